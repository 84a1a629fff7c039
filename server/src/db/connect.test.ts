// How rows come out of PostgreSQL, and that a lost connection kills nobody.
import { sql, type Kysely, type SqlBool } from 'kysely';
import { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import {
  type Connection,
  connect,
  keepStatements,
  named,
  planEachAnew,
  planEachOnce,
  sayAhead,
  sayRole,
} from './connect';
import { isAway } from './faults';
import { reading } from './tx';
import type { DB } from './tables';

let database: FreshDatabase;
let connection: Connection;
const lost: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { log: (line) => lost.push(line) });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await connection.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

test.each([
  ['9007199254740991::int8', 9007199254740991],
  ['12.50::numeric', 12.5],
  [`'2026-01-02'::date`, '2026-01-02'],
  [`'2026-01-02 03:04:05.678901+00'::timestamptz`, '2026-01-02T03:04:05.678Z'],
  [`'2026-01-02 03:04:05.6-07'::timestamptz`, '2026-01-02T10:04:05.600Z'],
  [`'2026-01-02 03:04:05+05:30'::timestamptz`, '2026-01-01T21:34:05.000Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  ['array[1, null, 3]::int8[]', [1, null, 3]],
  [`array['2026-01-02 03:04:05+00']::timestamptz[]`, ['2026-01-02T03:04:05.000Z']],
  ['array[1.5]::numeric[]', [1.5]],
  [`'{"a": 1}'::jsonb`, { a: 1 }],
  [`current_setting('TimeZone')`, 'UTC'],
])('%s', async (expression, expected) => {
  expect(await valueOf(expression)).toEqual(expected);
});

test('a bigint that a number cannot hold is an error, not a wrong number', async () => {
  await expect(valueOf('9007199254740993::int8')).rejects.toThrow(/does not fit/);
});

test('a named query is prepared once a connection and answers as before', async () => {
  const single = connect(database.url, { max: 1 });
  const ask = (code: string) =>
    single.db.selectFrom('states').modifyFront(named).select('name').where('code', '=', code).execute();
  expect(await ask('FL')).toEqual([{ name: 'Florida' }]);
  expect(await ask('TX')).toEqual([{ name: 'Texas' }]);
  await single.db.selectFrom('states').select('code').where('code', '=', 'FL').execute();
  const kept = await single.pool.query('select statement from pg_prepared_statements');
  expect(kept.rows).toHaveLength(1);
  await single.close();
});

test('where one role asks all, what comes again is prepared once, but no rows upon rows of values', async () => {
  const single = connect(database.url, { max: 1, alike: true });
  const ask = (codes: string[]) =>
    single.db.selectFrom('states').select('name').where('code', 'in', codes).orderBy('name').execute();
  const kept = async () =>
    (await single.pool.query('select statement from pg_prepared_statements')).rows.length;
  await ask(['FL']);
  expect(await kept()).toBe(0);
  for (const code of ['TX', 'FL', 'TX']) await ask([code]);
  expect(await ask(['TX'])).toEqual([{ name: 'Texas' }]);
  expect(await kept()).toBe(1);
  const all = Array.from({ length: 61 }, () => 'FL');
  for (let times = 0; times < 3; times += 1) expect(await ask(all)).toEqual([{ name: 'Florida' }]);
  expect(await kept()).toBe(1);
  await single.close();
});

test('a plan is kept for each role apart, and where a transaction searches nothing, of all that comes again', async () => {
  const single = connect(database.url, { max: 1 });
  const within = (role: string, once: boolean) =>
    single.db.transaction().execute(async (tx) => {
      await sayAhead(tx, sayRole + role);
      if (once) await planEachOnce(tx);
      const of = (codes: string[]) => sql<SqlBool>`code = any(${codes})`;
      const found = await tx
        .selectFrom('states')
        .select('name')
        .where(of(['TX']))
        .execute();
      const marked = await tx
        .selectFrom('states')
        .modifyFront(named)
        .select('name')
        .where(of(['TX']))
        .execute();
      return [...found, ...marked].map(({ name }) => name);
    });
  const plans = async () => {
    const { rows } = await single.pool.query<{ anew: number; once: number }>(
      'select custom_plans::int as anew, generic_plans::int as once from pg_prepared_statements order by 2, 1',
    );
    return rows;
  };
  for (const role of ['rounds_guest', 'rounds_house', 'rounds_guest'])
    expect(await within(role, false)).toEqual(['Texas', 'Texas']);
  expect(await plans()).toEqual([
    { anew: 1, once: 0 },
    { anew: 2, once: 0 },
  ]);
  for (let times = 0; times < 3; times += 1)
    expect(await within('rounds_seeker', true)).toEqual(['Texas', 'Texas']);
  expect((await plans()).filter(({ anew }) => anew === 0)).toEqual([
    { anew: 0, once: 2 },
    { anew: 0, once: 3 },
  ]);
  await single.db.transaction().execute(async (tx) => {
    await planEachOnce(tx);
    await planEachAnew(tx);
    for (const code of ['TX', 'FL', 'TX'])
      await tx.selectFrom('states').select('kind').where('code', '=', code).execute();
  });
  expect((await plans()).length).toBe(4);
  await single.close();
});

test('of statements that are kept, those that name their columns are prepared once, until a search begins', async () => {
  const single = connect(database.url, { max: 1 });
  const within = (code: string, searches = false) =>
    single.db.transaction().execute(async (tx) => {
      await sayAhead(tx, `${sayRole}rounds_guest; ${keepStatements}`);
      if (searches) await planEachAnew(tx);
      const of = tx.selectFrom('states').where('code', '=', code);
      await of.selectAll().execute();
      return (await of.select('name').execute()).map(({ name }) => name);
    });
  const kept = () => single.pool.query<object>('select statement from pg_prepared_statements');
  for (let times = 0; times < 3; times += 1) expect(await within('TX', true)).toEqual(['Texas']);
  expect((await kept()).rows).toEqual([]);
  for (const code of ['TX', 'FL', 'TX']) await within(code);
  expect((await kept()).rows).toEqual([{ statement: 'select "name" from "states" where "code" = $1' }]);
  await single.close();
});

test('a named query whose columns a migration gave another type fails once, as if the database were away', async () => {
  const single = connect(database.url, { max: 1 });
  await single.pool.query(`create temporary table scratch as select 1 as one`);
  const ask = () => sql<{ one: unknown }>`select ${named} one from scratch`.execute(single.db);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await single.pool.query(`alter table scratch alter one type text`);
  expect(await ask().catch(isAway)).toBe(true);
  expect((await ask()).rows).toEqual([{ one: '1' }]);
  expect((await ask()).rows).toEqual([{ one: '1' }]);
  await single.close();
});

test('a begin travels with the first statement of its transaction, whatever that is', async () => {
  const single = connect(database.url, { max: 1 });
  const code = async (db: Kysely<DB>) =>
    (await sql<{ code: string }>`select code from states where code = ${'TX'}`.execute(db)).rows;
  await single.db.transaction().execute(async (tx) => {
    await sql`select set_config('rounds.tried', 'plain', true)`.execute(tx);
    expect(await code(tx)).toEqual([{ code: 'TX' }]);
  });
  await single.db.transaction().execute(async (tx) => {
    await sql`select set_config('rounds.tried', ${'with a parameter'}, true)`.execute(tx);
    const { rows } = await sql<{ value: string }>`select current_setting('rounds.tried') as value`.execute(
      tx,
    );
    expect(rows).toEqual([{ value: 'with a parameter' }]);
  });
  const { rows } = await sql<{ value: string }>`select current_setting('rounds.tried') as value`.execute(
    single.db,
  );
  expect(rows).toEqual([{ value: '' }]);
  await single.db.transaction().execute(() => Promise.resolve());
  const failing = single.db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await code(single.db)).toEqual([{ code: 'TX' }]);
  await single.close();
});

