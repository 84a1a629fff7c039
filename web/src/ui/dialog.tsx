// A dialog: open while mounted. Closed, the focus goes back to where it came from.
import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack, useFocusInside, useOnTop, useStillBehind } from './dialog-ways';

type DialogProps = Omit<ModalProps, 'opened' | 'title' | 'returnFocus'> & { title: ReactNode };

export function Dialog({ title, onClose, ...props }: DialogProps) {
  useFocusBack();
  useFocusInside();
  useStillBehind();
  const close = useOnTop(onClose);
  return (
    <Modal
      {...props}
      opened
      onClose={close}
      returnFocus={false}
      lockScroll={false}
      title={<strong>{title}</strong>}
    />
  );
}
