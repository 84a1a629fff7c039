// A filter that is typed in digits. It is taken when it is whole: on enter, or when the field is left.
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface TypedFilterProps {
  label: string;
  placeholder: string;
  maxLength: number;
  isWhole: (text: string) => boolean;
  /** What the server said of it. */
  error?: string | undefined;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

export function TypedFilter({
  label,
  placeholder,
  maxLength,
  isWhole,
  error,
  value,
  onChange,
}: TypedFilterProps) {
  const [typed, setTyped] = useState(value ?? '');
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // The address changed from elsewhere, such as by clearing the filters.
    setKnown(value);
    setTyped(value ?? '');
  }
  const take = () => {
    const next = isWhole(typed) ? typed : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode="numeric"
      error={error}
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
