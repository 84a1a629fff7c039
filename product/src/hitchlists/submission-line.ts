// One submission in a line, as it stands wherever the right that it was sent on does.
import { z } from 'zod';
import { id, instant } from '../call';
import { declineCodes, submissionStates } from './submission';

export const standing = {
  id,
  /** The job in words, which name the client. */
  post: z.string(),
  state: z.enum(submissionStates),
  /** The client's, where it declined. */
  reason: z.enum(declineCodes).nullable(),
  sent_at: instant,
  ended_at: instant.nullable(),
  /** Since when an agency may put them forward for it once more, after a no. */
  reopened_at: instant.nullable(),
  /** Until the answer, or so far. */
  days: z.number().int(),
};

/** As it stands on a HitchList, and beside the right that it stands on. */
export const submissionLine = z.object({ ...standing, representation_id: id, on_rounds: z.boolean() });
export type SubmissionLine = z.infer<typeof submissionLine>;
