// The employer's pipeline as a board: the first cards of each column and how many there are, then more of one.
import { z } from 'zod';
import { call, id } from '../call';
import { number } from '../fields';
import { requestCard } from './card';
import { pipelineFilters } from './pipeline-filters';
import { stages } from './stages';

const stage = z.enum(stages);

export const employerBoard = call({
  name: 'connections.employer_board',
  method: 'GET',
  path: '/v1/employers/connection_requests/board',
  readsOnly: true,
  may: { employer: 'read_requests' },
  summary:
    'The pipeline by columns: the first 8 cards of each open stage with the sum of every stage; with `stage` and `skip` the next 30 of one.',
  query: z.object({
    ...pipelineFilters,
    /** More of this column alone, behind so many. */
    stage: stage.optional(),
    skip: number().int().min(0).max(100_000).default(0),
    /** The sums without a card, or besides them which vacancies there are, whatever it is narrowed to. */
    only: z.enum(['totals', 'vacancies']).optional(),
  }),
  response: z.object({
    data: z.array(requestCard),
    columns: z.array(z.object({ stage, total: z.number().int() })),
    /** Those that have somebody in the pipeline, where they alone are asked for. */
    vacancies: z.array(z.object({ id, title: z.string() })),
  }),
  cards: 'board',
  topics: ['connections', 'interviews'],
});
