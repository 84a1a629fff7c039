// A company's saved searches of job seekers: each member's own, and those shared with the team.
import { z } from 'zod';
import { call, done, id, idParam, instant, list, one } from '../call';
import { hunt } from '../hunt/calls';
import { searchName, searchParameters } from './saved-searches';

const huntSearch = z.object({
  id,
  name: z.string(),
  query: z.record(z.string(), z.string()),
  shared: z.boolean(),
  /** Whether this member may change and remove it. */
  own: z.boolean(),
  owner: z.string(),
  /** Who came, or changed what may be seen of them, since this member looked last; counted to 100. */
  new_results: z.number().int(),
  looked_at: instant.nullable(),
  created_at: instant,
});
export type HuntSearch = z.infer<typeof huntSearch>;

const wish = z.object({
  name: searchName,
  query: searchParameters(hunt.query, ['page', 'results_per_page']),
  shared: z.boolean().default(false),
});
const may = { employer: 'hunt' } as const;
const topics = ['hunt_searches'] as const;

export const huntSearches = call({
  name: 'hunt_searches.list',
  method: 'GET',
  path: '/v1/employers/saved_searches',
  may,
  summary: 'My searches and those shared with me, and how many are new in each since I looked.',
  response: list(huntSearch),
  topics,
});
export const openHuntSearch = call({
  name: 'hunt_searches.open',
  method: 'GET',
  path: '/v1/employers/saved_searches/{id}',
  may,
  summary: 'Opens a search: what is new is counted from now on, for this member alone.',
  params: idParam,
  response: one(huntSearch),
});
export const saveHuntSearch = call({
  name: 'hunt_searches.save',
  method: 'POST',
  path: '/v1/employers/saved_searches',
  may,
  status: 201,
  summary: 'Keeps a search, for oneself or shared with the company. From Starter on.',
  body: z.object({ saved_search: wish }),
  response: one(huntSearch),
  refuses: ['plan_limit', 'company_not_verified'],
  topics,
});
export const changeHuntSearch = call({
  name: 'hunt_searches.change',
  method: 'PUT',
  path: '/v1/employers/saved_searches/{id}',
  may,
  summary: 'Changes a search of one’s own; an admin also shared ones. What is not sent stays.',
  params: idParam,
  body: z.object({ saved_search: wish.extend({ shared: z.boolean() }).partial() }),
  response: one(huntSearch),
  topics,
});
export const removeHuntSearch = call({
  name: 'hunt_searches.remove',
  method: 'DELETE',
  path: '/v1/employers/saved_searches/{id}',
  may,
  summary: 'Removes a search of one’s own; an admin also shared ones.',
  params: idParam,
  response: done,
  topics,
});
