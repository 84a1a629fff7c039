// Money that goes back, over HTTP: by the desk alone or by two, by the bank; what becomes of tokens and plans.
import * as desk from '@rounds/product/billing/desk-calls';
import {
  decideConfirmation,
  listConfirmations,
  type ConfirmationDecision,
} from '@rounds/product/desk/confirmation-calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import type { Session } from '../../../../tests/harness/http';
import { allocate } from '../tokens/allocations';
import { reconcile } from '../tokens/reconcile';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
});
afterAll(() => buying.house.close());

const by = (who: string) => () => buying.house.as(`${who}@rounds.example`);
const staff = { one: by('administrator'), two: by('administrator2'), reviewer: by('reviewer') };

const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await buying.house.pool.query<T>(text, values)).rows;
const one = async <T extends object>(text: string, values: unknown[] = []) =>
  (await rows<T>(text, values))[0];
const newest = async () =>
  (await one<{ id: number }>(`select id from payments where state = 'succeeded' order by id desc limit 1`))
    ?.id ?? 0;

/** What stayed with the provider is what stays billed, and the ledger is even. */
afterEach(async () => {
  const kept = await one<{ kept: number; billed: number }>(`select
    ((select coalesce(sum(amount_cents), 0) from test_payments where state = 'succeeded')
      - (select coalesce(sum(amount_cents), 0) from refunds where state = 'succeeded'))::int as kept,
    (select coalesce(sum(total_cents), 0)::int from invoices) as billed`);
  expect(kept?.kept).toBe(kept?.billed);
  expect(await reconcile(buying.house.db)).toEqual([]);
  expect(await buying.differing()).toEqual([]);
});

interface Asked {
  id: number;
  cents: number;
  who?: Session;
}

async function refund({ id, cents, who }: Asked) {
  const body = {
    refund: { payment_id: id, amount_cents: cents, reason: 'mistake' as const, note: 'They called.' },
  };
  const told = await buying.house.call(desk.refundPayment, { body }, who ?? (await staff.one()));
  await buying.house.settle();
  return told;
}

/** What stands in the audit log of the company's money, the newest last. */
const logged = () =>
  rows<{ act: string; reason: string | null; note: string; email: string }>(
    `select l.act, l.reason, b.note, p.email from staff_log l join company_acts b on b.id = l.line_id
     join people p on p.id = l.staff_id where l.about = 'company' and l.company_id = $1 order by l.id`,
    [buying.companyId],
  );

const adjusted = async () =>
  (
    await one<{ n: number }>(
      `select coalesce(sum(b.amount), 0)::int as n from token_balances b join token_accounts a on a.id = b.account_id
       where a.kind = 'adjusted' and a.company_id = $1`,
      [buying.companyId],
    )
  )?.n;

