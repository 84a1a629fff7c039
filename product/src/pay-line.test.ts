// What a line of pay may say, alone and among others, and the sentences for what it may not.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { base, lines, once, plain, start } from '../../tests/harness/pay-play';
import { payFaults, payLine, payTerms } from './pay-line';

describe('a line', () => {
  const faultsOf = (line: object) =>
    Object.fromEntries(
      (payLine.safeParse(line).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
    );
  it('is taken as it is made, for every kind', () => {
    fc.assert(
      fc.property(lines, (line) => {
        expect(faultsOf(line)).toEqual({});
      }),
    );
  });

  it('says what in it does not go together', () => {
    const good = base(44);
    expect(faultsOf({ ...good, period: 'week' })).toEqual({ period: 'Base pay is not paid in this way.' });
    expect(faultsOf({ ...good, amount_cents: 44.5 })).toEqual({ amount_cents: 'At most two decimals.' });
    expect(faultsOf({ ...good, amount_cents: '' })).toEqual({ amount_cents: 'Please enter the amount.' });
    expect(faultsOf({ ...good, amount_cents: 0 })).toEqual({ amount_cents: 'An amount is more than 0.' });
    expect(faultsOf({ ...good, expected: 3 })).toEqual({ expected: 'This line is for no expected number.' });
    expect(faultsOf({ ...good, repay: { months: 12, shrinks: true } })).toEqual({
      repay: 'Base pay is not paid back.',
    });
    expect(faultsOf({ ...good, kind: 'differential' })).toEqual({
      expected: 'Please say for how many hours a week.',
    });
    expect(faultsOf({ ...once(50), period: 'parts' })).toEqual({
      period: 'Please add the days on which it is paid.',
    });
    expect(faultsOf({ ...once(50), period: 'parts', parts: [{ on: start, amount_cents: 4900 }] })).toEqual({
      amount_cents: 'The parts do not come to the amount.',
    });
    expect(faultsOf({ ...once(50), repay: { months: '', shrinks: true } })).toEqual({
      'repay.months': 'Please say for how many months.',
    });
  });

  it('stands among others with base pay, at hours that a week has', () => {
    const terms = z.object(payTerms);
    const said = (given: object) =>
      terms
        .safeParse({ lines: [base(44)], hours_a_week: 36, ...given })
        .error?.issues.map(({ message }) => message);
    expect(said({})).toBeUndefined();
    expect(said({ lines: [] })?.[0]).toBe('Please add at least one line of pay.');
    expect(said({ lines: [once(5)] })).toEqual(['Please add a line of base pay.']);
    expect(said({ hours_a_week: '' })).toEqual(['Please enter the hours a week.']);
    expect(said({ hours_a_week: 169 })).toEqual(['A week has 168 hours.']);
    expect(said({ contract_weeks: 'soon' })).toEqual(['Please enter whole weeks, 1 to 104.']);
    expect(
      terms.parse({ lines: [base(44)], hours_a_week: '36', contract_weeks: '' }).contract_weeks,
    ).toBeNull();
    const nights = {
      ...plain,
      kind: 'differential' as const,
      period: 'hour' as const,
      amount_cents: 600,
      expected: 40,
    };
    expect(payFaults({ lines: [base(44), nights], hours_a_week: 36 })).toEqual({
      'lines.1.expected': 'At most the 36 hours of the week.',
    });
  });
});
