// The dialog around what a move asks: title, a sentence, fields, what the server said, and the two buttons.
import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { inWords } from '../../api/refused';
import { Dialog } from '../../ui/dialog';
import { RefusedNote } from '../../ui/refused-note';

export interface MoveFormProps {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function MoveForm(props: MoveFormProps) {
  const { title, confirmLabel, danger = false, busy, error, onSubmit, onClose, children } = props;
  return (
    <Dialog onClose={onClose} title={title} size="md">
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Stack gap="md">
          {error && <RefusedNote error={inWords(error)} />}
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" color={danger ? 'red' : 'teal'} loading={busy}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