describe('a refund by one of the staff', () => {
  it('is an administrator’s, of a payment that was taken, with a reason, and never more than was paid', async () => {
    await buying.buy('tokens_10', { card: 'test_works' });
    const id = await newest();
    expect((await refund({ id, cents: 100, who: await staff.reviewer() })).status).toBe(403);
    expect((await refund({ id, cents: 100, who: await buying.admin() })).status).toBe(403);
    expect((await refund({ id: 99_999, cents: 100 })).status).toBe(404);
    expect((await refund({ id, cents: 15_001 })).refusal?.fields).toEqual({
      'refund.amount_cents': 'At most $150.00 of this payment is left to give back.',
    });
    const bare = { body: { refund: { payment_id: id, amount_cents: 1 } }, who: await staff.one() };
    expect((await buying.house.send('POST', '/api/v1/platform/refunds', bare)).refusal?.fields).toEqual({
      'refund.reason': 'Please choose a reason.',
      'refund.note': 'Please say why in a few words.',
    });
    expect((await buying.house.send('POST', '/api/v1/platform/refunds', { body: bare.body })).status).toBe(
      401,
    );
  });

  it('brings the money, a credit note of its own number and the part of the tokens back, at once', async () => {
    const id = await newest();
    const { answer } = await refund({ id, cents: 4500 });
    expect(answer.data).toEqual({ waits: false });
    expect(await adjusted()).toBe(3);
    const { data } = await buying.purchases();
    expect(data[0]).toMatchObject({ kind: 'credit_note', number: 1, total_cents: -4500 });
    expect(data[0]?.words).toBe('Bought by mistake: invoice 1, 10 tokens');
    const line = await one<{ kind: string }>(
      `select t.kind from invoice_lines l join token_transfers t on t.id = l.transfer_id where l.item = 'refund'`,
    );
    expect(line?.kind).toBe('adjust');
    const pdf = `/api/v1/employers/invoices/${data[0]?.id}/invoice.pdf`;
    const file = await buying.house.send('GET', pdf, { who: await buying.admin() });
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="rounds-credit-note-1.pdf"',
    ]);
  });

  it('takes what is left of its tokens also out of a wallet, and no others', async () => {
    const id = await newest();
    const { db, clock } = buying.house;
    const found = await one<{ id: number }>(`select id from people where email = 'recruiter@mercy.example'`);
    const member = { id: Number(found?.id), name: 'Rita' };
    const to = { companyId: buying.companyId, member, actorId: member.id, now: clock.now() };
    const of = `select coalesce(sum(b.amount), 0)::int as n from token_balances b join token_accounts a on a.id = b.account_id
      join token_lots l on l.id = b.lot_id where a.company_id = $1 and b.amount > 0`;
    const count = async (more: string) =>
      (await one<{ n: number }>(`${of} and ${more}`, [buying.companyId]))?.n ?? 0;
    const all = await count(`a.kind = 'pool'`);
    const before = await count(`a.member_id = ${member.id}`);
    const moved = await db.transaction().execute((tx) => allocate(tx, to, before + all));
    expect([moved, await count(`a.kind = 'pool'`)]).toEqual([all, 0]);
    const { answer } = await refund({ id, cents: 10_500 });
    expect(answer.data.waits).toBe(false);
    expect(await adjusted()).toBe(10);
    expect(await count(`a.member_id = ${member.id}`)).toBe(before + all - 7);
    expect(await count(`l.origin = 'bought' and a.kind <> 'adjusted'`)).toBe(0);
    expect((await refund({ id, cents: 1 })).refusal?.message).toBe('All of this payment has gone back.');
  });

  it('is listed with what has gone back, by the company’s name or the invoice’s number', async () => {
    const query = { search: '1' };
    const listed = await buying.house.call(desk.listDeskPayments, { query }, await staff.one());
    expect(listed.answer.data).toMatchObject([
      {
        ...{ invoice: { number: 1 }, credit_notes: [{ number: 1 }, { number: 2 }] },
        ...{ total_cents: 15_000, returned_cents: 15_000 },
        ...{ on_its_way_cents: 0, refused_cents: 0 },
      },
    ]);
    const none = { query: { search: 'no such house' } };
    expect((await buying.house.call(desk.listDeskPayments, none, await staff.one())).answer.data).toEqual([]);
  });

  it('that the provider has not answered is carried out by the clock, once', async () => {
    await buying.buy('tokens_10', {});
    const { payments } = buying.house.ports;
    const { refund: ask } = payments;
    payments.refund = async (asked) => {
      await ask(asked);
      throw new Error('The line is cut.');
    };
    await refund({ id: await newest(), cents: 15_000 });
    payments.refund = ask;
    expect(await one(`select state from refunds order by id desc limit 1`)).toEqual({ state: 'asked' });
    const listed = await buying.house.call(desk.listDeskPayments, { query: {} }, await staff.one());
    expect(listed.answer.data[0]).toMatchObject({ returned_cents: 15_000, on_its_way_cents: 15_000 });
    buying.house.clock.forward({ minutes: 3 });
    await buying.house.settle();
    await buying.house.settle();
    expect(await one(`select state from refunds order by id desc limit 1`)).toEqual({ state: 'succeeded' });
    expect((await buying.purchases()).data[0]).toMatchObject({ kind: 'credit_note', number: 3 });
  });

  it('of many at once never gives more back than was paid', async () => {
    await buying.buy('tokens_10', {});
    const id = await newest();
    const all = await Promise.all(Array.from({ length: 5 }, () => refund({ id, cents: 6000 })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
  });
});

