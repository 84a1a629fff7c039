// Two pairs of eyes: who may decide on what, once, and from which amount on it is needed.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRefusal } from '../refusals';
import { afterConfirmation, confirmationStates, needsSecond } from './confirming';

it('are needed above 100 tokens or 500 dollars, and not at them', () => {
  expect(needsSecond({ tokens: 100 })).toBe(false);
  expect(needsSecond({ tokens: 101 })).toBe(true);
  expect(needsSecond({ cents: 50_000 })).toBe(false);
  expect(needsSecond({ cents: 50_001 })).toBe(true);
});

it('are never one person’s, and close once', () => {
  const staff = fc.integer({ min: 1, max: 3 });
  const verbs = fc.constantFrom('confirm', 'decline', 'withdraw');
  fc.assert(
    fc.property(fc.constantFrom(...confirmationStates), staff, staff, verbs, (state, asked_by, who, verb) => {
      const answer = afterConfirmation({ state, asked_by }, { verb, staff: who });
      const may = state === 'waiting' && (verb === 'withdraw') === (asked_by === who);
      expect(isRefusal(answer)).toBe(!may);
      if (answer === 'confirmed' || answer === 'declined') expect(who).not.toBe(asked_by);
    }),
  );
});
