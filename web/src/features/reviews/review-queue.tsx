// The queue of reviews as rows: by discipline, state and dates. Nothing of whose profile it is.
import type { ReviewList } from '@rounds/product/address';
import type { ReviewQueueLine } from '@rounds/product/reviews/desk-calls';
import { Link, useNavigate } from '@tanstack/react-router';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { due, holder, nothingLate } from '../desk/queue-columns';
import { afterDecision, stateWords } from './words';

const what: Column<ReviewQueueLine> = {
  key: 'what',
  title: 'Profile',
  cell: (row) => (
    <Link to="/platform/reviews/$id" params={{ id: String(row.id) }}>
      {row.discipline}
    </Link>
  ),
};
const state: Column<ReviewQueueLine> = {
  key: 'state',
  title: 'State',
  cell: (row) => {
    const [word, tone] = row.written_at ? afterDecision : stateWords[row.state];
    return <StatusBadge tone={tone}>{word}</StatusBadge>;
  },
};
const asked: Column<ReviewQueueLine> = {
  key: 'asked',
  title: 'Asked for',
  cell: ({ requested_at }) => <When at={requested_at} />,
};
const since: Column<ReviewQueueLine> = {
  key: 'since',
  title: 'Since',
  cell: ({ written_at, requested_at }) => <When at={written_at ?? requested_at} />,
};
const decidedAt: Column<ReviewQueueLine> = {
  key: 'decided',
  title: 'Decided',
  cell: ({ decided_at }) => decided_at && <When at={decided_at} />,
};

const waiting: Column<ReviewQueueLine>[] = [what, state, since, due, holder];
const columns: Record<ReviewList, Column<ReviewQueueLine>[]> = {
  waiting,
  late: waiting,
  decided: [what, state, asked, decidedAt],
};

const empty: Record<ReviewList, [title: string, text: string]> = {
  late: nothingLate,
  waiting: [
    'Nothing waits',
    'Profiles that pass the checks come here, and what is written after a decision; the longest due first.',
  ],
  decided: ['Nothing is decided yet', 'Every decision stays here, with who, when and why.'],
};

interface ReviewQueueProps {
  list: ReviewList;
  rows: readonly ReviewQueueLine[];
  busy: boolean;
}

export function ReviewQueue({ list, rows, busy }: ReviewQueueProps) {
  const navigate = useNavigate();
  const [title, text] = empty[list];
  return (
    <DataTable
      label="Reviews"
      rows={rows}
      columns={columns[list]}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/platform/reviews/$id', params: { id: String(id) } })}
      busy={busy}
      empty={<EmptyState title={title} text={text} />}
    />
  );
}
