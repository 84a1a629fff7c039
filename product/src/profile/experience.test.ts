// Years of experience: gaps are left out, overlaps count once, the future does not count.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearsOf, yearsOfExperience } from './experience';

const today = '2026-01-05';

describe('years of experience', () => {
  it.each([
    ['nothing', [], 0],
    ['six years until today', [{ start_date: '2020-01-01', end_date: null }], 6],
    [
      'two jobs at once',
      [
        { start_date: '2016-01-01', end_date: '2020-01-02' },
        { start_date: '2018-01-01', end_date: '2020-01-02' },
      ],
      4,
    ],
    [
      'a gap between',
      [
        { start_date: '2010-01-01', end_date: '2012-01-02' },
        { start_date: '2015-01-01', end_date: '2017-01-02' },
      ],
      4,
    ],
    ['a start to come', [{ start_date: '2027-01-01', end_date: null }], 0],
    ['an end to come', [{ start_date: '2024-01-01', end_date: '2030-01-01' }], 2],
  ])('%s', (_what, stretches, years) => {
    expect(yearsOfExperience(stretches, today)).toBe(years);
  });

  it('does not depend on the order', () => {
    const year = fc.integer({ min: 2000, max: 2025 });
    const stretch = fc
      .tuple(year, fc.integer({ min: 1, max: 9 }))
      .map(([from, length]) => ({ start_date: `${from}-03-01`, end_date: `${from + length}-02-01` }));
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), (stretches) => {
        expect(yearsOfExperience([...stretches].reverse(), today)).toBe(yearsOfExperience(stretches, today));
      }),
    );
  });

  it('says one stretch to a tenth of a year', () => {
    expect(yearsOf({ start_date: '2024-07-05', end_date: null }, today)).toBe(1.5);
  });
});
