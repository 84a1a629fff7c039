// Subscriptions and Histories: what was paid for, each invoice with its PDF, and the number that they print.
import { showBilling } from '@rounds/product/billing/calls';
import { dollars } from '@rounds/product/billing/money';
import { purchasedPlans } from '@rounds/product/billing/purchase-calls';
import type { SubscriptionView } from '@rounds/product/billing/shapes';
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
import { Page, Section } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { StatusBadge, type Tone } from '../../ui/status-badge';

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
        {({ data, subscriptions, total_results, total_relation }) => (
          <>
            <Section title="Subscriptions" plain>
              <Subscriptions rows={subscriptions} />
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

const states: Record<SubscriptionView['state'], { title: string; tone: Tone }> = {
  active: { title: 'Active', tone: 'good' },
  past_due: { title: 'Payment missing', tone: 'lost' },
  ends_at_period_end: { title: 'Ends', tone: 'waiting' },
  ended: { title: 'Ended', tone: 'neutral' },
};

const columns: Column<SubscriptionView>[] = [
  {
    key: 'plan',
    title: 'Plan',
    cell: ({ plan_code, seats }) => `${plans[planCodeOf(plan_code)].name}${seats ? `, ${seats} seats` : ''}`,
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].title}</StatusBadge>,
  },
  {
    key: 'period',
    title: 'Paid period',
    cell: ({ period }) => `${dayOf(period.from)} to ${dayOf(period.until)}`,
  },
  { key: 'price', title: 'A month', align: 'end', cell: ({ monthly_cents }) => dollars(monthly_cents) },
];

function Subscriptions({ rows }: { rows: readonly SubscriptionView[] }) {
  return (
    <DataTable
      label="Subscriptions"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No plan was paid for yet" text="A plan that you take stands here." />}
    />
  );
}
