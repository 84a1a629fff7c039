// What a change of plan costs today: lines, sum and tokens. The preview and the payment read the same quote.
import type { PlanCode } from '../limits';
import { limits, plans } from '../limits';
import { limitsOf, perSeatOf, type PlanLimits } from '../plans';
import { refuse, type Refusal } from '../refusals';
import { dollars, grouped, partOf } from './money';
import { daysOf, periodEnd, type Period } from './period';

export const subscriptionStates = ['active', 'past_due', 'ends_at_period_end', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export interface QuoteLine {
  item: string;
  words: string;
  quantity: number;
  unit_cents: number;
  /** quantity × unit, in cents. */
  amount_cents: number;
  period: Period | null;
}

/** `start` = a first period begins; `upgrade` = now, prorated; `renewal` = a payment that is missing; `later` = at the period's end. */
type QuoteKind = 'start' | 'upgrade' | 'renewal' | 'later';

export interface PlanQuote {
  kind: QuoteKind;
  plan_code: PlanCode;
  seats: number | null;
  period: Period;
  lines: QuoteLine[];
  total_cents: number;
  /** That come with it, besides what stands. */
  tokens: number;
  /** What each further month costs. */
  monthly_cents: number;
  /** Where it is paid by invoice: the company's own number for it. */
  purchase_order?: string;
}

/** Of a company: its plan, and what it pays for where it does. */
export interface PlanStanding {
  plan_code: string;
  plan_seats: number | null;
  subscription: { state: SubscriptionState; started_at: string; period: Period } | null;
  /** The oldest invoice under an order that nobody has paid; null where nothing is open. */
  open_invoice: { number: number; total_cents: number } | null;
}

/** While an invoice is open, that is what a payment for the plan is for. */
const invoiceFirst = ({ open_invoice }: PlanStanding): Refusal | null =>
  open_invoice &&
  refuse('payment_due', {
    message: `Invoice ${open_invoice.number} of ${dollars(open_invoice.total_cents)} is open. Pay it first, under Plans.`,
  });

interface WantedPlan {
  plan_code: PlanCode;
  /** Of a plan that is sold by the seat; else null. */
  seats: number | null;
}

const totalOf = (lines: readonly QuoteLine[]) => lines.reduce((sum, line) => sum + line.amount_cents, 0);

/** The plan's whole price for one period, by the seat where it is sold so. */
export function planLine({ plan_code, seats }: WantedPlan, period: Period): QuoteLine {
  const { name, price_cents } = limitsOf({ plan_code, plan_seats: seats });
  const each = perSeatOf(plan_code);
  const quantity = each ? Math.max(seats ?? each.least, each.least) : 1;
  const unit_cents = each ? each.price_cents : price_cents;
  const words = each ? `${name} plan, ${quantity} seats` : `${name} plan`;
  return { item: plan_code, words, quantity, unit_cents, amount_cents: quantity * unit_cents, period };
}

const lineName = ({ name, code, seats }: PlanLimits): string =>
  perSeatOf(code) && seats !== null ? `${name} plan, ${grouped(seats)} seats` : `${name} plan`;

/** What is left of the old plan given back, and of the new one charged, by the day. Never below zero for a dearer plan. */
function prorated(from: PlanLimits, to: PlanLimits, at: { period: Period; now: string }): QuoteLine[] {
  const { days, left } = daysOf(at.period, at.now);
  const period = { from: at.now, until: at.period.until };
  const line = (plan: PlanLimits, words: string, sign: 1 | -1): QuoteLine => {
    const amount_cents = sign * partOf(plan.price_cents, left, days);
    return { item: plan.code, words, quantity: 1, unit_cents: amount_cents, amount_cents, period };
  };
  return [
    line(from, `${lineName(from)}, ${left} of ${days} days not used`, -1),
    line(to, `${lineName(to)}, ${left} of ${days} days`, 1),
  ];
}

/** Why a plan cannot be asked for at all. */
function wantedFault({ plan_code, seats }: WantedPlan): Refusal | null {
  if (plans[plan_code].price_cents === 0)
    return refuse('conflict', {
      message: 'Free costs nothing. Unsubscribe, and you are on it when the period ends.',
    });
  const each = perSeatOf(plan_code);
  const least = each?.least ?? 0;
  if (!each || seats === null || (seats >= least && seats <= limits.billing.mostSeats)) return null;
  const message = `The ${plans[plan_code].name} plan has ${least} to ${limits.billing.mostSeats} seats.`;
  return seatsFault(message);
}

const seatsFault = (message: string): Refusal =>
  refuse('validation_failed', { message, fields: { 'company_plan_subscription.seats': message } });

/** Source: docs/rules.md#plans */
export function quotePlan(standing: PlanStanding, asked: WantedPlan, now: string): PlanQuote | Refusal {
  const each = perSeatOf(asked.plan_code);
  if (each && asked.seats === null && standing.subscription && standing.plan_code === asked.plan_code)
    return seatsFault('Please say how many seats it shall be.');
  const wanted = { ...asked, seats: each ? (asked.seats ?? each.least) : null };
  const fault = wantedFault(wanted);
  if (fault) return fault;
  const to = limitsOf({ plan_code: wanted.plan_code, plan_seats: wanted.seats });
  const base = { plan_code: wanted.plan_code, seats: wanted.seats, monthly_cents: to.price_cents };
  const whole = (kind: 'start' | 'renewal', period: Period): PlanQuote => {
    const lines = [planLine(wanted, period)];
    return { ...base, kind, period, lines, total_cents: totalOf(lines), tokens: to.tokens };
  };
  const { subscription } = standing;
  const owed = invoiceFirst(standing);
  if (!subscription) return owed ?? whole('start', { from: now, until: periodEnd(now, now) });
  const from = limitsOf(standing);
  const same = from.code === to.code && from.seats === to.seats;
  const { period, state, started_at } = subscription;
  if (state === 'past_due')
    return same && !owed
      ? whole('renewal', { from: period.until, until: periodEnd(started_at, period.until) })
      : (owed ?? refuse('payment_due'));
  if (same) return owed ?? refuse('conflict', { message: `You are on ${planWords(to)} already.` });
  if (to.price_cents <= from.price_cents)
    return { ...base, kind: 'later', period, lines: [], total_cents: 0, tokens: 0 };
  if (owed) return owed;
  const { days, left } = daysOf(period, now);
  const lines = prorated(from, to, { period, now });
  const tokens = partOf(Math.max(0, to.tokens - from.tokens), left, days);
  return { ...base, kind: 'upgrade', period, lines, total_cents: totalOf(lines), tokens };
}

/** Enterprise alone may be paid by invoice. */
export const orderRefusal = (plan_code: PlanCode, purchase_order: string): Refusal | null =>
  purchase_order === '' || plan_code === 'enterprise'
    ? null
    : refuse('validation_failed', {
        message: `Only ${plans.enterprise.name} is paid by invoice.`,
        fields: {
          'company_plan_subscription.purchase_order': `Only ${plans.enterprise.name} is paid by invoice.`,
        },
      });

const planWords = (plan: PlanLimits): string =>
  perSeatOf(plan.code) && plan.seats !== null ? `${plan.name} with ${plan.seats} seats` : plan.name;

/** Null where the sum is the one that was shown. */
export const sumRefusal = (shown: number | undefined, total: number): Refusal | null =>
  shown === undefined || shown === total
    ? null
    : refuse('conflict', {
        message: `The sum is ${dollars(total)} now. Nothing was charged. Please look at it again.`,
      });

interface PlanUse {
  vacancies: number;
  seats: number;
  unlocks: number;
}

/** What a smaller plan changes, in sentences. Nothing ends above a lowered limit; nothing new is added. */
export function whatChanges(from: PlanLimits, to: PlanLimits, use: PlanUse): string[] {
  type Change = readonly [now: number | null, then: number | null];
  const said = (title: string, [now, then]: Change, above = '') => {
    if (then === null || (now !== null && now <= then)) return [];
    return [`${title}: ${now === null ? 'without bounds' : grouped(now)} → ${grouped(then)}.${above}`];
  };
  const used = (count: number, then: number | null, meanwhile: string) =>
    then !== null && count > then
      ? ` You have ${grouped(count)}: none ends, and ${meanwhile} meanwhile.`
      : '';
  const above = {
    vacancies: used(use.vacancies, to.vacancies, 'nothing new is published'),
    seats: used(use.seats, to.seats, 'nobody new is invited'),
  };
  return [
    ...said('Published vacancies', [from.vacancies, to.vacancies], above.vacancies),
    ...said('Seats', [from.seats, to.seats], above.seats),
    ...said('Unlocks a month', [from.unlocks, to.unlocks]),
    ...said('Plan tokens a month', [from.tokens, to.tokens]),
    ...lostFeatures(from.code, to.code),
    ...(to.price_cents === 0 ? ['What is left of the plan’s tokens lapses. Tokens you bought stay.'] : []),
  ];
}

const opened: Record<string, string> = {
  searches: 'Saved and shared searches stay as they are; new ones need Starter.',
  processes: 'Hiring processes stay as they are; adding or changing one needs Growth.',
};
const lostFeatures = (from: PlanCode, to: PlanCode): string[] =>
  plans[from].has
    .filter((one) => !(plans[to].has as readonly string[]).includes(one))
    .map((one) => opened[one] ?? '');
