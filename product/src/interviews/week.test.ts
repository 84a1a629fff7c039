// How interviews of a day share its width: nothing covers anything, nobody is left out, and the week's hours and days.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../time';
import { daysOf, hoursShown, joined, mondayOf, sideBySide, type Span } from './week';

const span = (from: number, to: number): Span => ({ from, to });
const overlap = (left: Span, right: Span) => left.from < right.to && right.from < left.to;

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 6 }))
    .map(([from, long]) => span(from * 15, Math.min(1440, (from + long) * 15))),
  { maxLength: 40 },
);

/** Everything that is drawn, with the share of the day's width that it takes. */
function drawn(of: readonly Span[], most: number) {
  const { placed, hidden } = sideBySide(of, most);
  const boxes = [...placed.map(({ item, ...at }) => ({ ...item, ...at })), ...hidden];
  return boxes.map(({ from, to, column, columns }) => ({
    ...{ from, to },
    ...{ left: column / columns, right: (column + 1) / columns },
  }));
}

describe('interviews of one day', () => {
  it('never cover one another, however many there are', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 4 }), (of, most) => {
        const boxes = drawn(of, most);
        const covering = boxes.flatMap((one, at) =>
          boxes
            .slice(at + 1)
            .filter(
              (other) =>
                overlap(one, other) && one.left < other.right - 1e-9 && other.left < one.right - 1e-9,
            ),
        );
        expect(covering).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('are each there once, drawn or behind a button of two or more', () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 1, max: 4 }), (of, most) => {
        const { placed, hidden } = sideBySide(of, most);
        const found = [...placed.map(({ item }) => item), ...hidden.flatMap(({ items }) => items)];
        expect(found).toHaveLength(of.length);
        expect(new Set(found)).toEqual(new Set(of));
        for (const { items, from, to } of hidden) {
          expect(items.length).toBeGreaterThan(1);
          expect(items.every((item) => from <= item.from && item.to <= to)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('have the whole width where nobody else is, and share it where somebody is', () => {
    const [alone, first, second] = [span(480, 510), span(600, 660), span(630, 690)];
    const { placed, hidden } = sideBySide([second, alone, first], 3);
    expect(hidden).toEqual([]);
    expect(placed).toEqual([
      { item: alone, column: 0, columns: 1 },
      { item: first, column: 0, columns: 2 },
      { item: second, column: 1, columns: 2 },
    ]);
  });

  it('stand behind the last column where there are more than fit', () => {
    const nine = Array.from({ length: 5 }, () => span(540, 585));
    const { placed, hidden } = sideBySide(nine, 2);
    expect(placed).toHaveLength(1);
    expect(hidden).toMatchObject([{ from: 540, to: 585, column: 1, columns: 2 }]);
    expect(hidden[0]?.items).toHaveLength(4);
  });

  it('take a column again that is free by then', () => {
    const { placed, hidden } = sideBySide([span(540, 720), span(540, 600), span(600, 660)], 2);
    expect([placed.length, hidden.length]).toEqual([3, 0]);
    expect(placed.map(({ column }) => column)).toEqual([0, 1, 1]);
  });
});

it('those that overlap are one where it does not matter which they are', () => {
  const spans = [span(600, 660), span(480, 540), span(630, 690), span(540, 570)];
  expect(joined(spans)).toEqual([span(480, 540), span(540, 570), span(600, 690)]);
  expect(joined([])).toEqual([]);
});

describe('a week', () => {
  it('shows its usual hours, and whole ones more where something lies outside', () => {
    const usual = span(480, 1080);
    expect(hoursShown([], usual)).toEqual(usual);
    expect(hoursShown([span(435, 480), span(1065, 1095)], usual)).toEqual(span(420, 1140));
  });

  it('begins with the Monday on or before a day, in every year', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2023-12-31')).toBe('2023-12-25');
    expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03');
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (after) => {
        const day = dayAfter('2026-01-01', after);
        expect(daysOf(mondayOf(day))).toContain(day);
        expect(new Date(`${mondayOf(day)}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
    );
  });
});
