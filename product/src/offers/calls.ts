// Offers: the release with its document, reading it, the signed copy. Signing and declining are moves of the request.
import { z } from 'zod';
import { prose, requiredProse } from '../fields';
import { call, chosen, day, givenDay, givenInstant, id, idParam, instant, one } from '../call';
import { keptPay, payTerms } from '../pay-line';
import { condition, conditionKinds, conditionsWritten, conditionStates } from './conditions';

/** What its lines come to, in cents; null where a line does not say for how many. */
const paySums = z
  .object({
    hour: z.number().int(),
    week: z.number().int(),
    first_year: z.number().int(),
    each_year_after: z.number().int(),
    contract: z.number().int().nullable(),
    later: z.number().int(),
  })
  .nullable();

/** What an offer says, whether it is out or still waits for approvals. */
const terms = z.object({
  start_on: day,
  ...keptPay,
  sums: paySums,
  position_type_id: id,
  position_type: z.string(),
  shift_id: id,
  shift: z.string(),
  facility_id: id,
  facility: z.string(),
  place: z.string(),
  conditions: z.array(condition),
  terms: z.string(),
  expires_at: instant,
  /** A sum in it may have to be paid back: by its lines, or of an older offer by its document. */
  repayable: z.boolean(),
  document: z.object({ file_id: z.string(), name: z.string(), sha256: z.string() }),
});
export type OfferTerms = z.infer<typeof terms>;

/** One that went out: its number among those of its request, and what the job seeker answered where they countered. */
const version = terms.extend({
  version: z.number().int(),
  counter: z
    .object({
      round: z.number().int(),
      start_on: day,
      ...keptPay,
      sums: paySums,
      note: z.string(),
      created_at: instant,
    })
    .nullable(),
});
export type OfferVersion = z.infer<typeof version>;

export const offer = version.extend({
  id,
  request_id: id,
  state: z.string(),
  released_at: instant,
  /** The one that went out before it, to be read against; null for the first. */
  before: version.nullable(),
  signature_name: z.string().nullable(),
  signed_at: instant.nullable(),
  signed_file_id: z.string().nullable(),
  company: z.string(),
  vacancy: z.string(),
  job_seeker: z.string(),
});
export type Offer = z.infer<typeof offer>;

const person = z.object({ id, name: z.string() });
/** An offer that is written and waits for its approvals, or went back. */
export const preparedOffer = terms.extend({
  state: z.enum(['waiting', 'sent_back']),
  prepared_by: person,
  prepared_at: instant,
  approvals: z.array(
    z.object({
      place: z.number().int(),
      person_id: id,
      name: z.string(),
      /** Still in the team, in a role that decides on offers. */
      may: z.boolean(),
      decision: z.enum(['approved', 'sent_back']).nullable(),
      note: z.string(),
      decided_at: instant.nullable(),
    }),
  ),
  /** Whose turn it is; null once it went back. */
  turn: person.extend({ place: z.number().int(), may: z.boolean(), mine: z.boolean() }).nullable(),
  /** Who may take the place of somebody who cannot approve any more; for an admin's eyes. */
  instead: z.array(person),
});
export type PreparedOffer = z.infer<typeof preparedOffer>;

/** The offer that is out, the one that waits, and what the vacancy's process says of offers. */
const offerDesk = z.object({
  data: offer.nullable(),
  prepared: preparedOffer.nullable(),
  process: z.object({ offer_days: z.number().int(), approvals: z.array(person) }).nullable(),
  /** Of the vacancy's facility: there the business days are. */
  zone: z.string(),
});

