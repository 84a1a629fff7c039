// How the next period of a plan is paid, changed by staff over HTTP: another number, from card to invoice, and back.
import * as desk from '@rounds/product/billing/desk-calls';
import { decideConfirmation, listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { showDeskCompany, workOnCompany } from '@rounds/product/people/company-calls';
import { readLog } from '@rounds/product/staff/calls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import type { Session } from '../../../../tests/harness/http';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
});
afterAll(() => buying.house.close());
afterEach(async () => expect(await buying.differing()).toEqual([]));

const head = () => buying.house.as('administrator@rounds.example');
const second = () => buying.house.as('administrator2@rounds.example');
const note = 'As their letter of today asks.';

/** A look is good for a while: before each act that needs one. */
async function look(who: Session, id = buying.companyId) {
  const company = { look: { reason: 'question' as const, note } };
  await buying.house.call(workOnCompany, { params: { id }, body: { company } }, who);
}
const begins = async () => (await buying.standing()).subscription?.period.until ?? '';
interface Given {
  who?: Session;
  from?: string;
  id?: number;
}
async function change(purchase_order: string, { who, from, id = buying.companyId }: Given = {}) {
  const by = who ?? (await head());
  const terms = { from: from ?? (await begins()), purchase_order, note };
  return buying.house.call(desk.changeNextTerms, { params: { id }, body: { terms } }, by);
}
const said = async (...given: Parameters<typeof change>) => (await change(...given)).refusal?.message;
const asked = async () =>
  (await buying.house.call(listConfirmations, { query: {} }, await second())).answer.data[0];
const decide = async (confirmation: { confirm: true } | { decline: { note: string } }) => {
  const input = { params: { id: (await asked())?.id ?? 0 }, body: { confirmation } };
  return buying.house.call(decideConfirmation, input, await second());
};
async function payAll() {
  for (const { id } of (await buying.standing()).open_invoices)
    expect((await buying.payInvoice(id, { card: 'test_works' })).status).toBe(200);
}
const newest = async () => (await buying.purchases()).data[0];
const told = async () => {
  await buying.house.settle();
  const who = await buying.admin();
  return (await buying.house.call(employerActivities, { query: {} }, who)).answer.data[0]?.message;
};

it('is changed after it is said why one looks, of a plan that is paid for', async () => {
  expect((await change('PO-1', { from: '2026-02-05T15:00:00.000Z' })).refusal?.error).toBe('reason_first');
  await look(await head());
  expect(await said('PO-1', { from: '2026-02-05T15:00:00.000Z' })).toBe('There is no plan that is paid for.');
  await buying.subscribe('growth', { card: 'test_works' });
  expect(await said('PO-1')).toBe('Only Enterprise is paid by invoice.');
  expect((await buying.subscribe('enterprise', { purchase_order: 'PO-1' })).status).toBe(200);
});

it('takes another number of the order before the invoice is issued, and stands in the log', async () => {
  await look(await head());
  expect((await buying.standing()).purchase_order).toBe('PO-1');
  expect((await change('PO-2')).answer.data).toEqual({ waits: false });
  expect(await buying.standing()).toMatchObject({ purchase_order: 'PO-2', period_order: 'PO-1' });
  expect((await newest())?.terms?.purchase_order).toBe('PO-1');
  expect(await told()).toMatch(/^The next invoice for Enterprise, of .+, names your order PO-2\.$/);
  const { answer } = await buying.house.call(readLog, { query: { act: 'order_changed' } }, await head());
  expect(answer.data).toMatchObject([
    { about: 'company', about_id: buying.companyId, note: `Under PO-2. ${note}`, cents: 240_000 },
  ]);
  expect(await said('PO-2')).toBe('It is paid that way already.');
});

it('is refused once the invoice is issued, and the next one may still be changed', async () => {
  const from = await begins();
  const open = (await newest())?.id ?? 0;
  const body = { invoice_terms: { note: 'Transfer 1.' } };
  await buying.house.call(desk.markInvoicePaid, { params: { id: open }, body }, await head());
  await buying.after(32);
  await look(await head());
  const { number, terms } = (await newest()) ?? {};
  expect(terms?.purchase_order).toBe('PO-2');
  expect(await said('PO-3', { from })).toMatch(
    new RegExp(`^Invoice ${number} is issued under PO-2 already, and stays as it is\\. Please look again: `),
  );
  expect((await change('PO-3')).answer.data).toEqual({ waits: false });
});

