// The desk's second queue: what people write to Rounds, by the day an answer is due.
import type { TicketList } from '@rounds/product/address';
import { listDeskTickets } from '@rounds/product/support/desk-calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DeskQueue } from '../../features/desk/desk-queue';
import { TicketQueue } from '../../features/support/ticket-queue';

const lists: readonly { value: TicketList; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'late', label: 'Late' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
];
const size = 20;

export function Tickets() {
  const { list = 'waiting', page = 1 } = useSearch({ from: '/inside/platform/tickets' });
  const navigate = useNavigate({ from: '/platform/tickets' });
  const query = { list, page, per_page: size };
  const tickets = useCall(listDeskTickets, { query }, { keepPrevious: true, refetchInterval: 30_000 });
  return (
    <DeskQueue
      title="Tickets"
      lead="What people write to Rounds, each answered within one business day."
      choice={{ label: 'Which tickets', value: list, options: lists }}
      onChoose={(value) => void navigate({ search: { list: value } })}
      of={tickets}
      at={{ page, size }}
      onPage={(next) => void navigate({ search: { list, page: next } })}
    >
      {(rows) => <TicketQueue list={list} rows={rows} busy={tickets.isPlaceholderData} />}
    </DeskQueue>
  );
}
