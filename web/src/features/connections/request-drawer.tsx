// One request at the side of a list or board; the address carries it, so it can be linked and gone back from.
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/sheet';

interface RequestDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function RequestDrawer({ title, onClose, children }: RequestDrawerProps) {
  return (
    <Sheet onClose={onClose} size="wide" title={title}>
      {children}
    </Sheet>
  );
}
