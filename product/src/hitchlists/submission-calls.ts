// Submissions: an agency sends a client somebody whom it may represent; the client reads one packet and answers.
import { z } from 'zod';
import { call, givenDay, id, idParam, instant, list, one } from '../call';
import { requiredProse } from '../fields';
import { limits } from '../limits';
import { payFaults, payTerms } from '../pay-line';
import { packet } from './packet';
import { declineCodes } from './submission';
import { standing, submissionLine } from './submission-line';

const fromAgency = z.object({
  ...standing,
  agency: z.string(),
  /** A former candidate once it is withdrawn. */
  name: z.string(),
  discipline: z.string().nullable(),
  /** What stands between the company and the person on this vacancy by themselves. */
  own: z.object({ id, initiated_by: z.enum(['job_seeker', 'employer']), since: instant }).nullable(),
});
export type FromAgency = z.infer<typeof fromAgency>;

const read = z.object({
  ...standing,
  agency: z.string(),
  on_rounds: z.boolean(),
  sha256: z.string(),
  /** Whether the reader is who it was sent to. */
  as_client: z.boolean(),
  /** null for a client once it is withdrawn. */
  packet: packet.nullable(),
});
export type ReadSubmission = z.infer<typeof read>;

const wish = z
  .object({
    summary: requiredProse(limits.hitchlists.submissionSummary, 'Please write what the client should know.'),
    available_from: givenDay('Please choose from which day they are available.'),
    ...payTerms,
    /** Of the documents that the job seeker shares with the agency. */
    documents: z.array(z.uuid('Please choose a document of the list.')).max(20).default([]),
  })
  .check((context) => {
    for (const [path, message] of Object.entries(payFaults(context.value)))
      context.issues.push({ code: 'custom', message, path: path.split('.'), input: context.value });
  });

export const submit = call({
  name: 'submissions.send',
  method: 'POST',
  path: '/v1/employers/representations/{id}/submissions',
  may: { employer: 'hitchlist', agency: true },
  status: 201,
  summary: 'Sends the client a packet on somebody whom the agency has the right to represent for this job.',
  params: idParam,
  body: z.object({ submission: wish }),
  response: one(submissionLine),
  refuses: [
    ...(['company_not_verified', 'company_frozen', 'plan_limit', 'move_not_open', 'not_published'] as const),
    ...(['conflict', 'contact_in_message'] as const),
  ],
  topics: ['hitchlists'],
});
export const submissionsOfVacancy = call({
  name: 'submissions.of_vacancy',
  method: 'GET',
  path: '/v1/employers/vacancies/{id}/submissions',
  may: { employer: 'hunt' },
  summary: 'Whom agencies sent for a vacancy of the company, the newest first.',
  params: idParam,
  response: list(fromAgency),
  refuses: ['company_not_verified'],
  topics: ['vacancies'],
});
export const readSubmission = call({
  name: 'submissions.show',
  method: 'GET',
  path: '/v1/employers/submissions/{id}',
  may: { employer: 'hunt' },
  summary: 'One submission with its packet, as it was sent: for the agency, and for the client on Rounds.',
  params: idParam,
  response: one(read),
  refuses: ['company_not_verified'],
  topics: ['vacancies', 'hitchlists'],
});
export const submissionPaper = call({
  name: 'submissions.paper',
  method: 'GET',
  path: '/v1/employers/submissions/{id}/packet.pdf',
  may: { employer: 'hunt' },
  summary: 'The packet of a submission as a PDF, to be handed over or kept.',
  params: idParam,
  produces: 'application/pdf',
  response: z.unknown(),
  refuses: ['company_not_verified', 'gone'],
});
export const answerSubmission = call({
  name: 'submissions.answer',
  method: 'PUT',
  path: '/v1/employers/submissions/{id}',
  may: { employer: 'hunt' },
  summary:
    'The client’s answer: to talk, to decline with a reason, to open it again. Of a client who is not on Rounds the agency writes it down; it also takes a submission back.',
  params: idParam,
  body: z.object({
    submission: z.discriminatedUnion('state', [
      z.object({ state: z.literal('interested') }),
      z.object({ state: z.literal('declined'), reason: z.enum(declineCodes, 'Please choose a reason.') }),
      z.object({ state: z.literal('withdrawn') }),
      z.object({ state: z.literal('reopened') }),
    ]),
  }),
  response: one(read),
  refuses: ['company_not_verified', 'already_moved', 'move_not_open'],
  topics: ['vacancies', 'hitchlists'],
});
export const mySubmission = call({
  name: 'submissions.mine',
  method: 'GET',
  path: '/v1/profile/submissions/{id}',
  may: { job_seeker: true },
  summary: 'What an agency sent of me: exactly this packet, to whom and when.',
  params: idParam,
  response: one(read),
  topics: ['profile'],
});
