// Sums of pay over every mix of lines, against a second reckoning by fractions; and where they lie in a range.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, base, lines, once, pays, plain, start } from '../../tests/harness/pay-play';
import { expectedOf, type Pay } from './pay-line';
import { comparable, paySums, placeIn, whyNoSum } from './pay-sums';
import { sumRows } from './pay-words';
import { dayAfter } from './time';

/** A second reckoning: each line by itself, in fractions of whole numbers, rounded half up at the very end. */
function naive({ lines: all, hours_a_week, contract_weeks }: Pay) {
  const quarter = (value: number) => BigInt(Math.round(value * 4));
  // In quarter cents of a year.
  let [work, stay, besides, soon, late] = [0n, 0n, 0n, 0n, 0n];
  const end = contract_weeks === null ? '2027-03-02' : dayAfter(start, contract_weeks * 7);
  for (const { kind, period, amount_cents, expected, parts } of all) {
    const amount = BigInt(amount_cents);
    if (period === 'once') soon += 4n * amount;
    else if (period === 'parts')
      for (const part of parts) {
        const paid = 4n * BigInt(part.amount_cents);
        [soon, late] = part.on < end ? [soon + paid, late] : [soon, late + paid];
      }
    else if (kind === 'differential') work += amount * quarter(expected ?? 0) * 52n;
    else if (kind === 'stipend') stay += 4n * amount * (period === 'week' ? 52n : 12n);
    else if (kind === 'allowance') besides += 4n * amount;
    else if (period === 'hour') work += amount * quarter(hours_a_week) * 52n;
    else if (period === 'year') work += 4n * amount;
    else if (period === 'wrvu') work += amount * quarter(expected ?? 0);
    else work += amount * quarter(expected ?? 0) * 52n;
  }
  const rounded = (over: bigint, under: bigint) => Number((2n * over + under) / (2n * under));
  const year = work + stay + besides;
  return {
    hour: rounded(work, 52n * quarter(hours_a_week)),
    week: rounded(work + stay, 4n * 52n),
    first_year: rounded(year + soon, 4n),
    each_year_after: rounded(year, 4n),
    contract:
      contract_weeks === null ? null : rounded(year * BigInt(contract_weeks), 4n * 52n) + rounded(soon, 4n),
    later: rounded(late, 4n),
  };
}

describe('the sums of an offer', () => {
  it('are those of a second reckoning, over every mix of lines', () => {
    fc.assert(
      fc.property(pays, (pay) => {
        expect(paySums(pay)).toEqual(naive(pay));
      }),
      { numRuns: 500 },
    );
  });

  it('leave the hour, the week and the years after as they are, whatever is paid once', () => {
    const paidOnce = lines.filter(({ period }) => period === 'once' || period === 'parts');
    fc.assert(
      fc.property(pays, paidOnce, (pay, line) => {
        const [before, after] = [paySums(pay), paySums({ ...pay, lines: [...pay.lines, line] })];
        const { hour, week, each_year_after } = after ?? { hour: -1, week: -1, each_year_after: -1 };
        expect(before).toMatchObject({ hour, week, each_year_after });
      }),
    );
  });

  it('are never lowered by one line more', () => {
    fc.assert(
      fc.property(pays, lines, (pay, line) => {
        const [before, after] = [paySums(pay), paySums({ ...pay, lines: [...pay.lines, line] })];
        for (const key of ['hour', 'week', 'first_year', 'each_year_after', 'later', 'contract'] as const)
          expect(after?.[key] ?? 0).toBeGreaterThanOrEqual(before?.[key] ?? 0);
      }),
    );
  });

  it('are none, and it is said why, where a line does not say for how many', () => {
    const open = lines
      .filter((line) => expectedOf(line) !== null)
      .map((line) => ({ ...line, expected: null }));
    fc.assert(
      fc.property(pays, open, (pay, line) => {
        const without = { ...pay, lines: [...pay.lines, line] };
        expect(paySums(without)).toBeNull();
        expect(sumRows(without)).toEqual([]);
        expect(whyNoSum(without)).toMatch(/^No sum: it is not said how many .+\.$/);
      }),
    );
    expect(whyNoSum(at([{ ...base(1), period: 'wrvu' }]))).toBe(
      'No sum: it is not said how many wRVUs a year are expected.',
    );
    expect(whyNoSum(at([base(44)], { hours_a_week: Number.NaN }))).toContain('hours a week are worked');
    const parts = { ...once(5), period: 'parts' as const, parts: [{ on: start, amount_cents: 500 }] };
    expect(whyNoSum(at([base(44), parts], { start_on: '' }))).toContain('the start is not said');
    expect(paySums(at([base(44), once(5000)], { start_on: '' }))).not.toBeNull();
  });
});

describe('the range of the vacancy', () => {
  const range = { min: 38, max: 52, period: 'hour' };
  it('is compared with base pay alone, in the words of the range', () => {
    const nights = {
      ...plain,
      kind: 'differential' as const,
      period: 'hour' as const,
      amount_cents: 600,
      expected: 36,
    };
    expect(placeIn(at([base(45), nights, once(9000)]), range)).toEqual({
      cents: 4500,
      at: 'in',
      percent: 50,
    });
    expect(placeIn(at([base(30)]), range)).toMatchObject({ at: 'below', percent: 0 });
    expect(placeIn(at([base(60)]), range)).toMatchObject({ at: 'above', percent: 100 });
    expect(comparable(at([base(50)], { hours_a_week: 40 }), 'year')).toBe(10_400_000);
    expect(comparable(at([base(50)]), 'visit')).toBeNull();
    expect(comparable(at([base(50)]), 'day')).toBeNull();
    const visits = { ...base(80), period: 'visit' as const };
    expect([comparable(at([visits]), 'visit'), comparable(at([visits]), 'hour')]).toEqual([8000, null]);
  });
});
