// The plan as it stands: what comes next and when, what it costs, and how further periods are paid.
import { Button } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import { count } from '../../ui/words';
import { limits } from '@rounds/product/limits';
import { limitsOf } from '@rounds/product/plans';
import { useState } from 'react';
import { FactList } from '../../ui/fact-list';
import { Section } from '../../ui/page';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import { CardDialog } from './card-dialog';
import { ExpiringTokens } from './expiring-tokens';
import type { Billing } from './plan-compare';
import { dayOf } from './quote-lines';
import { useKeepPlan } from './use-keep-plan';

const states: Record<string, { title: string; tone: Tone }> = {
  active: { title: 'Active', tone: 'good' },
  past_due: { title: 'Payment missing', tone: 'lost' },
  ends_at_period_end: { title: 'Ends', tone: 'waiting' },
};

export function PlanStanding({ billing }: { billing: Billing }) {
  const { subscription, allowed, expiring, purchase_order } = billing;
  const keep = useKeepPlan();
  const [changing, setChanging] = useState(false);
  const state = subscription && states[subscription.state];
  const changes = subscription?.state === 'ends_at_period_end' || subscription?.next_plan_code;
  const title = purchase_order === '' ? 'Change card' : 'Pay by card from now on';
  return (
    <Section
      title={allowed.name}
      actions={
        <>
          {state && <StatusBadge tone={state.tone}>{state.title}</StatusBadge>}
          {changes && (
            <Button variant="default" size="xs" onClick={keep}>
              Keep {allowed.name}
            </Button>
          )}
          {subscription && (
            <Button variant="default" size="xs" onClick={() => setChanging(true)}>
              {title}
            </Button>
          )}
        </>
      }
    >
      {subscription ? (
        <FactList
          rows={[
            ['Next', nextOf(billing)],
            ['Price', `${dollars(subscription.monthly_cents)} a month`],
            ...(subscription.seats ? [['Seats', count(subscription.seats)] as const] : []),
            ...paidBy(billing),
          ]}
        />
      ) : (
        <p>{allowed.price_cents === 0 ? 'Free costs nothing.' : 'Nobody pays for this plan.'}</p>
      )}
      <ExpiringTokens of={expiring} />
      {changing && (
        <CardDialog title={title} purchaseOrder={purchase_order} onClose={() => setChanging(false)} />
      )}
    </Section>
  );
}

/** How the period that runs is paid, and what changes with the next one. */
function paidBy({ subscription, card, purchase_order, period_order }: Billing) {
  const kept = card ? `${card.brand} ${card.last4}` : null;
  const now =
    period_order === null || period_order === ''
      ? (['Card', kept] as const)
      : (['Billed under', period_order] as const);
  if (!subscription || period_order === purchase_order || !goesOn(subscription)) return [now];
  const from = `From ${dayOf(subscription.period.until)}`;
  const next =
    purchase_order === ''
      ? `Paid with ${kept ?? 'your card'}. Its tokens come with the payment.`
      : period_order === ''
        ? `Billed under ${purchase_order}, due within ${limits.billing.invoiceDays} days. Its tokens come when the invoice is paid.`
        : `Billed under ${purchase_order}.`;
  return [now, [from, next] as const];
}

/** Into a further period of the plan that may be billed. */
const goesOn = ({ state, next_plan_code, plan_code }: NonNullable<Billing['subscription']>): boolean =>
  state !== 'ends_at_period_end' && (next_plan_code ?? plan_code) === 'enterprise';

function nextOf(billing: Billing): string {
  const { subscription, purchase_order, unpaid_until } = billing;
  if (!subscription) return '';
  const { state, period, next_plan_code, next_seats, monthly_cents } = subscription;
  const day = dayOf(period.until);
  const overdue = billing.open_invoices.find((invoice) => invoice.overdue);
  const ends = unpaid_until ? ` Without it ${billing.allowed.name} ends on ${dayOf(unpaid_until)}.` : '';
  if (state === 'past_due' && overdue)
    return `Invoice ${overdue.number} was due on ${dayOf(overdue.due_at)}. New requests wait until it is paid.${ends}`;
  if (state === 'past_due')
    return `The payment of ${day} is missing. It is tried again on ${dayOf(subscription.try_at ?? period.until)}; new requests wait until it is paid.${ends}`;
  if (state === 'ends_at_period_end') return `Ends on ${day}; then Free.`;
  if (next_plan_code) return nextPlan(next_plan_code, next_seats, day);
  const sum = dollars(monthly_cents);
  return purchase_order === '' ? `${sum} on ${day}` : `${sum} on ${day}, by invoice under ${purchase_order}`;
}

/** "Starter from Dec 27, 2026: $249.00 a month." */
function nextPlan(plan_code: string, plan_seats: number | null, day: string): string {
  const { name, price_cents, seats } = limitsOf({ plan_code, plan_seats });
  const what = plan_seats === null || seats === null ? name : `${name} with ${count(seats)} seats`;
  return `${what} from ${day}: ${dollars(price_cents)} a month.`;
}
