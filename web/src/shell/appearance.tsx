// The appearance panel behind its button in the header.
import { IconPalette } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Hanging } from '../ui/hanging';
import { PictureButton } from '../ui/picture-button';

const AppearanceControls = lazy(async () => ({
  default: (await import('./appearance-controls')).AppearanceControls,
}));

export function AppearancePanel() {
  const [opened, setOpened] = useState(false);
  return (
    <Hanging
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
      label="Appearance"
      button={
        <PictureButton
          aria-label="Appearance"
          title="Appearance"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconPalette size={20} stroke={1.7} />
        </PictureButton>
      }
    >
      <Suspense fallback={null}>
        <AppearanceControls withSidebar />
      </Suspense>
    </Hanging>
  );
}
