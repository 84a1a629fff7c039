// A select whose list is loaded when somebody comes near: before that it looks the same and opens all the same.
import { Input, type SelectProps } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';

const load = () => import('./whole-select');
const WholeSelect = lazy(async () => ({ default: (await load()).WholeSelect }));

type LateSelectProps = Pick<
  SelectProps,
  'className' | 'placeholder' | 'searchable' | 'data' | 'nothingFoundMessage'
> & {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
};

/** One that holds a choice already is whole at once: it says which, and lets go of it. */
export function LateSelect({ label, className, placeholder, ...props }: LateSelectProps) {
  const [opening, setOpening] = useState<{ typed: string } | null>(null);
  const looks = { className, 'aria-label': label, rightSection: <IconSelector size={16} aria-hidden /> };
  const closed = (
    <Input
      {...looks}
      component="button"
      type="button"
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpening({ typed: '' })}
      onKeyDown={(event: KeyboardEvent) => {
        const typed = props.searchable && /^[^\s]$/.test(event.key) && !event.ctrlKey && !event.metaKey;
        if (typed || event.key.startsWith('Arrow')) setOpening({ typed: typed ? event.key : '' });
      }}
    >
      <Input.Placeholder>{placeholder}</Input.Placeholder>
    </Input>
  );
  if (!opening && props.value === null) return closed;
  return (
    <Suspense fallback={closed}>
      <WholeSelect
        {...props}
        {...looks}
        placeholder={placeholder}
        clearable
        autoFocus={opening !== null}
        defaultDropdownOpened={opening !== null}
        defaultSearchValue={opening?.typed}
      />
    </Suspense>
  );
}
