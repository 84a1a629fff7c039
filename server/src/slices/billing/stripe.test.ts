// Paying with Stripe: cards that work or do not, the bank's question, answers that are lost, late or never come.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import { StripeDouble } from '../../../../tests/harness/stripe-double';
import { sweep } from '../../sweeps';
import { charged } from './charging';
import { findPayment } from './payment-queries';

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

const waiting = async () => (await buying.standing()).payment;
const newestIntent = () => [...double.book.intents.values()].at(-1);

/** What was taken there is what was billed here, to the cent. */
afterEach(async () => {
  const { invoiced, bought } = await buying.books();
  expect(double.book.taken()).toBe(invoiced);
  const lots = await buying.house.pool.query<{ n: number }>(
    `select count(*)::int as n from invoice_lines where item like 'tokens_%'`,
  );
  expect(bought).toBe(10 * (lots.rows[0]?.n ?? 0));
});

describe('a card', () => {
  it('is charged once and kept, and what it is known by stays here', async () => {
    const bought = await buying.buy('tokens_10', { card: 'pm_card_visa' });
    expect(bought.answer.data).toMatchObject({ state: 'succeeded', total_cents: 15_000, question: null });
    const standing = await buying.standing();
    expect(standing).toMatchObject({ card: { brand: 'Visa', last4: '4242' }, test_money: true });
    expect((await buying.buy('tokens_10', {})).answer.data.state).toBe('succeeded');
    expect(double.book.customers.size).toBe(1);
    const ways = await buying.house.pool.query(`select reference from payments order by id`);
    expect(ways.rows.map(({ reference }) => reference as string)).toEqual([...double.book.intents.keys()]);
    const first = double.asked.findIndex(({ path }) => path === '/v1/payment_intents');
    expect(double.asked[first]?.key).toMatch(/^cus_\d+ \S+$/);
  });

  it('is changed for the further periods without a charge, where its bank asks nothing', async () => {
    expect((await buying.subscribe('starter', { card: 'pm_card_visa' })).status).toBe(200);
    const charges = double.book.taken();
    for (const [card, words] of [
      ['pm_card_chargeDeclined', 'The bank declined this card.'],
      ['pm_card_authenticationRequired', 'The bank wants to ask you about this card first.'],
    ] as const)
      expect((await buying.changeCard(card)).refusal?.message).toContain(words);
    expect((await buying.standing()).card).toMatchObject({ last4: '4242' });
    expect((await buying.changeCard('pm_card_createDispute')).status).toBe(200);
    expect((await buying.standing()).card).toMatchObject({ last4: '0259' });
    expect(double.book.taken()).toBe(charges);
    expect((await buying.changeCard('pm_card_visa')).status).toBe(200);
  });

  it('of test money, of another shape or of another company is none here', async () => {
    double.book.owners.set('pm_card_chargeDeclined', 'cus_of_others');
    for (const card of ['test_works', 'pm_card_chargeDeclined'] as const)
      expect((await buying.buy('tokens_10', { card })).refusal?.error).toBe('payment_failed');
    double.book.owners.clear();
  });

  it('that fails says why in the house’s words, and cannot be charged later under the same intent', async () => {
    for (const [card, words] of [
      ['pm_card_chargeDeclined', 'The bank declined this card.'],
      ['pm_card_chargeDeclinedInsufficientFunds', 'There is not enough money on this card.'],
      ['pm_card_chargeDeclinedExpiredCard', 'This card has expired.'],
    ] as const) {
      const refused = await buying.buy('tokens_10', { card });
      expect([refused.status, refused.refusal?.error]).toEqual([402, 'payment_failed']);
      expect(refused.refusal?.message).toContain(words);
      expect(newestIntent()?.status).toBe('canceled');
    }
    expect((await buying.standing()).card).toMatchObject({ last4: '4242' });
  });
});

describe('the bank’s question', () => {
  it('comes with what its dialog is opened with, and what is answered there counts', async () => {
    const asked = await buying.buy('tokens_10', { card: 'pm_card_authenticationRequired' });
    const intent = newestIntent();
    const question = intent?.client_secret;
    expect(asked.answer.data).toMatchObject({ state: 'needs_confirmation', question });
    const id = asked.answer.data.id;
    expect(await waiting()).toMatchObject({ id, question });
    // Said to be answered, and not answered yet.
    expect((await buying.confirm(id, true)).answer.data.state).toBe('needs_confirmation');
    double.book.answerBank(intent?.id ?? '', true);
    expect((await buying.confirm(id, true)).answer.data).toMatchObject({
      state: 'succeeded',
      question: null,
    });
    const kept = await buying.house.pool.query(`select question from payments where id = $1`, [id]);
    expect(kept.rows).toEqual([{ question: null }]);
  });

  it('answered with no, or left alone for a day, ends the payment for good', async () => {
    const first = await buying.buy('tokens_10', { card: 'pm_card_authenticationRequired' });
    double.book.answerBank(newestIntent()?.id ?? '', false);
    const failed = await buying.confirm(first.answer.data.id, true);
    expect(failed.refusal?.message).toBe('The payment was not confirmed. Nothing was charged.');
    await buying.buy('tokens_10', { card: 'pm_card_authenticationRequired' });
    await buying.after(2);
    expect(await waiting()).toBeNull();
    expect(newestIntent()?.status).toBe('canceled');
  });
});

