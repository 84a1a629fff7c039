// The platform's staff: who they are, inviting, another role, taking one off; and the log of everything that staff did.
import { z } from 'zod';
import { staffRoles } from '../actor';
import { call, chosen, givenDay, id, idParam, instant, list, one, paged } from '../call';
import { mailAddress, required, requiredProse } from '../fields';
import { staff } from '../desk/queue';
import { logSubjectCodes, loggedActs } from './log';

const role = z.enum(staffRoles, 'Please choose a role.');

const colleague = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  since: instant,
  /** Has a second factor; without one nobody of the staff may do anything. */
  has_factor: z.boolean(),
  /** The last time that a session of theirs was used, to five minutes. */
  last_used_at: instant.nullable(),
});
export type Colleague = z.infer<typeof colleague>;

const may = { platform: 'administrator' } as const;
const topics = ['desk'] as const;

export const listStaff = call({
  name: 'staff.list',
  method: 'GET',
  path: '/v1/platform/staff',
  may,
  summary: 'Everybody of the staff, administrators first.',
  response: one(z.array(colleague)),
  topics,
});

export const invitation = z.object({
  name: required(120, 'Please enter the name.'),
  email: mailAddress(),
  role,
});

export const inviteStaff = call({
  name: 'staff.invite',
  method: 'POST',
  path: '/v1/platform/staff',
  may,
  status: 201,
  summary:
    'Makes a member of staff and mails a link for the password; before anything else they add a second factor.',
  body: z.object({ staff: invitation }),
  response: one(colleague),
  refuses: ['conflict'],
  topics,
});

export const changeStaff = call({
  name: 'staff.change',
  method: 'PUT',
  path: '/v1/platform/staff/{id}',
  may,
  summary:
    'Gives a member of staff another role, mails the link again, or takes them off. One administrator stays.',
  params: idParam,
  body: z.object({
    staff: z
      .object({
        role: role.optional(),
        invite_again: z.literal(true).optional(),
        remove: z.object({ note: requiredProse(500, 'Please say why in a few words.') }).optional(),
      })
      .refine((act) => Object.keys(act).length === 1, 'One act at a time.'),
  }),
  response: one(z.object({ id, role: z.enum(staffRoles).nullable() })),
  refuses: ['last_administrator', 'move_not_open'],
  topics,
});

const line = z.object({
  id,
  at: instant,
  by: staff,
  about: z.enum(logSubjectCodes),
  about_id: id,
  act: z.string(),
  reason: z.string(),
  note: z.string(),
  /** How much money or how many tokens it was about; null where it was about neither. */
  cents: z.number().int().nullable(),
  tokens: z.number().int().nullable(),
  /** Whose it was, where it was somebody's. */
  whose: z.object({ kind: z.enum(['company', 'person']), id }).nullable(),
});
export type LogLine = z.infer<typeof line>;

const filter = z.object({
  staff: chosen('Please choose a member of staff.').optional(),
  act: z.enum(loggedActs).optional(),
  about: z.enum(logSubjectCodes).optional(),
  /** The number of what `about` names; of an account or a company also what was done with its cases and tickets. */
  number: chosen('Please enter the number.').optional(),
  /** Days in UTC, both of them in it. */
  from: givenDay().optional(),
  until: givenDay().optional(),
});
export type LogFilter = z.infer<typeof filter>;

export const readLog = call({
  name: 'staff.log',
  method: 'GET',
  path: '/v1/platform/log',
  may,
  summary: 'What staff did, the newest first: by member, act, subject and day. Counted to 1,000.',
  query: filter.extend(paged(50)),
  response: list(line),
  topics,
});

export const logAsCsv = call({
  name: 'staff.log_csv',
  method: 'GET',
  path: '/v1/platform/log.csv',
  may,
  summary: 'The same as CSV, at most 20,000 lines at once.',
  query: filter,
  response: z.unknown(),
  produces: 'text/csv',
  refuses: ['too_many_lines'],
});
