// Visits: pages and steps as sums by day. The app tells which screens were opened; the desk reads the sums.
import { z } from 'zod';
import { visitWindows } from '../address';
import { call, day, done, one } from '../call';
import { text } from '../fields';

export const countVisits = call({
  name: 'visits.count',
  method: 'POST',
  path: '/v1/visits',
  may: { guest: true },
  summary:
    'Screens that were opened without a document of their own, by the pattern of their path. Unknown ones, robots and those who ask not to be counted count as nothing.',
  body: z.object({
    pages: z.array(z.object({ page: text(100), times: z.number().int().min(1).max(100) })).max(50),
  }),
  response: done,
  rateLimit: 'visits',
});

const count = z.number().int();
const query = z.object({ days: z.enum(visitWindows).default('30').transform(Number) });
const may = { platform: 'administrator' } as const;

const visits = z.object({
  from: day,
  until: day,
  funnels: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      steps: z.array(z.object({ name: z.string(), title: z.string(), count })),
    }),
  ),
  /** The most visited first. */
  pages: z.array(z.object({ page: z.string(), count })),
});
export type Visits = z.infer<typeof visits>;

export const showVisits = call({
  name: 'visits.show',
  method: 'GET',
  path: '/v1/platform/visits',
  may,
  summary: 'How often pages were looked at and steps were done in the last 7, 30 or 90 days (UTC).',
  query,
  response: one(visits),
  topics: ['desk'],
});

export const visitsAsCsv = call({
  name: 'visits.csv',
  method: 'GET',
  path: '/v1/platform/visits.csv',
  may,
  summary: 'The same by day, as CSV.',
  query,
  response: z.unknown(),
  produces: 'text/csv',
});
