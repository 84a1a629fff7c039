// Window or full screen, by one press.
import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { ScreenControl } from './screen-toggles';

export function FullscreenToggle() {
  const { toggle, fullscreen } = useFullscreenDocument();
  return (
    <ScreenControl label={fullscreen ? 'Leave full screen' : 'Full screen'} onClick={() => void toggle()}>
      {fullscreen ? <IconMinimize size={20} stroke={1.7} /> : <IconMaximize size={20} stroke={1.7} />}
    </ScreenControl>
  );
}
