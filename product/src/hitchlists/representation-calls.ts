// The right to represent: an agency asks for one job, the job seeker gives, refuses or takes it back.
import { z } from 'zod';
import { call, done, id, idParam, instant, list, one } from '../call';
import { text } from '../fields';
import { limits } from '../limits';
import { representationAnswers, representationStates } from './representation';
import { submissionLine } from './submission-line';

const ofAgencies = { employer: 'hitchlist', agency: true } as const;
const common = {
  id,
  /** The job in words. */
  post: z.string(),
  state: z.enum(representationStates),
  asked_at: instant,
  answered_at: instant.nullable(),
  /** Until when the question waits or the right is good. */
  ends_at: instant,
  /** What was sent to the client on it, the newest first. */
  submissions: z.array(submissionLine),
};

const asked = z.object({ ...common, asked_by: z.string() });
export type AskedRepresentation = z.infer<typeof asked>;

const mine = z.object({
  ...common,
  agency: z.object({ id, name: z.string() }),
  /** An offer for this job waits for an answer: until then it is not taken back. */
  offer_out: z.boolean(),
});
export type MyRepresentation = z.infer<typeof mine>;

const wish = z
  .object({
    vacancy_id: id.nullable().default(null),
    client: text(limits.hitchlists.client).default(''),
    requisition: text(limits.hitchlists.client).default(''),
  })
  .check((context) => {
    const { vacancy_id, client, requisition } = context.value;
    const say = (field: string, message: string) =>
      context.issues.push({ code: 'custom', message, path: [field], input: context.value });
    if (vacancy_id !== null) return;
    if (client === '') say('client', 'Please name the client, or choose a vacancy on Rounds.');
    if (requisition === '') say('requisition', 'Please give the client’s number or title of the job.');
  });

export const representationsOfEntry = call({
  name: 'representations.of_entry',
  method: 'GET',
  path: '/v1/employers/hitchlists/{id}/entries/{entry_id}/representations',
  may: ofAgencies,
  summary:
    'For which jobs the agency asked this job seeker for the right to represent them, and what became of it.',
  params: z.object({ id, entry_id: id }),
  response: list(asked),
  topics: ['hitchlists'],
});
export const askToRepresent = call({
  name: 'representations.ask',
  method: 'POST',
  path: '/v1/employers/hitchlists/{id}/entries/{entry_id}/representations',
  may: ofAgencies,
  status: 201,
  summary: 'Asks somebody of a list, after their yes, for the right to represent them for one job.',
  params: z.object({ id, entry_id: id }),
  body: z.object({ representation: wish }),
  response: one(asked),
  refuses: ['company_not_verified', 'company_frozen', 'plan_limit', 'move_not_open', 'conflict'],
  topics: ['hitchlists'],
});
export const endRepresentation = call({
  name: 'representations.end',
  method: 'DELETE',
  path: '/v1/employers/representations/{id}',
  may: ofAgencies,
  summary: 'Takes a question back, or ends a right because the client has answered.',
  params: idParam,
  response: done,
  refuses: ['already_moved'],
  topics: ['hitchlists'],
});
export const myRepresentations = call({
  name: 'representations.list',
  method: 'GET',
  path: '/v1/profile/representations',
  may: { job_seeker: true },
  summary: 'Who represents me, for which job and until when, and who asks to.',
  response: list(mine),
  topics: ['profile'],
});
export const answerRepresentation = call({
  name: 'representations.answer',
  method: 'PUT',
  path: '/v1/profile/representations/{id}',
  may: { job_seeker: true },
  summary: 'Gives an agency the right to represent me for one job, refuses it, or takes it back.',
  params: idParam,
  body: z.object({ representation: z.object({ state: z.enum(representationAnswers) }) }),
  response: one(mine),
  refuses: ['already_moved', 'move_not_open', 'conflict'],
  topics: ['profile'],
});
