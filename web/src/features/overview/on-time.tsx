// What waits in each queue of the desk and how much of it is late; and what comes in by plans.
import { dollars } from '@rounds/product/billing/money';
import type { DeskQueueName, Overview } from '@rounds/product/overview/calls';
import { Link } from '@tanstack/react-router';
import { DataTable, type Column } from '../../ui/data-table';
import { Day } from '../../ui/facts';
import { FactList } from '../../ui/fact-list';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { count } from '../../ui/words';

const queues = {
  cases: ['Companies to verify', '/platform/desk'],
  tickets: ['Tickets', '/platform/tickets'],
  reports: ['Reports', '/platform/reports'],
  reviews: ['Profile reviews', '/platform/reviews'],
  confirmations: ['Two pairs of eyes', '/platform/confirmations'],
  differences: ['Money differences', '/platform/money', { list: 'differences' }],
  letters: ['Letters that failed', '/platform/letters'],
} as const satisfies Record<DeskQueueName, readonly [title: string, to: string, search?: object]>;

type Line = Overview['queues'][number];

const columns: Column<Line>[] = [
  {
    key: 'queue',
    title: 'Queue',
    cell: ({ queue }) => {
      const [title, to, search] = queues[queue];
      return (
        <Link to={to} search={search}>
          {title}
        </Link>
      );
    },
  },
  { key: 'waiting', title: 'Waiting', align: 'end', cell: ({ waiting }) => count(waiting) },
  {
    key: 'late',
    title: 'Late',
    align: 'end',
    cell: ({ late }) => (late > 0 ? <StatusBadge tone="lost">{count(late)}</StatusBadge> : '0'),
  },
];

export function OnTime({ queues: rows }: { queues: Overview['queues'] }) {
  return (
    <Section title="On time" lead="What waits at the desk, and what is past its day." plain>
      <DataTable label="Queues" rows={rows} columns={columns} rowKey={({ queue }) => queue} empty={null} />
    </Section>
  );
}

type PaidWeek = Overview['money']['weeks'][number];

const paidColumns: Column<PaidWeek>[] = [
  { key: 'from', title: 'Week from', cell: ({ from }) => <Day on={from} /> },
  {
    key: 'payments',
    title: 'Payments',
    align: 'end',
    cell: ({ from, payments }) => (
      <Link to="/platform/money" search={{ week: from }}>
        {count(payments)}
      </Link>
    ),
  },
  { key: 'paid', title: 'Paid', align: 'end', cell: ({ paid_cents }) => dollars(paid_cents) },
];

export function Money({ money: { mrr_cents, paying, past_due, weeks } }: { money: Overview['money'] }) {
  const companies = (standing: 'paying' | 'past_due', number: number) => (
    <Link to="/platform/people" search={{ kind: 'companies', standing }}>
      {count(number)}
    </Link>
  );
  return (
    <Section title="Money" lead="Plans at the prices of the list.">
      <FactList
        rows={[
          ['A month', dollars(mrr_cents)],
          ['Companies on these plans', companies('paying', paying)],
          ['Payment missing', companies('past_due', past_due)],
        ]}
      />
      <DataTable
        label="Payments by week"
        rows={weeks}
        columns={paidColumns}
        rowKey={({ from }) => from}
        empty={null}
      />
    </Section>
  );
}
