// A company's tokens and the calendar: the month's end grants, rolls over and expires, once, and the books stay even.
import * as tokens from '@rounds/product/tokens/calls';
import { daysAfter } from '@rounds/product/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { grantTokens } from './queries';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

async function after(days: number) {
  house.clock.forward({ days });
  house.signAllOut();
  await house.settle();
  await house.settle();
  const who = await house.as('admin@mercy.example');
  return (await house.call(tokens.tokenTransactions, { query: {} }, who)).answer.sums;
}

it('grants a month’s tokens when the last month ends, and keeps one month beside it', async () => {
  expect(await after(30)).toMatchObject({ available: 100, granted: 100, expired: 0 });
  expect(await after(1)).toMatchObject({ available: 200, granted: 200, expired: 0 });
  expect(await after(31)).toMatchObject({ available: 200, granted: 300, expired: 100 });
});

it('leaves the books even', async () => {
  const uneven = await house.pool.query(
    `select lot_id from token_entries group by lot_id having sum(amount) <> 0
     union all select b.lot_id from token_balances b join token_entries e using (account_id, lot_id)
       group by b.account_id, b.lot_id, b.amount having sum(e.amount) <> b.amount`,
  );
  expect(uneven.rowCount).toBe(0);
});

it('lets bought tokens end in their time', async () => {
  const now = house.clock.now();
  const company = await house.db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', 'Mercy Harbor Health')
    .executeTakeFirstOrThrow();
  const expiresAt = daysAfter(now, 1);
  await house.db
    .transaction()
    .execute((tx) => grantTokens(tx, { companyId: company.id, origin: 'bought', amount: 7, expiresAt, now }));
  expect(await after(0)).toMatchObject({ available: 207, expired: 100 });
  expect(await after(1)).toMatchObject({ available: 200, expired: 107 });
});
