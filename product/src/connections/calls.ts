// The connection request's calls for both sides: send, answer, move, read. Interviews and offers have their own.
import { z } from 'zod';
import { number, prose, requiredProse } from '../fields';
import { call, chosen, id, idParam, instant, list, one, pagedResults, wordList } from '../call';
import { limits } from '../limits';
import { profileView } from '../profile/view-shapes';
import { fullProfile, requestCard } from './card';
import { pipelineFilters } from './pipeline-filters';
import { employerMove, seekerMove } from './said';
import { standing } from './standing';

const cards = list(requestCard);
const cardOne = one(requestCard);

export const sendRequest = call({
  name: 'connections.send',
  method: 'POST',
  path: '/v1/employers/connection_requests',
  status: 201,
  may: { employer: 'send_requests', confirmed: true },
  summary: 'Sends a connection request; its price is held until the job seeker answers.',
  body: z.object({
    connection_request: z.object({
      message: requiredProse(2000, 'Please write a message.'),
      vacancy_id: chosen('Please choose a vacancy.'),
      user_id: id,
      employer_response_status: z.literal('accepted').optional(),
      expires_in_days: number()
        .int()
        .min(limits.request.expiryMinDays, 'Between 3 and 14 days.')
        .max(limits.request.expiryMaxDays, 'Between 3 and 14 days.')
        .default(limits.request.expiryDays),
    }),
  }),
  response: cardOne,
  cards: 'one',
  refuses: [
    'company_frozen',
    'tokens_too_few',
    'profiles_opened_used_up',
    'not_published',
    'company_not_verified',
    'new_company_limit',
    'not_huntable',
    'already_open',
    'cooling_down',
    'too_many_pending',
    'answers_late',
    'contact_in_message',
  ],
  topics: ['connections', 'tokens', 'me', 'hunt', 'dashboard'],
});

export const moveByEmployer = call({
  name: 'connections.move_by_employer',
  method: 'PUT',
  path: '/v1/employers/connection_requests/{id}',
  may: { employer: 'read_requests' },
  summary:
    'The employer moves a request: accept, shortlist, select, hire, reject, withdraw, take more days, confirm a late yes, restore, approve an offer or send it back, or opens the contact.',
  params: idParam,
  body: z.object({ connection_request: employerMove }),
  response: cardOne,
  cards: 'one',
  refuses: [
    'company_frozen',
    'move_not_open',
    'already_moved',
    'not_allowed',
    'positions_filled',
    'conditions_open',
    'company_not_verified',
    'tokens_too_few',
    'not_published',
    'already_open',
    'not_huntable',
  ],
  topics: ['connections', 'tokens', 'me', 'vacancies', 'interviews', 'dashboard'],
});

const named = <const N extends string>(
  name: N,
  summary: string,
  size: number = limits.pageSize.connectionRequests,
) =>
  call({
    name: `connections.employer_${name}`,
    method: 'GET',
    path: `/v1/employers/connection_requests/${name}`,
    may: { employer: 'read_requests' },
    summary,
    query: z.object(pagedResults(size)),
    response: cards,
    cards: 'some',
    topics: ['connections'],
  });
export const acceptedRequests = named('accepted', 'From in conversation to hired.');
export const requestsInProcess = named('interview_schedule', 'Interview, schedules and result pending.');
export const requestsInConversation = named('in_conversation', 'Received and in conversation.');

export const sendingStanding = call({
  name: 'connections.standing',
  method: 'GET',
  path: '/v1/employers/connection_requests/standing',
  may: { employer: 'send_requests' },
  summary:
    'How the company stands with what it owes and sends: on time, what is late, how many may wait, how many said yes.',
  response: one(standing),
  topics: ['connections', 'vacancies'],
});

export const employerPipeline = call({
  name: 'connections.employer_pipeline',
  method: 'GET',
  path: '/v1/employers/connection_requests/pipeline',
  may: { employer: 'read_requests' },
  summary:
    'All open requests and those closed within 30 days, by stage, vacancy, lateness and whose they are.',
  query: z.object({
    ...pipelineFilters,
    sort: z.enum(['owed', 'name', 'vacancy', 'stage', 'moved']).default('moved'),
    order: z.enum(['asc', 'desc']).default('desc'),
    ...pagedResults(limits.pageSize.pipeline),
  }),
  response: cards,
  cards: 'some',
  topics: ['connections', 'interviews'],
});

