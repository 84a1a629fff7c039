// From which of somebody's places a distance is counted.
import { expect, test } from 'vitest';
import { chordOf, chordOfMiles, milesBetween, milesOf, placeAt, reachOf } from './distance';

/** On one line, so many miles from where the vacancy is. */
const at = (miles: number, radius_miles: number | null) => ({
  ...{ px: 0, py: 0, pz: Math.round(Math.sqrt(chordOfMiles(miles))) },
  radius_miles,
});
const there = { px: 0, py: 0, pz: 0 };

test('the place counts in whose radius it lies deepest, not merely the nearest', () => {
  expect(reachOf(at(41, 25), [at(46, 50)], there)).toMatchObject({ miles: 45, radius_miles: 50 });
  expect(reachOf(at(6, 25), [at(46, 50)], there)).toMatchObject({ miles: 5, radius_miles: 25 });
  expect(reachOf(at(2, 10), [at(2, 50), at(3, 30)], there)).toMatchObject({ miles: 0, radius_miles: 50 });
});

test('a home without a radius counts only where there is nothing else, and no place is no reach', () => {
  expect(reachOf(at(6, null), [at(101, 50)], there)).toMatchObject({ miles: 100, radius_miles: 50 });
  expect(reachOf(at(6, null), [], there)).toMatchObject({ miles: 5, radius_miles: null });
  expect(reachOf(null, [], there)).toBeNull();
});

test('miles of a chord are those between the points, anywhere', () => {
  const [tampa, brandon, seattle] = [
    { lat: 27.95, lng: -82.46 },
    { lat: 27.94, lng: -82.29 },
    { lat: 47.61, lng: -122.33 },
  ];
  for (const point of [tampa, brandon, seattle])
    expect(milesOf(chordOf(placeAt(tampa), placeAt(point)))).toBe(milesBetween(tampa, point));
});
