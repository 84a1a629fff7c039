// What an upgrade credited is not given back again, over HTTP; and which card pays the further periods.
import * as desk from '@rounds/product/billing/desk-calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';

let buying: Buying;
beforeEach(async () => {
  buying = await Buying.open();
});
afterEach(() => buying.house.close());

const administrator = () => buying.house.as('administrator@rounds.example');
const paymentsAtDesk = async () =>
  (await buying.house.call(desk.listDeskPayments, { query: {} }, await administrator())).answer.data;
const give = async (payment_id: number, amount_cents: number) => {
  const refund = { payment_id, amount_cents, reason: 'mistake' as const, note: 'They called.' };
  const told = await buying.house.call(desk.refundPayment, { body: { refund } }, await administrator());
  await buying.house.settle();
  return told;
};

it('counts what the next dearer plan credited as given back, and the database does too', async () => {
  await buying.subscribe('starter', { card: 'test_works' });
  await buying.after(10);
  await buying.subscribe('growth', {});
  const [upgrade, starter] = await paymentsAtDesk();
  // From January 5 to February 5 it is 31 days, of which 21 are left.
  expect(starter).toMatchObject({ total_cents: 24_900, credited_cents: 16_868, credited_on: 2 });
  expect(upgrade).toMatchObject({ credited_cents: 0, credited_on: null });
  const id = starter?.id ?? 0;
  expect((await give(id, 24_900)).refusal?.fields).toEqual({
    'refund.amount_cents':
      'At most $80.32 of this payment is left to give back. $168.68 of it were credited on invoice 2.',
  });
  const direct = `insert into refunds (payment_id, company_id, kind, amount_cents, key, reason, asked_at, staff_id)
    select p.id, p.company_id, 'refund', 8033, 'more', 'mistake', p.created_at, s.person_id
    from payments p, staff_roles s where p.id = $1 limit 1`;
  await expect(buying.house.pool.query(direct, [id])).rejects.toThrow('more would go back');
  expect((await give(id, 8032)).answer.data).toEqual({ waits: false });
  expect((await give(id, 1)).refusal?.message).toBe(
    'Nothing of this payment is left to give back. $168.68 of it were credited on invoice 2.',
  );
  const { periods } = await buying.purchases();
  expect(
    periods.map(({ plan_code, state, until, credited_on }) => [
      plan_code,
      state,
      until.slice(0, 10),
      credited_on,
    ]),
  ).toEqual([
    ['growth', 'paid', '2026-02-05', null],
    ['starter', 'paid', '2026-01-15', 2],
  ]);
  const { data: lines } = await buying.ledger();
  expect(lines.map(({ note, amount, paper }) => [note, amount, paper?.kind, paper?.number])).toEqual(
    expect.arrayContaining([
      ['Taken back', -6, 'credit_note', 1],
      ['Plan tokens', 54, 'invoice', 2],
      ['Plan tokens', 20, 'invoice', 1],
    ]),
  );
  // The dearer half, given back whole: the plan runs on.
  expect((await give(upgrade?.id ?? 0, upgrade?.total_cents ?? 0)).status).toBe(200);
  expect((await buying.standing()).subscription).toMatchObject({ state: 'active', plan_code: 'growth' });
  expect(await buying.differing()).toEqual([]);
});

it('is a difference where the bank takes back what an upgrade had credited', async () => {
  await buying.subscribe('starter', { card: 'test_charge_back' });
  await buying.subscribe('growth', { card: 'test_works' });
  await buying.after(2);
  expect(await buying.differing()).toEqual(['credited_twice']);
});

it('opens the journal on the last month, or on this one where nothing was posted in that', async () => {
  const month = async () =>
    (await buying.house.call(desk.listDeskPayments, { query: {} }, await administrator())).answer
      .journal_month;
  expect(await month()).toBe('2026-01');
  await buying.buy('tokens_10', { card: 'test_works' });
  await buying.after(31);
  expect(await month()).toBe('2026-01');
  await buying.after(31);
  expect(await month()).toBe('2026-03');
});

it('refuses a sum that is none, whatever was meant by it', async () => {
  await buying.buy('tokens_10', { card: 'test_works' });
  const [row] = await paymentsAtDesk();
  for (const amount_cents of [-500, 0, 0.5, 15_001, 100_000_001]) {
    const refused = await give(row?.id ?? 0, amount_cents);
    expect([refused.status, Object.keys(refused.refusal?.fields ?? {})]).toEqual([
      422,
      ['refund.amount_cents'],
    ]);
  }
  expect((await paymentsAtDesk())[0]).toMatchObject({ returned_cents: 0 });
});

it('keeps the plan’s card when an add-on is paid with another, unless it is asked for', async () => {
  const last4 = async () => (await buying.standing()).card?.last4 ?? null;
  await buying.buy('tokens_10', { card: 'test_works' });
  expect(await last4()).toBe('4242');
  await buying.subscribe('starter', {});
  await buying.buy('tokens_10', { card: 'test_charge_back' });
  expect(await last4()).toBe('4242');
  await buying.buy('tokens_10', { card: 'test_charge_back', forPlanToo: true });
  expect(await last4()).toBe('0259');
  // Its bank takes the money back: it pays nothing further.
  await buying.after(2);
  expect(await last4()).toBeNull();
  await buying.buy('tokens_10', { card: 'test_works' });
  expect(await last4()).toBeNull();
});

it('changes the card of a plan and charges nothing', async () => {
  expect((await buying.changeCard('test_works')).refusal?.message).toBe('There is no plan that is paid for.');
  await buying.subscribe('enterprise', { purchase_order: 'PO-77' });
  const refused = await buying.changeCard('test_expired');
  expect([refused.status, refused.refusal?.error]).toEqual([402, 'payment_failed']);
  expect((await buying.standing()).purchase_order).toBe('PO-77');
  expect((await buying.changeCard('test_works')).status).toBe(200);
  expect(await buying.standing()).toMatchObject({ card: { last4: '4242' }, purchase_order: '' });
  expect(await buying.books()).toMatchObject({ taken: 0, invoiced: 240_000 });
});
