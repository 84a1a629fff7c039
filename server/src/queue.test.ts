// The queue of background jobs over a database that goes away while a job is in work.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cutLine, type CutLine } from '../../tests/harness/cut-line';
import { freshDatabase } from '../../tests/harness/database';
import type { FreshDatabase } from '../../tests/harness/database-on';
import { connect, type Connection } from './db/connect';
import { startQueue } from './queue';

let database: FreshDatabase;
let line: CutLine;
let owner: Connection;
beforeAll(async () => {
  database = await freshDatabase();
  line = await cutLine(database.url);
  owner = connect(database.url, { max: 2 });
});
afterAll(async () => {
  await owner.close();
  await line.close();
  await database.drop();
});

const waiting = async () => {
  const { rows } = await owner.pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs',
  );
  return rows[0]?.count ?? -1;
};
const add = (name: string) => owner.pool.query('select graphile_worker.add_job($1)', [name]);

it('finishes what was in work, once, and goes on with what comes', async () => {
  const { pool, close } = connect(line.url, { max: 4 });
  const done: string[] = [];
  const goOn = { now: (): void => undefined };
  const stands = new Promise<void>((resolve) => (goOn.now = resolve));
  const begun = { now: (): void => undefined };
  const hasBegun = new Promise<void>((resolve) => (begun.now = resolve));
  const queue = await startQueue({
    pool,
    log: () => undefined,
    concurrency: 2,
    begun: () => undefined,
    tasks: {
      long: async () => {
        begun.now();
        await stands;
        done.push('long');
      },
      short: () => void done.push('short'),
    },
  });
  await add('long');
  await hasBegun;
  line.cut();
  goOn.now();
  // Its end could not be written down: without another try that would be nobody's to catch, and end the process.
  const tries = line.refused();
  await expect.poll(() => line.refused() - tries, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(await waiting()).toBe(1);
  line.mend();
  await add('short');
  await expect.poll(waiting, { timeout: 15_000 }).toBe(0);
  expect(done.sort()).toEqual(['long', 'short']);
  await queue.stop();
  await close();
});