it('goes from invoice to card when the period ends, once a second administrator confirms it', async () => {
  for (const who of [await head(), await second()]) await look(who);
  await buying.buy('tokens_10', { card: 'test_works' });
  expect((await change('')).answer.data).toEqual({ waits: true });
  expect(await asked()).toMatchObject({
    ...{ act: 'change_terms', cents: 240_000, note },
    terms: { purchase_order: '', from: await begins() },
  });
  expect((await buying.standing()).purchase_order).toBe('PO-3');
  expect(await said('')).toBe('This waits to be confirmed already.');
  expect((await decide({ confirm: true })).status).toBe(200);
  expect(await buying.standing()).toMatchObject({ purchase_order: '', period_order: 'PO-2' });
  expect(await told()).toMatch(/^From .+ on Enterprise is paid with your card, and no longer by invoice\./);
  await payAll();
  const { taken } = await buying.books();
  await buying.after(31);
  expect((await buying.books()).taken).toBe(taken + 240_000);
  expect((await newest())?.terms).toBeNull();
});

it('goes from card to invoice when the period ends, and no earlier', async () => {
  await look(await head());
  expect(await said('PO-4', { from: '2026-02-05T15:00:00.000Z' })).toMatch(
    /is issued and paid by card already/,
  );
  const { taken } = await buying.books();
  expect((await change('PO-4')).answer.data).toEqual({ waits: true });
  expect((await decide({ confirm: true })).status).toBe(200);
  expect(await buying.standing()).toMatchObject({ purchase_order: 'PO-4', period_order: '' });
  expect(await told()).toMatch(/is paid by invoice under your order PO-4, due within 30 days/);
  await buying.after(31);
  expect((await newest())?.terms?.purchase_order).toBe('PO-4');
  expect((await buying.books()).taken).toBe(taken);
  const company = { params: { id: buying.companyId } };
  await look(await head());
  expect((await buying.house.call(showDeskCompany, company, await head())).answer.data.money.next).toEqual({
    ...{ from: await begins(), plan: 'enterprise', cents: 240_000, purchase_order: 'PO-4', card: true },
  });
});

it('that waited is refused where its invoice was issued meanwhile', async () => {
  for (const who of [await head(), await second()]) await look(who);
  expect((await change('')).answer.data).toEqual({ waits: true });
  await payAll();
  await buying.after(31);
  expect((await decide({ confirm: true })).refusal?.message).toMatch(/is issued under PO-4 already/);
  expect((await decide({ decline: { note: 'Too late.' } })).status).toBe(200);
  expect((await buying.standing()).purchase_order).toBe('PO-4');
});

it('stays where a payment is missing, where the plan ends, and where no card is kept', async () => {
  await look(await head());
  await buying.house.pool.query('delete from payment_cards');
  expect(await said('')).toBe('The company has kept no card. Its admin adds one on Current Plan.');
  await buying.after(31);
  await look(await head());
  const { state } = (await buying.standing()).subscription ?? {};
  expect(state).toBe('past_due');
  expect(await said('')).toMatch(/^A payment is missing\./);
  await payAll();
  await buying.house.send('PUT', '/api/v1/employers/company_plan_subscriptions/unsubscribe', {
    who: await buying.admin(),
  });
  expect(await said('PO-5')).toMatch(/^The plan ends on .+: no further period is paid\.$/);
});

it('is an administrator’s alone, of a company that there is, in whole sentences', async () => {
  const from = await begins();
  for (const who of [await buying.house.as('reviewer@rounds.example'), await buying.admin()])
    expect((await change('PO-9', { who, from })).status).toBe(403);
  const at = `/api/v1/platform/companies/${buying.companyId}/terms`;
  const sent = { body: { terms: { from: 'soon', purchase_order: 'x'.repeat(61), note: '' } } };
  expect((await buying.house.send('PUT', at, sent)).status).toBe(401);
  expect((await buying.house.send('PUT', at, { ...sent, who: await head() })).refusal?.fields).toMatchObject({
    'terms.from': 'Please say from which day on.',
    'terms.note': 'Please say why in a few words.',
  });
  expect((await change('PO-9', { id: 987_654, from })).status).toBe(404);
});
