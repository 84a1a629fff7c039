// Money differences over HTTP: read by administrators, settled once and in words; and the journal of a month.
import * as desk from '@rounds/product/billing/desk-calls';
import { countQueues } from '@rounds/product/overview/calls';
import { readLog } from '@rounds/product/staff/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import type { Session } from '../../../../tests/harness/http';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
  await buying.buy('tokens_10', { card: 'test_works' });
  await buying.buy('tokens_10', {});
  later();
  await lose();
});
afterAll(() => buying.house.close());

const later = (days = 1) => {
  buying.house.clock.forward({ days });
  buying.house.signAllOut();
};
const head = () => buying.house.as('administrator@rounds.example');
const list = async (which: 'waiting' | 'closed' = 'waiting') =>
  (await buying.house.call(desk.listDifferences, { query: { list: which } }, await head())).answer;
const settle = async (id: number, who?: Session, note = 'Their bank said so: transfer 88.') => {
  const body = { money_difference: { reason: 'explained' as const, note } };
  return buying.house.call(desk.settleDifference, { params: { id }, body }, who ?? (await head()));
};
const queue = async () => {
  const { answer } = await buying.house.call(countQueues, {}, await head());
  return answer.data.find((row) => row.queue === 'differences');
};

/** The provider forgets the first payment, and takes one that nobody asked for. */
async function lose() {
  await buying.house.pool.query(
    `update test_payments set state = 'failed' where key = (select reference from payments order by id limit 1)`,
  );
  await buying.house.pool.query(
    `insert into test_payments (key, company_id, card, amount_cents, state, asked_at)
     select 'stray', company_id, card, 700, 'succeeded', asked_at from test_payments limit 1`,
  );
  expect((await buying.differing()).sort()).toEqual(['not_taken', 'taken_unknown']);
}

it('is read by administrators, each side beside the others, and counted with its late ones', async () => {
  const { data, total_results } = await list();
  expect(total_results).toBe(2);
  expect(data.find(({ kind }) => kind === 'not_taken')).toMatchObject({
    ...{ company: { id: buying.companyId, name: 'Mercy Harbor Health' }, late: false },
    invoice: { number: 1 },
    ...{ provider_cents: null, house_cents: 15_000, invoice_cents: 15_000, settled: null, gone_at: null },
  });
  expect(await queue()).toEqual({ queue: 'differences', waiting: 2, late: 0 });
  later(4);
  expect(await queue()).toEqual({ queue: 'differences', waiting: 2, late: 2 });
  expect((await list()).data.every(({ late }) => late)).toBe(true);
});

it('is nobody else’s to read or to settle', async () => {
  const [one] = (await list()).data;
  for (const who of [await buying.house.as('reviewer@rounds.example'), await buying.admin()]) {
    expect((await settle(one?.id ?? 0, who)).status).toBe(403);
    expect((await buying.house.call(desk.listDifferences, { query: {} }, who)).status).toBe(403);
    const month = { query: { month: '2026-01' } };
    expect((await buying.house.call(desk.journalAsCsv, month, who)).status).toBe(403);
  }
  const bare = { body: { money_difference: {} }, who: await head() };
  const at = `/api/v1/platform/money_differences/${one?.id}`;
  expect((await buying.house.send('PUT', at, bare)).refusal?.fields).toEqual({
    'money_difference.reason': 'Please choose a reason.',
    'money_difference.note': 'Please say how it is settled.',
  });
  expect((await buying.house.send('PUT', at, { body: bare.body })).status).toBe(401);
  expect((await settle(4711)).status).toBe(404);
});

