// The platform's desk: the queue of companies to verify, one case with its evidence, and what staff decide on it.
import { z } from 'zod';
import { caseLists } from '../address';
import { call, day, givenDay, id, idParam, instant, list, one, paged } from '../call';
import { prose, required, requiredProse, text } from '../fields';
import { verifiedBy } from '../company/badge';
import { caseKinds, caseStates, declineCodes, lookCodes, outcomes } from '../company/cases';
import { caseMessage, wantedShape } from '../company/verification-calls';
import { proofKinds, verificationStates } from '../company/verifying';
import { bookOf, deskNote, holding, isOne, oneAtATime, staff, waits } from './queue';

/** A proof as it is kept: by which number, from which source, what was seen, or whose domain it is. */
const keptProof = z.object({
  kind: z.enum(proofKinds),
  number: z.string().optional(),
  source: z.string().optional(),
  seen: z.string().optional(),
  seen_on: day.optional(),
  group_company: z.string().optional(),
});
export type KeptProof = z.infer<typeof keptProof>;

const decision = z.object({
  at: instant,
  by: staff,
  outcome: z.enum(outcomes),
  reason: z.enum(declineCodes).nullable(),
  note: z.string(),
  proof: keptProof.nullable(),
});

const queueRow = z.object({
  id,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  company: z.object({ id, name: z.string(), city: z.string(), state: z.string() }),
  /** The company was asked and has answered, or asks once more after a no. */
  again: z.boolean(),
  opened_at: instant,
  ...waits,
  decision: decision.nullable(),
});
export type QueueRow = z.infer<typeof queueRow>;

export const caseActs = [
  ...(['claimed', 'took_over', 'released', 'looked', 'noted'] as const),
  ...(['asked', 'decided', 'wrong_code'] as const),
] as const;

const evidence = z.object({
  row: queueRow,
  /** Of the company's details as they are read here; a decision names it. */
  version: z.number().int(),
  company: z.object({
    name: z.string(),
    email: z.string(),
    web_url: z.string(),
    phone: z.string(),
    address: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
    ccn: z.string().nullable(),
    npi: z.string().nullable(),
    npi_sound: z.boolean(),
    is_staffing_agency: z.boolean(),
    verification: z.enum(verificationStates),
    badge: verifiedBy,
    created_at: instant,
  }),
  owner: z.object({
    name: z.string(),
    email: z.string(),
    confirmed: z.boolean(),
    domain: z.string(),
    is_free_mail: z.boolean(),
    /** The domain is that of the web address. */
    is_own_domain: z.boolean(),
  }),
  wanted: wantedShape.nullable(),
  /** The row of the federal hospital file for the CCN; null where there is none. */
  hospital: z
    .object({
      ccn: z.string(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .nullable(),
  /** A verified company whose confirmed domain the owner's mail lies on. */
  group: z.object({ id, name: z.string() }).nullable(),
  /** What the company's facilities are called, and whether whoever works under that name is hidden from it; null = not decided. */
  facilities: z.array(z.object({ name: z.string(), hides: z.boolean().nullable() })),
  /** Who holds the CCN that this company claims. */
  other: z.object({ id, name: z.string(), web_url: z.string(), badge: verifiedBy }).nullable(),
  messages: z.array(caseMessage),
  earlier: z.array(decision.extend({ kind: z.enum(caseKinds) })),
  acts: bookOf(caseActs),
});
export type Evidence = z.infer<typeof evidence>;

const telephone = required(30, 'Please enter the number you called.').regex(
  /^[+()\d][\d\s().x+-]{6,29}$/i,
  'Please enter a valid phone number.',
);

export const givenProof = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('telephone'),
    number: telephone,
    source: required(500, 'Please say where the number stands in public.'),
    code: z
      .string('Please enter the code you heard.')
      .transform((value) => value.replace(/\D/g, ''))
      .pipe(z.string().length(6, 'The code has six digits.')),
  }),
  z.object({ kind: z.literal('group_domain') }),
  z.object({
    kind: z.literal('documents'),
    seen: required(500, 'Please say what you have seen.'),
    seen_on: givenDay('Please choose the day.'),
  }),
]);
export type GivenProof = z.infer<typeof givenProof>;

/** One act at a time: take the case, look, give it back, note something, ask the company, decide. */
const act = z
  .object({
    ...holding(lookCodes),
    note: deskNote.optional(),
    ask: z.object({ message: requiredProse(2000, 'Please write what you need.') }).optional(),
    decide: z
      .object({
        /** Of what was looked at: nobody decides on details that changed meanwhile. */
        version: z.number().int(),
        outcome: z.enum(outcomes, 'Please choose a decision.'),
        proof: givenProof.optional(),
        reason: z.enum(declineCodes, 'Please choose a reason.').optional(),
        /** The company reads it. */
        message: prose(1000).default(''),
        /** For staff alone. */
        note: prose(1000).default(''),
        /** Its facilities' names as they were looked at, and whether whoever works under each is hidden from the company. */
        names: z
          .array(z.object({ name: text(200), hides: z.boolean() }))
          .max(2000)
          .default([]),
      })
      .optional(),
  })
  .refine(isOne, oneAtATime);
export type DeskAct = z.infer<typeof act>;

const may = { platform: true } as const;
const topics = ['desk'] as const;

export const listVerifications = call({
  name: 'desk.verifications',
  method: 'GET',
  path: '/v1/platform/verifications',
  may,
  summary:
    'The cases that wait, the oldest first; or those decided, the newest first, with who, when, why and the proof.',
  query: z.object({ list: z.enum(caseLists).default('waiting'), ...paged(20) }),
  response: list(queueRow),
  topics,
});

/** The state that `reason_first` tells: whether it could be taken, and who else holds it, if anybody. */
export const behindReason = z.object({ may_take: z.boolean(), holder: staff.nullable() });
export type BehindReason = z.infer<typeof behindReason>;

export const showVerificationCase = call({
  name: 'desk.verification',
  method: 'GET',
  path: '/v1/platform/verifications/{id}',
  may,
  summary: 'One case with its evidence, for whoever has said why they look.',
  params: idParam,
  response: one(evidence),
  refuses: ['reason_first'],
  topics,
});

export const workOnVerification = call({
  name: 'desk.work',
  method: 'PUT',
  path: '/v1/platform/verifications/{id}',
  may,
  summary: 'Takes a case, looks, gives it back, asks the company, or decides with a proof.',
  params: idParam,
  body: z.object({ verification: act }),
  response: one(queueRow),
  refuses: [
    'held_by_other',
    'not_held',
    'move_not_open',
    'wrong_telephone_code',
    'proof_missing',
    'conflict',
  ],
  topics,
});
