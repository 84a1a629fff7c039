// Where pay lies among published wages: periods compared by hours, what the figures leave open said as such.
import { expect, test } from 'vitest';
import { comparedPay, placesText, placeText, stepText, wageScales } from './pay-context';
import { occupationWages } from './wage-figures';

const registeredNurse = 1;
const physician = 10;
const labScientist = 33;
const pay = { min: 45, max: 60, period: 'hour', hours: null, shiftHours: null };

test('a nurse has the nation and the state, others the nation alone, some nothing', () => {
  expect(wageScales(registeredNurse, 'FL').map(({ state, year }) => [state, year])).toEqual([
    [null, 2024],
    ['FL', 2020],
  ]);
  expect(wageScales(registeredNurse, 'ON')).toHaveLength(1);
  expect(wageScales(physician, 'FL')).toMatchObject([{ title: 'Physicians', state: null }]);
  expect(wageScales(labScientist, 'FL')).toEqual([]);
  expect(wageScales(null, null)).toEqual([]);
});

test.each([
  [pay, 93_600],
  [{ ...pay, min: 1620, period: 'week', hours: 36 }, 93_600],
  [{ ...pay, min: 540, period: 'shift', shiftHours: 12 }, 93_600],
  [{ ...pay, min: 7800, period: 'month' }, 93_600],
  [{ ...pay, min: 46_800, period: 'year', hours: 20 }, 93_600],
  [{ ...pay, min: 93_600, period: 'year', hours: 36 }, 93_600],
])('%o is told as a full-time year', (given, low) => {
  expect(comparedPay(given)).toMatchObject({ low });
});

test.each(['week', 'shift', 'day', 'visit'])('pay by the %s without hours is not compared', (period) => {
  expect(comparedPay({ ...pay, period })).toHaveProperty('whyNot');
});

test('the place is told by the steps it has reached', () => {
  const { steps } = occupationWages['29-1141']!;
  expect(placeText(steps, 66_029)).toBe('below the 10th percentile');
  expect(placeText(steps, 93_600)).toBe('between the middle and the 75th percentile');
  expect(placeText(steps, 200_000)).toBe('above the 90th percentile');
  expect(placesText(steps, { low: 93_599, high: 93_600 })).toBe(
    'The pay starts between the 25th percentile and the middle and ends between the middle and the 75th percentile.',
  );
});

test('above the highest published figure nothing is claimed', () => {
  const { steps } = occupationWages['29-1210']!;
  expect(placeText(steps, 200_000)).toBe('between the 25th percentile and the middle');
  expect(placeText(steps, 300_000)).toBe('above $239,200 a year, where the figures end');
  expect(stepText(null, false)).toBe('$239,200 or more');
  expect(stepText(93_600, true)).toBe('$45');
});
