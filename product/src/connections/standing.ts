// What a company reads of its standing before it sends. The rules are in punctuality.ts and send.ts.
import { z } from 'zod';
import { day, id, instant } from '../call';

export const standing = z.object({
  on_time: z.object({
    /** Whole percent of the last ninety days; null while there are too few cases. */
    percent: z.number().int().nullable(),
    cases: z.number().int(),
  }),
  /** No new request goes until what is late is answered. */
  stopped: z.boolean(),
  late: z.array(
    z.object({
      request_id: id,
      vacancy: z.string(),
      job_seeker: z.string(),
      step: z.string(),
      owed_at: instant,
      late_days: z.number().int(),
    }),
  ),
  /** While the company has just been verified: so many requests until that day. */
  first_days: z.object({ until: day, most: z.number().int(), sent: z.number().int() }).nullable(),
  pending: z.number().int(),
  may_wait: z.number().int(),
  /** How many of the last fifty were a yes, in a sentence; null where there is nothing to say. */
  yes_hint: z.string().nullable(),
});
export type Standing = z.infer<typeof standing>;
