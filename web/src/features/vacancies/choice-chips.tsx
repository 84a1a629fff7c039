// Choosing several of a few by a tap. For long lists there is wanted-picks.tsx.
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from './vacancies.module.css';

interface ChoiceChipsProps {
  legend: string;
  choices: readonly { id: number; label: string }[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  /** At least one, for publishing. */
  asked?: boolean;
  /** The field's name, so that an error can be walked to. */
  path?: string;
  error?: ReactNode;
  onLeave?: () => void;
}

const firstShown = 14;

export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, choices, chosen, onChange, asked, path, error, onLeave } = props;
  const [all, setAll] = useState(false);
  const shown = choices.filter((one, index) => all || index < firstShown || chosen.includes(one.id));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
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
      <div className={classes.chips}>
        {shown.map(({ id, label }, index) => (
          <label key={id} className={classes.chip}>
            <input
              type="checkbox"
              className="only-read"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              {...(index === 0 && path ? { 'data-path': path } : {})}
            />
            {chosen.includes(id) && <IconCheck size={16} aria-hidden />}
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
        <p className={classes.fieldError} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
