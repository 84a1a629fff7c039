// The look-ups that forms choose from.
import { z } from 'zod';
import { call, id } from '../call';

export const listDisciplines = call({
  name: 'reference.disciplines',
  method: 'GET',
  path: '/v1/disciplines',
  may: { guest: true },
  summary: 'Every discipline, by category.',
  response: z.object({
    data: z.array(z.object({ id, title: z.string(), abbreviation: z.string(), category: z.string() })),
  }),
  topics: ['reference'],
});