describe('a refund above 500 dollars', () => {
  const ask = async (who?: Session) => {
    const id = await newest();
    expect((await refund({ id, cents: 89_000, ...(who ? { who } : {}) })).answer.data.waits).toBe(true);
    const confirmations = { query: { list: 'waiting' as const } };
    const waiting = await buying.house.call(listConfirmations, confirmations, await staff.two());
    return { id, asked: waiting.answer.data.at(-1) };
  };
  const decide = async (id: number, confirmation: ConfirmationDecision, who: Session) => {
    const told = await buying.house.call(decideConfirmation, { params: { id }, body: { confirmation } }, who);
    await buying.house.settle();
    return told;
  };

  it('waits for a second administrator, and ends the plan that nothing pays for any more', async () => {
    await buying.subscribe('growth', {});
    const { id, asked } = await ask();
    expect(await rows(`select from refunds where payment_id = $1`, [id])).toEqual([]);
    const bill = await one<{ number: number }>(`select number from invoices where payment_id = $1`, [id]);
    expect(asked).toMatchObject({
      ...{ act: 'refund', cents: 89_000, tokens: null, reason: 'mistake', note: 'They called.' },
      ...{ subject: { kind: 'company', name: 'Mercy Harbor Health' }, invoice_number: bill?.number },
    });
    const confirmed = { confirm: true as const };
    const which = asked?.id ?? 0;
    expect((await decide(which, confirmed, await staff.one())).refusal?.message).toBe(
      'You asked for this: a second member of staff decides.',
    );
    expect((await decide(which, confirmed, await staff.reviewer())).status).toBe(403);
    const two = await staff.two();
    const both = await Promise.all([decide(which, confirmed, two), decide(which, confirmed, two)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows(`select key, state from refunds where payment_id = $1`, [id])).toEqual([
      { key: `confirmation ${which}`, state: 'succeeded' },
    ]);
    expect(await buying.standing()).toMatchObject({ plan_id: 1, subscription: null });
    const [first, second] = (await logged()).slice(-2);
    expect(first).toEqual({
      ...{ act: 'refund_asked', reason: 'mistake', note: 'They called.' },
      email: 'administrator@rounds.example',
    });
    expect(second).toMatchObject({ act: 'refunded', email: 'administrator2@rounds.example' });
  });

  it('is declined by somebody else or taken back by who asked, and nothing goes back', async () => {
    await buying.subscribe('growth', {});
    const first = await ask();
    const declined = { decline: { note: 'Not for that.' } };
    expect((await decide(first.asked?.id ?? 0, declined, await staff.two())).status).toBe(200);
    const again = await ask();
    expect((await decide(again.asked?.id ?? 0, { withdraw: true }, await staff.one())).status).toBe(200);
    expect(await rows(`select from refunds where payment_id = $1`, [first.id])).toEqual([]);
  });

  it('is asked for once at a time, and the desk’s list says so', async () => {
    const { id, asked } = await ask();
    const again = await refund({ id, cents: 100 });
    expect([again.status, again.refusal?.message]).toEqual([
      409,
      'A refund of this payment waits to be confirmed. Decide on that one first.',
    ]);
    const listed = await buying.house.call(desk.listDeskPayments, { query: {} }, await staff.one());
    expect(listed.answer.data.find((row) => row.id === id)).toMatchObject({ refund_waits: true });
    const twice = `insert into staff_confirmations (act, body, reason, note, asked_by, asked_at, company_id)
      select act, body, reason, note, asked_by, asked_at, company_id from staff_confirmations where id = $1`;
    await expect(buying.house.pool.query(twice, [asked?.id])).rejects.toThrow('one_refund');
    expect((await decide(asked?.id ?? 0, { withdraw: true }, await staff.one())).status).toBe(200);
  });

  it('whose payment went back meanwhile is refused in words, and stays to be declined', async () => {
    const open = await ask();
    expect((await decide(open.asked?.id ?? 0, { confirm: true }, await staff.two())).status).toBe(200);
    await buying.subscribe('growth', { card: 'test_charge_back' });
    const { id, asked } = await ask();
    await buying.after(2);
    const late = await decide(asked?.id ?? 0, { confirm: true }, await staff.two());
    expect([late.status, late.refusal?.message]).toEqual([422, 'All of this payment has gone back.']);
    const declined = { decline: { note: 'It has gone back.' } };
    expect((await decide(asked?.id ?? 0, declined, await staff.two())).status).toBe(200);
    expect(await rows(`select from refunds where payment_id = $1`, [id])).toHaveLength(1);
    expect((await buying.standing()).card).toBeNull();
  });
});

describe('a charge-back', () => {
  it('comes a day later, ends the plan and takes its tokens, however often it is told', async () => {
    await buying.after(1);
    const took = await buying.subscribe('enterprise', { card: 'test_charge_back' });
    expect([took.status, took.refusal]).toEqual([200, null]);
    await buying.after(2);
    expect(await buying.standing()).toMatchObject({ plan_id: 1, subscription: null });
    const { data } = await buying.purchases();
    expect(data[0]).toMatchObject({ kind: 'credit_note' });
    expect(data[0]?.words).toContain('The bank took it back: invoice');
    await buying.after(1);
    const numbers = await rows<{ kind: string; n: number; last: number }>(
      `select kind, count(*)::int as n, max(number)::int as last from invoices group by kind`,
    );
    expect(numbers.every(({ n, last }) => n === last)).toBe(true);
  });
});

it('stays as it was settled, and never above its payment, whoever writes it', async () => {
  const refuses = (text: string) => expect(buying.house.pool.query(text)).rejects.toThrow();
  await refuses(`update refunds set amount_cents = 1`);
  await refuses(`delete from refunds`);
  await refuses(`insert into refunds (payment_id, company_id, kind, amount_cents, key, reason, asked_at)
    select payment_id, company_id, 'refund', 1, 'more', 'mistake', asked_at from refunds where state = 'succeeded' limit 1`);
});
