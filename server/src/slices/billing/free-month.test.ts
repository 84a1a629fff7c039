// Free's month, over HTTP: a plan that is ordered and written off, or paid and given back, brings none of it twice.
import * as desk from '@rounds/product/billing/desk-calls';
import { decideConfirmation, listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { limits, plans } from '@rounds/product/limits';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
});
afterAll(() => buying.house.close());
afterEach(async () => expect(await buying.differing()).toEqual([]));

const administrator = (nth = '') => buying.house.as(`administrator${nth}@rounds.example`);

/** Enterprise by invoice, and both administrators write it off at once. */
async function orderInVain(): Promise<void> {
  expect((await buying.subscribe('enterprise', { purchase_order: 'PO-7' })).status).toBe(200);
  const open = await buying.house.call(
    desk.listInvoiceTerms,
    { query: { list: 'unpaid' } },
    await administrator(),
  );
  const id = open.answer.data[0]?.invoice_id ?? 0;
  const write_off = { reason: 'closed' as const, note: 'Nobody pays it.' };
  await buying.house.call(
    desk.writeInvoiceOff,
    { params: { id }, body: { write_off } },
    await administrator(),
  );
  const query = { list: 'waiting' as const };
  const [asked] = (await buying.house.call(listConfirmations, { query }, await administrator())).answer.data;
  const confirmed = await buying.house.call(
    decideConfirmation,
    { params: { id: asked?.id ?? 0 }, body: { confirmation: { confirm: true } } },
    await administrator('2'),
  );
  expect(confirmed.status).toBe(200);
  expect((await buying.standing()).plan_id).toBe(1);
}

const granted = async () => (await buying.sums()).granted;

it('does not come with the end of a plan that was ordered and written off', async () => {
  const before = await granted();
  await orderInVain();
  await orderInVain();
  await orderInVain();
  expect(await granted()).toBe(before);
});

it('comes when the month that began before has ended, once', async () => {
  const before = await granted();
  await buying.after(limits.tokens.planDays - 1);
  expect(await granted()).toBe(before);
  await buying.after(1);
  expect(await granted()).toBe(before + plans.free.tokens);
  await orderInVain();
  expect(await granted()).toBe(before + plans.free.tokens);
});

it('comes with the end of a plan under which more than a month went by, and begins anew there', async () => {
  const before = await granted();
  expect((await buying.subscribe('growth', { card: 'test_works' })).status).toBe(200);
  await buying.house.pool.query(`update payment_cards set reference = 'test_declined'`);
  await buying.after(31);
  for (let day = 0; day < 12; day++) await buying.after(1);
  expect((await buying.standing()).plan_id).toBe(1);
  const since = before + plans.growth.tokens + plans.free.tokens;
  expect(await granted()).toBe(since);
  await orderInVain();
  await buying.after(limits.tokens.planDays - 3);
  expect(await granted()).toBe(since);
  await buying.after(3);
  expect(await granted()).toBe(since + plans.free.tokens);
});
