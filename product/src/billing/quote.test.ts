// Quotes of plans: sums of their parts, never below zero, rounded by the half cent; and what a smaller plan changes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans, type PlanCode } from '../limits';
import { limitsOf, planCodes, featureRefusal, planWithMore } from '../plans';
import { isRefusal } from '../refusals';
import { daysAfter } from '../time';
import { dollars, partOf } from './money';
import { daysOf, periodEnd } from './period';
import { quotePlan, sumRefusal, whatChanges, type PlanQuote, type PlanStanding } from './quote';

const start = '2026-01-31T10:00:00.000Z';
const standing = (plan_code: PlanCode, seats: number | null = null, from = start): PlanStanding => ({
  plan_code,
  plan_seats: seats,
  subscription: { state: 'active', started_at: from, period: { from, until: periodEnd(from, from) } },
  open_invoice: null,
});
const quoted = (...args: Parameters<typeof quotePlan>): PlanQuote => {
  const quote = quotePlan(...args);
  if (isRefusal(quote)) throw new Error(quote.message);
  return quote;
};

describe('periods', () => {
  it('end on the day on which the first began, or on the last of a shorter month', () => {
    const ends: string[] = [start];
    for (let month = 0; month < 4; month += 1) ends.push(periodEnd(start, ends.at(-1) ?? start));
    expect(ends.map((end) => end.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
    ]);
  });
  it('count today as a day that is left, and none after the end', () => {
    const period = { from: start, until: periodEnd(start, start) };
    expect(daysOf(period, start)).toEqual({ days: 28, left: 28 });
    expect(daysOf(period, daysAfter(start, 27))).toEqual({ days: 28, left: 1 });
    expect(daysOf(period, daysAfter(start, 90))).toEqual({ days: 28, left: 0 });
  });
});

