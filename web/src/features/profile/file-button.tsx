// Downloads one file of the house: asks for a ticket of 60 seconds and follows it.
import { Button } from '@mantine/core';
import { fileTicket } from '@rounds/product/offers/calls';
import { IconDownload } from '@tabler/icons-react';
import { useSend } from '../../api/use-call';

const useTicket = () => useSend(fileTicket, { onSuccess: ({ data }) => window.location.assign(data.url) });

/** The file's own name, in a row of other words. */
export function FileLink({ fileId, label, name }: { fileId: string; label: string; name: string }) {
  const ticket = useTicket();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={label}
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={ticket.isPending}
      onClick={() => ticket.mutate({ params: { file_id: fileId } })}
    >
      {name}
    </Button>
  );
}

export function FileButton({ fileId, children }: { fileId: string; children: string }) {
  const ticket = useTicket();
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
