// A job seeker's saved searches, each with or without an alert. Who is told of what is the server's job-alerts.ts.
import { z } from 'zod';
import { call, done, id, idParam, instant, list, one } from '../call';
import { jobSearchQuery } from '../jobs/calls';
import { alerts, searchName, searchParameters } from './saved-searches';

const savedSearch = z.object({
  id,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  alert: z.enum(alerts),
  /** Vacancies this person was told of by this search in the last seven days. */
  matches: z.number().int(),
  created_at: instant,
});
export type SavedSearch = z.infer<typeof savedSearch>;

const wish = z.object({
  name: searchName,
  query: searchParameters(jobSearchQuery, ['page', 'per_page', 'after', 'facets']),
  alert: z.enum(alerts).default('daily'),
});
const mine = { job_seeker: true } as const;
const topics = ['saved_searches'] as const;

export const savedSearches = call({
  name: 'searches.list',
  method: 'GET',
  path: '/v1/profile/saved_searches',
  may: mine,
  summary: 'The searches I keep, the newest first.',
  response: list(savedSearch),
  topics,
});
export const saveSearch = call({
  name: 'searches.save',
  method: 'POST',
  path: '/v1/profile/saved_searches',
  may: mine,
  status: 201,
  summary: 'Keeps a search. With an alert one is told of each vacancy that matches, once.',
  body: z.object({ saved_search: wish }),
  response: one(savedSearch),
  topics,
});
export const changeSearch = call({
  name: 'searches.change',
  method: 'PUT',
  path: '/v1/profile/saved_searches/{id}',
  may: mine,
  summary: 'Changes a search’s name, what it looks for, or its alert; what is not sent stays.',
  params: idParam,
  body: z.object({ saved_search: wish.extend({ alert: z.enum(alerts) }).partial() }),
  response: one(savedSearch),
  topics,
});
export const removeSearch = call({
  name: 'searches.remove',
  method: 'DELETE',
  path: '/v1/profile/saved_searches/{id}',
  may: mine,
  summary: 'Removes a search and its alert.',
  params: idParam,
  response: done,
  topics,
});
