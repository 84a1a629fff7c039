// Invoices and credit notes at the desk, over HTTP: opened by administrators who have said why, and written down.
import * as desk from '@rounds/product/billing/desk-calls';
import { limits } from '@rounds/product/limits';
import { employerActivities } from '@rounds/product/notifications/calls';
import { workOnCompany } from '@rounds/product/people/company-calls';
import { readLog } from '@rounds/product/staff/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import type { Session } from '../../../../tests/harness/http';

let buying: Buying;
let head: Session;
let paper: { id: number; number: number };
beforeAll(async () => {
  buying = await Buying.open();
  await buying.buy('tokens_10', { card: 'test_works' });
  head = await buying.house.as('administrator@rounds.example');
  const [payment] = await payments();
  paper = payment?.invoice ?? { id: 0, number: 0 };
});
afterAll(() => buying.house.close());

const payments = async () =>
  (await buying.house.call(desk.listDeskPayments, { query: {} }, head)).answer.data;
const open = (id: number, who?: Session) =>
  buying.house.send('GET', `/api/v1/platform/invoices/${id}/invoice.pdf`, who ? { who } : {});
const beginningOf = (answer: unknown) => new TextDecoder().decode(answer as Uint8Array).slice(0, 5);
const look = (company: number, note = 'They ask what line 2 is.') => {
  const body = { company: { look: { reason: 'question' as const, note } } };
  return buying.house.call(workOnCompany, { params: { id: company }, body }, head);
};
const logged = async () => {
  const query = { about: 'company' as const, number: buying.companyId };
  const { answer } = await buying.house.call(readLog, { query }, head);
  return answer.data.map(({ act, note }) => [act, note]);
};

it('are opened by nobody who has not said why, and by nobody but administrators', async () => {
  const { refusal, status } = await open(paper.id, head);
  expect(status).toBe(403);
  expect(refusal).toMatchObject({ error: 'reason_first', state: { may_take: false, holder: null } });
  // Looking at one company opens nothing of another.
  const { rows } = await buying.house.pool.query<{ id: number }>(
    `select id from companies where id <> $1 limit 1`,
    [buying.companyId],
  );
  await look(Number(rows[0]?.id));
  expect((await open(paper.id, head)).refusal?.error).toBe('reason_first');
  expect((await open(paper.id)).status).toBe(401);
  for (const who of [await buying.house.as('reviewer@rounds.example'), await buying.admin()])
    expect((await open(paper.id, who)).status).toBe(403);
  expect((await open(99_999, head)).refusal?.error).toBe('not_found');
  expect(await logged()).toEqual([]);
});

it('are opened once they have, each a line of the log; the company reads that they looked', async () => {
  await look(buying.companyId);
  const opened = await open(paper.id, head);
  expect([opened.status, opened.headers.get('content-type'), beginningOf(opened.answer)]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(opened.headers.get('content-disposition')).toContain('rounds-invoice-1.pdf');
  expect(await logged()).toEqual([
    ['invoice_opened', 'Invoice 1'],
    ['looked', 'They ask what line 2 is.'],
  ]);
  await buying.house.settle();
  const { answer } = await buying.house.call(employerActivities, { query: {} }, await buying.admin());
  expect(answer.data.map(({ message }) => message)).toContain(
    'Rounds staff looked at Mercy Harbor Health: a question of the company.',
  );
});

it('are credit notes too, beside the payment that they take from', async () => {
  const [payment] = await payments();
  const refund = { payment_id: payment?.id ?? 0, amount_cents: 5_000, reason: 'mistake' as const };
  await buying.house.call(
    desk.refundPayment,
    { body: { refund: { ...refund, note: 'They called.' } } },
    head,
  );
  await buying.house.settle();
  const [back] = await payments();
  expect([back?.invoice, back?.credit_notes]).toEqual([
    paper,
    [{ id: back?.credit_notes[0]?.id, number: 1 }],
  ]);
  const opened = await open(back?.credit_notes[0]?.id ?? 0, head);
  expect(opened.status).toBe(200);
  expect(opened.headers.get('content-disposition')).toContain('rounds-credit-note-1.pdf');
  expect((await logged())[0]).toEqual(['invoice_opened', 'Credit note 1']);
});

it('are shut again when the look is over', async () => {
  buying.house.clock.forward({ minutes: limits.desk.claimMinutes + 1 });
  buying.house.signAllOut();
  head = await buying.house.as('administrator@rounds.example');
  expect((await open(paper.id, head)).refusal?.error).toBe('reason_first');
});
