// As whom a transaction acts while the house does something in it, and afterwards, whatever became of that.
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import { actAs, asHouse, houseRole } from './acting';
import { connect, type Connection } from './connect';
import { together, type Tx } from './tx';
import type { DB } from './tables';

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

const roleOf = async (db: Kysely<DB>) =>
  (await sql<{ role: string }>`select current_setting('role') as role`.execute(db)).rows[0]?.role;
const guest = { kind: 'guest' } as const;

/** As the worker's own transactions. */
const alone = <T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);

test.each([
  ['alone', alone],
  ['together', together],
] as const)('the house acts for as long as it works, in statements that go %s', async (_how, within) => {
  await within(one.db, async (tx: Tx) => {
    await actAs(tx, guest);
    expect(await roleOf(tx)).toBe('rounds_guest');
    expect(await asHouse(tx, () => roleOf(tx))).toBe(houseRole);
    expect(await asHouse(tx, () => asHouse(tx, () => roleOf(tx)))).toBe(houseRole);
    expect(await roleOf(tx)).toBe('rounds_guest');
  });
  expect(await roleOf(one.db)).toBe('none');
});

test('a fault of the house’s own work leaves the actor behind the wall again', async () => {
  const fault = new Error('a rule says no');
  await together(one.db, async (tx) => {
    await actAs(tx, guest);
    const failing = asHouse(tx, async () => {
      await roleOf(tx);
      throw fault;
    });
    await expect(failing).rejects.toBe(fault);
    expect(await roleOf(tx)).toBe('rounds_guest');
  });
});

test('what is undone to a savepoint after a fault of the database is said without the role that broke', async () => {
  await together(one.db, async (tx) => {
    await actAs(tx, guest);
    await sql`savepoint trying`.execute(tx);
    const failing = asHouse(tx, () => sql`select 1 / 0`.execute(tx));
    await expect(failing).rejects.toThrow('division by zero');
    await sql`rollback to savepoint trying`.execute(tx);
    expect(await roleOf(tx)).toBe('rounds_guest');
  });
  const failing = together(one.db, async (tx) => {
    await actAs(tx, guest);
    return asHouse(tx, () => sql`select 1 / 0`.execute(tx));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await roleOf(one.db)).toBe('none');
});

test('the house acts in a transaction that did not begin by acting as anybody', async () => {
  await together(one.db, async (tx) => {
    expect(await asHouse(tx, () => roleOf(tx))).toBe(houseRole);
    expect(await roleOf(tx)).toBe('none');
  });
});

test('what is read together is kept before it is answered, and undone as a whole', async () => {
  const named = (db: Kysely<DB>) => db.selectFrom('states').select('name').where('code', '=', 'FL').execute();
  const rename = (tx: Tx, name: string) =>
    tx.updateTable('states').set({ name }).where('code', '=', 'FL').execute();
  const [, seen] = await together(one.db, (tx) => Promise.all([rename(tx, 'Sunshine'), named(tx)]));
  expect(seen).toEqual([{ name: 'Sunshine' }]);
  const failing = together(one.db, async (tx) => {
    await rename(tx, 'Nowhere');
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await named(one.db)).toEqual([{ name: 'Sunshine' }]);
});