describe('an answer', () => {
  const cut = (to: RegExp, lose: 'the answer' | 'the request', times = 2) => {
    for (let time = 0; time < times; time += 1) double.fault({ to, lose });
  };

  it('that was lost once is asked for again under the same key: one intent, charged once', async () => {
    const before = double.book.intents.size;
    cut(/POST \S+payment_intents$/, 'the answer', 1);
    cut(/POST \S+confirm/, 'the answer', 1);
    expect((await buying.buy('tokens_10', { card: 'pm_card_visa' })).status).toBe(200);
    expect(double.book.intents.size).toBe(before + 1);
  });

  it('that never came is read by the clock, and what was taken is billed', async () => {
    cut(/POST \S+confirm/, 'the answer');
    const unknown = await buying.buy('tokens_10', { card: 'pm_card_visa' });
    expect([unknown.status, unknown.refusal?.error]).toEqual([503, 'payment_unknown']);
    expect((await buying.buy('tokens_10', { card: 'pm_card_visa' })).refusal?.error).toBe(
      'payment_under_way',
    );
    buying.house.clock.forward({ minutes: 3 });
    await buying.house.settle();
    expect((await buying.buy('tokens_10', {})).status).toBe(200);
  });

  it('that never came to a charge that never arrived is failed only once it can not be taken any more', async () => {
    cut(/POST \S+confirm/, 'the request');
    await buying.buy('tokens_10', { card: 'pm_card_visa' });
    expect(newestIntent()?.status).toBe('requires_payment_method');
    buying.house.clock.forward({ minutes: 3 });
    await buying.house.settle();
    expect(newestIntent()?.status).toBe('canceled');
    const { rows } = await buying.house.pool.query(
      `select state, reason from payments order by id desc limit 1`,
    );
    expect(rows).toEqual([{ state: 'failed', reason: 'not_asked' }]);
  });

  it('keeps the payment waiting while the provider says nothing at all', async () => {
    cut(/POST \S+payment_intents$/, 'the request', 4);
    expect((await buying.buy('tokens_10', { card: 'pm_card_visa' })).refusal?.error).toBe('payment_unknown');
    buying.house.clock.forward({ minutes: 3 });
    const said: string[] = [];
    const log = (line: string) => void said.push(line);
    const { db, ports, clock } = buying.house;
    await sweep({ db, payments: ports.payments, log }, clock.now());
    expect(said).toEqual(['a payment could not be read']);
    expect((await buying.buy('tokens_10', { card: 'pm_card_visa' })).refusal?.error).toBe(
      'payment_under_way',
    );
    await buying.house.settle();
    expect((await buying.buy('tokens_10', {})).status).toBe(200);
  });

  it('to somebody so slow that the clock gave the payment up takes no money', async () => {
    let go = () => {};
    const held = new Promise<void>((done) => {
      go = done;
    });
    double.fault({ to: /POST \S+confirm/, wait: 'before', held });
    const before = double.asked.length;
    const charging = () => double.asked.slice(before).some(({ path }) => path.endsWith('/confirm'));
    const slow = buying.buy('tokens_10', { card: 'pm_card_visa' });
    await vi.waitUntil(charging, patience);
    buying.house.clock.forward({ minutes: 3 });
    await buying.house.settle();
    go();
    expect((await slow).refusal?.message).toContain('did not reach the bank');
    expect(newestIntent()?.status).toBe('canceled');
  });

  it('to somebody who only opens the payment when the clock has given it up takes none either', async () => {
    const { answer } = await buying.intent('tokens_10');
    const { id } = answer.data.payment;
    const { db, ports, clock, pool } = buying.house;
    await pool.query(`update payments set state = 'asked', asked_at = $2 where id = $1`, [id, clock.now()]);
    const payment = await findPayment(db, { id });
    clock.forward({ minutes: 3 });
    await buying.house.settle();
    const card = { reference: 'pm_card_visa', brand: 'Visa', last4: '4242' };
    if (!payment) throw new Error('The intent is gone.');
    const late = await charged({ db, payments: ports.payments }, payment, { card, present: true });
    expect(late).toEqual({ state: 'failed', reason: 'not_asked' });
  });
});

describe('a further period', () => {
  it('whose card asks the bank fails with words, and is paid by hand', async () => {
    buying.house.signAllOut();
    await buying.subscribe('starter', { card: 'pm_card_visa' });
    await buying.house.pool.query(`update payment_cards set reference = 'pm_card_authenticationRequired'`);
    await buying.after(32);
    const { rows } = await buying.house.pool.query(
      `select state, reason from payments where kind = 'renewal' order by id`,
    );
    expect(rows).toEqual([{ state: 'failed', reason: 'must_confirm' }]);
    expect((await buying.standing()).subscription).toMatchObject({ state: 'past_due' });
    const paid = await buying.subscribe('starter', { card: 'pm_card_visa' });
    expect(paid.answer).toMatchObject({ data: { subscription: { state: 'active' } } });
  });
});
