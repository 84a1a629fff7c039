// The daily comparison: each kind of difference made by hand, found once, and gone when it is mended.
import * as desk from '@rounds/product/billing/desk-calls';
import { limits } from '@rounds/product/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import { StripeDouble } from '../../../../tests/harness/stripe-double';
import { compareMoney } from './comparing';

let double: StripeDouble;
let buying: Buying;
beforeAll(async () => {
  double = await StripeDouble.open({ now: () => Math.floor(Date.parse(buying.house.clock.now()) / 1000) });
  buying = await Buying.open({ env: double.settings() });
  await buying.subscribe('growth', { card: 'pm_card_visa' });
  await refund(await pack(), 4500);
  later();
});
afterAll(async () => {
  await buying.house.close();
  await double.close();
});
/** Each begins with books that are even. */
beforeEach(async () => expect(await kinds()).toEqual([]));

const later = (hours = 25) => {
  buying.house.clock.forward({ hours });
  buying.house.signAllOut();
};
const compare = () => {
  const { db, ports, clock } = buying.house;
  return compareMoney({ db, payments: ports.payments, now: clock.now() });
};
const kinds = async () => (await compare()).map(({ kind }) => kind);
const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await buying.house.pool.query<T>(text, values)).rows;
const differences = () =>
  rows<{ kind: string; gone: boolean }>(
    `select kind, gone_at is not null as gone from money_differences order by id desc`,
  );

async function pack(): Promise<number> {
  const { answer } = await buying.buy('tokens_10', { card: 'pm_card_visa' });
  return answer.data.id;
}

async function refund(payment_id: number, amount_cents: number) {
  const why = { reason: 'mistake' as const, note: 'They called.' };
  const head = await buying.house.as('administrator@rounds.example');
  await buying.house.call(
    desk.refundPayment,
    { body: { refund: { payment_id, amount_cents, ...why } } },
    head,
  );
  await buying.house.settle();
}

/** What no call and no program can do: rows that the database keeps as they are, changed by its owner. */
async function byHand(table: string, text: string, values: unknown[] = []) {
  await buying.house.pool.query(`alter table ${table} disable trigger user`);
  await buying.house.pool.query(text, values);
  await buying.house.pool.query(`alter table ${table} enable trigger user`);
}

const intentOf = async (id: number) => {
  const [row] = await rows<{ reference: string }>(`select reference from payments where id = $1`, [id]);
  const intent = double.book.intents.get(row?.reference ?? '');
  if (!intent) throw new Error(`The provider does not know payment ${id}.`);
  return intent;
};

it('finds nothing where everything was paid, given back, or is on its way', async () => {
  await pack();
  await buying.buy('tokens_10', { card: 'pm_card_authenticationRequired' });
  double.book.answerBank([...double.book.intents.keys()].at(-1) ?? '', true);
  expect(await kinds()).toEqual([]);
  await buying.house.pool.query(
    `update payments set asked_at = asked_at - interval '2 hours' where state = 'needs_confirmation'`,
  );
  expect(await kinds()).toEqual(['taken_unsettled']);
  later();
  for (const event of double.book.events)
    await double.tell(buying.house.url, event, { at: buying.house.clock.now() });
  expect(await kinds()).toEqual([]);
  expect(await differences()).toEqual([{ kind: 'taken_unsettled', gone: true }]);
});

it('finds a payment that the provider forgot, once however often it looks, and sees when it is back', async () => {
  const intent = await intentOf(await pack());
  later();
  double.book.intents.delete(intent.id);
  const [one, ...more] = await compare();
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    ...{ kind: 'not_taken', company_id: buying.companyId, reference: intent.id },
    ...{ provider_cents: null, house_cents: 15_000, invoice_cents: 15_000 },
  });
  later();
  expect(await compare()).toEqual([one]);
  expect((await differences()).filter(({ kind }) => kind === 'not_taken')).toHaveLength(1);
  double.book.intents.set(intent.id, intent);
  expect(await kinds()).toEqual([]);
  double.book.intents.delete(intent.id);
  expect(await kinds()).toEqual(['not_taken']);
  expect((await differences()).filter(({ kind }) => kind === 'not_taken')).toEqual([
    { kind: 'not_taken', gone: false },
    { kind: 'not_taken', gone: true },
  ]);
  double.book.intents.set(intent.id, intent);
});

