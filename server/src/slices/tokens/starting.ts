// A company that begins to count as verified starts on Free, with its month's tokens, whatever made it so.
import { plans } from '@rounds/product/limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { beginCounting, countingAnew } from '../company/case-queries';
import { grantMonth } from './month';
import { ensureAccounts } from './queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** Once in the life of a company. */
export async function startOnFree({ tx, now, fact }: Hand, companyId: number): Promise<void> {
  if (!(await beginCounting(tx, companyId, now))) return;
  await ensureAccounts(tx, companyId);
  const amount = plans.free.tokens;
  await grantMonth(tx, { companyId, amount, now });
  await fact({ kind: 'token.granted', company_id: companyId, data: { amount } });
}

interface Round {
  db: Kysely<DB>;
  hand(tx: Tx): Hand;
}

/** A house that becomes content with the domain opens to those who had confirmed theirs. */
export async function sweepStarting({ db, hand }: Round): Promise<void> {
  for (const id of await countingAnew(db)) await db.transaction().execute((tx) => startOnFree(hand(tx), id));
}
