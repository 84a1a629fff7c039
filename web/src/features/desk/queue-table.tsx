// The queue as rows: what waits by its date, what is asked, what was decided with who, when, why and by which proof.
import type { CaseList } from '@rounds/product/address';
import type { QueueRow } from '@rounds/product/desk/calls';
import { Link, useNavigate } from '@tanstack/react-router';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import look from '../../ui/look.module.css';
import { due, holder, nothingLate } from './queue-columns';
import { kindWords, outcomeWords, proofText } from './words';

const company: Column<QueueRow> = {
  key: 'company',
  title: 'Company',
  cell: (row) => (
    <Link to="/platform/desk/$id" params={{ id: String(row.id) }}>
      {row.company.name}
    </Link>
  ),
};
const place: Column<QueueRow> = {
  key: 'place',
  title: 'Place',
  cell: ({ company: { city, state } }) => `${city}, ${state}`,
};
const what: Column<QueueRow> = {
  key: 'what',
  title: 'What',
  cell: (row) => (
    <span className={look.row}>
      <StatusBadge tone={row.kind === 'dispute' ? 'lost' : 'neutral'}>{kindWords[row.kind]}</StatusBadge>
      {row.again && !row.decision && <StatusBadge tone="accent">Asked again</StatusBadge>}
    </span>
  ),
};
const decision: Column<QueueRow> = {
  key: 'decision',
  title: 'Decision',
  cell: ({ decision: made }) =>
    made && <StatusBadge tone={made.proof ? 'good' : 'lost'}>{outcomeWords[made.outcome]}</StatusBadge>,
};
const why: Column<QueueRow> = {
  key: 'why',
  title: 'Proof and why',
  cell: ({ decision: made }) => [proofText(made?.proof ?? null), made?.note].filter(Boolean).join('. '),
};
const who: Column<QueueRow> = { key: 'who', title: 'Who', cell: (row) => row.decision?.by.name };
const when: Column<QueueRow> = {
  key: 'when',
  title: 'When',
  cell: ({ decision: made }) => made && <When at={made.at} />,
};

const waiting: Column<QueueRow>[] = [company, what, place, due, holder];
const columns: Record<CaseList, Column<QueueRow>[]> = {
  waiting,
  late: waiting,
  asked: [company, what, place, holder],
  decided: [company, what, decision, why, who, when],
};

const empty: Record<CaseList, [title: string, text: string]> = {
  late: nothingLate,
  waiting: ['Nothing waits', 'Companies come here once their owner has confirmed an address.'],
  asked: ['Nobody is asked just now', 'What you ask a company waits here for its answer.'],
  decided: ['Nothing is decided yet', 'Every decision stays here, with who, when, why and by which proof.'],
};

export function QueueTable({
  list,
  rows,
  busy,
}: {
  list: CaseList;
  rows: readonly QueueRow[];
  busy: boolean;
}) {
  const navigate = useNavigate();
  const [title, text] = empty[list];
  return (
    <DataTable
      label="Cases"
      rows={rows}
      columns={columns[list]}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/platform/desk/$id', params: { id: String(id) } })}
      busy={busy}
      empty={<EmptyState title={title} text={text} />}
    />
  );
}
