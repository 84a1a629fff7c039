// Light or dark, window or full screen: one press each.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PictureButton } from '../ui/picture-button';

export function SchemeToggle() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { setColorScheme } = useMantineColorScheme();
  const next = scheme === 'dark' ? 'light' : 'dark';
  return (
    <Control label={`Switch to ${next} mode`} onClick={() => setColorScheme(next)}>
      {scheme === 'dark' ? <IconSun size={20} stroke={1.7} /> : <IconMoon size={20} stroke={1.7} />}
    </Control>
  );
}

export function FullscreenToggle() {
  const { toggle, fullscreen } = useFullscreenDocument();
  return (
    <Control label={fullscreen ? 'Leave full screen' : 'Full screen'} onClick={() => void toggle()}>
      {fullscreen ? <IconMinimize size={20} stroke={1.7} /> : <IconMaximize size={20} stroke={1.7} />}
    </Control>
  );
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <PictureButton aria-label={label} title={label} onClick={onClick}>
      {children}
    </PictureButton>
  );
}
