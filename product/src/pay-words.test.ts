// Pay in words: no amount without its period, and nothing that is paid once beside an hour.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, base, once, pays, plain } from '../../tests/harness/pay-play';
import { paidBack } from './pay-sums';
import { centsText, lineAmount, lineNotes, lineTitle, repaymentOf, sumRows } from './pay-words';

describe('the words', () => {
  it('name the period beside every amount, in lines and in sums', () => {
    const period =
      / (an hour|a shift|a visit|a wRVU|a week|a month|a year|once|in parts, once|in the first year|each year after|once, after the (?:first year|contract)|for [\d,]+ weeks?)$/;
    fc.assert(
      fc.property(pays, (pay) => {
        for (const line of pay.lines) expect(lineAmount(line)).toMatch(period);
        const rows = sumRows(pay);
        for (const { said, cents: of } of rows) {
          expect(said).toMatch(period);
          expect(said.startsWith(centsText(of))).toBe(true);
        }
        const titles = rows.map(({ title }) => title);
        expect(titles.includes('Each year after')).toBe(pay.contract_weeks === null);
        expect(titles.includes('Whole contract')).toBe(pay.contract_weeks !== null);
      }),
    );
  });

  it('never add a sign-on to an hour', () => {
    const pay = at([base(44), once(5000)]);
    expect(sumRows(pay).map(({ title, said }) => [title, said])).toEqual([
      ['Hour', '$44 an hour'],
      ['Week', '$1,584 a week'],
      ['First year', '$87,368 in the first year'],
      ['Each year after', '$82,368 each year after'],
    ]);
    expect(JSON.stringify(sumRows(pay))).not.toContain('5,044');
  });

  it('say the whole of a contract, and what is paid when it is over', () => {
    const housing = {
      ...plain,
      kind: 'stipend' as const,
      period: 'week' as const,
      label: 'Housing',
      taxable: false,
      amount_cents: 70_000,
    };
    const bonus = {
      ...once(1000, 'retention'),
      period: 'parts' as const,
      parts: [
        { on: '2026-05-31', amount_cents: 40_000 },
        { on: '2026-06-01', amount_cents: 60_000 },
      ],
    };
    expect(sumRows(at([base(32), housing, bonus], { contract_weeks: 13 })).map(({ said }) => said)).toEqual([
      '$32 an hour',
      '$1,852 a week',
      '$24,476 for 13 weeks',
      '$600 once, after the contract',
    ]);
    expect([lineTitle(housing), lineAmount(housing), lineNotes(housing)]).toEqual([
      'Stipend, Housing',
      '$700 a week',
      ['not taxable'],
    ]);
    expect(lineNotes(bonus).slice(0, 2)).toEqual(['$400 on May 31, 2026', '$600 on Jun 1, 2026']);
  });

  it('say what is paid back, by how much less with every month', () => {
    const line = { ...once(5000), repay: { months: 24, shrinks: true } };
    expect([0, 6, 12, 23, 24, 30].map((month) => paidBack(line, month))).toEqual([
      500_000, 375_000, 250_000, 20_833, 0, 0,
    ]);
    expect(repaymentOf(line)).toEqual({
      title: 'Sign-on',
      says: 'Whoever leaves within 24 months of the start pays back $5,000, less one of 24 equal parts for each full month worked. After that, nothing.',
    });
    expect(paidBack({ ...line, repay: { months: 12, shrinks: false } }, 11)).toBe(500_000);
    expect(repaymentOf(base(44))).toBeNull();
  });
});
