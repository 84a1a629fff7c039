// What decides about somebody on a request, in one line: the fit, the license, years, the shifts wanted, how far.
import { z } from 'zod';
import { id } from '../call';
import { fitView, profileView } from '../profile/view-shapes';

/**
 * Beside a request's card, as far as the request's own page shows it to the same reader: exactly once the person is open to
 * the company, in the coarse form before. Source: docs/rules.md#visibility
 */
export const deciding = z.object({
  /** Of the request. */
  id,
  fit: fitView.nullable(),
  /** Null where the vacancy is read by no fit. */
  license: z.object({ outcome: fitView.shape.gates.element.shape.outcome, words: z.string() }).nullable(),
  /** Whole years of work; null where no work history is given. */
  years: z.number().int().nullable(),
  shifts: z.array(z.string()),
  distance: profileView.shape.distance,
  /** The distance is from the middle of the area. */
  about: z.boolean(),
});
export type Deciding = z.infer<typeof deciding>;
