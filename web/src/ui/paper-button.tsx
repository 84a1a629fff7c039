// A paper that is drawn for whoever asks, saved on their device.
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from './use-download';

interface PaperButtonProps {
  title: string;
  take: Parameters<typeof useDownload>[0];
}

export function PaperButton({ title, take }: PaperButtonProps) {
  const { busy, run } = useDownload(take);
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      loading={busy}
      onClick={run}
    >
      {title}
    </Button>
  );
}
