// Verification as the company reads it: how far it is, what is asked, the answer. The desk's side is desk/calls.ts.
import { z } from 'zod';
import { requiredProse } from '../fields';
import { call, day, id, idParam, instant, one } from '../call';
import { verifiedBy } from './badge';
import { caseKinds, caseStates, outcomes } from './cases';
import { verificationStates, verifyModes } from './verifying';

export const caseMessage = z.object({
  from: z.enum(['rounds', 'company']),
  body: z.string(),
  at: instant,
});

/** What a rename asks for; only what would change. */
export const wantedShape = z.object({
  name: z.string().optional(),
  web_url: z.string().optional(),
  ccn: z.string().nullable().optional(),
  npi: z.string().nullable().optional(),
});

const companyCase = z.object({
  id,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  opened_at: instant,
  due_at: instant,
  /** What somebody at the hospital reads out when Rounds calls its public telephone. */
  telephone_code: z.string(),
  wanted: wantedShape.nullable(),
  messages: z.array(caseMessage),
});

const companyVerification = z.object({
  state: z.enum(verificationStates),
  /** What this house asks for: a confirmed domain, or a decision of the desk. */
  house: z.enum(verifyModes),
  /** Publishing, hunting and reading applications are open. */
  counts: z.boolean(),
  badge: verifiedBy,
  /** What a confirmed domain still lacks, as sentences. */
  lacks: z.array(z.string()),
  /** A company that was just verified sends so many at first. */
  first_days: z.object({ until: day, most: z.number().int(), sent: z.number().int() }).nullable(),
  case: companyCase.nullable(),
  /** The desk's last decision. */
  last: z
    .object({
      kind: z.enum(caseKinds),
      outcome: z.enum(outcomes),
      at: instant,
      /** Why, in the sentence that goes with the reason; null where it was a yes. */
      sentence: z.string().nullable(),
      message: z.string(),
    })
    .nullable(),
  may_ask_again: z.boolean(),
  /** It has asked again as often as it can for now: the day from which it may. */
  asks_again_from: day.nullable(),
});
export type CompanyVerification = z.infer<typeof companyVerification>;

const topics = ['company', 'me'] as const;

export const showVerification = call({
  name: 'company.verification',
  method: 'GET',
  path: '/v1/employers/companies/{id}/verification',
  may: { employer: 'member' },
  summary: 'How far the own company is verified, by what, what the desk asks and by when it decides.',
  params: idParam,
  response: one(companyVerification),
  topics,
});

export const answerVerification = call({
  name: 'company.answer_verification',
  method: 'POST',
  path: '/v1/employers/companies/{id}/verification',
  may: { employer: 'edit_company_profile', confirmed: true },
  summary: 'Answers what the desk asked, or asks it to look again after it declined.',
  params: idParam,
  body: z.object({
    verification: z.object({ message: requiredProse(2000, 'Please write an answer.') }),
  }),
  response: one(companyVerification),
  refuses: ['move_not_open', 'asked_too_often', 'confirm_first'],
  topics,
});
