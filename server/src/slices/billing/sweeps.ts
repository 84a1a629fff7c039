// What the clock does to what companies pay for: answers that never came, periods and add-ons that end. Each once.
import { planLine, type PlanQuote } from '@rounds/product/billing/quote';
import { periodEnd } from '@rounds/product/billing/period';
import { limits } from '@rounds/product/limits';
import { limitsOf, planCodeOf } from '@rounds/product/plans';
import { daysAfter, hoursAfter, minutesAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import type { PaymentAnswer, Payments } from '../../ports';
import { lockCompany } from '../company/queries';
import { publishedUnder } from '../vacancies/plan-queries';
import { lockVacancyById } from '../vacancies/queries';
import { stepByClock } from '../vacancies/steps';
import { charged, resolved } from './charging';
import { takeEvents } from './events';
import { carryOut } from './giving-back';
import { endPlan } from './missing';
import {
  byInvoice,
  findPayment,
  insertPayment,
  keptCard,
  markAsked,
  openPayments,
  type Payment,
} from './payment-queries';
import {
  addOnsEnding,
  findAccount,
  livingSubscription,
  markAddOn,
  newestPublished,
  subscriptionsDue,
  type SubscriptionRow,
} from './queries';
import { openRefunds } from './refund-queries';
import { settle } from './settling';
import { fallOverdue, invoiceMissed } from './terms';
import { owesAnInvoice, termsOverdue } from './terms-queries';

interface ClockHand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

interface Round {
  db: Kysely<DB>;
  now: string;
  payments: Payments;
  hand(tx: Tx): ClockHand;
  log(line: string, error: unknown): void;
}

/** One that fails stops no other: the next round tries it again. */
export async function sweepBilling(round: Round): Promise<void> {
  const each = async (line: string, work: () => Promise<void>) => {
    await work().catch((error: unknown) => round.log(line, error));
  };
  const { billing } = limits;
  const open = await openPayments(round.db, {
    provider: round.payments.provider,
    askedBefore: minutesAfter(round.now, -billing.unansweredMinutes),
    waitedBefore: hoursAfter(round.now, -billing.confirmHours),
  });
  for (const payment of open) await each('a payment could not be read', () => answered(round, payment));
  await takeEvents(round, round.log);
  const refundsBefore = minutesAfter(round.now, -billing.unansweredMinutes);
  for (const { id } of await openRefunds(round.db, refundsBefore))
    await each('a refund could not be carried out', () => carryOut(round, id));
  for (const due of await termsOverdue(round.db, round.now))
    await each('an invoice could not fall overdue', () =>
      round.db.transaction().execute((tx) => fallOverdue(round.hand(tx), due)),
    );
  for (const { company_id } of await subscriptionsDue(round.db, round.now))
    await each('a subscription could not be renewed', () => renew(round, company_id));
  for (const addOn of await addOnsEnding(round.db, daysAfter(round.now, billing.addOnWarningDays)))
    await each('an add-on could not end', () => endAddOn(round, addOn));
}

const settled = ({ db, hand, payments }: Round, id: number, answer: PaymentAnswer) =>
  db.transaction().execute((tx) => settle({ ...hand(tx), payments }, { id, answer }));

/** An answer that never came is read, and what nobody charged or confirmed in time is given up. */
async function answered(round: Round, payment: Payment) {
  const { id, state, reference } = payment;
  const answer =
    state === 'needs_confirmation' && reference !== null
      ? await round.payments.giveUp(reference, 'not_confirmed')
      : await resolved(round, payment);
  if (answer) await settled(round, id, answer);
}

/** Ends a period: the plan ends, or the next one is paid. */
async function renew(round: Round, companyId: number): Promise<void> {
  const asked = await round.db.transaction().execute((tx) => beginRenewal(round, tx, companyId));
  if (asked === null) return;
  if (asked.provider === byInvoice)
    return settled(round, asked.id, { state: 'succeeded' }).then(() => undefined);
  const card = asked.card ?? (await keptCard(round.db, companyId, round.payments));
  const answer: PaymentAnswer = card
    ? await charged(round, asked, { card, present: false })
    : { state: 'failed', reason: 'no_card' };
  await settled(round, asked.id, answer);
}

/** Asked again under the company's lock: another worker may have done it. */
async function beginRenewal(round: Round, tx: Tx, companyId: number): Promise<Payment | null> {
  const { now, payments, hand } = round;
  await lockCompany(tx, companyId);
  const row = await livingSubscription(tx, companyId);
  if (!row || (row.try_at ?? '') > now) return null;
  const owes = await owesAnInvoice(tx, companyId);
  if (row.period_end > now && !(owes && row.state === 'past_due')) return null;
  if (row.state === 'ends_at_period_end') {
    await endPlan(hand(tx), row, { why: 'asked' });
    return null;
  }
  // Nothing further is billed or charged while an invoice is owed.
  if (owes) {
    await invoiceMissed(hand(tx), companyId);
    return null;
  }
  const order = await orderOf(tx, row);
  const key = `renewal ${row.id} ${row.period_end} ${row.tries}`;
  const quote = renewalOf(row);
  const provider = order === '' ? payments.provider : byInvoice;
  const made = await insertPayment(tx, {
    ...{ company_id: companyId, actor_id: null, provider, key, asked_hash: key, now },
    order: { kind: 'renewal', what: order === '' ? quote : { ...quote, purchase_order: order } },
  });
  if (!made) return null;
  await markAsked(tx, made.id, { now, card: null });
  return (await findPayment(tx, { id: made.id })) ?? null;
}

/** Under which order of the company the next period is paid by invoice; empty where a card pays it. */
async function orderOf(tx: Tx, row: SubscriptionRow): Promise<string> {
  const next = planCodeOf(row.next_plan_code ?? row.plan_code);
  if (next !== 'enterprise') return '';
  return (await findAccount(tx, row.company_id))?.purchase_order ?? '';
}

/** The next period, of the plan that was chosen for it. */
function renewalOf(row: SubscriptionRow): PlanQuote {
  const next = row.next_plan_code ?? row.plan_code;
  const plan_code = planCodeOf(next);
  const seats = row.next_plan_code ? row.next_seats : row.seats;
  const period = { from: row.period_end, until: periodEnd(row.started_at, row.period_end) };
  const { tokens, price_cents } = limitsOf({ plan_code, plan_seats: seats });
  const line = planLine({ plan_code, seats }, period);
  return {
    ...{ kind: 'renewal', plan_code, seats, period, lines: [line], total_cents: line.amount_cents },
    ...{ tokens, monthly_cents: price_cents },
  };
}

interface EndingAddOn {
  id: number;
  company_id: number;
  code: string;
  ends_at: string;
  warned_at: string | null;
}

/** A week before an extra vacancy ends its company is told; when it ends the newest pauses, where the plan has no room. */
async function endAddOn({ db, now, hand }: Round, { id, company_id, code, ends_at }: EndingAddOn) {
  const extra = code === 'extra_vacancy';
  await db.transaction().execute(async (tx) => {
    const { fact, ...rest } = hand(tx);
    if (ends_at > now) {
      if (extra && (await markAddOn(tx, id, { warned_at: now })))
        await fact({ kind: 'add_on.ending', company_id, data: { code } });
      return;
    }
    if (!(await markAddOn(tx, id, { ended_at: now })) || !extra) return;
    const paused = await pauseNewest({ ...rest, fact }, company_id);
    await fact({ kind: 'add_on.ended', company_id, data: { code, paused } });
  });
}

async function pauseNewest(hand: ClockHand, companyId: number): Promise<boolean> {
  const { tx, now } = hand;
  const { allowed, published } = await publishedUnder(tx, companyId, now);
  if (allowed === null || published <= allowed) return false;
  const newest = await newestPublished(tx, companyId);
  const row = newest === undefined ? undefined : await lockVacancyById(tx, newest);
  if (!row) return false;
  await stepByClock(hand, row, 'pause');
  return true;
}
