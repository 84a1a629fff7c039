// What an employer sees first: what is owed, what comes up, where everything stands. Every number links to its rows.
import { z } from 'zod';
import { call, list, one, paged } from '../call';
import { requestCard } from '../connections/card';
import { stages } from '../connections/stages';
import { schedule } from '../interviews/calls';
import { limits } from '../limits';
import { vacancyStates } from '../vacancies/states';

const count = z.number().int();

/** What is owed, soonest first; at most 8 of the total. */
const owedList = z.object({ rows: z.array(requestCard), total: count, late: count });

export const employerDashboard = call({
  name: 'dashboards.employer',
  method: 'GET',
  path: '/v1/employers/dashboard',
  readsOnly: true,
  may: { employer: 'member' },
  summary:
    'What the reader owes, what the team does, the interviews of the coming week, and how many stand at each stage.',
  response: one(
    z.object({
      /** Theirs to do now. */
      own: owedList,
      /** Their colleagues' to do; null for whoever sees no more than their own interviews. */
      team: owedList.nullable(),
      interviews: z.array(schedule),
      stages: z.array(z.object({ stage: z.enum(stages), count })),
      vacancies: z.array(z.object({ state: z.enum(vacancyStates), count })),
    }),
  ),
  topics: ['dashboard', 'connections', 'interviews', 'vacancies'],
});

export const whoseSteps = ['own', 'team'] as const;

export const waiting = call({
  name: 'dashboards.waiting',
  method: 'GET',
  path: '/v1/employers/dashboard/waiting',
  readsOnly: true,
  may: { employer: 'member' },
  summary:
    'Everybody who waits for the reader, or for their colleagues: soonest due first, twenty a page. A panelist reads their own alone.',
  query: z.object({
    whose: z.enum(whoseSteps, 'Please choose whose steps.').default('own'),
    ...paged(limits.pageSize.waiting),
  }),
  response: list(requestCard),
  topics: ['dashboard', 'connections', 'interviews'],
});

export const recentAppliedJobs = call({
  name: 'dashboards.recent_applied_jobs',
  method: 'GET',
  path: '/v1/employers/dashboard/recent_applied_jobs',
  may: { employer: 'read_requests' },
  summary: 'The newest applications, ten a page.',
  query: z.object(paged(limits.pageSize.appliedJobs)),
  response: list(requestCard),
  topics: ['connections'],
});
