// Pools: groups of a company's members of which any may take a seat on a panel. Who takes it is in pools.ts.
import { z } from 'zod';
import { call, done, id, idParam, list, one } from '../call';
import { required } from '../fields';
import { limits } from '../limits';

const read = { employer: 'read_requests' } as const;
const change = { employer: 'update_interview_types' } as const;
const path = '/v1/employers/interview_pools';
const topics = ['interviews'] as const;
const { mostMembers } = limits.interview.pools;

const interviewPool = z.object({
  id,
  name: z.string(),
  members: z.array(z.object({ id, name: z.string() })),
  version: z.number().int(),
});
export type InterviewPool = z.infer<typeof interviewPool>;

const body = z.object({
  interview_pool: z.object({
    name: required(80, 'Please enter a name.'),
    member_ids: z
      .array(id)
      .min(1, 'Please choose at least one member.')
      .max(mostMembers, `A pool has at most ${mostMembers} members.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Please choose each member once.'),
    version: z.number().int().optional(),
  }),
});

export const listPools = call({
  name: 'interviews.pools',
  method: 'GET',
  path,
  may: read,
  summary: 'The pools of the company with their members, by name.',
  response: list(interviewPool),
  topics,
});
export const addPool = call({
  name: 'interviews.add_pool',
  method: 'POST',
  path,
  may: change,
  status: 201,
  summary: 'Adds a pool: a name of its own and the members of whom any may take its seat.',
  body,
  response: one(interviewPool),
  refuses: ['conflict'],
  topics,
});
export const changePool = call({
  name: 'interviews.change_pool',
  method: 'PUT',
  path: `${path}/{id}`,
  may: change,
  summary: 'Changes a pool; seats that are taken stay as they are.',
  params: idParam,
  body,
  response: one(interviewPool),
  refuses: ['conflict'],
  topics,
});
export const removePool = call({
  name: 'interviews.remove_pool',
  method: 'DELETE',
  path: `${path}/{id}`,
  may: change,
  summary: 'Removes a pool to which no pattern and no interview ahead leaves a seat.',
  params: idParam,
  response: done,
  refuses: ['in_use'],
  topics,
});
