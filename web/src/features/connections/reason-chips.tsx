// Ends something by one tap on a reason; each is the very sentence that the other side will read.
import { Button } from '@mantine/core';
import { reasonSentence } from '@rounds/product/connections/reasons';
import type { ReactNode } from 'react';
import look from '../../ui/look.module.css';
import { MoveForm, type MoveFormProps } from './move-form';

interface ReasonChipsProps extends Pick<
  MoveFormProps,
  'title' | 'confirmLabel' | 'busy' | 'error' | 'onClose'
> {
  codes: readonly string[];
  /** What the button alone says. */
  fallback: string;
  onSend: (code: string | undefined) => void;
  children: ReactNode;
}

export function ReasonChips({ codes, fallback, onSend, children, ...form }: ReasonChipsProps) {
  const others = codes.filter((code) => code !== fallback);
  return (
    <MoveForm {...form} danger onSubmit={() => onSend(undefined)}>
      {children}
      <div className={look.wrap} role="group" aria-label="Reasons">
        {others.map((code, index) => (
          <Button
            key={code}
            variant="default"
            radius="xl"
            disabled={form.busy}
            onClick={() => onSend(code)}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
          >
            {reasonSentence(code)}
          </Button>
        ))}
      </div>
      <p className={look.small}>
        “{form.confirmLabel}” alone says: {reasonSentence(fallback)}
      </p>
    </MoveForm>
  );
}
