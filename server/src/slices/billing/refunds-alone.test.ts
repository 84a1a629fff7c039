// Refunds by parts: what one member of staff gave back alone counts with what they give back next, whoever is paid.
import * as desk from '@rounds/product/billing/desk-calls';
import { decideConfirmation, listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
});
afterAll(() => buying.house.close());

const one = () => buying.house.as('administrator@rounds.example');
const two = () => buying.house.as('administrator2@rounds.example');

const payments = async () =>
  (await buying.house.call(desk.listDeskPayments, { query: {} }, await one())).answer.data;
const newest = async () => (await payments())[0]?.id ?? 0;
const alone = async () => (await payments())[0]?.alone_cents;

async function refund(id: number, cents: number, who = one) {
  const asked = { payment_id: id, amount_cents: cents, reason: 'mistake' as const, note: 'They called.' };
  const told = await buying.house.call(desk.refundPayment, { body: { refund: asked } }, await who());
  await buying.house.settle();
  return told.answer.data.waits;
}

it('wait for a second administrator above 500 dollars in 30 days, whichever payments of the company they are of', async () => {
  await buying.buy('tokens_10', { card: 'test_works' });
  const first = await newest();
  await buying.buy('tokens_50', {});
  const id = await newest();
  expect(await refund(first, 10_000)).toBe(false);
  const both = await Promise.all([refund(id, 21_000), refund(first, 4_000)]);
  expect(both).toEqual([false, false]);
  const more = await Promise.all([refund(id, 10_000), refund(first, 1_000)]);
  expect(more.toSorted()).toEqual([false, false]);
  expect(await alone()).toBe(46_000);
  expect(await refund(id, 4001)).toBe(true);
});

it('count for nobody once two have agreed, and for each member by themselves', async () => {
  const listed = await buying.house.call(listConfirmations, { query: { list: 'waiting' } }, await two());
  const decision = {
    params: { id: listed.answer.data[0]?.id ?? 0 },
    body: { confirmation: { confirm: true as const } },
  };
  expect((await buying.house.call(decideConfirmation, decision, await two())).status).toBe(200);
  await buying.house.settle();
  expect(await alone()).toBe(46_000);
  const id = await newest();
  expect(await refund(id, 10_000, two)).toBe(false);
});

it('count no longer after 30 days', async () => {
  buying.house.clock.forward({ days: 31 });
  buying.house.signAllOut();
  expect(await alone()).toBe(0);
});
