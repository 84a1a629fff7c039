// The order of fits: gates before scores, scores before certainty, no fit last, and alike is alike.
import { expect, it } from 'vitest';
import { byFit } from './order';

const fit = (label: 'top' | 'good' | 'possible' | 'outside' | 'not_yet', score: number, certainty = 100) => ({
  ...{ label, score, certainty },
});

it('puts gates before scores, scores before certainty, and whoever has no fit last', () => {
  const inOrder = [
    fit('good', 90, 70),
    fit('top', 88, 90),
    fit('top', 88, 85),
    fit('possible', 10),
    fit('outside', 99),
    fit('not_yet', 100),
    null,
  ];
  expect(inOrder.toReversed().sort(byFit)).toEqual(inOrder);
  expect(byFit(fit('good', 70), fit('good', 70))).toBe(0);
  expect(byFit(null, null)).toBe(0);
});