test('what goes ahead of the first statement holds for the whole transaction, and says itself why it failed', async () => {
  const single = connect(database.url, { max: 1 });
  const tried = async (db: Kysely<DB>) =>
    (await sql<{ value: string }>`select current_setting('rounds.tried', true) as value`.execute(db)).rows[0]
      ?.value;
  await single.db.transaction().execute(async (tx) => {
    await sayAhead(tx, `set local rounds.tried = 'ahead'`);
    expect(await tried(tx)).toBe('ahead');
    expect(await tried(tx)).toBe('ahead');
  });
  expect(await tried(single.db)).toBe('');
  const nobody = single.db.transaction().execute(async (tx) => {
    await sayAhead(tx, `${sayRole}nobody_of_that_name`);
    return tried(tx);
  });
  await expect(nobody).rejects.toThrow('nobody_of_that_name');
  expect(await tried(single.db)).toBe('');
  await single.close();
});

test('a transaction that only reads answers what was read, and can write nothing', async () => {
  const single = connect(database.url, { max: 1 });
  const names = (db: Kysely<DB>) => db.selectFrom('states').select('name').where('code', '=', 'FL').execute();
  expect(await reading(single.db, names)).toEqual([{ name: 'Florida' }]);
  const writes = reading(single.db, (tx) =>
    tx.updateTable('states').set({ name: 'Elsewhere' }).where('code', '=', 'FL').execute(),
  );
  await expect(writes).rejects.toThrow('read-only transaction');
  expect(await reading(single.db, names)).toEqual([{ name: 'Florida' }]);
  await single.close();
});

