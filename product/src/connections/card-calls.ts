// One request's card alone, for whoever has it in a list that has changed since.
import { call, idParam, one } from '../call';
import { requestCard } from './card';

export const employerCard = call({
  name: 'connections.employer_card',
  method: 'GET',
  path: '/v1/employers/connection_requests/{id}',
  may: { employer: 'read_requests' },
  summary: 'One request as the lists and the board show it; no look that anybody is told of.',
  params: idParam,
  response: one(requestCard),
  cards: 'one',
  topics: ['connections', 'unread'],
});

export const seekerCard = call({
  name: 'connections.seeker_card',
  method: 'GET',
  path: '/v1/profile/connection_requests/{id}',
  may: { job_seeker: true },
  summary: 'One of my requests as the lists and the pipeline show it; no look that anybody is told of.',
  params: idParam,
  response: one(requestCard),
  cards: 'one',
  topics: ['connections', 'unread'],
});