it('finds money that the provider took for nothing that is known, with whose it was', async () => {
  const intent = await intentOf(await pack());
  double.book.intents.set('pi_stray', { ...intent, id: 'pi_stray' });
  double.book.intents.set('pi_nobodys', { ...intent, id: 'pi_nobodys', customer: null });
  expect(await compare()).toMatchObject([
    { kind: 'taken_unknown', reference: 'pi_nobodys', company_id: null, provider_cents: 15_000 },
    { kind: 'taken_unknown', reference: 'pi_stray', company_id: buying.companyId },
  ]);
  for (const id of ['pi_stray', 'pi_nobodys']) double.book.intents.delete(id);
});

it('finds another sum at the provider, and one that it took though it failed here', async () => {
  const id = await pack();
  const intent = await intentOf(id);
  intent.amount_received = 14_000;
  expect(await compare()).toMatchObject([
    { kind: 'sum_taken', provider_cents: 14_000, house_cents: 15_000, invoice_cents: null },
  ]);
  intent.amount_received = 15_000;
  const state = `update payments set state = $2 where id = $1`;
  await byHand('payments', state, [id, 'failed']);
  expect((await kinds()).sort()).toEqual(['invoiced_unpaid', 'taken_unsettled']);
  await byHand('payments', state, [id, 'succeeded']);
});

it('finds a payment without its invoice, another sum on it, and other tokens than were bought', async () => {
  const id = await pack();
  const unbind = `update invoices set payment_id = case when payment_id is null then $1::bigint end where payment_id = $1
    or id = (select max(id) from invoices) and payment_id is null`;
  await byHand('invoices', unbind, [id]);
  expect(await kinds()).toEqual(['not_invoiced']);
  await byHand('invoices', unbind, [id]);
  const sum = `update invoices set total_cents = $2 where payment_id = $1`;
  await byHand('invoices', sum, [id, 15_001]);
  expect(await compare()).toMatchObject([
    { kind: 'sum_invoiced', house_cents: 15_000, invoice_cents: 15_001 },
  ]);
  await byHand('invoices', sum, [id, 15_000]);
  const entries = `update token_entries set amount = amount + $2 where amount > 0 and transfer_id in (
    select l.transfer_id from invoice_lines l join invoices i on i.id = l.invoice_id where i.payment_id = $1)`;
  await byHand('token_entries', entries, [id, -1]);
  expect(await compare()).toMatchObject([{ kind: 'tokens', bought_tokens: 10, ledger_tokens: 9 }]);
  await byHand('token_entries', entries, [id, 1]);
});

it('finds what went back at the provider alone, here alone, in another sum, or without its credit note', async () => {
  const id = await pack();
  await refund(id, 4500);
  later();
  const [row] = await rows<{ id: number; reference: string }>(
    `select id, reference from refunds order by id desc limit 1`,
  );
  const told = double.book.refunds.get(row?.reference ?? '');
  if (!row || !told) throw new Error('Nothing went back.');
  double.book.refunds.set('re_stray', { ...told, id: 're_stray', metadata: {}, amount: 500 });
  expect(await compare()).toMatchObject([
    {
      kind: 'returned_unknown',
      reference: 're_stray',
      provider_cents: -500,
      payment_id: id,
      company_id: buying.companyId,
    },
  ]);
  double.book.refunds.delete('re_stray');
  told.amount = 4000;
  expect(await compare()).toMatchObject([
    { kind: 'sum_returned', provider_cents: -4000, house_cents: -4500 },
  ]);
  told.amount = 4500;
  double.book.refunds.delete(told.id);
  expect(await compare()).toMatchObject([{ kind: 'not_returned', house_cents: -4500, invoice_cents: -4500 }]);
  double.book.refunds.set(told.id, told);
  const sum = `update invoices set total_cents = $2 where refund_id = $1`;
  await byHand('invoices', sum, [row.id, -4400]);
  expect(await compare()).toMatchObject([{ kind: 'sum_credited', invoice_cents: -4400, refund_id: row.id }]);
  await byHand('invoices', sum, [row.id, -4500]);
  const uncredit = `update invoices set kind = 'invoice', credits_id = null, refund_id = null, total_cents = 0, number = number + 1000
    where refund_id = $1`;
  await byHand('invoices', uncredit, [row.id]);
  expect(await compare()).toMatchObject([{ kind: 'not_credited', house_cents: -4500, invoice_cents: null }]);
  const credit = `update invoices set kind = 'credit_note', number = number - 1000, refund_id = $1, total_cents = -4500,
    credits_id = (select id from invoices where payment_id = $2) where number > 1000`;
  await byHand('invoices', credit, [row.id, id]);
  const state = `update refunds set state = $2 where id = $1`;
  await byHand('refunds', state, [row.id, 'failed']);
  expect((await kinds()).sort()).toEqual(['credited_unreturned', 'returned_unknown']);
  await byHand('refunds', state, [row.id, 'succeeded']);
});

