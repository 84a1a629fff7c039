// Feedback on an interview: who gives it, what its criteria come to, and how it reads.
import { z } from 'zod';
import { id, instant } from '../call';
import { number, prose, required } from '../fields';
import { roleMay } from '../permissions';
import { refuse, type Refusal } from '../refusals';

/** A booking offers them first: interviewing is what their role is for. */
export const interviewsByRole = (role: string): boolean => roleMay(role, 'interview_feedback');

/** Who may sit on a panel, in the order of a booking's form. */
export const offeredFirst = <Member extends { role: string }>(members: readonly Member[]): Member[] =>
  [...members].sort(
    (left, right) => Number(interviewsByRole(right.role)) - Number(interviewsByRole(left.role)),
  );

/**
 * null = go ahead. The seat decides, whatever the role: a right by role opens the interviews of their own seats only, and
 * one without it holds the right with the seat. The role says which of the two is lacking.
 */
export function feedbackRefusal(role: string, isSeated: boolean): Refusal | null {
  if (isSeated) return null;
  return refuse('not_allowed', {
    message: roleMay(role, 'add_interview_feedback')
      ? 'You do not sit on the panel of this interview.'
      : 'Feedback is given by those on the panel.',
  });
}

const rating = number('Please give a rating.').int('Please give a rating.').min(1, 'Please give a rating.');

/** What a panelist says of an interview; `rating` is asked for where its type has no criteria. */
export const feedbackBody = z.object({
  interview_schedule_id: id,
  rating: rating.max(5, 'Please give a rating.').optional(),
  criteria: z
    .array(
      z.object({
        title: required(80, 'Please name the criterion.'),
        rating: number('Please rate this from 1 to 5.')
          .int('Please rate this from 1 to 5.')
          .min(1, 'Please rate this from 1 to 5.')
          .max(5, 'Please rate this from 1 to 5.'),
        note: prose(500).default(''),
      }),
    )
    .max(12)
    .default([]),
  is_shortlisted: z.boolean('Please say yes or no.'),
  summary: prose(2000).min(10, 'Please write 10 to 2000 characters.'),
});

const ratedCriterion = z.object({ title: z.string(), rating: z.number().int(), note: z.string() });
/** One criterion of an interview's type, rated; the note is '' where there is none. */
export type RatedCriterion = z.infer<typeof ratedCriterion>;

export const feedbackView = z.object({
  id,
  person: z.string(),
  rating: z.number().int(),
  criteria: z.array(ratedCriterion),
  is_shortlisted: z.boolean(),
  summary: z.string(),
  submitted_at: instant,
  mine: z.boolean(),
});

/** What a panel gave for one criterion, in the order of its ratings. */
export const criterionRatings = z.object({ title: z.string(), ratings: z.array(z.number().int()) });

/** The mean of whole ratings from 1 to 5, rounded to the nearest, a half up. Source: docs/rules.md#interviews */
export function meanRating(ratings: readonly number[]): number {
  const sum = ratings.reduce((all, one) => all + one, 0);
  return Math.floor((2 * sum + ratings.length) / (2 * ratings.length));
}

interface Judged {
  rating: number;
  /** In the order of the type. */
  criteria: RatedCriterion[];
}

/** What is kept of a feedback by the criteria of its interview's type: each is rated once, and nothing else is. */
export function judged(
  criteria: readonly string[],
  given: { rating?: number | undefined; criteria: readonly RatedCriterion[] },
): Judged | Refusal {
  const fault = (field: string, sentence: string) =>
    refuse('validation_failed', { fields: { [`interview_feedback.${field}`]: sentence } });
  const titles = given.criteria.map(({ title }) => title);
  const foreign = titles.findIndex((title) => !criteria.includes(title));
  if (foreign >= 0)
    return fault(`criteria.${foreign}.title`, `${titles[foreign]} is no criterion of this interview.`);
  const again = titles.findIndex((title, at) => titles.indexOf(title) < at);
  if (again >= 0) return fault(`criteria.${again}.title`, `${titles[again]} is rated twice.`);
  const missing = criteria.find((title) => !titles.includes(title));
  if (missing !== undefined) return fault('criteria', `Please rate ${missing} from 1 to 5.`);
  if (criteria.length === 0)
    return given.rating === undefined
      ? fault('rating', 'Please give a rating.')
      : { rating: given.rating, criteria: [] };
  const inOrder = given.criteria.toSorted((a, b) => criteria.indexOf(a.title) - criteria.indexOf(b.title));
  return { rating: meanRating(inOrder.map((one) => one.rating)), criteria: inOrder };
}

/** Each criterion with what the panel gave for it: those that somebody rated, in the order in which they first stand. */
export function ratingsByCriterion(
  feedbacks: readonly { criteria: readonly RatedCriterion[] }[],
): z.infer<typeof criterionRatings>[] {
  const given = feedbacks.flatMap(({ criteria }) => criteria);
  return [...new Set(given.map(({ title }) => title))].map((title) => ({
    title,
    ratings: given.filter((one) => one.title === title).map((one) => one.rating),
  }));
}
