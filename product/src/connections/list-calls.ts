// A company's requests as its lists read them, a page at a time; the job seeker's first page needs none of it.
import { z } from 'zod';
import { call, flag, id, list, paged, wordList } from '../call';
import { text } from '../fields';
import { limits } from '../limits';
import { requestCard } from './card';
import { deciding } from './deciding';

export const employerRequests = call({
  name: 'connections.employer_list',
  method: 'GET',
  path: '/v1/employers/connection_requests',
  may: { employer: 'read_requests' },
  summary: 'Requests by stage (several by comma), starter, vacancy and whose tokens they hold.',
  query: z.object({
    ...paged(limits.pageSize.connectionRequests),
    status: wordList.optional(),
    initiated_by: z.enum(['job_seeker', 'employer']).optional(),
    vacancy_id: id.optional(),
    /** Whose price the reader's own wallet holds. */
    paid_by: z.literal('me').optional(),
    search: text(100).optional(),
    /** Who came last first, who stands longest where they stand, or whose fit is the best; else what moved last. */
    sort: z.enum(['newest', 'waiting', 'fit']).optional(),
    /** With what decides about each of the page. */
    deciding: flag.optional(),
  }),
  response: list(requestCard).extend({
    deciding: z.array(deciding),
    /** By the fit only so many were put in order, the newest; the others come behind them. Null where all were. */
    looked_at: z.number().int().nullable(),
  }),
  cards: 'some',
  topics: ['connections'],
});