export const releaseOffer = call({
  name: 'offers.release',
  method: 'PUT',
  path: '/v1/employers/connection_requests/{id}/final_offer_release',
  may: { employer: 'decide_offers', confirmed: true },
  summary:
    'Releases an offer with its lines of pay; every term is required. Its document comes along, or is made of the terms. With approvals in the process it waits for them first.',
  params: idParam,
  files: { document: 'document' },
  body: z.object({
    start_on: givenDay('Please choose the start date.'),
    ...payTerms,
    position_type_id: chosen('Please choose the type of position.'),
    shift_id: chosen('Please choose the shift.'),
    facility_id: chosen('Please choose a facility of your company.'),
    conditions: conditionsWritten,
    expires_at: givenInstant('Please choose until when the offer stands.'),
    terms: requiredProse(5000, 'Please write the terms.'),
  }),
  response: offerDesk,
  refuses: ['move_not_open', 'wrong_type', 'too_large', 'conflict'],
  draws: 'offer',
  topics: ['connections', 'dashboard'],
});
export const employerOffer = call({
  name: 'offers.employer_get',
  method: 'GET',
  path: '/v1/employers/connection_requests/{id}/offer',
  may: { employer: 'decide_offers' },
  summary:
    'The latest offer of a request, the one that waits for approvals, and what its process says of offers.',
  params: idParam,
  response: offerDesk,
  topics: ['connections'],
});
export const earlierHires = call({
  name: 'offers.earlier_hires',
  method: 'GET',
  path: '/v1/employers/connection_requests/{id}/earlier_hires',
  may: { employer: 'decide_offers' },
  summary:
    'What the company’s own hires of the vacancy’s discipline were paid in the last two years, in the vacancy’s period; null below three.',
  params: idParam,
  response: one(
    z
      .object({
        period: z.string(),
        hires: z.number().int(),
        /** In cents, as everything here. */
        min: z.number().int(),
        median: z.number().int(),
        max: z.number().int(),
      })
      .nullable(),
  ),
  topics: ['connections'],
});
export const seekerOffer = call({
  name: 'offers.seeker_get',
  method: 'GET',
  path: '/v1/profile/connection_requests/{id}/offer',
  may: { job_seeker: true },
  summary: 'The latest offer to me.',
  params: idParam,
  response: one(offer.nullable()),
  topics: ['connections'],
});
export const setCondition = call({
  name: 'offers.set_condition',
  method: 'PUT',
  path: '/v1/employers/connection_requests/{id}/offer_conditions',
  may: { employer: 'decide_offers' },
  summary:
    'Marks a condition of the offer that is out or signed met, failed or open, or does without it (waived) for a reason.',
  params: idParam,
  body: z.object({
    condition: z.object({
      kind: z.enum(conditionKinds),
      state: z.enum(conditionStates),
      /** Why the company does without it; kept for the company alone. */
      reason: prose(500).default(''),
    }),
  }),
  response: one(offer),
  refuses: ['move_not_open'],
  topics: ['connections', 'dashboard'],
});

const ofCondition = {
  params: idParam,
  body: z.object({ condition: z.object({ kind: z.enum(conditionKinds) }) }),
  files: { document: 'document', picture: 'image' },
  response: one(offer),
  refuses: ['move_not_open', 'too_large', 'wrong_type'],
  topics: ['connections', 'dashboard'],
} as const;
export const addConditionDocument = call({
  name: 'offers.add_condition_document',
  method: 'PUT',
  path: '/v1/employers/connection_requests/{id}/offer_conditions/document',
  may: { employer: 'decide_offers' },
  summary:
    'Hangs a document or a picture on a condition that the company sees to, in place of the one before.',
  ...ofCondition,
});
export const bringConditionDocument = call({
  name: 'offers.bring_condition_document',
  method: 'PUT',
  path: '/v1/profile/connection_requests/{id}/offer_conditions/document',
  may: { job_seeker: true },
  summary: 'Hangs a document or a picture on a condition that I see to, in place of the one before.',
  ...ofCondition,
});
export const fileTicket = call({
  name: 'offers.file_ticket',
  method: 'POST',
  path: '/v1/files/{file_id}/ticket',
  may: { job_seeker: true, employer: 'anyone', platform: true },
  status: 201,
  summary:
    'A ticket that downloads one file within 60 seconds. For a company, that of a résumé opens the contact in it.',
  params: z.object({ file_id: z.uuid() }),
  answersSecrets: true,
  response: one(z.object({ url: z.string() })),
  topics: ['connections'],
});
export const downloadFile = call({
  name: 'offers.download_file',
  method: 'GET',
  path: '/v1/files/{file_id}',
  may: { guest: true },
  spendsLink: true,
  summary: 'The bytes of a file, by its ticket, as an attachment.',
  params: z.object({ file_id: z.uuid() }),
  query: z.object({ ticket: z.string() }),
  response: z.string(),
  produces: 'application/octet-stream',
  refuses: ['link_invalid'],
});
