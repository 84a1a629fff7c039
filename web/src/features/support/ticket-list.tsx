// Tickets as rows: what about, how each stands, who wrote it where admins read others, and by when it is owed.
import type { TicketLine } from '@rounds/product/support/calls';
import { categoryWords, stateWords } from '@rounds/product/support/words';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '../../ui/data-table';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { stateTones } from './words';

interface TicketListProps {
  side: 'job_seeker' | 'employer';
  rows: readonly TicketLine[];
  /** Others' stand among them. */
  ofCompany: boolean;
  busy: boolean;
  empty: ReactNode;
}

const ticketPath = {
  job_seeker: '/job_seeker/support/issues/$id',
  employer: '/employer/support/issues/$id',
} as const;

const state: Column<TicketLine> = {
  key: 'state',
  title: 'State',
  cell: (row) => <StatusBadge tone={stateTones[row.state]}>{stateWords[row.state]}</StatusBadge>,
};
const category: Column<TicketLine> = {
  key: 'category',
  title: 'Category',
  cell: (row) => categoryWords[row.category],
};
const author: Column<TicketLine> = {
  key: 'author',
  title: 'Written by',
  cell: (row) => (row.mine ? 'You' : row.author),
};
const last: Column<TicketLine> = {
  key: 'last',
  title: 'Last word',
  cell: (row) => <When at={row.updated_at} />,
};
const due: Column<TicketLine> = {
  key: 'due',
  title: 'Answer by',
  cell: (row) => (row.due_at ? <When at={row.due_at} show="exact" /> : 'None due'),
};

export function TicketList({ side, rows, ofCompany, busy, empty }: TicketListProps) {
  const navigate = useNavigate();
  const title: Column<TicketLine> = {
    key: 'title',
    title: 'Ticket',
    cell: (row) => (
      <Link to={ticketPath[side]} params={{ id: String(row.id) }}>
        {row.title}
      </Link>
    ),
  };
  return (
    <DataTable
      label="Tickets"
      rows={rows}
      columns={[title, state, category, ...(ofCompany ? [author] : []), last, due]}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: ticketPath[side], params: { id: String(id) } })}
      busy={busy}
      empty={empty}
    />
  );
}
