// A payment that is missing, and a plan that ends: what becomes of a subscription without money.
import { limits } from '@rounds/product/limits';
import type { PlanEnd } from '@rounds/product/billing/period';
import { daysAfter } from '@rounds/product/time';
import type { NewFact } from '../../facts';
import type { Tx } from '../../db/tx';
import { endPlanTokens, lapsePlanTokens } from '../tokens/month';
import {
  changeSubscription,
  findAccount,
  livingSubscription,
  setAccount,
  setPlan,
  type SubscriptionRow,
} from './queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** What the letters say of an invoice that nobody has paid. */
interface Unpaid {
  number: number;
  total_cents: number;
  purchase_order: string;
  due_at: string;
}

/**
 * One try more has failed, or an invoice is still not paid: the next one has its day, or the plan ends. What is left of the
 * ended period's tokens lapses. Source: docs/rules.md#plans
 */
export async function payMissed(hand: Hand, companyId: number, unpaid: Unpaid | null = null): Promise<void> {
  const { tx, now } = hand;
  const row = await livingSubscription(tx, companyId);
  if (!row) return;
  const tries = row.tries + 1;
  const after = limits.billing.triesAfterDays[tries];
  if (after === undefined)
    return endPlan(hand, row, unpaid ? { why: 'invoice', invoice: unpaid.number } : { why: 'card' });
  const due_since = (await findAccount(tx, companyId))?.due_since ?? now;
  await setAccount(tx, companyId, { due_since });
  const try_at = daysAfter(due_since, after);
  await changeSubscription(tx, row.id, { state: 'past_due', tries, try_at });
  await lapsePlanTokens(tx, companyId, now);
  const ends_at = daysAfter(due_since, limits.billing.triesAfterDays.at(-1) ?? 0);
  const data = { plan_code: row.plan_code, subscription_id: row.id, tries, ends_at };
  if (!unpaid) return void (await hand.fact({ kind: 'plan.payment_failed', company_id: companyId, data }));
  const { number, total_cents, purchase_order, due_at } = unpaid;
  const invoice = { number, total_cents, purchase_order, due_at };
  await hand.fact({ kind: 'invoice.overdue', company_id: companyId, data: { ...data, ...invoice } });
}

/** A company that closes pays nothing more: its plan ends with the period that is paid. */
export async function endWithCompany({ tx }: Hand, companyId: number): Promise<void> {
  const row = await livingSubscription(tx, companyId);
  if (!row) return;
  const ends = { state: 'ends_at_period_end', next_plan_code: null, next_seats: null, try_at: null };
  await changeSubscription(tx, row.id, ends);
}

/** Back on Free: what is left of the plan's tokens lapses, bought ones and holds live on, nothing is deleted. */
export async function endPlan(
  hand: Hand,
  { id, company_id, plan_code }: SubscriptionRow,
  { why, invoice = null }: { why: PlanEnd; invoice?: number | null },
): Promise<void> {
  const { tx, now } = hand;
  await changeSubscription(tx, id, { state: 'ended', ended_at: now, try_at: null });
  await setPlan(tx, company_id, { plan_code: 'free', seats: null });
  await setAccount(tx, company_id, { paid_until: null, due_since: null });
  await endPlanTokens(tx, company_id, now);
  const data = { plan_code, subscription_id: id, why, invoice };
  await hand.fact({ kind: 'plan.ended', company_id, data });
}
