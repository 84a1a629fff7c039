// How the demo's hirings are divided among lanes that are walked side by side.
import { expect, it } from 'vitest';
import type { CrowdVacancy } from './crowd-vacancies';
import { lanesOf } from './demo-hirings';

const at = (company: number) => ({ vacancy: { company: { id: company } } as CrowdVacancy });

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
