// A move that needs a reason in words: taking an offer back, selecting past a missing interview, not starting.
import { Select, Textarea } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { useState, type ReactNode } from 'react';
import { MoveForm, type MoveFormProps } from './move-form';

interface TextDialogProps extends Pick<
  MoveFormProps,
  'title' | 'confirmLabel' | 'danger' | 'busy' | 'error' | 'onClose'
> {
  label: string;
  description?: string;
  /** Something to name besides, such as the condition that failed. */
  named?: { label: string; missing: string; options: readonly string[] };
  onSend: (reason: string) => void;
  children?: ReactNode;
}

const most = limits.request.actWords;

export function TextDialog({ label, description, named, onSend, children, ...form }: TextDialogProps) {
  const [reason, setReason] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const needsName = named !== undefined && named.options.length > 0;
  const lacksText = reason.trim() === '' && !needsName;
  const submit = () => {
    setTried(true);
    if (lacksText || (needsName && name === null)) return;
    onSend([name, reason.trim()].filter(Boolean).join('. '));
  };
  return (
    <MoveForm {...form} onSubmit={submit}>
      {children}
      {needsName && (
        <Select
          label={named.label}
          data={[...named.options]}
          value={name}
          onChange={setName}
          error={tried && name === null ? named.missing : undefined}
          data-autofocus
        />
      )}
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={3}
        maxLength={most - 80}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && lacksText ? 'Please give a reason.' : undefined}
        data-autofocus={!needsName}
      />
    </MoveForm>
  );
}
