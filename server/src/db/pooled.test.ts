// A connection through a pooler, which gives each transaction another one: nothing may be left on it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import { connect, named } from './connect';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('through a pooler nothing is prepared under a name, and nothing is said as a connection is made', async () => {
  const single = connect(database.url, { max: 1, alike: true, bounded: true, pooled: true });
  for (const code of ['FL', 'TX', 'FL'])
    await single.db.selectFrom('states').modifyFront(named).select('name').where('code', '=', code).execute();
  await single.pool.query({ name: 'of a library', text: 'select $1::int', values: [1] });
  const { rows } = await single.pool.query(
    `select (select count(*)::int from pg_prepared_statements) as plans, count(*)::int as said
     from pg_settings where source = 'client' and name <> 'client_encoding'`,
  );
  expect(rows).toEqual([{ plans: 0, said: 0 }]);
  await single.close();
});
