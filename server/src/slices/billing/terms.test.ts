// Enterprise by invoice, over HTTP: ordered under a number of the company's, paid at the desk, renewed, overdue.
import * as desk from '@rounds/product/billing/desk-calls';
import { showOverview } from '@rounds/product/overview/calls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
});
afterAll(() => buying.house.close());
afterEach(async () => expect(await buying.differing()).toEqual([]));

const administrator = () => buying.house.as('administrator@rounds.example');
const money = async () =>
  (await buying.house.call(showOverview, { query: {} }, await administrator())).answer.data.money;
const unpaid = async (list: 'unpaid' | 'paid' = 'unpaid') =>
  (await buying.house.call(desk.listInvoiceTerms, { query: { list } }, await administrator())).answer.data;
const paid = async (id: number, who?: Awaited<ReturnType<typeof administrator>>) => {
  const body = { invoice_terms: { note: 'Transfer 4711 of today.' } };
  return buying.house.call(desk.markInvoicePaid, { params: { id }, body }, who ?? (await administrator()));
};
const order = (plan: string) => buying.subscribe(plan, { purchase_order: 'PO-2026-114' });
const dueSince = async () => {
  const { rows } = await buying.house.pool.query<{ due_since: string | null }>(
    `select due_since from billing_accounts where company_id = $1`,
    [buying.companyId],
  );
  return rows[0]?.due_since ?? null;
};

it('is for Enterprise alone, and charges no card', async () => {
  expect((await order('growth')).refusal?.fields).toEqual({
    'company_plan_subscription.purchase_order': 'Only Enterprise is paid by invoice.',
  });
  const { tokens } = (await buying.standing()).use;
  const taken = await order('enterprise');
  expect(taken.status).toBe(200);
  expect(await buying.standing()).toMatchObject({
    ...{ card: null, allowed: { code: 'enterprise' }, subscription: { state: 'active' } },
    use: { tokens },
  });
  expect(await buying.books()).toMatchObject({ taken: 0, invoiced: 240_000, billedTokens: 0 });
});

it('issues an invoice that names the order and is due within thirty days', async () => {
  const [invoice] = (await buying.purchases()).data;
  expect(invoice?.terms).toEqual({
    ...{ purchase_order: 'PO-2026-114', overdue: false, paid_at: null, written_off_at: null },
    due_at: '2026-02-04T15:00:00.000Z',
  });
  const pdf = `/api/v1/employers/invoices/${invoice?.id}/invoice.pdf`;
  expect((await buying.house.send('GET', pdf, { who: await buying.admin() })).status).toBe(200);
});

it('brings its tokens once it is marked as paid by an administrator, once', async () => {
  const before = (await buying.standing()).use.tokens;
  expect(await money()).toMatchObject({ mrr_cents: 240_000, paying: 1, past_due: 0 });
  const [terms] = await unpaid();
  expect(terms).toMatchObject({ number: 1, total_cents: 240_000, overdue: false });
  const id = terms?.invoice_id ?? 0;
  const reviewer = await buying.house.as('reviewer@rounds.example');
  expect((await paid(id, reviewer)).status).toBe(403);
  expect((await paid(999_999)).status).toBe(404);
  const twice = await Promise.all([paid(id), paid(id)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await buying.standing()).use.tokens).toBe(before + 300);
  expect(await unpaid()).toEqual([]);
  expect((await unpaid('paid'))[0]).toMatchObject({ invoice_id: id, overdue: false });
  const csv = await buying.house.send('GET', '/api/v1/employers/invoices/invoices.csv', {
    who: await buying.admin(),
  });
  expect(csv.status).toBe(200);
  const { rows } = await buying.house.pool.query(
    `select l.act, b.note, p.email from staff_log l join company_acts b on b.id = l.line_id join people p on p.id = l.staff_id
     where l.about = 'company' and l.company_id = $1`,
    [buying.companyId],
  );
  const email = 'administrator@rounds.example';
  expect(rows).toEqual([{ act: 'invoice_paid', note: 'Transfer 4711 of today.', email }]);
});

it('is billed anew for each period, falls overdue after thirty days, and then nothing new is held', async () => {
  await buying.after(32);
  const [terms] = await unpaid();
  expect(terms).toMatchObject({ number: 2, overdue: false });
  expect(await dueSince()).toBeNull();
  await buying.after(31);
  expect(await dueSince()).not.toBeNull();
  expect((await unpaid())[0]).toMatchObject({ number: 2, overdue: true });
  expect((await buying.standing()).subscription).toMatchObject({ state: 'past_due' });
});

it('goes on where it was when what is overdue is paid', async () => {
  for (const { invoice_id } of await unpaid()) expect((await paid(invoice_id)).status).toBe(200);
  expect(await dueSince()).toBeNull();
  expect((await buying.standing()).subscription).toMatchObject({ state: 'active' });
});

it('ends after ten days more without money, and nothing else ends', async () => {
  await buying.after(31);
  await buying.after(31);
  expect((await buying.standing()).subscription).toMatchObject({ state: 'past_due' });
  await buying.after(6);
  await buying.after(6);
  await buying.after(25);
  expect(await buying.standing()).toMatchObject({ plan_id: 1, subscription: null });
});

it('stays as it was agreed, whoever writes it', async () => {
  const refuses = (text: string) => expect(buying.house.pool.query(text)).rejects.toThrow();
  await refuses(`update invoice_terms set due_at = due_at + interval '1 day'`);
  await refuses(`delete from invoice_terms`);
});
