// What waits in each queue of the desk and how much of it is late; and what comes in by plans.
import { dollars } from '@rounds/product/billing/money';
import { countQueues, type Overview, type QueueCount } from '@rounds/product/overview/calls';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { DataTable, type Column } from '../../ui/data-table';
import { Day } from '../../ui/facts';
import { FactList } from '../../ui/fact-list';
import { Loaded } from '../../ui/loaded';
import { Section } from '../../ui/page';
import { StatusBadge } from '../../ui/status-badge';
import { count } from '../../ui/words';
import { queuePlaces } from '../desk/queue-places';

const columns: Column<QueueCount>[] = [
  {
    key: 'queue',
    title: 'Queue',
    cell: ({ queue }) => (
      <Link to={queuePlaces[queue].to} search={queuePlaces[queue].waiting}>
        {queuePlaces[queue].title}
      </Link>
    ),
  },
  {
    key: 'waiting',
    title: 'Waiting',
    align: 'end',
    cell: ({ queue, waiting }) => (
      <Link
        to={queuePlaces[queue].to}
        search={queuePlaces[queue].waiting}
        aria-label={`${queuePlaces[queue].title}: ${count(waiting)} waiting`}
      >
        {count(waiting)}
      </Link>
    ),
  },
  {
    key: 'late',
    title: 'Late',
    align: 'end',
    cell: ({ queue, late }) => (
      <Link
        to={queuePlaces[queue].to}
        search={queuePlaces[queue].late}
        aria-label={`${queuePlaces[queue].title}: ${count(late)} late`}
      >
        {late > 0 ? <StatusBadge tone="lost">{count(late)}</StatusBadge> : '0'}
      </Link>
    ),
  },
];

export function OnTime() {
  const read = useCall(countQueues, {}, { refetchInterval: 60_000 });
  return (
    <Section title="On time" lead="What waits at the desk, and what is past its day." plain>
      <Loaded of={read}>
        {({ data }) => (
          <DataTable
            label="Queues"
            rows={data}
            columns={columns}
            rowKey={({ queue }) => queue}
            empty={null}
          />
        )}
      </Loaded>
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
