// What the clock does to tokens: a plan's month ends with a new grant and its roll-over, and lots past their time expire.
import { limits, plans, type PlanCode } from '@rounds/product/limits';
import { endOfMonth } from '@rounds/product/tokens/month';
import { daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { companiesDue, dueShares, extendLots, heldOfPlan, monthEnded, writeExpiry } from './month-queries';
import { grantTokens, lockAccounts } from './queries';

/** One round of the clock; `hand` writes facts as the clock. */
interface Round {
  db: Kysely<DB>;
  now: string;
  hand(tx: Tx): { fact(fact: NewFact): Promise<number> };
}

export async function sweepTokens(round: Round): Promise<void> {
  for (const company of await companiesDue(round.db, round.now))
    await round.db.transaction().execute((tx) => endFor(round, tx, company));
}

async function endFor(
  { now, hand }: Round,
  tx: Tx,
  { id, plan_code }: { id: number; plan_code: string },
): Promise<void> {
  await lockAccounts(tx, id);
  const { tokens } = plans[plan_code in plans ? (plan_code as PlanCode) : 'free'];
  const grant = (await monthEnded(tx, id, now)) ? tokens : null;
  const due = await dueShares(tx, id, now);
  const { keep, expire } = endOfMonth(due, { grant, held: await heldOfPlan(tx, id) });
  const expiresAt = daysAfter(now, limits.tokens.planDays);
  if (expire.length > 0) await writeExpiry(tx, { companyId: id, now }, expire);
  if (keep.length > 0) await extendLots(tx, keep, expiresAt);
  if (grant === null) return;
  await grantTokens(tx, { companyId: id, origin: 'plan', amount: grant, expiresAt, now });
  await hand(tx).fact({ kind: 'token.granted', company_id: id, data: { amount: grant } });
}