it('finds a refund that the provider refused until it is asked for again, and one that it does not answer', async () => {
  const id = await pack();
  const { payments } = buying.house.ports;
  const { refund: ask } = payments;
  payments.refund = () => Promise.resolve(null);
  await refund(id, 4500);
  expect(await compare()).toMatchObject([{ kind: 'return_refused', house_cents: -4500, provider_cents: 0 }]);
  payments.refund = () => Promise.reject(new Error('The line is cut.'));
  await refund(id, 4500);
  expect(await kinds()).toEqual([]);
  later();
  expect(await kinds()).toEqual(['return_unanswered']);
  payments.refund = ask;
  await buying.house.settle();
});

it('writes and closes nothing where the provider does not answer', async () => {
  const intent = await intentOf(await pack());
  later();
  double.book.intents.delete(intent.id);
  expect(await kinds()).toEqual(['not_taken']);
  double.book.intents.set(intent.id, intent);
  for (let time = 0; time < 2; time += 1) double.fault({ to: /GET \S+refunds/, lose: 'the answer' });
  await expect(compare()).rejects.toThrow();
  expect((await differences())[0]).toEqual({ kind: 'not_taken', gone: false });
});

it('finds what a bank took back and nobody told of, until it is told', async () => {
  const id = await pack();
  later();
  double.book.dispute((await intentOf(id)).id);
  later(2);
  expect(await compare()).toMatchObject([
    { kind: 'returned_unknown', payment_id: id, provider_cents: -15_000, house_cents: null },
  ]);
  const told = double.book.events.at(-1);
  if (told) await double.tell(buying.house.url, told, { at: buying.house.clock.now() });
  expect(await kinds()).toEqual([]);
});

it('reads the provider’s list to its end, however many pages it has', async () => {
  const intent = await intentOf(await pack());
  const strays = Array.from({ length: 620 }, (_, at) => `pi_stray_${at}`);
  for (const id of strays) double.book.intents.set(id, { ...intent, id });
  const found = await compare();
  expect(new Set(found.map(({ reference }) => reference))).toEqual(new Set(strays));
  for (const id of strays) double.book.intents.delete(id);
});

it('is a job of the worker', async () => {
  const intent = await intentOf(await pack());
  double.book.intents.set('pi_stray', { ...intent, id: 'pi_stray' });
  await buying.house.pool.query(`select graphile_worker.add_job('compare_money')`);
  await buying.house.settle();
  expect((await differences())[0]).toEqual({ kind: 'taken_unknown', gone: false });
  double.book.intents.delete('pi_stray');
});

it('stays as it was found, whoever writes it', async () => {
  const refuses = (text: string) => expect(buying.house.pool.query(text)).rejects.toThrow();
  await refuses(`update money_differences set house_cents = 1`);
  await refuses(`delete from money_differences`);
  await refuses(`update money_differences set gone_at = null where gone_at is not null`);
});

it('stays open where it has grown too old to be looked for, be it paid or given back', async () => {
  const paid = await pack();
  const returned = await pack();
  await refund(returned, 4500);
  double.book.intents.delete((await intentOf(paid)).id);
  for (const { id, payment_intent: of } of double.book.refunds.values())
    if (of === (await intentOf(returned)).id) double.book.refunds.delete(id);
  // Asked for a day before it was settled, as a bank that asks its cardholder may take.
  const asked = (table: string) => `update ${table} set asked_at = asked_at - interval '1 day'`;
  await byHand('payments', `${asked('payments')} where id = $1`, [paid]);
  await byHand('refunds', `${asked('refunds')} where payment_id = $1`, [returned]);
  later();
  expect((await kinds()).sort()).toEqual(['not_returned', 'not_taken']);
  const { days, marginDays } = limits.billing.compared;
  later((days - marginDays) * 24 - 30);
  expect((await kinds()).sort()).toEqual(['not_returned', 'not_taken']);
});
