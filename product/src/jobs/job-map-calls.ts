// The job search by place: the list's own question, answered with points for a map and the vacancies of one.
import { z } from 'zod';
import { required } from '../fields';
import { call, id, list } from '../call';
import { limits } from '../limits';
import { jobSearchQuery, vacancyCard } from './calls';

const group = { place: z.string(), count: z.number().int(), vacancy_ids: z.array(id) };
const refuses = ['token_missing', 'wrong_side'] as const;
const topics = ['vacancies', 'profile'] as const;

export const mapVacancies = call({
  name: 'jobs.map',
  method: 'GET',
  path: '/v1/vacancies/map',
  may: { guest: true },
  nearby: true,
  summary: `The first ${limits.search.mapped} results of the job search by place: points of a map, and what is off it.`,
  query: jobSearchQuery,
  response: z.object({
    points: z.array(z.object({ lat: z.number(), lng: z.number(), ...group })),
    /** In territories, and without a point. */
    off_map: z.array(z.object(group)),
    /** So many results were placed. */
    looked_at: z.number().int(),
    total_results: z.number().int(),
    /** `gte`: there are more than were placed. */
    total_relation: z.enum(['eq', 'gte']),
    /** The circle that was searched, where there was one. */
    around: z.object({ lat: z.number(), lng: z.number(), miles: z.number() }).nullable(),
  }),
  refuses,
  topics,
});
export type JobMap = z.infer<typeof mapVacancies.response>;

export const placeVacancies = call({
  name: 'jobs.at_place',
  method: 'GET',
  path: '/v1/vacancies/at_place',
  may: { guest: true },
  nearby: true,
  summary: 'Those of the results on the map that are at one of its places.',
  query: jobSearchQuery.extend({
    /** As the map names it: `Tampa, FL`. */
    place: required(200, 'Please say which place.'),
  }),
  response: list(vacancyCard),
  refuses,
  topics: [...topics, 'favorites', 'connections'],
});