export const unlockedSeekers = call({
  name: 'connections.unlocked',
  method: 'GET',
  path: '/v1/employers/connection_requests/unlocked',
  may: { employer: 'read_requests' },
  summary: 'Whom the company has unlocked, newest first.',
  query: z.object(pagedResults(limits.pageSize.unlocked)),
  response: list(
    z.object({
      job_seeker: profileView,
      unlocked_at: instant,
      by: z.string(),
      until: instant,
      connection_request: requestCard.nullable(),
    }),
  ),
  refuses: ['company_not_verified'],
  topics: ['hunt', 'connections'],
});

export const employerFullProfile = call({
  name: 'connections.employer_full_profile',
  method: 'GET',
  path: '/v1/employers/connection_requests/{id}/full_profile',
  may: { employer: 'read_requests' },
  summary:
    'The person and the whole story of one request, as far as the yes opens it. The first look marks an application opened.',
  params: idParam,
  response: one(fullProfile),
  refuses: ['company_not_verified'],
  topics: ['connections', 'interviews'],
});

export const apply = call({
  name: 'connections.apply',
  method: 'POST',
  path: '/v1/profile/applied_jobs',
  status: 201,
  may: { job_seeker: true, confirmed: true },
  summary: 'Applies to a vacancy; under 87 % the application is kept ready and goes by itself.',
  body: z.object({
    connection_request: z.object({
      vacancy_id: id,
      user_response_status: z.literal('accepted').default('accepted'),
      message: prose(2000).default(''),
    }),
  }),
  response: one(
    z.object({
      ready: z.boolean(),
      completion: z.number().int(),
      message: z.string(),
      request: requestCard.nullable(),
    }),
  ),
  refuses: ['person_frozen', 'off_market', 'not_published', 'already_open'],
  topics: ['connections', 'vacancies', 'dashboard', 'favorites'],
});

export const moveBySeeker = call({
  name: 'connections.move_by_seeker',
  method: 'PUT',
  path: '/v1/profile/connection_requests/{id}',
  may: { job_seeker: true },
  summary:
    'The job seeker answers a request or an offer, counters it, withdraws, says a late yes, nudges, restores, or takes the yes back with "Not for me".',
  params: idParam,
  // Signing an offer asks for it, and counts against the rate limit of passwords; the other answers are not.
  passwords: { present: 'password' },
  draws: 'signed_offer',
  body: z.object({ connection_request: seekerMove }),
  response: cardOne,
  cards: 'one',
  refuses: [
    'move_not_open',
    'already_moved',
    'contact_in_message',
    'confirm_first',
    'wrong_credentials',
    'too_many_requests',
    'conflict',
    'off_market',
    'not_published',
    'already_open',
  ],
  topics: ['connections', 'interviews', 'chat', 'dashboard', 'me'],
});

const seekerQuery = {
  ...pagedResults(limits.pageSize.connectionRequests),
  status: wordList.optional(),
  sent_by: z.enum(['employer', 'job_seeker']).optional(),
};
export const seekerRequests = call({
  name: 'connections.seeker_list',
  method: 'GET',
  path: '/v1/profile/connection_requests',
  may: { job_seeker: true },
  summary: 'My requests by stage and by who started them.',
  query: z.object(seekerQuery),
  response: cards,
  cards: 'some',
  topics: ['connections'],
});
export const receivedRequests = call({
  name: 'connections.seeker_received',
  method: 'GET',
  path: '/v1/profile/connection_requests/recieved', // sic
  may: { job_seeker: true },
  summary: 'Invitations that wait for my answer.',
  query: z.object(seekerQuery),
  response: cards,
  cards: 'some',
  topics: ['connections'],
});
export const seekerPipeline = call({
  name: 'connections.seeker_pipeline',
  method: 'GET',
  path: '/v1/profile/connection_requests/pipeline',
  may: { job_seeker: true },
  summary: 'All my open requests and those closed within 30 days.',
  response: cards,
  cards: 'all',
  topics: ['connections', 'interviews'],
});
export const acceptedJobs = call({
  name: 'connections.accepted_jobs',
  method: 'GET',
  path: '/v1/profile/accepted_jobs',
  may: { job_seeker: true },
  summary: 'From the offer to the hire.',
  query: z.object(pagedResults(10)),
  response: cards,
  cards: 'some',
  topics: ['connections'],
});
export const seekerFullProfile = call({
  name: 'connections.seeker_full_profile',
  method: 'GET',
  path: '/v1/profile/connection_requests/{id}/full_profile',
  may: { job_seeker: true },
  summary: 'My profile as that company sees it now, with the story of the request.',
  params: idParam,
  response: one(fullProfile),
  topics: ['connections', 'interviews', 'profile'],
});
