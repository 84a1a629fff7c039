// Words to search a list by: taken over when the typing rests. Where they go, the screen says.
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './form.module.css';

/** Typing rests this long before it is searched. */
const restMs = 350;

export interface SearchFieldProps {
  value: string;
  onChange: (words: string) => void;
  label?: string;
  /** As wide as its place allows. */
  wide?: boolean;
}

export function SearchField({
  value,
  onChange,
  label = 'Search by name or vacancy',
  wide = false,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const rest = useDebouncedCallback(onChange, restMs);
  return (
    <TextInput
      className={classes.search}
      data-wide={wide}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        rest(event.currentTarget.value.trim());
      }}
    />
  );
}
