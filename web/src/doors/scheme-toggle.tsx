// Light or dark, where the component library's own switch is not loaded.
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { keepScheme, listenToScheme, schemeOfPage } from '../api/scheme';
import { PictureButton } from '../ui/picture-button';

export function SchemeToggle() {
  const scheme = useSyncExternalStore(listenToScheme, schemeOfPage, () => 'light');
  const next = scheme === 'dark' ? 'light' : 'dark';
  const Mark = scheme === 'dark' ? IconSun : IconMoon;
  const label = `Switch to ${next} mode`;
  return (
    <PictureButton aria-label={label} title={label} onClick={() => keepScheme(next)}>
      <Mark size={20} stroke={1.7} aria-hidden />
    </PictureButton>
  );
}
