// What the clock does with sealed records: once their time is over they go.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { purgeSealed } from './seal-queries';

/** The bytes of a signed offer go with the house's daily sweep of files without a row. */
export async function sweepSealed({ db, now }: { db: Kysely<DB>; now: string }): Promise<void> {
  await db.transaction().execute((tx) => purgeSealed(tx, now));
}
