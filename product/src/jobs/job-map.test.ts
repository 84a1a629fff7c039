// Vacancies by place: how they are grouped, where a group stands, and what is off the map.
import { expect, it } from 'vitest';
import { byPlace, type PlacedVacancy } from './job-map';

const at = (id: number, city: string, state: string, point: [number, number] | null): PlacedVacancy => ({
  id,
  city,
  state,
  lat: point?.[0] ?? null,
  lng: point?.[1] ?? null,
});

it('puts the place with most first, equals by name, and keeps the order of the search within a place', () => {
  const { points } = byPlace([
    at(7, 'Tampa', 'FL', [28, -82]),
    at(3, 'Boise', 'ID', [43, -116]),
    at(9, 'Tampa', 'FL', [28, -82]),
    at(1, 'Austin', 'TX', [30, -97]),
  ]);
  expect(points.map(({ place, count, vacancy_ids }) => [place, count, vacancy_ids])).toEqual([
    ['Tampa, FL', 2, [7, 9]],
    ['Austin, TX', 1, [1]],
    ['Boise, ID', 1, [3]],
  ]);
});

it('tells two towns of one name apart by their states', () => {
  const { points } = byPlace([at(1, 'Portland', 'OR', [45, -122]), at(2, 'Portland', 'ME', [43, -70])]);
  expect(points.map(({ place }) => place)).toEqual(['Portland, ME', 'Portland, OR']);
});

it('names five vacancies of a place and counts them all, at the middle of those that have a point', () => {
  const seven = Array.from({ length: 6 }, (_, index) => at(index + 1, 'Tampa', 'FL', [28 + index, -80]));
  const { points, off_map } = byPlace([...seven, at(7, 'Tampa', 'FL', null)]);
  expect(points).toEqual([
    { place: 'Tampa, FL', count: 7, vacancy_ids: [1, 2, 3, 4, 5], lat: 30.5, lng: -80 },
  ]);
  expect(off_map).toEqual([]);
});

it('lists territories and places without a point off the map', () => {
  const { points, off_map } = byPlace([
    at(1, 'San Juan', 'PR', [18.4, -66.1]),
    at(2, 'Nowhere', 'KS', null),
    at(3, 'Washington', 'DC', [38.9, -77]),
    at(4, 'Anchorage', 'AK', [61.2, -149.9]),
  ]);
  expect(points.map(({ place }) => place)).toEqual(['Anchorage, AK', 'Washington, DC']);
  expect(off_map).toEqual([
    { place: 'Nowhere, KS', count: 1, vacancy_ids: [2] },
    { place: 'San Juan, PR', count: 1, vacancy_ids: [1] },
  ]);
});
