// An invoice that nobody will pay, over HTTP: written off by two, what ends with it, and what the books say.
import * as desk from '@rounds/product/billing/desk-calls';
import { decideConfirmation, listConfirmations } from '@rounds/product/desk/confirmation-calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import type { Session } from '../../../../tests/harness/http';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
});
afterAll(() => buying.house.close());
afterEach(async () => expect(await buying.differing()).toEqual([]));

const why = { reason: 'closed' as const, note: 'Its owner says that it closes.' };
const administrator = (nth = '') => buying.house.as(`administrator${nth}@rounds.example`);
const writeOff = async (id: number, who?: Session) =>
  buying.house.call(
    desk.writeInvoiceOff,
    { params: { id }, body: { write_off: why } },
    who ?? (await administrator()),
  );
const listed = async (list: 'unpaid' | 'written_off') =>
  (await buying.house.call(desk.listInvoiceTerms, { query: { list } }, await administrator())).answer.data;
const waiting = async () => {
  const query = { list: 'waiting' as const };
  return (await buying.house.call(listConfirmations, { query }, await administrator())).answer.data;
};
const decide = async (id: number, verb: { confirm: true } | { decline: { note: string } }, nth = '2') =>
  buying.house.call(
    decideConfirmation,
    { params: { id }, body: { confirmation: verb } },
    await administrator(nth),
  );
const order = (plan = 'enterprise') => buying.subscribe(plan, { purchase_order: 'PO-7' });
const markPaid = async (id: number) =>
  buying.house.call(
    desk.markInvoicePaid,
    { params: { id }, body: { invoice_terms: { note: 'Transfer 4711.' } } },
    await administrator(),
  );
/** Of this month’s journal, and of the company’s own invoices. */
async function books(): Promise<{ journal: string[]; invoices: string[] }> {
  const month = buying.house.clock.now().slice(0, 7);
  const own = { who: await buying.admin() };
  const told = await buying.house.call(desk.journalAsCsv, { query: { month } }, await administrator());
  const csv = await buying.house.send('GET', '/api/v1/employers/invoices/invoices.csv', own);
  const linesOf = (file: unknown) =>
    new TextDecoder()
      .decode(file as Uint8Array)
      .trim()
      .split(/\r?\n/);
  return { journal: linesOf(told.answer), invoices: linesOf(csv.answer) };
}

it('is asked for by an administrator, once, and nothing happens before a second confirms', async () => {
  await order();
  const [terms] = await listed('unpaid');
  const id = terms?.invoice_id ?? 0;
  const reviewer = await buying.house.as('reviewer@rounds.example');
  expect((await writeOff(id, reviewer)).status).toBe(403);
  expect((await writeOff(999_999)).status).toBe(404);
  const both = await Promise.all([writeOff(id), writeOff(id, await administrator('2'))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 200)?.answer.data).toEqual({ waits: true });
  expect(await listed('unpaid')).toMatchObject([
    { invoice_id: id, written_off: null, write_off_waits: true },
  ]);
  const [asked] = await waiting();
  expect(asked).toMatchObject({ act: 'write_off', cents: 240_000, invoice_number: 1, ends_plan: true });
  const asker = asked?.asked_by.name === 'Alex Moreno' ? '' : '2';
  expect((await decide(asked?.id ?? 0, { confirm: true }, asker)).refusal?.error).toBe('not_allowed');
  await decide(asked?.id ?? 0, { decline: { note: 'They still pay.' } }, asker === '' ? '2' : '');
  expect(await listed('unpaid')).toMatchObject([{ write_off_waits: false }]);
  expect((await buying.standing()).subscription?.state).toBe('active');
});

