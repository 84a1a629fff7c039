// An open invoice over HTTP: paid by card instead of the next period, once, beside the desk; its tokens and its refund.
import * as desk from '@rounds/product/billing/desk-calls';
import { decideConfirmation, listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { employerMe } from '@rounds/product/identity/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import { reconcile } from '../tokens/reconcile';

let buying: Buying;
beforeEach(async () => {
  buying = await Buying.open();
  expect((await buying.subscribe('enterprise', { purchase_order: 'PO-77' })).status).toBe(200);
});
/** Books that agree, and a ledger whose every sum is even. */
afterEach(async () => {
  expect(await buying.differing()).toEqual([]);
  expect(await reconcile(buying.house.db)).toEqual([]);
  const { available, in_transit, spent, expired, adjusted, granted } = await buying.sums();
  expect(available + in_transit + spent + expired + adjusted).toBe(granted);
  await buying.house.close();
});

const administrator = (nth = '') => buying.house.as(`administrator${nth}@rounds.example`);
const mark = async (id: number) => {
  const body = { invoice_terms: { note: 'Transfer 4711 of today.' } };
  return buying.house.call(desk.markInvoicePaid, { params: { id }, body }, await administrator());
};
const paymentsAtDesk = async () =>
  (await buying.house.call(desk.listDeskPayments, { query: {} }, await administrator())).answer.data;
/** The lines of this month’s journal that hold these words. */
async function journal(words: string): Promise<string[]> {
  const query = { month: buying.house.clock.now().slice(0, 7) };
  const { answer } = await buying.house.call(desk.journalAsCsv, { query }, await administrator());
  return new TextDecoder()
    .decode(answer as Uint8Array)
    .split('\n')
    .filter((line) => line.includes(words));
}
const oldest = async () => (await buying.standing()).open_invoices[0]?.id ?? 0;

it('that is overdue is what a card pays: no second invoice, its tokens, and the plan goes on', async () => {
  await buying.after(30);
  const before = await buying.standing();
  expect(before).toMatchObject({
    ...{ purchase_order: 'PO-77', subscription: { state: 'past_due' } },
    open_invoices: [{ number: 1, total_cents: 240_000, purchase_order: 'PO-77', overdue: true }],
  });
  expect(before.unpaid_until).toMatch(/^2026-02-14/);
  const refused = await buying.subscribe('enterprise', { card: 'test_works' });
  expect([refused.refusal?.error, refused.refusal?.message]).toEqual([
    'payment_due',
    'Invoice 1 of $2,400.00 is open. Pay it first, under Plans.',
  ]);
  const id = await oldest();
  expect((await buying.payInvoice(id, { card: 'test_works', total_cents: 1 })).refusal?.error).toBe(
    'conflict',
  );
  expect((await buying.payInvoice(id, { card: 'test_declined' })).refusal?.error).toBe('payment_failed');
  const { tokens } = before.use;
  const paid = await buying.payInvoice(id, { card: 'test_works', total_cents: 240_000 });
  expect(paid.answer.data).toMatchObject({ state: 'succeeded', total_cents: 240_000, invoice_id: id });
  expect(await buying.standing()).toMatchObject({
    ...{ subscription: { state: 'active' }, open_invoices: [], unpaid_until: null, card: null },
    use: { tokens: tokens + 300 },
  });
  expect(await buying.books()).toMatchObject({ taken: 240_000, invoiced: 240_000 });
  const again = await buying.payInvoice(id, { card: 'test_works' });
  expect(again.refusal?.message).toBe('This invoice is paid already. Nothing was charged.');
  expect((await mark(id)).refusal?.message).toBe('This invoice is marked as paid already.');
  const [row, ...more] = await paymentsAtDesk();
  expect([row?.invoice?.number, row?.by_transfer, row?.open, more]).toEqual([1, false, null, []]);
  expect(await journal('Payment,')).toHaveLength(1);
});

it('is another company’s as little as one that nobody wrote', async () => {
  const path = `/api/v1/employers/invoices/${await oldest()}/payments`;
  const body = { invoice_payment: { card_token: 'test_works' } };
  const rival = await buying.house.as('admin@rival.example');
  expect((await buying.house.send('POST', path, { body, who: rival })).status).toBe(404);
  expect((await buying.payInvoice(999_999, { card: 'test_works' })).status).toBe(404);
  expect(await buying.books()).toMatchObject({ taken: 0 });
});

it('is paid once by card and desk at the same time, and while a bank asks the desk waits', async () => {
  const id = await oldest();
  await buying.payInvoice(id, { card: 'test_needs_confirmation' });
  expect((await mark(id)).refusal?.message).toBe(
    'The company is paying this invoice by card at this moment. Please look again later.',
  );
  const { payment } = await buying.standing();
  await buying.confirm(payment?.id ?? 0, false);
  const both = await Promise.all([mark(id), buying.payInvoice(id, { card: 'test_works' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { taken } = await buying.books();
  expect([0, 240_000]).toContain(taken);
  const { rows } = await buying.house.pool.query<{ granted: number }>(
    `select coalesce(sum(amount), 0)::int as granted from token_lots where company_id = $1 and origin = 'plan' and amount = 300`,
    [buying.companyId],
  );
  expect(rows[0]?.granted).toBe(300);
});

it('comes before a newer one, and nothing is billed further while one is owed', async () => {
  // A month of 28 days ends before its invoice is due.
  await buying.house.pool.query(
    `update subscriptions set started_at = started_at - interval '28 days', period_start = period_start - interval '28 days',
       period_end = $1`,
    [buying.house.clock.now()],
  );
  await buying.after(1);
  const [first, second] = (await buying.standing()).open_invoices;
  const newer = await buying.payInvoice(second?.id ?? 0, { card: 'test_works' });
  expect(newer.refusal?.message).toBe(`Invoice ${first?.number} is older. Please pay that one first.`);
  await buying.after(31);
  const { rows } = await buying.house.pool.query(`select from invoices where company_id = $1`, [
    buying.companyId,
  ]);
  expect(rows).toHaveLength(2);
  const told = await buying.house.pool.query<{ data: object }>(
    `select data from facts where kind = 'invoice.overdue' order by id limit 1`,
  );
  expect(told.rows[0]?.data).toMatchObject({ number: first?.number, purchase_order: 'PO-77' });
});

it('lapses the tokens of the period before it, counts them nowhere, and never brings them back', async () => {
  await mark(await oldest());
  const { use } = await buying.standing();
  buying.house.clock.forward({ days: 32 });
  buying.house.signAllOut();
  // Past their date, and the clock has not been by.
  const me = await buying.house.call(employerMe, {}, await buying.admin());
  expect((await buying.standing()).use.tokens).toBeLessThan(use.tokens);
  const { available } = await buying.sums();
  expect(me.answer.data).toMatchObject({ available_token: available });
  await buying.after(0);
  const lapsed = await buying.sums();
  expect(lapsed.available).toBe(available);
  await mark(await oldest());
  expect((await buying.sums()).available).toBe(available + 300);
});

it('ends ten days after it fell overdue, also where its period goes on', async () => {
  await buying.after(30);
  await buying.after(5);
  await buying.after(5);
  expect(await buying.standing()).toMatchObject({ plan_id: 1, subscription: null });
  const ended = await buying.house.pool.query<{ data: object }>(
    `select data from facts where kind = 'plan.ended'`,
  );
  expect(ended.rows[0]?.data).toMatchObject({ why: 'invoice', invoice: 1 });
  // It is owed still, and brings its tokens when it is paid.
  expect((await buying.payInvoice(await oldest(), { card: 'test_works' })).status).toBe(200);
});

it('ends with its period where that was asked for, although it is overdue', async () => {
  const ending = await buying.house.send('PUT', '/api/v1/employers/company_plan_subscriptions/unsubscribe', {
    who: await buying.admin(),
  });
  expect(ending.status).toBe(200);
  await buying.after(30);
  expect((await buying.standing()).subscription).toMatchObject({ state: 'ends_at_period_end' });
});

it('that was paid by transfer goes back by one that staff make: credit note, tokens, two pairs of eyes', async () => {
  const [open] = await paymentsAtDesk();
  expect(open).toMatchObject({
    ...{ paid_at: null, by_transfer: true, total_cents: 240_000 },
    ...{ purchase_order: 'PO-77', open: { overdue: false } },
  });
  const give = async (amount_cents: number) => {
    const refund = { payment_id: open?.id ?? 0, amount_cents, reason: 'goodwill' as const, note: 'Agreed.' };
    return buying.house.call(desk.refundPayment, { body: { refund } }, await administrator());
  };
  expect((await give(100)).refusal?.message).toBe('Nothing was taken by this payment.');
  await mark(await oldest());
  for (const [search, found] of [
    ['po-77', 1],
    ['PO-78', 0],
  ] as const) {
    const query = { search };
    const { answer } = await buying.house.call(desk.listDeskPayments, { query }, await administrator());
    expect(answer.data.map(({ purchase_order }) => purchase_order)).toEqual(found ? ['PO-77'] : []);
  }
  const { available } = await buying.sums();
  expect((await give(24_000)).answer.data).toEqual({ waits: false });
  expect(await buying.sums()).toMatchObject({ available: available - 30, adjusted: 30 });
  expect((await buying.purchases()).data[0]).toMatchObject({ kind: 'credit_note', total_cents: -24_000 });
  expect((await give(216_000)).answer.data).toEqual({ waits: true });
  const list = { query: { list: 'waiting' as const } };
  const waiting = await buying.house.call(listConfirmations, list, await administrator('2'));
  const asked = waiting.answer.data.at(-1);
  expect(asked?.refund).toEqual({
    ...{ invoice_cents: 240_000, left_cents: 216_000, credited_cents: 0 },
    ...{ tokens_back: 270, by_transfer: true, ends: 'plan' },
  });
  const confirm = { params: { id: asked?.id ?? 0 }, body: { confirmation: { confirm: true as const } } };
  await buying.house.call(decideConfirmation, confirm, await administrator('2'));
  expect(await buying.standing()).toMatchObject({ plan_id: 1, subscription: null });
  expect((await give(1)).refusal?.message).toBe('All of this payment has gone back.');
  expect((await paymentsAtDesk())[0]).toMatchObject({ returned_cents: 240_000, on_its_way_cents: 0 });
  expect(await journal('Refund,Credit note')).toHaveLength(2);
});

it('stays with one way to have been paid, whoever writes it', async () => {
  const refuses = (text: string) => expect(buying.house.pool.query(text)).rejects.toThrow();
  await refuses(`update invoice_terms set paid_at = due_at`);
  await refuses(`insert into refunds (payment_id, company_id, kind, amount_cents, key, reason, asked_at)
    select id, company_id, 'refund', 1, 'unpaid', 'mistake', created_at from payments limit 1`);
});
