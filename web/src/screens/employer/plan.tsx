// Current Plan: what is paid and until when, what of it is used, and every plan beside it with one act each.
import { Button } from '@mantine/core';
import { showBilling } from '@rounds/product/billing/calls';
import { dollars } from '@rounds/product/billing/money';
import { listPlans, type Plan } from '@rounds/product/company/plan-calls';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { PlanCompare, type Billing } from '../../features/billing/plan-compare';
import { PlanDialog } from '../../features/billing/plan-dialog';
import { dayOf } from '../../features/billing/quote-lines';
import { ExpiringTokens } from '../../features/billing/expiring-tokens';
import { TestMoney } from '../../features/billing/test-money';
import { UnsubscribeDialog } from '../../features/billing/unsubscribe-dialog';
import { useKeepPlan } from '../../features/billing/use-keep-plan';
import { WaitingPayment } from '../../features/billing/waiting-payment';
import { WayBack } from '../../features/billing/way-back';
import { FactList } from '../../ui/fact-list';
import { Loaded } from '../../ui/loaded';
import { Page, Section } from '../../ui/page';
import { StatusBadge, type Tone } from '../../ui/status-badge';

export function CurrentPlan() {
  const { return_to } = useSearch({ from: '/inside/employer/plan' });
  const billing = useCall(showBilling, {});
  const plans = useCall(listPlans, {}, { staleTime: Infinity });
  return (
    <Page
      title="Current Plan"
      lead="Nobody pays to receive applications, and nobody charges a job seeker."
      width="wide"
    >
      <Loaded of={billing}>
        {({ data }) => (
          <>
            <TestMoney shown={data.test_money} />
            <WayBack to={return_to} />
            <WaitingPayment payment={data.payment} />
            <Standing billing={data} />
            <Loaded of={plans}>{({ data: rows }) => <Plans billing={data} plans={rows} />}</Loaded>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const states: Record<string, { title: string; tone: Tone }> = {
  active: { title: 'Active', tone: 'good' },
  past_due: { title: 'Payment missing', tone: 'lost' },
  ends_at_period_end: { title: 'Ends', tone: 'waiting' },
};

function Standing({ billing }: { billing: Billing }) {
  const { subscription, allowed, card, expiring } = billing;
  const keep = useKeepPlan();
  const state = subscription && states[subscription.state];
  const changes = subscription?.state === 'ends_at_period_end' || subscription?.next_plan_code;
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
        </>
      }
    >
      {subscription ? (
        <FactList
          rows={[
            ['Next', nextOf(billing)],
            ['Price', `${dollars(subscription.monthly_cents)} a month`],
            ...(subscription.seats ? [['Seats', String(subscription.seats)] as const] : []),
            ['Card', card ? `${card.brand} ${card.last4}` : null],
          ]}
        />
      ) : (
        <p>{allowed.price_cents === 0 ? 'Free costs nothing.' : 'Nobody pays for this plan.'}</p>
      )}
      <ExpiringTokens of={expiring} />
    </Section>
  );
}

function nextOf({ subscription, allowed }: Billing): string {
  if (!subscription) return '';
  const day = dayOf(subscription.period.until);
  if (subscription.state === 'past_due')
    return `The payment of ${day} is missing. It is tried again on ${dayOf(subscription.try_at ?? subscription.period.until)}; new requests wait until it is paid.`;
  if (subscription.state === 'ends_at_period_end') return `Ends on ${day}; then Free.`;
  if (subscription.next_plan_code) return `Another plan begins on ${day}.`;
  return `${dollars(allowed.price_cents)} on ${day}`;
}

function Plans({ billing, plans }: { billing: Billing; plans: readonly Plan[] }) {
  const [chosen, setChosen] = useState<Plan | null>(null);
  const [ending, setEnding] = useState(false);
  return (
    <Section
      title="Plans"
      lead="A dearer plan begins at once, for the days that are left. A smaller one begins when the period ends."
      plain
    >
      <PlanCompare
        billing={billing}
        plans={plans}
        onChoose={setChosen}
        onUnsubscribe={() => setEnding(true)}
      />
      {chosen && <PlanDialog plan={chosen} billing={billing} onClose={() => setChosen(null)} />}
      {ending && <UnsubscribeDialog planName={billing.allowed.name} onClose={() => setEnding(false)} />}
    </Section>
  );
}
