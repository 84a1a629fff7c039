// Help from wherever one stands: the button of the header, and the sheet that it opens.
import { useDisclosure } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { chatWidget } from '../api/chat-widget-address';
import { PictureButton } from '../ui/picture-button';

// Opened by a deed, so loaded with it.
const HelpPanel = lazy(async () => ({ default: (await import('./help-panel')).HelpPanel }));

export function HelpButton({ side }: { side: 'job_seeker' | 'employer' }) {
  const [opened, panel] = useDisclosure(false);
  useEffect(() => {
    if (chatWidget) void import('../api/chat-widget').then(({ offerChat }) => offerChat());
  }, []);
  return (
    <>
      <PictureButton aria-label="Help" aria-haspopup="dialog" aria-expanded={opened} onClick={panel.open}>
        <IconHelp size={21} stroke={1.7} />
      </PictureButton>
      <Suspense fallback={null}>{opened && <HelpPanel side={side} onClose={panel.close} />}</Suspense>
    </>
  );
}
