// The dots of a region's map: numbers stand apart, names cover nothing, and what is drawn stays within the picture.
import { expect, it } from 'vitest';
import { apart, namesBeside, type NamedDot } from './dot-names';
import { areMet, boxOfState, regionOf } from './region';
import { spotOf } from './shapes';

const frame = { width: 480, height: 380 };
const dot = (place: string, x: number, y: number, r: number): NamedDot => ({ place, vacancies: r, x, y, r });

it('gives a number to the largest of those that lie on each other, and to whoever stands alone', () => {
  const dots = [
    dot('Tampa, FL', 100, 100, 20),
    dot('Brandon, FL', 110, 104, 9),
    dot('Orlando, FL', 200, 60, 9),
  ];
  const { numbered, crowded } = apart(dots);
  expect(numbered.map(({ place }) => place)).toEqual(['Tampa, FL', 'Orlando, FL']);
  expect(crowded.map(({ place }) => place)).toEqual(['Brandon, FL']);
});

it('names whom there is room for, beside the dot and within the picture', () => {
  const dots = [
    dot('Tampa, FL', 100, 100, 10),
    dot('Key West, FL', 470, 190, 10),
    dot('Apalachicola, FL', 118, 100, 8),
  ];
  const names = namesBeside(dots, [], frame);
  expect(names.map(({ name, anchor }) => [name, anchor])).toEqual([
    ['Tampa', 'end'],
    ['Key West', 'end'],
    ['Apalachicola', 'start'],
  ]);
  const letters = [{ middle: [70, 100] as const }];
  expect(namesBeside(dots.slice(0, 1), letters, frame)[0]?.anchor).toBe('start');
  const full = Array.from({ length: 480 }, (_, at) =>
    dot(`Town ${at}, FL`, (at % 24) * 20, Math.floor(at / 24) * 20, 10),
  );
  expect(namesBeside(full, [], frame)).toEqual([]);
});

it('cuts the states at the edges, and puts a place where it lies in its state', () => {
  const box = boxOfState('FL');
  if (!box) throw new Error('Florida is not drawn.');
  const { place, states } = regionOf(box, { ...frame, inset: 24, mostTimes: 24 }, 'FL');
  expect(states.map(({ code }) => code).sort()).toEqual(['AL', 'FL', 'GA']);
  for (const { code, path } of states) {
    let [x, y] = [0, 0];
    for (const [, kind, steps = ''] of path.matchAll(/([Ml])([^Mlz]*)/g)) {
      const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
      for (let at = 0; at < numbers.length; at += 2) {
        [x, y] =
          kind === 'M'
            ? [numbers[at] ?? 0, numbers[at + 1] ?? 0]
            : [x + (numbers[at] ?? 0), y + (numbers[at + 1] ?? 0)];
        expect([code, x >= -4 && x <= 484 && y >= -4 && y <= 384]).toEqual([code, true]);
      }
    }
  }
  const seen = (lat: number, lng: number) => place(spotOf({ lat, lng }) ?? [NaN, NaN]);
  const [tampa, orlando, miami] = [seen(27.95, -82.46), seen(28.54, -81.38), seen(25.76, -80.19)];
  expect(tampa[0]).toBeLessThan(orlando[0]);
  expect(orlando[0]).toBeLessThan(miami[0]);
  expect(miami[1]).toBeGreaterThan(tampa[1]);
  expect(areMet([tampa[0], tampa[1], tampa[0] + 1, tampa[1] + 1], [0, 0, 480, 380])).toBe(true);
});