test('statements of a reader that do not wait for each other travel together, and none comes after the end', async () => {
  const single = connect(database.url, { max: 1 });
  const seen: string[] = [];
  single.pool.on('connect', (client) => {
    const plain = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = (async (...given: unknown[]) => {
      const [name = ''] = /'\w+'$/.exec(String(given[0])) ?? [];
      if (name) seen.push(`asks ${name}`);
      const answer = await plain(...given);
      if (name) seen.push(`hears ${name}`);
      return answer;
    }) as typeof client.query;
  });
  const word = (tx: Kysely<DB>, one: string) => sql<{ word: string }>`select ${sql.lit(one)}`.execute(tx);
  let kept: Kysely<DB> | undefined;
  await reading(single.db, (tx) => {
    kept = tx;
    return Promise.all([word(tx, 'one'), word(tx, 'two')]);
  });
  // Two answers in one packet are heard in either order.
  expect(seen.slice(0, 2)).toEqual(["asks 'one'", "asks 'two'"]);
  expect(seen).toHaveLength(4);
  await expect(word(kept as Kysely<DB>, 'late')).rejects.toThrow('The transaction has ended.');
  const faulty = reading(single.db, (tx) =>
    Promise.all([word(tx, 'three'), sql`select 1 / 0`.execute(tx), word(tx, 'four')]),
  );
  await expect(faulty).rejects.toThrow('division by zero');
  expect((await word(single.db, 'after')).rows).toEqual([{ '?column?': 'after' }]);
  await single.close();
});

test('one reader after another has the same connection', async () => {
  const several = connect(database.url, { max: 3 });
  for (let turn = 0; turn < 20; turn += 1) {
    await reading(several.db, (tx) => sql`select 1`.execute(tx));
    // An answer goes out before the next question comes in.
    await new Promise(setImmediate);
  }
  expect(several.pool.totalCount).toBe(1);
  await several.close();
});

test('after the database cut every connection, the pool serves on', async () => {
  const victim = connect(database.url, { max: 3, log: (line) => lost.push(line) });
  await Promise.all([1, 2, 3].map(() => victim.pool.query('select pg_sleep(0.01)')));
  await connection.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );
  await expect.poll(() => lost.length).toBe(3);
  expect((await victim.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await victim.close();
});

test('what is asked in one breath leaves in one packet', async () => {
  let packets = 0;
  const { _writev: send } = Socket.prototype;
  Socket.prototype._writev = function counted(...given) {
    packets += 1;
    send?.apply(this, given);
  };
  const packetsOf = async (work: () => Promise<unknown>) => {
    packets = 0;
    await work();
    return packets;
  };
  try {
    await reading(connection.db, async (tx) => {
      const ask = (value: number) => sql`select ${value}::int`.execute(tx);
      await ask(0);
      expect(await packetsOf(() => Promise.all([1, 2, 3].map(ask)))).toBe(1);
      expect(await packetsOf(() => ask(1).then(() => ask(2)))).toBe(2);
    });
  } finally {
    Socket.prototype._writev = send;
  }
});
