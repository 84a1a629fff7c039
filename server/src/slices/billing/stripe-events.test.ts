// What Stripe tells by itself: signed or not, doubled, out of order, before its own call's answer, unheard.
import { refundPayment } from '@rounds/product/billing/desk-calls';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import { StripeDouble } from '../../../../tests/harness/stripe-double';

const patience = { timeout: 20_000 };
let double: StripeDouble;
let buying: Buying;
beforeAll(async () => {
  double = await StripeDouble.open();
  buying = await Buying.open({ env: double.settings() });
});
afterAll(async () => {
  await buying.house.close();
  await double.close();
});

afterEach(async () => {
  const { invoiced } = await buying.books();
  const disputed = [...double.book.disputes.values()].reduce((sum, { amount }) => sum + amount, 0);
  // The double takes the whole of a charge back, also what was refunded of it before.
  expect(double.book.taken() - disputed + (disputed > 0 ? 4500 : 0)).toBe(invoiced);
});

const tell = (event: object, secret?: string) =>
  double.tell(buying.house.url, event, { at: buying.house.clock.now(), ...(secret ? { secret } : {}) });
const kept = async () => {
  const { rows } = await buying.house.pool.query<{ n: number; open: number }>(
    `select count(*)::int as n, count(*) filter (where taken_at is null)::int as open from payment_events`,
  );
  return rows[0];
};
const newestIntent = () => [...double.book.intents.values()].at(-1);
const asks = () => buying.buy('tokens_10', { card: 'pm_card_authenticationRequired' });

it('refuses what is unsigned, wrongly signed or too old, and keeps none of it', async () => {
  const event = { id: 'evt_forged', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } };
  const wrong = await tell(event, 'whsec_somebody_else');
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    expect.objectContaining({ message: 'This is not signed by the provider.' }),
  ]);
  const bare = await fetch(`${buying.house.url}/webhooks/payments`, {
    method: 'POST',
    body: JSON.stringify(event),
  });
  expect(bare.status).toBe(422);
  const old = await double.tell(buying.house.url, event, { at: '2026-01-01T00:00:00.000Z' });
  expect(old.status).toBe(422);
  expect(await kept()).toEqual({ n: 0, open: 0 });
});

it('takes each event once, however often and in whatever order it comes', async () => {
  await asks();
  const intent = newestIntent();
  double.book.answerBank(intent?.id ?? '', true);
  const told = double.book.events.filter(({ data }) => (data.object as { id?: string }).id === intent?.id);
  const doubled = [...told, ...told].reverse();
  for (const event of doubled) expect((await tell(event)).status).toBe(200);
  expect(told).toHaveLength(3);
  expect(await kept()).toEqual({ n: 3, open: 0 });
  expect(await buying.standing()).toMatchObject({ payment: null });
  expect(await buying.books()).toMatchObject({ invoiced: 15_000, bought: 10 });
  await Promise.all(doubled.map((event) => tell(event)));
  expect(await buying.books()).toMatchObject({ invoiced: 15_000, bought: 10 });
});

it('keeps the body as it came', async () => {
  const event = double.book.events.at(-1);
  const { rows } = await buying.house.pool.query(`select body from payment_events where id = $1`, [
    event?.id,
  ]);
  expect(rows).toEqual([{ body: JSON.stringify(event) }]);
});

it('ends a payment whose question the bank answered with no, also where nobody looks any more', async () => {
  await asks();
  const intent = newestIntent();
  double.book.answerBank(intent?.id ?? '', false);
  await tell(double.book.events.at(-1) ?? {});
  expect((await buying.standing()).payment).toBeNull();
  expect(intent?.status).toBe('canceled');
});

it('settles a payment before the answer of its own call has come, and that answer changes nothing', async () => {
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  double.fault({ to: /POST \S+confirm/, wait: 'after', held });
  const slow = buying.buy('tokens_10', { card: 'pm_card_visa' });
  await vi.waitUntil(() => newestIntent()?.status === 'succeeded', patience);
  expect((await tell(double.book.events.at(-1) ?? {})).status).toBe(200);
  expect(await buying.books()).toMatchObject({ invoiced: 30_000, bought: 20 });
  go();
  expect((await slow).answer.data).toMatchObject({ state: 'succeeded' });
  expect(await buying.books()).toMatchObject({ invoiced: 30_000, bought: 20 });
});

it('is followed by the clock where it could not be followed at once', async () => {
  await asks();
  double.book.answerBank(newestIntent()?.id ?? '', true);
  for (let time = 0; time < 2; time += 1) double.fault({ to: /GET \S+payment_intents/, lose: 'the answer' });
  buying.house.config.logLevel = 'silent';
  expect((await tell(double.book.events.at(-1) ?? {})).status).toBe(200);
  expect(await kept()).toMatchObject({ open: 1 });
  await buying.house.settle();
  expect(await kept()).toMatchObject({ open: 0 });
  expect(await buying.books()).toMatchObject({ invoiced: 45_000, bought: 30 });
});

it('of a payment that is nobody’s here is kept and changes nothing', async () => {
  const object = { id: 'pi_of_others', object: 'payment_intent' };
  const event = { id: 'evt_others', object: 'event', type: 'payment_intent.succeeded', data: { object } };
  expect((await tell(event)).status).toBe(200);
  expect(await kept()).toMatchObject({ open: 0 });
});

it('of money that went back at the provider, by a refund there or by the bank, writes the credit note', async () => {
  await buying.buy('tokens_10', { card: 'pm_card_createDispute' });
  const id = newestIntent()?.id ?? '';
  const fields = { payment_intent: id, amount: '4500' };
  double.book.attend({ method: 'POST', path: '/v1/refunds', fields });
  await tell(double.book.events.at(-1) ?? {});
  expect((await buying.purchases()).data[0]).toMatchObject({ kind: 'credit_note', total_cents: -4500 });
  double.book.dispute(id);
  const dispute = double.book.events.at(-1) ?? {};
  for (const _again of [1, 2, 3]) await tell(dispute);
  const { data } = await buying.purchases();
  // What the refund had given back already does not go back twice.
  expect(data[0]).toMatchObject({ kind: 'credit_note', number: 2, total_cents: -10_500 });
  expect(data[0]?.words).toBe('The bank took it back: invoice 4, 10 tokens');
});

it('of a refund that the desk asked for adds nothing to it, also where it comes before its answer', async () => {
  const who = await buying.house.as('administrator@rounds.example');
  await buying.buy('tokens_10', { card: 'pm_card_visa' });
  const { rows } = await buying.house.pool.query<{ id: number }>(`select max(id)::int as id from payments`);
  const refund = {
    payment_id: rows[0]?.id ?? 0,
    amount_cents: 15_000,
    reason: 'goodwill' as const,
    note: 'Agreed.',
  };
  let go = () => {};
  const held = new Promise<void>((done) => {
    go = done;
  });
  double.fault({ to: /POST \S+refunds/, wait: 'after', held });
  const before = double.book.refunds.size;
  expect((await buying.house.call(refundPayment, { body: { refund } }, who)).answer.data.waits).toBe(false);
  const asked = buying.house.settle();
  await vi.waitUntil(() => double.book.refunds.size > before, patience);
  await tell(double.book.events.at(-1) ?? {});
  go();
  await asked;
  const notes = (await buying.purchases()).data.filter(({ kind }) => kind === 'credit_note');
  expect(notes.map(({ number, total_cents }) => [number, total_cents])).toEqual([
    [3, -15_000],
    [2, -10_500],
    [1, -4500],
  ]);
});
