// The queue of reports as rows: what waits by its date, what is in force, what is decided. Nothing of who or whom.
import type { ReportList } from '@rounds/product/address';
import type { ReportQueueLine } from '@rounds/product/reports/desk-calls';
import { outcomeWords, reasonWords, thingWords } from '@rounds/product/reports/words';
import { Link, useNavigate } from '@tanstack/react-router';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { When } from '../../ui/facts';
import { StatusBadge } from '../../ui/status-badge';
import { due, from, holder, nothingLate } from '../desk/queue-columns';

const what: Column<ReportQueueLine> = {
  key: 'what',
  title: 'Report',
  cell: (row) => (
    <Link to="/platform/reports/$id" params={{ id: String(row.id) }}>
      {thingWords[row.of]}
    </Link>
  ),
};
const why: Column<ReportQueueLine> = {
  key: 'why',
  title: 'Reason',
  cell: ({ reason }) => reasonWords(reason),
};
const opened: Column<ReportQueueLine> = {
  key: 'opened',
  title: 'Made',
  cell: ({ opened_at }) => <When at={opened_at} />,
};
const outcome: Column<ReportQueueLine> = {
  key: 'outcome',
  title: 'Decision',
  cell: ({ outcome: decided, state }) =>
    decided && (
      <StatusBadge tone={decided === 'closed' ? 'neutral' : 'lost'}>
        {state === 'lifted' ? `${outcomeWords[decided]}, lifted` : outcomeWords[decided]}
      </StatusBadge>
    ),
};
const decidedAt: Column<ReportQueueLine> = {
  key: 'decided',
  title: 'Decided',
  cell: ({ decided_at }) => decided_at && <When at={decided_at} />,
};

const waiting: Column<ReportQueueLine>[] = [what, why, from, opened, due, holder];
const columns: Record<ReportList, Column<ReportQueueLine>[]> = {
  waiting,
  late: waiting,
  in_force: [what, why, outcome, decidedAt],
  decided: [what, why, from, outcome, decidedAt],
};

const empty: Record<ReportList, [title: string, text: string]> = {
  late: nothingLate,
  waiting: ['Nothing waits', 'What people report comes here, the longest due first.'],
  in_force: ['Nothing is hidden or frozen', 'What you hide or freeze stands here until it is lifted.'],
  decided: ['Nothing is decided yet', 'Decided reports stay here.'],
};

interface ReportQueueProps {
  list: ReportList;
  rows: readonly ReportQueueLine[];
  busy: boolean;
}

export function ReportQueue({ list, rows, busy }: ReportQueueProps) {
  const navigate = useNavigate();
  const [title, text] = empty[list];
  return (
    <DataTable
      label="Reports"
      rows={rows}
      columns={columns[list]}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/platform/reports/$id', params: { id: String(id) } })}
      busy={busy}
      empty={<EmptyState title={title} text={text} />}
    />
  );
}
