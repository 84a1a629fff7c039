// Reads facts in the order of their commits, each exactly once. What follows from one is in reactions.ts.
import { sql, type Kysely } from 'kysely';
import { planEachOnce } from './db/connect';
import type { DB } from './db/tables';
import type { FactRecord } from './facts';
import { react } from './reactions';
import { readByActing } from './read-notifications';
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

/** One value each, not a row to join: only so the index leads to what comes after it, however much lies before. */
const standing = sql`(coalesce((select xid from fact_cursors where reader = 'reactions'), '0'),
  coalesce((select id from fact_cursors where reader = 'reactions'), 0))`;

function takeBatch(db: Kysely<DB>, mails: (fact: FactRecord) => boolean): Promise<number | 'busy'> {
  return db.transaction().execute(async (tx) => {
    await planEachOnce(tx);
    const [lock, { rows }] = await Promise.all([
      sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${oneReader}::bigint) as got`.execute(tx),
      // Asked with the lock and answered after it, so nothing is seen of a reader before.
      sql<FactRecord & { xid: string }>`select f.* from facts f
        where f.xid < pg_snapshot_xmin(pg_current_snapshot()) and (f.xid, f.id) > ${standing}
        order by f.xid, f.id limit ${batch}`.execute(tx),
    ]);
    if (!lock.rows[0]?.got) return 'busy';
    const last = rows.at(-1);
    if (!last) return 0;
    await react(tx, rows, mails);
    await allDone([
      readByActing(tx, rows),
      countMarket(tx, rows),
      countSteps(tx, rows),
      sql`insert into fact_cursors (reader, xid, id) values ('reactions', ${last.xid}::xid8, ${last.id})
        on conflict (reader) do update set xid = excluded.xid, id = excluded.id`.execute(tx),
    ]);
    return rows.length;
  });
}

/** Sent together over one connection. None is left on its way where another fails: it would go on after the transaction. */
async function allDone(works: readonly Promise<unknown>[]): Promise<void> {
  for (const done of await Promise.allSettled(works)) if (done.status === 'rejected') throw done.reason;
}

/** True while a committed fact has not been read. */
export async function factsLeft(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select exists (
    select from (select xid, id from facts order by xid desc, id desc limit 1) f
    where (f.xid, f.id) > ${standing}) as left`.execute(db);
  return rows[0]?.left ?? false;
}

/** When the oldest fact was written that nobody has read, whatever it waits for; null where all are. */
export async function oldestUnread(db: Kysely<DB>): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`select f.at from facts f
    where (f.xid, f.id) > ${standing} order by f.xid, f.id limit 1`.execute(db);
  return rows[0]?.at ?? null;
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
  const { rows } = await sql<FactRecord & { xid: string }>`select f.* from facts f
    where (f.xid, f.id) > (${after.xid}::xid8, ${after.id}::bigint) and (f.xid, f.id) <= ${standing}
    order by f.xid, f.id limit ${batch}`.execute(db);
  return rows;
}
