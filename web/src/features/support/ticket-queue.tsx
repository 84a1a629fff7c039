// The queue of tickets as rows: what waits by its date, what is answered, what is closed. Nothing of who wrote them.
import type { TicketList } from '@rounds/product/address';
import type { TicketQueueLine } from '@rounds/product/support/desk-calls';
import { categoryWords, stateWords } from '@rounds/product/support/words';
import { Link, useNavigate } from '@tanstack/react-router';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { due, from, holder, nothingLate } from '../desk/queue-columns';

const ticket: Column<TicketQueueLine> = {
  key: 'ticket',
  title: 'Ticket',
  cell: (row) => (
    <Link to="/platform/tickets/$id" params={{ id: String(row.id) }}>
      {categoryWords[row.category]}
    </Link>
  ),
};
const what: Column<TicketQueueLine> = {
  key: 'what',
  title: 'What',
  cell: (row) =>
    row.state === 'waiting' ? (
      <StatusBadge tone="accent">Wrote again</StatusBadge>
    ) : (
      <StatusBadge>{row.state === 'open' ? 'New' : stateWords[row.state]}</StatusBadge>
    ),
};
const opened: Column<TicketQueueLine> = {
  key: 'opened',
  title: 'Written',
  cell: (row) => <When at={row.opened_at} />,
};
const last: Column<TicketQueueLine> = {
  key: 'last',
  title: 'Last word',
  cell: (row) => <When at={row.updated_at} />,
};

const waiting: Column<TicketQueueLine>[] = [ticket, from, what, opened, due, holder];
const columns: Record<TicketList, Column<TicketQueueLine>[]> = {
  waiting,
  late: waiting,
  answered: [ticket, from, opened, last, holder],
  closed: [ticket, from, opened, last],
};

const empty: Record<TicketList, [title: string, text: string]> = {
  late: nothingLate,
  waiting: ['Nothing waits', 'What people write to Rounds comes here, the longest due first.'],
  answered: [
    'Nothing is answered just now',
    'What you answer stands here until its writer goes on or closes it.',
  ],
  closed: ['Nothing is closed yet', 'Closed tickets stay here, and open again for two weeks.'],
};

interface TicketQueueProps {
  list: TicketList;
  rows: readonly TicketQueueLine[];
  busy: boolean;
}

export function TicketQueue({ list, rows, busy }: TicketQueueProps) {
  const navigate = useNavigate();
  const [title, text] = empty[list];
  return (
    <DataTable
      label="Tickets"
      rows={rows}
      columns={columns[list]}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/platform/tickets/$id', params: { id: String(id) } })}
      busy={busy}
      empty={<EmptyState title={title} text={text} />}
    />
  );
}
