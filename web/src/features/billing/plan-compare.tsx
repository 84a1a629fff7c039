// The plans side by side, beside what is used now: line for line on a wide screen, one below the other on a phone.
import { Button } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import type { showBilling } from '@rounds/product/billing/calls';
import { planList, type Plan } from '@rounds/product/company/plan-calls';
import type { Answer } from '@rounds/product/call';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../ui/status-badge';
import { count } from '../../ui/words';
import classes from './billing.module.css';
import { dayOf } from './quote-lines';

export type Billing = Answer<typeof showBilling>['data'];

const basics = planList[0]?.includes ?? [];
const bounds = (value: number | null) => (value === null ? 'Unlimited' : count(value));

interface CompareProps {
  billing: Billing;
  plans: readonly Plan[];
  onChoose: (plan: Plan) => void;
  onUnsubscribe: () => void;
}

export function PlanCompare({ billing, plans, onChoose, onUnsubscribe }: CompareProps) {
  const shown = plans.filter(({ code }) => code !== 'agency' || billing.is_staffing_agency);
  return (
    <div className={classes.compare}>
      <UseNow billing={billing} />
      {shown.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          billing={billing}
          onPress={plan.code === 'free' ? onUnsubscribe : () => onChoose(plan)}
        />
      ))}
    </div>
  );
}

function UseNow({ billing }: { billing: Billing }) {
  const { use, extra_vacancies: extra } = billing;
  return (
    <article className={classes.plan} data-use aria-label="You use now">
      <div className={classes.name}>
        <h3>You use now</h3>
      </div>
      <p className={classes.price}>
        {extra > 0 ? `${extra} extra vacancy paid beside the plan` : 'This month'}
      </p>
      <Limit name="Published vacancies" value={count(use.vacancies)} />
      <Limit name="Seats" value={count(use.seats)} />
      <Limit name="Tokens left" value={count(use.tokens)} />
      <Limit name="Unlocks this month" value={count(use.unlocks)} />
      <p className={classes.also}>Open invitations count as seats, tokens in wallets as tokens left.</p>
    </article>
  );
}

function Limit({ name, value }: { name: string; value: string }) {
  return (
    <p className={classes.limit}>
      <span>{name}</span> <strong className="tabular">{value}</strong>
    </p>
  );
}

interface CardProps {
  plan: Plan;
  billing: Billing;
  onPress: () => void;
}

function PlanCard({ plan, billing, onPress }: CardProps) {
  const own = plan.id === billing.plan_id;
  const seats = plan.per_seat ? `From ${plan.per_seat.least}` : bounds(plan.seats);
  return (
    <article className={classes.plan} data-own={own} aria-label={plan.name}>
      <div className={classes.name}>
        <h3>{plan.name}</h3>
        {own && <StatusBadge tone="accent">Your plan</StatusBadge>}
      </div>
      <p className={classes.price}>
        <Price plan={plan} />
      </p>
      <Limit name="Published vacancies" value={bounds(plan.vacancies)} />
      <Limit name="Seats" value={seats} />
      <Limit name="Tokens a month" value={`${plan.per_seat ? 'From ' : ''}${count(plan.tokens)}`} />
      <Limit name="Unlocks a month" value={count(plan.unlocks)} />
      <p className={classes.also}>{alsoIn(plan)}</p>
      <div className={classes.act}>{actOf({ plan, billing, onPress })}</div>
    </article>
  );
}

/** What every plan has stands with Free. */
function alsoIn({ code, includes }: Plan): string {
  if (code === 'free') return includes.join(', ');
  return ['Everything in Free', ...includes.filter((one) => !basics.includes(one))].join(', ');
}

function Price({ plan }: { plan: Plan }) {
  if (plan.per_seat)
    return (
      <>
        <strong>{dollars(plan.per_seat.price_cents)}</strong> a seat and month
      </>
    );
  return (
    <>
      <strong>{dollars(plan.price_cents)}</strong> a month
    </>
  );
}

/** "22 seats from Dec 27, 2026". */
function nextSaid({ next_seats, period }: NonNullable<Billing['subscription']>): string {
  const day = dayOf(period.until);
  return next_seats ? `${count(next_seats)} seats from ${day}` : `From ${day}`;
}

/** One clear act a plan, or why there is none. */
function actOf({ plan, billing, onPress }: CardProps): ReactNode {
  const { subscription } = billing;
  const own = plan.id === billing.plan_id;
  if (subscription?.state === 'ends_at_period_end' && plan.code === 'free')
    return <StatusBadge tone="waiting">From {dayOf(subscription.period.until)}</StatusBadge>;
  if (subscription?.next_plan_code === plan.code && (!own || subscription.next_seats))
    return <StatusBadge tone="waiting">{nextSaid(subscription)}</StatusBadge>;
  if (plan.code === 'free')
    return subscription && subscription.state !== 'past_due' ? (
      <Button variant="subtle" onClick={onPress}>
        Unsubscribe
      </Button>
    ) : null;
  const [oldest] = billing.open_invoices;
  if (own && subscription?.state === 'past_due')
    return <Button onClick={onPress}>{oldest ? `Pay invoice ${oldest.number}` : 'Pay what is due'}</Button>;
  if (own && subscription)
    return plan.per_seat ? (
      <Button variant="default" onClick={onPress}>
        Change seats
      </Button>
    ) : null;
  const dearer = !subscription || plan.price_cents > subscription.monthly_cents;
  return (
    <Button variant={dearer ? 'filled' : 'default'} onClick={onPress}>
      {!subscription ? `Take ${plan.name}` : dearer ? `Upgrade to ${plan.name}` : `Change to ${plan.name}`}
    </Button>
  );
}
