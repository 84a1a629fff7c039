// How the demo's hirings are divided among lanes that are walked side by side, and which of them are over.
import { expect, it } from 'vitest';
import type { CrowdVacancy } from './crowd-vacancies';
import { destinations } from './destinations';
import { lanesOf, oldestEnded, wishesFor } from './demo-hirings';
import { wordsFor } from './hiring-words';

const at = (company: number) => ({ vacancy: { company: { id: company } } as CrowdVacancy });

it('lets nobody write what a profile or a booking denies', () => {
  const said = [0, 1, 2].map((nth) => wordsFor('Telemetry', nth));
  expect(new Set(said.map(({ application }) => application)).size).toBe(3);
  // Where somebody works, for how long, which shift they want and how an interview is held stand elsewhere.
  const denied =
    /\byears\b|I work|my (schedule|training|notice)|your notice|minutes|the manager|walk through/;
  const words = said.flatMap(({ invitation, application, interview, talk }) => [
    ...[invitation, application, interview],
    ...talk.map(([, body]) => body),
  ]);
  expect(words.filter((text) => denied.test(text))).toEqual([]);
});

it('gives each lane as much, whatever numbers companies have, and a company one lane in its order', () => {
  // The hospital of the cast has a third; of the others, all with odd numbers, one or three each.
  const others = Array.from({ length: 33 }, (_, nth) => at(101 + 2 * nth));
  const hirings = [...others, ...Array.from({ length: 50 }, () => at(7)), ...others, ...others];
  const made = lanesOf(hirings);
  expect(made.flat()).toHaveLength(hirings.length);
  for (const lane of made) {
    expect(lane.length).toBeLessThanOrEqual(50);
    expect(lane.length).toBeGreaterThanOrEqual(30);
  }
  const lanesWith = (id: number) =>
    made.filter((lane) => lane.some(({ vacancy }) => vacancy.company.id === id)).length;
  expect(hirings.map(({ vacancy }) => lanesWith(vacancy.company.id)).every((count) => count === 1)).toBe(
    true,
  );
  const [first] = others;
  expect(made.flat().filter((hiring) => hiring === first)).toHaveLength(3);
});

it('lets those be through who could meet first, and keeps everybody once', () => {
  const pair = (id: number, published: string, joined: string) => ({
    vacancy: { published } as CrowdVacancy,
    seeker: { id, joined },
  });
  const pairs = [
    pair(1, '2026-01-20', '2025-12-01'),
    pair(2, '2025-12-02', '2026-01-10'),
    pair(3, '2025-12-03', '2025-12-02'),
    pair(4, '2026-01-30', '2026-01-29'),
  ];
  const made = oldestEnded(pairs, ['requested', 'hired', 'review', 'declined']);
  expect(made.map(({ seeker }) => seeker.id)).toEqual([1, 2, 4, 3]);
});

it('brings the hospital to every stage, also where every third hiring is its own', () => {
  const ours = Array.from({ length: 90 }, (_, nth) => nth % 3 === 0);
  const wishes = wishesFor(ours);
  const here = wishes.filter((_, nth) => ours[nth]);
  const there = wishes.filter((_, nth) => !ours[nth]);
  expect([new Set(here), new Set(there)]).toEqual([new Set(destinations), new Set(destinations)]);
});
