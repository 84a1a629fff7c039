// A demo that was cut off while it filled: the next start begins it anew, and leaves it alone where somebody has come.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/harness/database';
import type { FreshDatabase } from '../../../../tests/harness/database-on';
import { TEMPLATE, TEST_SECRET } from '../../../../tests/harness/cluster';
import { testClock } from '../../../../tests/harness/clock';
import { diskFiles } from '../../adapters/files';
import { ipCountries } from '../../adapters/ip-countries';
import { localMail } from '../../adapters/mail';
import { processMeasures } from '../../adapters/measures';
import { testMoney } from '../../adapters/test-money';
import { visitCounter } from '../../adapters/visit-counter';
import { calendarReader } from '../../adapters/calendar-reader';
import { webPush } from '../../adapters/web-push';
import { reconcile } from '../../slices/tokens/reconcile';
import { connect, type Connection } from '../connect';
import { raiseWalls } from '../raise-walls';
import { loadReference } from '../reference/load';
import { seedCrowd, seedDemo } from './demo';
import { emptyCutOff, holdsDemo, markDemo } from './mark';

let database: FreshDatabase;
let house: Connection;
const clock = testClock();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-cut-off-'));
  database = await freshDatabase(TEMPLATE);
  await raiseWalls(database.url);
  house = connect(database.url);
});
afterAll(async () => {
  await house.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const ports = () => ({
  clock,
  files: diskFiles(folder),
  mail: localMail(house.db, clock),
  payments: testMoney(house.db, clock),
  countries: ipCountries(folder),
  visits: visitCounter(clock),
  measures: processMeasures(),
  webPush: webPush({ secret: TEST_SECRET, contact: 'hello@rounds.example', ownNetwork: false }),
  calendars: calendarReader({ ownNetwork: false }),
});
async function start() {
  const anew = await emptyCutOff(house.db);
  await loadReference(house.pool, { dataDir: 'data', now: clock.now(), progress: () => undefined });
  return { anew, cast: await seedDemo({ db: house.db, ports: ports() }) };
}

/** As a start that is ended once its employers are there. */
async function fillAndEnd() {
  const { cast } = await start();
  if (!cast) throw new Error('The demo did not begin.');
  const ending = new AbortController();
  const filling = seedCrowd(
    {
      db: house.db,
      ports: ports(),
      dataDir: 'data',
      say: () => ending.abort(),
      signal: ending.signal,
    },
    cast,
  );
  await expect(filling).rejects.toThrow('abort');
}

/** How many rows each table has. */
async function counted(): Promise<Record<string, number>> {
  const { rows } = await house.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: found } = await house.pool.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    counts[name] = found[0]?.n ?? 0;
  }
  return counts;
}

it('begins anew as after a first start, with what is looked up and the named people', async () => {
  const jobs = `insert into graphile_worker._private_jobs (task_id) select id from graphile_worker._private_tasks limit 1`;
  await fillAndEnd();
  await house.pool.query(jobs);
  const half = await counted();
  expect(half['companies']).toBe(61);
  const again = await start();
  expect([again.anew, again.cast === null]).toEqual([true, false]);
  const anew = await counted();
  expect(anew).toMatchObject({ companies: 3, vocabulary: half['vocabulary'], benefits: half['benefits'] });
  expect(anew['hospitals']).toBeGreaterThan(5000);
  const { rows } = await house.pool.query(`select from graphile_worker._private_jobs`);
  expect(rows).toEqual([]);
  expect(await reconcile(house.db)).toEqual([]);
  await expect(house.pool.query('truncate token_entries cascade')).rejects.toThrow('append-only');
}, 120_000);

it('stays as it is once somebody of their own has registered in it, or it was to have no more', async () => {
  await house.pool.query(
    `insert into people (kind, email, full_name, password_hash, terms_version, terms_at, created_at)
     values ('job_seeker', 'ada@example.org', 'Ada Real', 'x', '2026-01-01', $1, $1)`,
    [clock.now()],
  );
  const before = await counted();
  expect(await start()).toEqual({ anew: false, cast: null });
  expect(await counted()).toEqual(before);
  await house.pool.query(`delete from people where email = 'ada@example.org'`);
  await markDemo(house.db, 'seeded');
  expect(await start()).toEqual({ anew: false, cast: null });
  expect(await holdsDemo(house.db)).toBe(true);
}, 120_000);
