// One sentence why, before something is declined, taken off or set aside.
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { CallForm } from '../../ui/call-form';
import { useCallForm } from '../../ui/use-call-form';

interface SaidWhyProps {
  /** On the button, and the form's name. */
  label: string;
  /** Who reads it. */
  reader: string;
  danger?: boolean;
  /** Use `tell: 'form'`: what it throws is shown here. */
  onSay: (note: string) => Promise<unknown>;
  /** What follows from it, above the field. */
  children?: ReactNode;
}

const said = z.object({
  note: z.string().trim().min(1, 'Please say why in a few words.').max(500, 'At most 500 characters.'),
});

export function SaidWhy({ label, reader, danger = false, onSay, children }: SaidWhyProps) {
  const call = useCallForm({ schema: said, initial: { note: '' }, submit: ({ note }) => onSay(note) });
  return (
    <CallForm of={call} label={label} submitLabel={label} danger={danger}>
      {children}
      <Textarea label="Why" description={reader} autosize minRows={2} {...call.field('note')} />
    </CallForm>
  );
}
