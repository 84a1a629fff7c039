// Choosing several of what is there by a tap.
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import look from './look.module.css';
import classes from './choice-chips.module.css';

export interface ChoiceChipsProps {
  legend: string;
  choices: readonly { id: number; label: string }[];
  chosen: ReadonlySet<number>;
  onToggle: (id: number) => void;
  /** At least one is needed. */
  asked?: boolean;
  /** The field's name, so that an error can be walked to. */
  path?: string;
  error?: ReactNode;
  onLeave?: () => void;
}

const firstShown = 18;

export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, choices, chosen, onToggle, asked, path, error, onLeave } = props;
  const [all, setAll] = useState(false);
  const shown = choices.filter((one, index) => all || index < firstShown || chosen.has(one.id));
  return (
    <fieldset
      className={classes.set}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      <legend>
        {legend}
        {asked && (
          <span className={classes.asked} aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      <div className={look.wrap}>
        {shown.map(({ id, label }, index) => (
          <label key={id} className={classes.chip}>
            <input
              type="checkbox"
              className="only-read"
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
              {...(index === 0 && path ? { 'data-path': path } : {})}
            />
            {chosen.has(id) && <IconCheck size={16} aria-hidden />}
            {label}
          </label>
        ))}
        {shown.length < choices.length && (
          <Button variant="subtle" size="sm" onClick={() => setAll(true)}>
            Show {choices.length - shown.length} more
          </Button>
        )}
      </div>
      {error && (
        <p className={look.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
