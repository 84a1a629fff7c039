// What Stripe tells by itself: signed or refused, doubled, out of order, before its own call was answered, or while nobody listened.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import { StripeDouble } from '../../../../tests/harness/stripe-double';

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
  expect(double.book.taken()).toBe(invoiced);
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
  while (newestIntent()?.status !== 'succeeded') await new Promise((soon) => setTimeout(soon, 5));
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
