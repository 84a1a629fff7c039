// Downloads one file of the house: asks for a ticket of 60 seconds and follows it.
import { Button } from '@mantine/core';
import { fileTicket } from '@rounds/product/offers/calls';
import { IconDownload } from '@tabler/icons-react';
import { useSend } from '../../api/use-call';

export function FileButton({ fileId, children }: { fileId: string; children: string }) {
  const ticket = useSend(fileTicket, { onSuccess: ({ data }) => window.location.assign(data.url) });
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      loading={ticket.isPending}
      onClick={() => ticket.mutate({ params: { file_id: fileId } })}
    >
      {children}
    </Button>
  );
}
