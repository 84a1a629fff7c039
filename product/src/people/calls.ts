// People at the platform's desk: found by address, name or number, shown after a reason, and what staff do for them.
import { z } from 'zod';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { roles } from '../actor';
import { bookOf, deskNote, isOne, oneAtATime, whyOf } from '../desk/queue';
import { mailAddress, requiredProse, text } from '../fields';
import { accountLookCodes } from '../profile/staff-looks';
import { reportReasonCodes } from '../reports/rules';
import { pastReport, pastTicket } from './past';
import { personActs } from './acts';

/** What staff find by. */
export const searched = text(120).refine((value) => value.length >= 2, 'At least 2 characters.');

const line = z.object({
  id,
  kind: z.enum(['job_seeker', 'employer']),
  /** First name and initial. */
  name: z.string(),
  /** First letter and domain. */
  email: z.string(),
  created_at: instant,
});
export type PersonLine = z.infer<typeof line>;

const person = z.object({
  id,
  kind: z.enum(['job_seeker', 'employer']),
  name: z.string(),
  email: z.string(),
  confirmed_at: instant.nullable(),
  created_at: instant,
  /** Until when nobody new signs in, after too many wrong passwords. */
  locked_until: instant.nullable(),
  seeker: z
    .object({
      discipline: z.string(),
      place: z.string(),
      status: z.string(),
      completion: z.number().int(),
      reviewed_by: z.enum(['checks', 'person']).nullable(),
      frozen_at: instant.nullable(),
    })
    .nullable(),
  member: z
    .object({ company: z.object({ id, name: z.string() }), role: z.enum(roles), is_owner: z.boolean() })
    .nullable(),
  factors: z.array(z.object({ kind: z.enum(['totp', 'passkey']), name: z.string(), created_at: instant })),
  sessions: z.array(
    z.object({ device: z.string(), country: z.string().nullable(), last_used_at: instant.nullable() }),
  ),
  /** A second member of staff is asked to let the second factor be ended. */
  factor_asked: z.boolean(),
  /** When it ends, unless they say no by the letter. */
  factor_ends_at: instant.nullable(),
  requests: z.object({
    open: z.number().int(),
    hired: z.number().int(),
    closed: z.number().int(),
  }),
  corrections: z.array(z.object({ before: z.string(), after: z.string(), at: instant })),
  tickets: z.array(pastTicket),
  reports: z.array(pastReport),
  acts: bookOf(personActs),
});
export type DeskPerson = z.infer<typeof person>;

const noted = requiredProse(500, 'Please say why in a few words.');
const said = z.object({ note: noted });

/** One act at a time; each but the look needs one before it. */
const act = z
  .object({
    look: whyOf(accountLookCodes).optional(),
    note: deskNote.optional(),
    sign_out: said.optional(),
    unlock: said.optional(),
    end_factor: said.optional(),
    keep_factor: said.optional(),
    correct_address: said.extend({ email: mailAddress() }).optional(),
    freeze: said.extend({ rule: z.enum(reportReasonCodes, 'Please choose the rule.') }).optional(),
    unfreeze: said.optional(),
    /** The address once more, so that nobody deletes the wrong account. */
    erase: said.extend({ email: mailAddress() }).optional(),
  })
  .refine(isOne, oneAtATime);
export type PersonDeed = z.infer<typeof act>;

const may = { platform: 'administrator' } as const;

export const findPeople = call({
  name: 'people.find',
  method: 'GET',
  path: '/v1/platform/people',
  may,
  summary:
    'Job seekers and members by their whole mail address, their number, or the beginning of their first or last name.',
  query: z.object({ search: searched, ...paged(20) }),
  response: list(line),
  topics: ['desk'],
});

export const showPerson = call({
  name: 'people.show',
  method: 'GET',
  path: '/v1/platform/people/{id}',
  may,
  summary: 'One account with its sessions, factors, tickets and reports, for whoever has said why they look.',
  params: idParam,
  response: one(person),
  refuses: ['reason_first'],
  topics: ['desk'],
});

export const workOnPerson = call({
  name: 'people.work',
  method: 'PUT',
  path: '/v1/platform/people/{id}',
  may,
  summary:
    'Looks, notes, signs out everywhere, unlocks, lets a lost second factor end, corrects the address, freezes, deletes.',
  params: idParam,
  body: z.object({ person: act }),
  response: one(z.object({ id, erased: z.boolean() })),
  refuses: ['reason_first', 'move_not_open', 'conflict', 'owner_stays', 'last_admin'],
  topics: ['desk'],
});
