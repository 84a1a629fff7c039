// One request at the side of a list or board; the address carries it, so it can be linked and gone back from.
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface RequestDrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function RequestDrawer({ title, onClose, children }: RequestDrawerProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={<strong>{title}</strong>}>
      {children}
    </Drawer>
  );
}
