// Who waited for a connection while the process stood still gets it; who waited in vain is told so in time.
import { houseLimits } from '@rounds/product/house-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import { connect, type Connection } from './connect';
import { isCrowded } from './faults';

let database: FreshDatabase;
let connection: Connection;

beforeAll(async () => {
  database = await freshDatabase();
  connection = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const { connectMs } = houseLimits.database;

function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a standstill of the process costs nobody a connection that was free meanwhile', async () => {
  const first = await connection.pool.connect();
  const answered = first.query('select pg_sleep(0.1)').finally(() => first.release());
  const second = connection.pool.connect();
  // The question leaves at the end of this turn; its answer comes while nobody listens.
  await new Promise(setImmediate);
  standStill(connectMs + 500);
  (await second).release();
  await answered;
});

test('who waits for one that does not come free is told so', async () => {
  const first = await connection.pool.connect();
  const second = await connection.pool.connect().catch((error: unknown) => error);
  expect(isCrowded(second)).toBe(true);
  first.release();
});
