// The employer's pipeline as lines of time: each hiring by its phases, a page at a time.
import { z } from 'zod';
import { call, instant, list, pagedResults } from '../call';
import { limits } from '../limits';
import { requestCard } from './card';
import { phases } from './phases';
import { pipelineFilters } from './pipeline-filters';

export const employerTimeline = call({
  name: 'connections.employer_timeline',
  method: 'GET',
  path: '/v1/employers/connection_requests/timeline',
  readsOnly: true,
  may: { employer: 'read_requests' },
  summary:
    'The pipeline as lines of time: when each hiring was asked for, talked about, met, offered and signed, those that wait longest first.',
  query: z.object({ ...pipelineFilters, ...pagedResults(limits.pageSize.timeline) }),
  response: list(
    z.object({
      card: requestCard,
      phases: z.array(
        z.object({
          phase: z.enum(phases),
          from: instant,
          /** null = it goes on. */
          until: instant.nullable(),
        }),
      ),
    }),
  ),
  topics: ['connections', 'interviews'],
});
