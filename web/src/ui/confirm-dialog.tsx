// Asks before what cannot be undone. Everything else is done at once with a toast that offers Undo.
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  opened: boolean;
  title?: string;
  confirmLabel?: string;
  closeLabel?: string;
  /** Red, for what is lost for good. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function ConfirmDialog({
  opened,
  title = 'Are you sure?',
  confirmLabel = 'Confirm',
  closeLabel = 'Close',
  danger = false,
  busy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  if (!opened) return null;
  return (
    <Dialog onClose={onClose} title={title}>
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {closeLabel}
        </Button>
        <Button color={danger ? 'red' : 'teal'} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
