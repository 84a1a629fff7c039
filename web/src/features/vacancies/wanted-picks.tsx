// Choosing from a long list, each with one thing more to say: must have or good to have, or how well it is spoken.
import { Checkbox } from '@mantine/core';
import type { Wanted } from '@rounds/product/vacancies/fields';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AddSelect } from '../../ui/add-select';
import classes from './fields.module.css';
import { IconButton } from '../../ui/icon-button';

interface Option {
  id: number;
  label: string;
}

interface PickRowsProps<T> {
  label: string;
  description?: string;
  placeholder: string;
  options: readonly Option[];
  items: readonly T[];
  idOf: (item: T) => number;
  fresh: (id: number) => T;
  control: (item: T, change: (next: T) => void, name: string) => ReactNode;
  onChange: (items: T[]) => void;
  path: string;
  error?: ReactNode;
  onLeave: () => void;
}

export function PickRows<T>(props: PickRowsProps<T>) {
  const { label, description, placeholder, options, items, idOf, fresh, onChange, path, error } = props;
  const names = new Map(options.map((one) => [one.id, one.label]));
  return (
    <div className={classes.set}>
      <AddSelect
        label={label}
        description={description}
        placeholder={placeholder}
        error={error}
        options={options}
        chosen={items.map(idOf)}
        onAdd={(id) => onChange([...items, fresh(id)])}
        onLeave={props.onLeave}
        path={path}
      />
      {items.length > 0 && (
        <ul className={classes.rows} aria-label={`${label} chosen`}>
          {items.map((item) => {
            const name = names.get(idOf(item)) ?? '';
            const change = (next: T) => onChange(items.map((one) => (one === item ? next : one)));
            return (
              <li key={idOf(item)}>
                <span className={classes.rowName}>{name}</span>
                {props.control(item, change, name)}
                <IconButton
                  icon={IconX}
                  label={`Remove ${name}`}
                  title="Remove"
                  onClick={() => onChange(items.filter((one) => one !== item))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

type WantedPicksProps = Omit<PickRowsProps<Wanted>, 'idOf' | 'fresh' | 'control'>;

/** Somebody without a must does not count as a fit. */
export function WantedPicks(props: WantedPicksProps) {
  return (
    <PickRows
      {...props}
      idOf={({ id }) => id}
      fresh={(id) => ({ id, must: false })}
      control={(item, change, name) => (
        <Checkbox
          label={
            <>
              Must have<span className="only-read">: {name}</span>
            </>
          }
          checked={item.must}
          onChange={(event) => change({ ...item, must: event.currentTarget.checked })}
        />
      )}
    />
  );
}
