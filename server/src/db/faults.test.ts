// What counts as a database that is away, how often that is said, and how long the next try is waited for.
import { houseLimits } from '@rounds/product/house-limits';
import { describe, expect, it } from 'vitest';
import { isAway, onceAnOutage } from './faults';
import { pauseBefore } from './standing';

const coded = (code: string) => Object.assign(new Error('said'), { code });

describe('a database is away', () => {
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'],
    ...['08006', '08P01', '25P03', '25006'],
  ])('where it is said by %s', (code) => expect(isAway(coded(code))).toBe(true));

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'cached plan must not change result type',
  ])('where pg says “%s”', (message) => expect(isAway(new Error(message))).toBe(true));

  it.each(['23505', '55P03', '57014', '40P01', '22003', 'ENOSPC'])('and not by %s', (code) =>
    expect(isAway(coded(code))).toBe(false),
  );

  it('and not by whatever else goes wrong', () => {
    for (const fault of [new Error('broken'), 'ECONNREFUSED', null, undefined, { code: '57P01' }])
      expect(isAway(fault)).toBe(false);
  });
});

it('is said once until something goes well again; every other fault is said each time', () => {
  const said: [string, unknown][] = [];
  const complain = onceAnOutage((line, error) => said.push([line, error]));
  const broken = new Error('broken');
  for (let round = 0; round < 3; round += 1) complain.about('work failed', coded('57P01'));
  complain.about('work failed', broken);
  complain.about('work failed', broken);
  complain.about('work failed', coded('57P01'));
  complain.well();
  complain.about('work failed', coded('57P01'));
  const away = ['work failed, which waits for the database: said', undefined];
  expect(said).toEqual([away, ['work failed', broken], ['work failed', broken], away, away]);
});

it('is waited for longer from try to try, never beyond the most', () => {
  const { first, most } = houseLimits.database.againMs;
  expect(pauseBefore(0, 0)).toBe(first / 2);
  expect(pauseBefore(0, 1)).toBe(first);
  for (let attempt = 1; attempt < 2000; attempt += 1) {
    expect(pauseBefore(attempt, 1)).toBeLessThanOrEqual(most);
    expect(pauseBefore(attempt, 0)).toBeGreaterThanOrEqual(pauseBefore(attempt - 1, 0));
  }
});
