// The discipline of a new account: the list of them, and what searches it, come when somebody comes near the field.
import { IconSelector } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { Mark, TextField } from '../ui/plain-fields';
import type { DisciplineFieldProps, WholeFieldProps } from './whole-discipline-field';

export function DisciplineField(props: DisciplineFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  const [whole, setWhole] = useState<{ Field: ComponentType<WholeFieldProps>; autoFocus: boolean } | null>(
    null,
  );
  // One that cannot be had is asked for again at the next approach.
  const load = () =>
    void import('./whole-discipline-field').then(
      ({ WholeDisciplineField: Field }) =>
        setWhole({ Field, autoFocus: document.activeElement === field.current }),
      () => undefined,
    );
  const isChosen = Boolean(props.value);
  useEffect(() => {
    if (isChosen) load();
  }, [isChosen]);
  if (whole) {
    const { Field, autoFocus } = whole;
    const begun = { autoFocus, defaultDropdownOpened: autoFocus && opened, defaultSearchValue: typed };
    return <Field {...props} {...begun} />;
  }
  return (
    <TextField
      {...props}
      ref={field}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      aside={
        <Mark>
          <IconSelector size={16} aria-hidden />
        </Mark>
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setOpened(true);
      }}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setOpened(true)}
      onKeyDown={({ key }: KeyboardEvent) => key.startsWith('Arrow') && setOpened(true)}
    />
  );
}
