// Who gives feedback, who is offered for a panel first, and what the criteria of a feedback come to.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roles } from '../actor';
import { isRefusal } from '../refusals';
import {
  feedbackRefusal,
  interviewsByRole,
  judged,
  meanRating,
  offeredFirst,
  ratingsByCriterion,
} from './feedback';

it.each(roles)('lets a %s on the panel give feedback, whatever the role', (role) => {
  expect(feedbackRefusal(role, true)).toBeNull();
});

it.each([
  ['admin', 'Feedback is given by those on the panel.'],
  ['hiring_manager', 'Feedback is given by those on the panel.'],
  ['recruiter', 'Feedback is given by those on the panel.'],
  ['interview_panelist', 'You do not sit on the panel of this interview.'],
])('refuses a %s without a seat, and says what is lacking', (role, message) => {
  expect(feedbackRefusal(role, false)).toMatchObject({ refusal: 'not_allowed', message });
});

it('offers for a panel first whose role it is', () => {
  expect(roles.filter(interviewsByRole)).toEqual(['interview_panelist']);
  const members = roles.map((role) => ({ role }));
  expect(offeredFirst(members).map(({ role }) => role)).toEqual([
    'interview_panelist',
    'admin',
    'hiring_manager',
    'recruiter',
  ]);
});

const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 12 });

describe('the mean of ratings', () => {
  it('is the whole number nearest to it, a half up, in any order', () => {
    fc.assert(
      fc.property(ratings, (given) => {
        const mean = meanRating(given);
        const off = given.length * mean - given.reduce((sum, one) => sum + one, 0);
        // Within a half, counted in halves of one whole part, so that nothing is rounded here.
        expect(2 * off).toBeGreaterThan(-given.length);
        expect(2 * off).toBeLessThanOrEqual(given.length);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...given));
        expect(mean).toBeLessThanOrEqual(Math.max(...given));
        expect(meanRating(given.toReversed())).toBe(mean);
        expect(meanRating([...given, ...given])).toBe(mean);
      }),
    );
  });

  it.each([
    [[4, 5], 5],
    [[4, 4, 5], 4],
    [[1, 2], 2],
    [[3], 3],
  ])('of %j is %i', (given, mean) => {
    expect(meanRating(given)).toBe(mean);
  });
});

describe('a feedback by criteria', () => {
  const titles = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 12 });
  const all = titles.chain((criteria) =>
    fc.record({
      criteria: fc.constant(criteria),
      given: fc
        .shuffledSubarray(criteria, { minLength: criteria.length })
        .map((order) => order.map((title, at) => ({ title, rating: 1 + (at % 5), note: '' }))),
    }),
  );

  it('stands in the order of the type, with its mean, in whatever order it came', () => {
    fc.assert(
      fc.property(all, ({ criteria, given }) => {
        const kept = judged(criteria, { criteria: given });
        if (isRefusal(kept)) throw new Error(kept.message);
        expect(kept.criteria.map(({ title }) => title)).toEqual(criteria);
        expect(kept.rating).toBe(meanRating(given.map(({ rating }) => rating)));
      }),
    );
  });

  it('is refused with one left out, one twice, or one of its own', () => {
    fc.assert(
      fc.property(all, fc.nat(11), ({ criteria, given }, at) => {
        const without = given.filter((_one, index) => index !== at % given.length);
        const [first] = given;
        expect(isRefusal(judged(criteria, { criteria: without, rating: 5 }))).toBe(true);
        expect(isRefusal(judged(criteria, { criteria: [...given, ...(first ? [first] : [])] }))).toBe(true);
        const own = { title: `${criteria.join('')}!`, rating: 5, note: '' };
        expect(isRefusal(judged(criteria, { criteria: [...given, own] }))).toBe(true);
      }),
    );
  });

  it('is read by criterion, in the order in which they first stand', () => {
    const given = (title: string, rating: number) => ({ title, rating, note: 'Not read here.' });
    expect(
      ratingsByCriterion([
        { criteria: [given('Teamwork', 4), given('Poise', 2)] },
        { criteria: [] },
        { criteria: [given('Poise', 5), given('Teamwork', 3)] },
      ]),
    ).toEqual([
      { title: 'Teamwork', ratings: [4, 3] },
      { title: 'Poise', ratings: [2, 5] },
    ]);
  });
});