it('ends its plan, brings no token, and keeps number and sum', async () => {
  const [terms] = await listed('unpaid');
  const id = terms?.invoice_id ?? 0;
  const { tokens } = (await buying.standing()).use;
  await writeOff(id);
  const [asked] = await waiting();
  expect((await decide(asked?.id ?? 0, { confirm: true })).status).toBe(200);
  expect(await listed('unpaid')).toEqual([]);
  expect(await listed('written_off')).toMatchObject([
    { invoice_id: id, number: 1, total_cents: 240_000, paid_at: null, written_off: { reason: 'closed' } },
  ]);
  const standing = await buying.standing();
  expect([standing.plan_id, standing.subscription, standing.use.tokens]).toEqual([
    ...[1, null],
    // The month of Free that began before the order runs on.
    tokens,
  ]);
  expect(standing.open_invoices).toEqual([]);
  const { data, periods } = await buying.purchases();
  expect(data[0]).toMatchObject({
    number: 1,
    total_cents: 240_000,
    terms: { overdue: false, paid_at: null },
  });
  expect(data[0]?.terms?.written_off_at).toBe(buying.house.clock.now());
  expect(periods[0]).toMatchObject({ state: 'written_off', ended: true });
  await buying.house.settle();
  const told = await buying.house.call(employerActivities, { query: {} }, await buying.admin());
  expect(told.answer.data.map(({ message }) => message)).toContain(
    'Invoice 1 of $2,400.00 was written off. Nothing is owed for it any more.',
  );
});

it('is neither paid nor written off again, and the books hold it in a column of its own', async () => {
  const [terms] = await listed('written_off');
  const id = terms?.invoice_id ?? 0;
  for (const { refusal } of [await markPaid(id), await writeOff(id)])
    expect(refusal?.message).toBe('This invoice is written off: nothing is owed for it any more.');
  expect((await buying.payInvoice(id, { card: 'test_works' })).refusal?.message).toBe(
    'Nothing is owed for this invoice any more. Nothing was charged.',
  );
  const { journal, invoices } = await books();
  const row = journal.filter((line) => line.includes(',Write-off,'));
  expect(row).toHaveLength(1);
  expect(row[0]).toMatch(/,Invoice,1,.*,Its owner says that it closes\.,invoice,PO-7,,,240000,,yes$/);
  expect(journal.at(-1)).toMatch(/,Sum,.*,240000,0,240000,0,yes$/);
  expect(invoices[1]?.split(',').slice(0, 8)).toEqual([
    ...['1', 'invoice', '2026-01-05', 'PO-7', '2026-02-04', '', '2026-01-05', '2400.00'],
  ]);
  const refuses = (text: string) => expect(buying.house.pool.query(text)).rejects.toThrow();
  await refuses(
    `update invoice_terms set written_off_at = null, written_off_by = null, written_off_reason = null`,
  );
  await refuses(`update invoice_terms set paid_at = due_at, paid_by = written_off_by`);
});

it('leaves no gap, and lets a plan that waited for it go on where another invoice pays that', async () => {
  // In February a period is shorter than the thirty days in which it is paid.
  await buying.after(31);
  await order();
  await buying.after(29);
  await buying.after(3);
  const numbers = (await listed('unpaid')).map(({ number }) => number);
  expect(numbers).toEqual([2, 3]);
  expect((await buying.standing()).subscription?.state).toBe('past_due');
  const [old] = await listed('unpaid');
  await writeOff(old?.invoice_id ?? 0);
  const [asked] = await waiting();
  expect(asked?.ends_plan).toBe(false);
  await decide(asked?.id ?? 0, { confirm: true });
  expect((await listed('unpaid')).map(({ number }) => number)).toEqual([3]);
  const standing = await buying.standing();
  expect([standing.subscription?.plan_code, standing.subscription?.state]).toEqual(['enterprise', 'active']);
});

it('is confirmed in vain where it was paid meanwhile', async () => {
  const [terms] = await listed('unpaid');
  const id = terms?.invoice_id ?? 0;
  await writeOff(id);
  const [asked] = await waiting();
  expect((await markPaid(id)).status).toBe(200);
  expect((await decide(asked?.id ?? 0, { confirm: true })).refusal?.message).toBe(
    'This invoice is marked as paid already.',
  );
  expect((await buying.standing()).subscription?.state).toBe('active');
});
