// What a move says besides its request: the bodies of the two calls that move one. What may be moved is lifecycle.ts's.
import { z } from 'zod';
import { text, prose } from '../fields';
import { givenDay, id } from '../call';
import { payLine } from '../pay-line';
import { rejectionCodes, withdrawalCodes } from './reasons';

const yes = z.literal(true);
const didNotStart = z.object({ did_not_start: z.object({ reason: prose(500) }) });
const restore = z.object({ restore: yes });

interface Move {
  shape: Record<string, unknown>;
}

/** Of two moves at once none is guessed: what each is called by is the first field of its body. */
function exactlyOne<const U extends z.ZodUnion>(moves: U) {
  const called = new Set((moves.options as unknown as Move[]).map(({ shape }) => Object.keys(shape)[0]));
  return z.preprocess((given: z.input<U>, context) => {
    const asked = typeof given === 'object' && given !== null ? Object.keys(given) : [];
    if (asked.filter((name) => called.has(name)).length > 1)
      context.addIssue({ code: 'custom', message: 'Please ask for exactly one move at a time.' });
    return given;
  }, moves);
}

/** The terms a job seeker answers an offer with; the period stays the offer's. */
export const counterTerms = z.object({
  offer_version: z.number().int(),
  start_on: givenDay('Please choose the start date.'),
  pay_lines: z.array(payLine).min(1, 'Please add at least one pay line.').max(12),
  note: prose(1000).default(''),
});

export const employerMove = exactlyOne(
  z.union([
    z.object({
      employer_response_status: z.enum([
        'accepted',
        'interview_shortlisted',
        'selected',
        'hired',
        'rejected',
        'withdrawn',
      ]),
      interview_pattern_id: id.optional(),
      reason: z.enum(rejectionCodes).optional(),
      override_reason: prose(500).optional(),
      rescind_reason: prose(500).optional(),
    }),
    z.object({ open_contact: yes }),
    z.object({ confirm_late_yes: yes }),
    z.object({ extend: yes }),
    z.object({ offer_approval: z.object({ approve: z.boolean(), note: prose(1000).default('') }) }),
    z.object({ offer_approver: z.object({ place: z.number().int().min(1).max(3), person_id: id }) }),
    restore,
    didNotStart,
  ]),
);

export const seekerMove = exactlyOne(
  z.union([
    z.object({
      user_response_status: z.enum(['accepted', 'declined', 'withdrawn']),
      reason: z.enum(withdrawalCodes).optional(),
    }),
    z.object({
      user_response_status: z.literal('offer_accepted'),
      signature_name: text(120).min(2, 'Please type your full name.'),
      consent: z.literal(true, 'Please agree to sign electronically.'),
      offer_version: z.number().int(),
      password: z.string('Please enter valid password').min(1, 'Please enter valid password').max(255),
    }),
    z.object({
      user_response_status: z.literal('offer_declined'),
      reason: z.enum(withdrawalCodes).optional(),
    }),
    z.object({ counter: counterTerms }),
    z.object({ late_yes: yes }),
    z.object({ nudge: yes }),
    z.object({ not_for_me: yes }),
    restore,
    didNotStart,
  ]),
);
