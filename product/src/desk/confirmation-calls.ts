// Two pairs of eyes at the desk: what waits for a second member of staff, and how it is decided.
import { z } from 'zod';
import { confirmationLists } from '../address';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { requiredProse } from '../fields';
import { confirmationStates, confirmedActCodes } from './confirming';
import { isOne, oneAtATime, staff } from './queue';

const confirmation = z.object({
  id,
  act: z.enum(confirmedActCodes),
  state: z.enum(confirmationStates),
  /** Whom it is about. */
  subject: z.object({ kind: z.enum(['company', 'person']), id, name: z.string() }),
  /** How many tokens, or cents; null where it is about neither. */
  tokens: z.number().int().nullable(),
  cents: z.number().int().nullable(),
  /** Of the payment that would go back. */
  invoice_number: z.number().int().nullable(),
  /** Of a refund, as it was when it was asked for; null of anything else. */
  refund: z
    .object({
      /** The sum of its invoice, and what of it has not gone back. */
      invoice_cents: z.number().int(),
      left_cents: z.number().int(),
      /** What an upgrade has credited of it. */
      credited_cents: z.number().int(),
      /** Of the tokens that came with it, as many go. */
      tokens_back: z.number().int(),
      /** Staff make the transfer themselves. */
      by_transfer: z.boolean(),
      /** What ends with it. */
      ends: z.enum(['plan', 'add_on', 'nothing']),
    })
    .nullable(),
  /** Of a write-off: whether the plan that the invoice pays ends with it; null of anything else. */
  ends_plan: z.boolean().nullable(),
  /** Of how a plan is paid: from when on, under which order of the company; empty = by card. Null of anything else. */
  terms: z.object({ from: instant, purchase_order: z.string() }).nullable(),
  reason: z.string(),
  note: z.string(),
  asked_by: staff,
  asked_at: instant,
  /** By when it is to be decided. */
  due_at: instant,
  late: z.boolean(),
  decided_by: staff.nullable(),
  decided_at: instant.nullable(),
  decided_note: z.string(),
});
export type Confirmation = z.infer<typeof confirmation>;

const said = requiredProse(500, 'Please say why in a few words.');

/** One at a time: confirm what somebody else asked for, decline it, take back what one asked for oneself. */
const decision = z
  .object({
    confirm: z.literal(true).optional(),
    decline: z.object({ note: said }).optional(),
    withdraw: z.literal(true).optional(),
  })
  .refine(isOne, oneAtATime);
export type ConfirmationDecision = z.infer<typeof decision>;

const may = { platform: 'administrator' } as const;

export const listConfirmations = call({
  name: 'desk.confirmations',
  method: 'GET',
  path: '/v1/platform/confirmations',
  may,
  summary:
    'What waits for a second member of staff, the oldest first; or what was decided, the newest first.',
  query: z.object({ list: z.enum(confirmationLists).default('waiting'), ...paged(20) }),
  response: list(confirmation),
  topics: ['desk'],
});

export const decideConfirmation = call({
  name: 'desk.confirm',
  method: 'PUT',
  path: '/v1/platform/confirmations/{id}',
  may,
  summary:
    'Confirms what a colleague asked for, which does it at once; or declines; or takes back one’s own.',
  params: idParam,
  body: z.object({ confirmation: decision }),
  response: one(confirmation),
  refuses: ['already_moved', 'tokens_too_few', 'move_not_open'],
  topics: ['desk'],
});
