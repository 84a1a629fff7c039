// A payment that is missing, and a plan that ends: what becomes of a subscription without money.
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { NewFact } from '../../facts';
import type { Tx } from '../../db/tx';
import { lapsePlanTokens } from '../tokens/month';
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

/** One try more has failed: the next one has its day, or the plan ends. Source: docs/rules.md#plans */
export async function payMissed(hand: Hand, companyId: number): Promise<void> {
  const { tx, now } = hand;
  const row = await livingSubscription(tx, companyId);
  if (!row) return;
  const tries = row.tries + 1;
  const after = limits.billing.triesAfterDays[tries];
  if (after === undefined) return endPlan(hand, row, { unpaid: true });
  const due_since = (await findAccount(tx, companyId))?.due_since ?? now;
  await setAccount(tx, companyId, { due_since });
  const try_at = daysAfter(due_since, after);
  await changeSubscription(tx, row.id, { state: 'past_due', tries, try_at });
  const data = { plan_code: row.plan_code, subscription_id: row.id, tries };
  await hand.fact({ kind: 'plan.payment_failed', company_id: companyId, data });
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
  { unpaid }: { unpaid: boolean },
): Promise<void> {
  const { tx, now } = hand;
  await changeSubscription(tx, id, { state: 'ended', ended_at: now, try_at: null });
  await setPlan(tx, company_id, { plan_code: 'free', seats: null });
  await setAccount(tx, company_id, { paid_until: null, due_since: null });
  await lapsePlanTokens(tx, company_id, now);
  await hand.fact({ kind: 'plan.ended', company_id, data: { plan_code, subscription_id: id, unpaid } });
}