it('is settled once, with words that stand in the log, and is not found again', async () => {
  const { data } = await list();
  const id = data.find(({ kind }) => kind === 'not_taken')?.id ?? 0;
  const both = await Promise.all([settle(id), settle(id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await buying.differing()).toEqual(['taken_unknown']);
  expect((await list('closed')).data).toMatchObject([
    { id, gone_at: null, settled: { reason: 'explained', note: 'Their bank said so: transfer 88.' } },
  ]);
  const query = { act: 'difference_settled' as const };
  const { answer } = await buying.house.call(readLog, { query }, await head());
  expect(answer.data).toMatchObject([
    {
      ...{ about: 'company', about_id: buying.companyId, reason: 'explained' },
      note: 'Their bank said so: transfer 88.',
    },
  ]);
});

it('that is gone by itself is closed and not to be settled; that of nobody stands in the log alone', async () => {
  const [one] = (await list()).data;
  await buying.house.pool.query(`delete from test_payments where key = 'stray'`);
  expect(await buying.differing()).toEqual([]);
  expect((await settle(one?.id ?? 0)).refusal?.message).toBe(
    'This is gone by itself: both sides agree again.',
  );
  const { rows } = await buying.house.pool.query<{ id: number }>(
    `insert into money_differences (kind, mark, about_at, found_at, due_at) values ('taken_unknown', 'x', $1, $1, $1) returning id`,
    [buying.house.clock.now()],
  );
  expect((await settle(rows[0]?.id ?? 0)).status).toBe(200);
  const query = { act: 'difference_settled' as const, about: 'difference' as const };
  const { answer } = await buying.house.call(readLog, { query }, await head());
  expect(answer.data).toMatchObject([{ about_id: rows[0]?.id, whose: null, reason: 'explained' }]);
});

it('of test money is found to the end of its book', async () => {
  await buying.house.pool.query(
    `insert into test_payments (key, company_id, card, amount_cents, state, asked_at)
     select 'stray ' || n, company_id, card, 700, state, $1 from (select * from test_payments where state = 'succeeded' limit 1) one,
       generate_series(1, 501) n`,
    [buying.house.clock.now()],
  );
  expect(await buying.differing()).toHaveLength(501);
  await buying.house.pool.query(`delete from test_payments where key like 'stray %'`);
  expect(await buying.differing()).toEqual([]);
});

it('is for the bookkeeper a month of postings, whose sums are those of its rows', async () => {
  await buying.house.pool.query(`update companies set name = '=HYPERLINK("x")' where id = $1`, [
    buying.companyId,
  ]);
  const taken = await buying.house.pool.query<{ id: number }>(`select max(id)::int as id from payments`);
  const refund = {
    ...{ payment_id: taken.rows[0]?.id ?? 0, amount_cents: 4500 },
    ...{ reason: 'mistake' as const, note: 'They called.' },
  };
  await buying.house.call(desk.refundPayment, { body: { refund } }, await head());
  await buying.house.settle();
  await buying.subscribe('enterprise', { purchase_order: 'PO-1' });
  const terms = (await buying.house.call(desk.listInvoiceTerms, { query: {} }, await head())).answer.data[0];
  const body = { invoice_terms: { note: 'Transfer 12.' } };
  await buying.house.call(
    desk.markInvoicePaid,
    { params: { id: terms?.invoice_id ?? 0 }, body },
    await head(),
  );
  const read = async (month: string) => {
    const told = await buying.house.call(desk.journalAsCsv, { query: { month } }, await head());
    return new TextDecoder().decode(told.answer as Uint8Array);
  };
  const lines = (await read('2026-01')).trimEnd().split('\r\n');
  const cells = lines.map((line) => line.split(',').slice(-5));
  const postings = lines.slice(1).map((line) => line.split(',')[1]);
  expect(postings.filter((word) => word === 'Payment')).toHaveLength(3);
  expect(new Set(postings)).toEqual(
    new Set(['Invoice', 'Credit note', 'Payment', 'Refund', 'Tokens', 'Sum']),
  );
  const sums = cells.at(-1)?.slice(0, 4).map(Number);
  const added = [0, 1, 2, 3].map((at) =>
    cells.slice(1, -1).reduce((sum, row) => sum + Number(row[at] ?? 0), 0),
  );
  expect(sums).toEqual(added);
  expect(sums).toEqual([265_500, 265_500, 0, 317]);
  // No cell of it runs in a spreadsheet.
  expect(lines.slice(1, -1).every((line) => line.includes(`"'=HYPERLINK(""x"")"`))).toBe(true);
  expect((await read('2025-12')).trimEnd().split('\r\n')).toHaveLength(2);
  const wrong = { who: await head() };
  expect((await buying.house.send('GET', '/api/v1/platform/journal.csv?month=2026-13', wrong)).status).toBe(
    422,
  );
});
