// Light or dark by one press, and what such a press looks like.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PictureButton } from '../ui/picture-button';

interface ScreenControlProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

export function SchemeToggle() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { setColorScheme } = useMantineColorScheme();
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <ScreenControl label={`Switch to ${next} mode`} onClick={() => setColorScheme(next)}>
      {scheme === 'dark' ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </ScreenControl>
  );
}

/** A press that changes how the screen looks. */
export function ScreenControl({ label, onClick, children }: ScreenControlProps) {
  return (
    <PictureButton aria-label={label} title={label} onClick={onClick}>
      {children}
    </PictureButton>
  );
}
