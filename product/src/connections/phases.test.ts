// Phases follow each other without a gap, whatever came when.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phases, phasesOf } from './phases';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T12:00:00.000Z`;
const none = { talking: null, meeting: null, offering: null, signing: null };

it('goes from one to the next, and leaves out what there never was', () => {
  expect(phasesOf({ ...none, asked: day(1), ended: null })).toEqual([
    { phase: 'asked', from: day(1), until: null },
  ]);
  expect(phasesOf({ ...none, asked: day(1), talking: day(3), offering: day(9), ended: day(12) })).toEqual([
    { phase: 'asked', from: day(1), until: day(3) },
    { phase: 'talking', from: day(3), until: day(9) },
    { phase: 'offering', from: day(9), until: day(12) },
  ]);
});

it('leaves out what came after the end', () => {
  expect(
    phasesOf({ ...none, asked: day(1), meeting: day(8), ended: day(5) }).map(({ phase }) => phase),
  ).toEqual(['asked']);
});

const instant = fc.option(fc.integer({ min: 1, max: 28 }).map(day), { nil: null });
it('has neither gap nor step back, in the order of the phases', () => {
  fc.assert(
    fc.property(
      fc.record({
        asked: fc.constant(day(1)),
        ...{ talking: instant, meeting: instant, offering: instant, signing: instant, ended: instant },
      }),
      (began) => {
        const spans = phasesOf(began);
        expect(spans[0]?.from).toBe(began.asked);
        expect(spans.at(-1)?.until).toBe(began.ended);
        for (const [at, { from, until, phase }] of spans.entries()) {
          const next = spans[at + 1];
          if (next)
            expect([until, phases.indexOf(next.phase) > phases.indexOf(phase)]).toEqual([next.from, true]);
          expect(until === null || until >= from).toBe(true);
        }
      },
    ),
  );
});
