// What waits in each queue of the desk and how much of it is late; and what comes in by plans.
import { dollars } from '@rounds/product/billing/money';
import type { DeskQueueName, Overview } from '@rounds/product/overview/calls';
import { Link } from '@tanstack/react-router';
import { DataTable, type Column } from '../../ui/data-table';
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
  letters: ['Letters that failed', '/platform/letters'],
} as const satisfies Record<DeskQueueName, readonly [string, string]>;

type Line = Overview['queues'][number];

const columns: Column<Line>[] = [
  {
    key: 'queue',
    title: 'Queue',
    cell: ({ queue }) => <Link to={queues[queue][1]}>{queues[queue][0]}</Link>,
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

export function Money({ money: { mrr_cents, paying, past_due } }: { money: Overview['money'] }) {
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
    </Section>
  );
}
