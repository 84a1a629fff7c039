// A search field that adds to a list below it: offers what is not chosen yet, and is empty again after each pick.
import { Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';

interface AddSelectProps {
  label: string;
  description?: ReactNode;
  placeholder: string | undefined;
  error: ReactNode;
  options: readonly { id: number; label: string }[];
  chosen: readonly number[];
  onAdd: (id: number) => void;
  onLeave?: () => void;
  /** Where a refusal finds the field. */
  path?: string | undefined;
}

export function AddSelect({ options, chosen, onAdd, onLeave, path, ...field }: AddSelectProps) {
  const [search, setSearch] = useState('');
  const taken = new Set(chosen);
  return (
    <Select
      {...field}
      searchable
      value={null}
      nothingFoundMessage="Nothing found"
      limit={60}
      data={options
        .filter(({ id }) => !taken.has(id))
        .map((one) => ({ value: String(one.id), label: one.label }))}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(value) => {
        setSearch('');
        if (value !== null) onAdd(Number(value));
      }}
      onBlur={onLeave}
      data-path={path}
    />
  );
}
