// A company's plan over HTTP: taken, refused, upgraded by the day, changed and ended at the period's end, missed.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as billing from '@rounds/product/billing/calls';
import { closeCompany } from '@rounds/product/leaving/company-calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';
import { CAST_PASSWORD } from '../../../../tests/harness/http';

describe('taking a plan', () => {
  let buying: Buying;
  beforeAll(async () => {
    buying = await Buying.open();
  });
  afterAll(() => buying.house.close());
  afterEach(async () => expect(await buying.differing()).toEqual([]));

  it('shows what Free allows, and what of it is used', async () => {
    expect(await buying.standing()).toMatchObject({
      ...{ plan_id: 1, subscription: null, card: null, test_money: true, payment: null },
      allowed: { code: 'free', vacancies: 1, seats: 2, tokens: 2, unlocks: 5 },
    });
  });

  it('says before what it costs, and charges nothing by that', async () => {
    const { answer } = await buying.preview('growth');
    expect(answer.data).toMatchObject({
      kind: 'start',
      total_cents: 89_000,
      tokens: 100,
      monthly_cents: 89_000,
    });
    expect(await buying.books()).toMatchObject({ taken: 0, invoiced: 0 });
  });

  it('refuses what is malformed, unknown or not to be had, and whoever may not', async () => {
    const path = '/api/v1/employers/company_plan_subscriptions';
    const who = await buying.admin();
    const malformed = await buying.house.send('POST', path, { body: { company_plan_subscription: {} }, who });
    expect([malformed.status, malformed.refusal?.fields]).toEqual([
      422,
      { 'company_plan_subscription.plan_id': 'Please choose a plan.' },
    ]);
    const unknown = { body: { company_plan_subscription: { plan_id: 77 } }, who };
    expect((await buying.house.send('POST', path, unknown)).status).toBe(404);
    expect((await buying.subscribe('agency', { card: 'test_works' })).refusal?.message).toBe(
      'The Agency plan is for staffing agencies.',
    );
    expect((await buying.subscribe('free')).refusal?.error).toBe('conflict');
    const recruiter = await buying.house.as('recruiter@mercy.example');
    expect((await buying.subscribe('growth', { card: 'test_works' }, recruiter)).status).toBe(403);
    expect((await buying.house.send('POST', path, unknown)).status).toBe(404);
    expect((await buying.house.send('POST', path, { body: unknown.body })).status).toBe(401);
    expect(await buying.books()).toMatchObject({ taken: 0 });
  });

  it('keeps nothing where the card is refused, and says why', async () => {
    for (const [card, words] of [
      ['test_declined', 'The bank declined this card.'],
      ['test_insufficient_funds', 'There is not enough money on this card.'],
      ['test_expired', 'This card has expired.'],
    ] as const) {
      const refused = await buying.subscribe('growth', { card });
      expect([refused.status, refused.refusal?.error]).toEqual([402, 'payment_failed']);
      expect(refused.refusal?.message).toContain(words);
    }
    expect((await buying.subscribe('growth')).refusal?.message).toBe('Please choose a card.');
    expect(await buying.standing()).toMatchObject({ plan_id: 1, subscription: null, card: null });
    expect(await buying.books()).toMatchObject({ taken: 0, invoiced: 0, billedTokens: 0 });
  });

  it('charges nothing when the sum is not the one that was shown', async () => {
    const other = await buying.subscribe('growth', { card: 'test_works', total_cents: 100 });
    expect(other.refusal?.message).toBe(
      'The sum is $890.00 now. Nothing was charged. Please look at it again.',
    );
    expect(await buying.books()).toMatchObject({ taken: 0 });
  });

  it('waits for the bank’s question, lets nothing else be paid meanwhile, and can be given up', async () => {
    const asked = await buying.subscribe('growth', { card: 'test_needs_confirmation' });
    expect(asked.answer).toMatchObject({
      data: { subscription: null, payment: { state: 'needs_confirmation' } },
    });
    const { payment } = await buying.standing();
    expect((await buying.subscribe('starter', { card: 'test_works' })).refusal?.error).toBe(
      'payment_under_way',
    );
    const no = await buying.confirm(payment?.id ?? 0, false);
    expect(no.refusal?.message).toBe('The payment was not confirmed. Nothing was charged.');
    expect(await buying.standing()).toMatchObject({ plan_id: 1, payment: null });
  });

  it('takes the plan, its tokens and one invoice when the payment is confirmed, however often', async () => {
    await buying.subscribe('starter', { card: 'test_needs_confirmation' });
    const id = (await buying.standing()).payment?.id ?? 0;
    const rival = await buying.house.as('admin@rival.example');
    const path = `/api/v1/employers/payments/${id}`;
    const foreign = await buying.house.send('PUT', path, {
      body: { payment: { confirmed: true } },
      who: rival,
    });
    expect(foreign.status).toBe(404);
    const [one, two] = await Promise.all([buying.confirm(id, true), buying.confirm(id, true)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.answer.data).toMatchObject({ state: 'succeeded', total_cents: 24_900 });
    expect(await buying.standing()).toMatchObject({
      ...{ plan_id: 2, card: { last4: '3155' }, payment: null },
      subscription: { state: 'active', plan_code: 'starter' },
    });
    expect(await buying.books()).toEqual({ taken: 24_900, invoiced: 24_900, bought: 0, billedTokens: 20 });
  });

  it('is no other company’s to read', async () => {
    const { subscription } = await buying.standing();
    const params = { id: subscription?.id ?? 0 };
    const rival = await buying.house.as('admin@rival.example');
    expect((await buying.house.call(billing.showSubscription, { params }, rival)).status).toBe(404);
    expect((await buying.house.call(billing.subscriptionInvoice, { params }, rival)).status).toBe(404);
    const own = await buying.house.call(billing.showSubscription, { params }, await buying.admin());
    expect(own.answer.data).toMatchObject({ plan_code: 'starter', monthly_cents: 24_900 });
  });

  it('upgrades at once by the days that are left, with the difference in tokens', async () => {
    await buying.after(10);
    const { answer } = await buying.preview('growth');
    // From January 5 to February 5 it is 31 days, of which 21 are left.
    expect(answer.data.lines.map(({ amount_cents }) => amount_cents)).toEqual([-16_868, 60_290]);
    expect(answer.data).toMatchObject({ kind: 'upgrade', total_cents: 43_422, tokens: 54 });
    const done = await buying.subscribe('growth', { card: 'test_works', total_cents: 43_422 });
    expect(done.status).toBe(200);
    expect(await buying.books()).toEqual({ taken: 68_322, invoiced: 68_322, bought: 0, billedTokens: 74 });
    expect((await buying.subscribe('growth')).refusal?.message).toBe('You are on Growth already.');
  });

  it('buys once when the button is pressed twice', async () => {
    const before = await buying.books();
    const twice = await Promise.all([
      buying.subscribe('enterprise', { key: 'one-press' }),
      buying.subscribe('enterprise', { key: 'one-press' }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const other = await buying.subscribe('starter', { key: 'one-press' });
    expect(other.refusal?.error).toBe('key_reused');
    const after = await buying.books();
    // 151,000 cents more a month, for 21 of 31 days, each part rounded by itself.
    expect(after.taken - before.taken).toBe(162_581 - 60_290);
    expect(after.invoiced).toBe(after.taken);
  });

  it('grows smaller when the period ends, says what changes, and takes it back', async () => {
    const preview = await buying.preview('starter');
    expect(preview.answer.data).toMatchObject({ kind: 'later', total_cents: 0 });
    expect(preview.answer.data.changes).toContain('Published vacancies: without bounds → 5.');
    await buying.subscribe('starter');
    expect(await buying.standing()).toMatchObject({
      plan_id: 4,
      subscription: { state: 'active', next_plan_code: 'starter' },
    });
    const kept = await buying.house.call(billing.keepPlan, {}, await buying.admin());
    expect(kept.answer.data.next_plan_code).toBeNull();
    await buying.subscribe('starter');
    await buying.after(21);
    expect(await buying.standing()).toMatchObject({
      plan_id: 2,
      subscription: { state: 'active', plan_code: 'starter', next_plan_code: null },
    });
    const { taken, invoiced } = await buying.books();
    expect(taken).toBe(invoiced);
  });

  it('ends when its period ends: plan tokens lapse, bought ones and Free’s stand', async () => {
    await buying.buy('tokens_10', {});
    const ending = await buying.house.call(billing.unsubscribe, {}, await buying.admin());
    expect(ending.answer.data.state).toBe('ends_at_period_end');
    await buying.after(28);
    const standing = await buying.standing();
    expect(standing).toMatchObject({ plan_id: 1, subscription: null, use: { tokens: 12 } });
    const again = await buying.house.call(billing.unsubscribe, {}, await buying.admin());
    expect(again.refusal?.message).toBe('There is no plan that is paid for.');
  });
});

describe('a payment that is missing', () => {
  let buying: Buying;
  beforeAll(async () => {
    buying = await Buying.open();
    await buying.subscribe('growth', { card: 'test_works' });
    await buying.house.pool.query(`update payment_cards set reference = 'test_declined'`);
    await buying.after(31);
  });
  afterAll(() => buying.house.close());
  afterEach(async () => expect(await buying.differing()).toEqual([]));

  it('stops new holds, and nothing else', async () => {
    const standing = await buying.standing();
    expect(standing).toMatchObject({ plan_id: 3, subscription: { state: 'past_due' } });
    const held = await buying.house.pool.query(`select due_since from billing_accounts`);
    expect(held.rows).toHaveLength(1);
    expect((await buying.subscribe('enterprise')).refusal?.error).toBe('payment_due');
  });

  it('is paid by another card, with the month’s tokens; what lapsed with the period does not come back', async () => {
    const preview = await buying.preview('growth');
    expect(preview.answer.data).toMatchObject({ kind: 'renewal', total_cents: 89_000 });
    expect((await buying.subscribe('growth', { card: 'test_works' })).status).toBe(200);
    const { subscription, use } = await buying.standing();
    expect([subscription?.state, use.tokens]).toEqual(['active', 100]);
    const { taken, invoiced } = await buying.books();
    expect([taken, invoiced]).toEqual([178_000, 178_000]);
  });

  it('is tried three times over ten days; then the plan ends, and nothing else does', async () => {
    await buying.house.pool.query(`update payment_cards set reference = 'test_declined'`);
    await buying.after(28);
    const states = [(await buying.standing()).subscription?.state];
    for (const days of [4, 1, 4, 1]) {
      await buying.after(days);
      states.push((await buying.standing()).subscription?.state);
    }
    expect(states).toEqual(['past_due', 'past_due', 'past_due', 'past_due', undefined]);
    const tries = await buying.house.pool.query(
      `select state, reason from payments where kind = 'renewal' and actor_id is null order by id`,
    );
    expect(tries.rows).toHaveLength(4);
    expect((await buying.standing()).plan_id).toBe(1);
    const told = await buying.house.pool.query<{ kind: string }>(
      `select kind from facts where kind in ('plan.payment_failed', 'plan.ended') order by id`,
    );
    expect(told.rows.map(({ kind }) => kind)).toEqual([
      'plan.payment_failed',
      'plan.payment_failed',
      'plan.payment_failed',
      'plan.ended',
    ]);
  });
});

it('refuses a new hold while a payment is missing', async () => {
  const { Hiring } = await import('../../../../tests/harness/hiring');
  const hiring = await Hiring.open();
  await hiring.house.pool.query(
    `insert into billing_accounts (company_id, paid_until, due_since)
     select company_id, $1, $1 from vacancies where id = $2`,
    [hiring.house.clock.now(), hiring.vacancy],
  );
  const sent = await hiring.send(hiring.who.recruiter);
  expect([sent.status, sent.refusal?.error]).toEqual([402, 'payment_due']);
  const own = await hiring.house.call(employerRequests, { query: {} }, hiring.who.recruiter);
  expect(own.answer.data).toEqual([]);
  await hiring.house.close();
});

it('charges a company that closed nothing more', async () => {
  const buying = await Buying.open();
  await buying.subscribe('growth', { card: 'test_works' });
  const input = { params: { id: buying.companyId }, body: { employer: { password: CAST_PASSWORD } } };
  const closed = await buying.house.call(closeCompany, input, await buying.house.as('owner@mercy.example'));
  expect(closed.status).toBe(200);
  await buying.after(31);
  expect(await buying.books()).toMatchObject({ taken: 89_000, invoiced: 89_000 });
  const { rows } = await buying.house.pool.query<{ state: string }>(`select state from subscriptions`);
  expect(rows).toEqual([{ state: 'ended' }]);
  await buying.house.close();
});
