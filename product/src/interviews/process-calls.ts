// The calls of hiring processes. What a process says is in processes.ts.
import { z } from 'zod';
import { required } from '../fields';
import { call, done, id, idParam, list, one } from '../call';
import { mostApprovals, offerTemplates, processDays } from '../vacancies/processes';

const read = { employer: 'read_requests' } as const;
const change = { employer: 'update_interview_types' } as const;
const topics = ['interviews', 'vacancies'] as const;

export const hiringProcess = z.object({
  id,
  name: z.string(),
  interview_pattern: z.object({ id, name: z.string() }).nullable(),
  discipline: z.object({ id, title: z.string() }).nullable(),
  department: z.object({ id, name: z.string() }).nullable(),
  template: z.enum(offerTemplates),
  /** Who approves an offer, in order; `may` = still in the team and in a role that decides on offers. */
  approvals: z.array(z.object({ id, name: z.string(), may: z.boolean() })),
  days: processDays,
  version: z.number().int(),
});
export type HiringProcess = z.infer<typeof hiringProcess>;

const body = z.object({
  hiring_process: z.object({
    name: required(80, 'Please enter a name.'),
    interview_pattern_id: id.nullish(),
    discipline_id: id.nullish(),
    department_id: id.nullish(),
    template: z.enum(offerTemplates, 'Please choose the offer template.'),
    approvals: z
      .array(id)
      .max(mostApprovals, `At most ${mostApprovals} approvals.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Everybody approves once.')
      .default([]),
    days: processDays.default({}),
    version: z.number().int().optional(),
  }),
});

export const listProcesses = call({
  name: 'processes.list',
  method: 'GET',
  path: '/v1/employers/hiring_processes',
  may: read,
  summary: 'The hiring processes of the company.',
  response: list(hiringProcess),
  topics,
});
export const showProcess = call({
  name: 'processes.show',
  method: 'GET',
  path: '/v1/employers/hiring_processes/{id}',
  may: read,
  summary: 'One hiring process.',
  params: idParam,
  response: one(hiringProcess),
  topics,
});
export const addProcess = call({
  name: 'processes.add',
  method: 'POST',
  path: '/v1/employers/hiring_processes',
  may: change,
  status: 201,
  summary:
    'Adds a hiring process: interviews, offer template, approvals and dates that are sooner than the rules ask.',
  body,
  response: one(hiringProcess),
  refuses: ['plan_limit'],
  topics,
});
export const changeProcess = call({
  name: 'processes.change',
  method: 'PUT',
  path: '/v1/employers/hiring_processes/{id}',
  may: change,
  summary: 'Changes a hiring process; published vacancies keep the version they were published with.',
  params: idParam,
  body,
  response: one(hiringProcess),
  refuses: ['conflict', 'plan_limit'],
  topics,
});
export const removeProcess = call({
  name: 'processes.remove',
  method: 'DELETE',
  path: '/v1/employers/hiring_processes/{id}',
  may: change,
  summary: 'Removes a hiring process that no draft names; published vacancies keep theirs.',
  params: idParam,
  response: done,
  refuses: ['in_use'],
  topics,
});
