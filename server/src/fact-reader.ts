// Reads facts in the order of their commits, each exactly once. What follows from one is in reactions.ts.
import { sql, type Kysely } from 'kysely';
import { planEachOnce } from './db/connect';
import type { DB } from './db/tables';
import { react, type FactRecord } from './reactions';
import { countMarket } from './slices/overview/counting';
import { countSteps } from './slices/visits/counting';

/** So many at once. */
export const batch = 200;
const oneReader = 7301;

/**
 * Takes every fact whose transaction is over. True when it read some; 'busy' when another process is reading now.
 * A number alone would lose rows that commit late, so the order is (xid, id) below the oldest open transaction.
 */
export async function drainFacts(
  db: Kysely<DB>,
  { mails = () => true }: Reading = {},
): Promise<boolean | 'busy'> {
  let any = false;
  for (;;) {
    const taken = await takeBatch(db, mails);
    if (taken === 'busy') return any || taken;
    any ||= taken > 0;
    if (taken < batch) return any;
  }
}

interface Reading {
  /** Whether a letter of this fact may go. */
  mails?: (fact: FactRecord) => boolean;
}

/** Until it is let go, this connection alone reads facts; every other process is told that somebody does. */
export async function holdReader(connection: Kysely<DB>): Promise<() => Promise<void>> {
  await sql`select pg_advisory_lock(${oneReader}::bigint)`.execute(connection);
  return async () => {
    await sql`select pg_advisory_unlock(${oneReader}::bigint)`.execute(connection);
  };
}

function takeBatch(db: Kysely<DB>, mails: (fact: FactRecord) => boolean): Promise<number | 'busy'> {
  return db.transaction().execute(async (tx) => {
    await planEachOnce(tx);
    const lock = await sql<{
      got: boolean;
    }>`select pg_try_advisory_xact_lock(${oneReader}::bigint) as got`.execute(tx);
    if (!lock.rows[0]?.got) return 'busy';
    await sql`insert into fact_cursors (reader, xid, id) values ('reactions', '0', 0)
      on conflict do nothing`.execute(tx);
    const { rows } = await sql<FactRecord & { xid: string }>`select f.* from facts f, fact_cursors c
      where c.reader = 'reactions' and f.xid < pg_snapshot_xmin(pg_current_snapshot())
        and (f.xid, f.id) > (c.xid, c.id)
      order by f.xid, f.id limit ${batch}`.execute(tx);
    if (rows.length > 0) {
      await react(tx, rows, mails);
      await countMarket(tx, rows);
      await countSteps(tx, rows);
    }
    const last = rows.at(-1);
    if (last)
      await sql`update fact_cursors set xid = ${last.xid}::xid8, id = ${last.id} where reader = 'reactions'`.execute(
        tx,
      );
    return rows.length;
  });
}

/** True while a committed fact has not been read. */
export async function factsLeft(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select exists (select from facts f
    left join fact_cursors c on c.reader = 'reactions'
    where c.reader is null or (f.xid, f.id) > (c.xid, c.id)) as left`.execute(db);
  return rows[0]?.left ?? false;
}

export interface Place {
  xid: string;
  id: number;
}

/** How far the reader has come. */
export async function placeOfReader(db: Kysely<DB>): Promise<Place> {
  const { rows } =
    await sql<Place>`select xid::text, id from fact_cursors where reader = 'reactions'`.execute(db);
  return rows[0] ?? { xid: '0', id: 0 };
}

/** The next facts after a place that the reader has already been through, oldest first; at most 200. */
export async function factsRead(db: Kysely<DB>, after: Place): Promise<(FactRecord & { xid: string })[]> {
  const { rows } = await sql<FactRecord & { xid: string }>`select f.* from facts f, fact_cursors c
    where c.reader = 'reactions' and (f.xid, f.id) > (${after.xid}::xid8, ${after.id}::bigint)
      and (f.xid, f.id) <= (c.xid, c.id)
    order by f.xid, f.id limit ${batch}`.execute(db);
  return rows;
}
