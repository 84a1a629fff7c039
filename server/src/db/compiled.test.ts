// A query that is put together once: with other values each time, and anew where somebody changes what is asked.
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import { askedOnce } from './compiled';
import { connect, type Connection } from './connect';

let database: FreshDatabase;
let one: Connection;
beforeAll(async () => {
  database = await freshDatabase();
  one = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await one.close();
  await database.drop();
});

test('the query of the one who asked first is nobody’s who asks through a plugin, nor the other way', async () => {
  let built = 0;
  const nameOf = askedOnce((db, { code, kind }: { code: string; kind: string }) => {
    built += 1;
    return db.selectFrom('states').select('name').where('kind', '=', kind).where('code', '=', code);
  });
  let seen = 0;
  const watching: KyselyPlugin = {
    transformQuery({ node }) {
      seen += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const watched = one.db.withPlugin(watching);
  expect(await nameOf(watched, { code: 'TX', kind: 'state' })).toEqual([{ name: 'Texas' }]);
  expect(await nameOf(one.db, { code: 'FL', kind: 'state' })).toEqual([{ name: 'Florida' }]);
  expect(await nameOf(one.db, { kind: 'state', code: 'TX' })).toEqual([{ name: 'Texas' }]);
  expect(await nameOf(one.db, { kind: 'no such', code: 'TX' })).toEqual([]);
  expect([built, seen]).toEqual([2, 1]);
  expect(await nameOf(watched, { code: 'FL', kind: 'state' })).toEqual([{ name: 'Florida' }]);
  expect([built, seen]).toEqual([3, 2]);
});
