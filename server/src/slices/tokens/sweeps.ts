// What the clock does to tokens: months end, lots expire, wallets fill on the 1st, books are compared once a day.
import { dayIn } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { endDue, refill } from './month';
import { claimMonth, companiesDue, companiesToFill, startFilling } from './month-queries';
import { lockAccounts } from './queries';
import { claimDay, compareLedger, tellOff } from './reconcile';

export interface Round {
  db: Kysely<DB>;
  now: string;
  log(line: string, error: unknown): void;
}

export async function sweepTokens({ db, now, log }: Round): Promise<void> {
  for (const id of await companiesDue(db, now)) {
    await db.transaction().execute(async (tx) => {
      await lockAccounts(tx, id);
      await endDue(tx, id, now);
    });
  }
  await fillWallets(db, now);
  if (await claimDay(db, dayIn(now, 'UTC'))) tellOff(await compareLedger(db, now), log);
}

async function fillWallets(db: Kysely<DB>, now: string): Promise<void> {
  const month = `${dayIn(now, 'UTC').slice(0, 7)}-01`;
  await startFilling(db, month);
  for (const id of await companiesToFill(db, month)) {
    await db.transaction().execute(async (tx) => {
      if (await claimMonth(tx, id, month)) await refill(tx, id, now);
    });
  }
}
