// The reader of facts: what it costs is what is new, however much was read before.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tests/harness/database';
import type { FreshDatabase } from '../../tests/harness/database-on';
import { connect, type Connection } from './db/connect';
import { drainFacts, factsLeft, factsRead, placeOfReader } from './fact-reader';

let database: FreshDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await freshDatabase();
  // One alone, so that its counts of rows are the reader's.
  connection = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const happen = (times: number) =>
  connection.pool.query(
    `insert into facts (kind, at, actor_kind) select 'nothing.follows', '2026-01-02', 'clock' from generate_series(1, $1)`,
    [times],
  );

/** The reader waits for whatever began before, in whichever database of this PostgreSQL: for other files' longest transactions. */
const nobodyBefore = () =>
  expect
    .poll(
      async () => {
        const { rows } = await connection.pool.query<{ over: boolean }>(
          'select pg_snapshot_xmin(pg_current_snapshot()) > (select max(xid) from facts) as over',
        );
        return rows[0]?.over;
      },
      { timeout: 25_000 },
    )
    .toBe(true);

async function rowsReadBy(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await connection.pool.query('select pg_stat_force_next_flush()');
    const { rows } = await connection.pool.query<{ read: number }>(
      `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname = 'facts'`,
    );
    return rows[0]?.read ?? Number.NaN;
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

test('reads what is new and nothing that was read before', async () => {
  const { db } = connection;
  await happen(3000);
  await nobodyBefore();
  expect(await rowsReadBy(() => sql`select from facts where actor_kind = 'clock'`.execute(db))).toBe(3000);
  expect(await factsLeft(db)).toBe(true);
  await drainFacts(db);
  expect(await factsLeft(db)).toBe(false);
  const place = await placeOfReader(db);
  await happen(3);
  await nobodyBefore();
  expect(await rowsReadBy(() => drainFacts(db))).toBeLessThan(10);
  const pushed = await rowsReadBy(async () => expect(await factsRead(db, place)).toHaveLength(3));
  expect(pushed).toBeLessThan(10);
});
