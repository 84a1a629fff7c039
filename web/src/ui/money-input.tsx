// An amount typed in dollars and kept in whole cents; what is no amount is kept as typed, for the form to say so.
import { TextInput, type TextInputProps } from '@mantine/core';
import { numberIn } from '@rounds/product/fields';
import { useState } from 'react';

type Kept = number | string;

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: Kept;
  onChange?: (cents: Kept) => void;
}

function centsOf(text: string): Kept {
  const dollars = numberIn(text.replaceAll(/[,\s]/g, ''));
  if (dollars === null) return text.trim() === '' ? '' : text;
  const cents = Math.round(dollars * 100);
  // A third decimal is kept, and refused.
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : dollars * 100;
}

function textOf(kept: Kept | undefined): string {
  if (typeof kept !== 'number') return kept ?? '';
  return Number.isInteger(kept / 100) ? String(kept / 100) : (kept / 100).toFixed(2);
}

export function MoneyInput({ value, onChange, ...props }: MoneyInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      inputMode="decimal"
      leftSection="$"
      {...props}
      value={centsOf(typed) === value ? typed : textOf(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(centsOf(event.currentTarget.value));
      }}
    />
  );
}
