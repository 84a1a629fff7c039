// Subscriptions and Histories: what was paid for, each invoice with its PDF, and the number that they print.
import { showBilling } from '@rounds/product/billing/calls';
import { dollars } from '@rounds/product/billing/money';
import { purchasedPlans, type PlanPeriod } from '@rounds/product/billing/purchase-calls';
import { limits, plans } from '@rounds/product/limits';
import { planCodeOf } from '@rounds/product/plans';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import { CsvButton, InvoiceList } from '../../features/billing/invoice-list';
import { dayOf } from '../../features/billing/quote-lines';
import { TaxNumber } from '../../features/billing/tax-number';
import { TestMoney } from '../../features/billing/test-money';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { Page, Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import { count } from '../../ui/words';

const size = limits.pageSize.purchases;

export function PurchasedPlans() {
  const { page = 1 } = useSearch({ from: '/inside/employer/purchased_plans' });
  const navigate = useNavigate({ from: '/employer/purchased_plans' });
  const read = useCall(purchasedPlans, { query: { page, per_page: size } }, { keepPrevious: true });
  const billing = useCall(showBilling, {});
  return (
    <Page title="Subscriptions and Histories" lead="What your company paid for, with every invoice.">
      <TestMoney shown={billing.data?.data.test_money ?? false} />
      <Loaded of={read}>
        {({ data, periods, total_results, total_relation }) => (
          <>
            <Section title="Subscriptions" plain>
              <Subscriptions rows={periods} />
            </Section>
            <Section title="Invoices" plain actions={data.length > 0 && <CsvButton />}>
              <InvoiceList rows={data} busy={read.isPlaceholderData} />
            </Section>
            {total_results > size && (
              <Pager
                page={page}
                size={size}
                total={total_results}
                relation={total_relation}
                onPage={(next) => void navigate({ search: { page: next } })}
              />
            )}
          </>
        )}
      </Loaded>
      {billing.data && (
        <Section title="Billed to">
          <TaxNumber number={billing.data.data.tax_exempt_number} />
        </Section>
      )}
    </Page>
  );
}

const columns: Column<PlanPeriod>[] = [
  {
    key: 'plan',
    title: 'Plan',
    cell: ({ plan_code, seats }) =>
      `${plans[planCodeOf(plan_code)].name}${seats ? `, ${count(seats)} seats` : ''}`,
  },
  {
    key: 'period',
    title: 'Period',
    cell: ({ period, until }) => `${dayOf(period.from)} to ${dayOf(until)}`,
  },
  { key: 'state', title: 'What became of it', cell: (row) => <Became period={row} /> },
  { key: 'invoice', title: 'Invoice', cell: ({ number }) => number },
  { key: 'sum', title: 'Sum', align: 'end', cell: ({ total_cents }) => dollars(total_cents) },
];

const states: Record<PlanPeriod['state'], { title: string; tone: Tone }> = {
  paid: { title: 'Paid', tone: 'good' },
  open: { title: 'Open', tone: 'waiting' },
  overdue: { title: 'Overdue', tone: 'lost' },
  written_off: { title: 'Written off', tone: 'neutral' },
  given_back: { title: 'Given back', tone: 'neutral' },
};

function Became({ period }: { period: PlanPeriod }) {
  const { state, due_at, ended, until, returned_cents, credited_cents, credited_on } = period;
  const unpaid = state === 'open' || state === 'overdue';
  const says = [
    unpaid && due_at ? `due ${dayOf(due_at)}` : '',
    returned_cents > 0 && state === 'paid' ? `${dollars(returned_cents)} given back` : '',
    credited_on === null ? '' : `${dollars(credited_cents)} credited on invoice ${credited_on}`,
    ended ? `ended on ${dayOf(until)}` : '',
  ].filter(Boolean);
  return (
    <span className={look.row}>
      <StatusBadge tone={states[state].tone}>{states[state].title}</StatusBadge>
      {says.join(', ')}
    </span>
  );
}

function Subscriptions({ rows }: { rows: readonly PlanPeriod[] }) {
  return (
    <DataTable
      label="Subscriptions"
      rows={rows}
      columns={columns}
      rowKey={({ invoice_id }) => invoice_id}
      empty={<EmptyState title="No plan was paid for yet" text="A plan that you take stands here." />}
    />
  );
}