describe('a quote', () => {
  const paid = planCodes.filter((code) => plans[code].price_cents > 0);
  const any = fc.record({
    from: fc.constantFrom(...paid),
    to: fc.constantFrom(...paid),
    seats: fc.tuple(fc.integer({ min: 20, max: 500 }), fc.integer({ min: 20, max: 500 })),
    began: fc.integer({ min: 0, max: 800 }),
    used: fc.integer({ min: 0, max: 31 }),
  });

  it('is the sum of its lines, never below zero, and a later day never costs more', () => {
    fc.assert(
      fc.property(any, ({ from, to, seats: [own, asked], began, used }) => {
        const opened = daysAfter(start, began);
        const stands = standing(from, from === 'agency' ? own : null, opened);
        const wanted = { plan_code: to, seats: to === 'agency' ? asked : null };
        const now = daysAfter(opened, used);
        const quote = quotePlan(stands, wanted, now);
        if (isRefusal(quote)) {
          expect(quote.message).toContain('already');
          return;
        }
        expect(quote.total_cents).toBe(quote.lines.reduce((sum, line) => sum + line.amount_cents, 0));
        expect(quote.total_cents).toBeGreaterThanOrEqual(0);
        expect(quote.tokens).toBeGreaterThanOrEqual(0);
        for (const line of quote.lines) {
          expect(line.quantity * line.unit_cents).toBe(line.amount_cents);
          expect(Number.isSafeInteger(line.amount_cents)).toBe(true);
        }
        const next = quoted(stands, wanted, daysAfter(now, 1));
        expect(next.total_cents).toBeLessThanOrEqual(quote.total_cents + 1);
        if (quote.kind === 'upgrade') {
          const whole = limitsOf({ plan_code: to, plan_seats: wanted.seats }).price_cents;
          expect(quote.total_cents).toBeLessThanOrEqual(whole - limitsOf(stands).price_cents);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('starts with a whole month, by the seat where a plan is sold so', () => {
    const none: PlanStanding = {
      plan_code: 'free',
      plan_seats: null,
      subscription: null,
      open_invoice: null,
    };
    expect(quoted(none, { plan_code: 'growth', seats: null }, start)).toMatchObject({
      ...{ kind: 'start', total_cents: 89_000, tokens: 100 },
      period: { from: start, until: '2026-02-28T10:00:00.000Z' },
    });
    const agency = quoted(none, { plan_code: 'agency', seats: 25 }, start);
    expect(agency).toMatchObject({ total_cents: 197_500, tokens: 750, seats: 25 });
    expect(agency.lines[0]).toMatchObject({ quantity: 25, unit_cents: 7900 });
    expect(quotePlan(none, { plan_code: 'agency', seats: 19 }, start)).toMatchObject({
      message: 'The Agency plan has 20 to 500 seats.',
    });
    expect(quotePlan(none, { plan_code: 'free', seats: null }, start)).toMatchObject({ refusal: 'conflict' });
  });

  it('waits for the period’s end where the plan is smaller, and for what is missing where a payment is', () => {
    expect(quoted(standing('growth'), { plan_code: 'starter', seats: null }, start)).toMatchObject({
      kind: 'later',
      total_cents: 0,
    });
    const growth = standing('growth');
    const due = {
      ...growth,
      subscription: growth.subscription && { ...growth.subscription, state: 'past_due' as const },
    };
    expect(quoted(due, { plan_code: 'growth', seats: null }, start)).toMatchObject({
      ...{ kind: 'renewal', total_cents: 89_000 },
      period: { from: '2026-02-28T10:00:00.000Z', until: '2026-03-31T10:00:00.000Z' },
    });
    expect(quotePlan(due, { plan_code: 'enterprise', seats: null }, start)).toMatchObject({
      refusal: 'payment_due',
    });
  });

  it('is refused where another sum was shown', () => {
    expect(sumRefusal(undefined, 5)).toBeNull();
    expect(sumRefusal(5, 5)).toBeNull();
    expect(sumRefusal(4, 125_000)?.message).toContain('$1,250.00');
  });
});

it('says what a smaller plan changes, and that nothing ends', () => {
  const [growth, starter] = [
    limitsOf({ plan_code: 'growth', plan_seats: null }),
    limitsOf({ plan_code: 'starter', plan_seats: null }),
  ];
  expect(whatChanges(growth, starter, { vacancies: 12, seats: 3, unlocks: 0 })).toEqual([
    'Published vacancies: 25 → 5. You have 12: none ends, and nothing new is published meanwhile.',
    'Seats: 20 → 5.',
    'Unlocks a month: 240 → 60.',
    'Plan tokens a month: 100 → 20.',
    'Hiring processes stay as they are; adding or changing one needs Growth.',
  ]);
  expect(whatChanges(starter, growth, { vacancies: 5, seats: 5, unlocks: 0 })).toEqual([]);
});

it('names the plan that has what is asked for', () => {
  expect(featureRefusal('free', 'processes')?.message).toBe(
    'Hiring processes of your own come with Growth; you are on Free.',
  );
  expect(featureRefusal('growth', 'processes')).toBeNull();
  expect(planWithMore('growth', 'seats')).toBe(' Enterprise has any number of seats.');
  expect(planWithMore('enterprise', 'seats')).toBe('');
  expect(planWithMore('enterprise', 'unlocks')).toBe('');
});

it('writes sums in dollars and cents, and takes parts to the half cent', () => {
  expect([0, 5, 100, 123_456_789, -1240].map(dollars)).toEqual([
    '$0.00',
    '$0.05',
    '$1.00',
    '$1,234,567.89',
    '−$12.40',
  ]);
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 1, max: 31 }),
      (sum, part, whole) => {
        const taken = partOf(sum, Math.min(part, whole), whole);
        expect(Math.abs(taken - (sum * Math.min(part, whole)) / whole)).toBeLessThanOrEqual(0.5);
        expect(taken).toBeLessThanOrEqual(sum);
      },
    ),
  );
});

it('asks first for an invoice that is open, whatever plan is wanted now; a smaller one may still come later', () => {
  const owing = (standing: PlanStanding): PlanStanding => ({
    ...standing,
    open_invoice: { number: 7, total_cents: 240_000 },
  });
  const asked = (standing: PlanStanding, plan_code: PlanCode) =>
    quotePlan(owing(standing), { plan_code, seats: null }, daysAfter(start, 3));
  const first = {
    refusal: 'payment_due',
    message: 'Invoice 7 of $2,400.00 is open. Pay it first, under Plans.',
  };
  const none: PlanStanding = { plan_code: 'free', plan_seats: null, subscription: null, open_invoice: null };
  expect(asked(none, 'growth')).toMatchObject(first);
  expect(asked(standing('growth'), 'enterprise')).toMatchObject(first);
  expect(asked(standing('enterprise'), 'enterprise')).toMatchObject(first);
  expect(asked(standing('enterprise'), 'growth')).toMatchObject({ kind: 'later' });
});

it('takes no number of seats for granted where a plan is sold by the seat and runs', () => {
  const none: PlanStanding = { plan_code: 'free', plan_seats: null, subscription: null, open_invoice: null };
  const wanted = { plan_code: 'agency', seats: null } as const;
  expect(quotePlan(none, wanted, start)).toMatchObject({ kind: 'start', seats: 20 });
  expect(quotePlan(standing('agency', 35), wanted, start)).toMatchObject({
    fields: { 'company_plan_subscription.seats': 'Please say how many seats it shall be.' },
  });
  const more = quoted(standing('agency', 35), { plan_code: 'agency', seats: 45 }, start);
  expect(more.lines.map(({ words }) => words)).toEqual([
    'Agency plan, 35 seats, 28 of 28 days not used',
    'Agency plan, 45 seats, 28 of 28 days',
  ]);
});
