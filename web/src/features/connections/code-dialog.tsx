// Ends something with a reason from the list, and shows the very sentence the other side will read.
import { Select } from '@mantine/core';
import { reasonSentence } from '@rounds/product/connections/reasons';
import { useState, type ReactNode } from 'react';
import { MoveForm, type MoveFormProps } from './move-form';
import { Quote } from '../../ui/quote';

interface CodeDialogProps<C extends string> extends Pick<
  MoveFormProps,
  'title' | 'confirmLabel' | 'busy' | 'error' | 'onClose'
> {
  codes: readonly C[];
  required?: boolean;
  /** Who reads the sentence. */
  reader: string;
  /** The code that is stored when none is chosen. */
  fallback?: string;
  onSend: (code: C | undefined) => void;
  children?: ReactNode;
}

/** A code as it is chosen from a list. */
export const worded = (code: string) =>
  code.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

export function CodeDialog<C extends string>(props: CodeDialogProps<C>) {
  const { codes, required = false, reader, fallback, onSend, children, ...form } = props;
  const [code, setCode] = useState<C | null>(null);
  const [missing, setMissing] = useState(false);
  const submit = () => {
    if (required && code === null) return setMissing(true);
    onSend(code ?? undefined);
  };
  const sentence = code ?? fallback;
  return (
    <MoveForm {...form} danger onSubmit={submit}>
      {children}
      <Select
        label="Reason"
        placeholder={required ? 'Choose a reason' : 'Optional'}
        data={codes.map((value) => ({ value, label: worded(value) }))}
        value={code}
        clearable={!required}
        error={missing && code === null ? 'Please choose a reason.' : undefined}
        onChange={(value) => setCode(codes.find((one) => one === value) ?? null)}
        data-autofocus
      />
      {sentence && <Quote head={`${reader} will read:`} text={reasonSentence(sentence)} />}
    </MoveForm>
  );
}
