// What is sent to book or to move an interview: its times, its way, its panel.
import { z } from 'zod';
import { givenInstant, id } from '../call';
import { prose, text } from '../fields';
import { limits } from '../limits';
import { mode } from './setup-calls';
import { callers } from './way';

/** How many sit on one panel. */
export const mostSeats = 10;
/** How many times one invitation offers. */
export const mostTimes = 5;

export const slot = z.object({ start: givenInstant(), end: givenInstant() });
export const way = {
  /** The link of a video interview (none: it follows), the number of a phone interview, else the address. */
  place: text(300).default(''),
  /** Who calls, of a phone interview. */
  caller: z.enum(callers).nullable().default(null),
};
export const scheduleBody = z.object({
  interview_schedule: z
    .object({
      interview_type_id: id,
      interview_pattern_id: id.optional(),
      start: givenInstant().optional(),
      end: givenInstant().optional(),
      slots: z.array(slot).min(1).max(mostTimes).optional(),
      /** Spans within which the job seeker books any time that is free for the whole panel. */
      hours: z.array(slot).max(limits.interview.hours.most).default([]),
      mode,
      ...way,
      zone: text(60).optional(),
      invitation_message: prose(2000).default(''),
      interview_panel: z
        .array(z.object({ id, required: z.boolean().default(true) }))
        .max(mostSeats)
        .default([]),
      /** Seats left to pools: of each, whoever is free and has the least to do takes it with the job seeker's yes. */
      interview_pools: z
        .array(z.object({ id, required: z.boolean().default(true) }))
        .max(limits.interview.pools.onPanel)
        .default([]),
    })
    .superRefine(({ interview_panel, interview_pools }, context) => {
      if (interview_panel.length + interview_pools.length > 0) return;
      const message = 'Please choose at least one panelist.';
      context.addIssue({ code: 'custom', path: ['interview_panel'], message });
    }),
});
