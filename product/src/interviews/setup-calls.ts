// Interview types and patterns: how a company interviews. The interviews themselves are in calls.ts.
import { z } from 'zod';
import { number, required } from '../fields';
import { call, done, id, idParam, list, one } from '../call';
import { limits } from '../limits';

export const interviewModes = ['video', 'phone', 'onsite', 'shadow_shift'] as const;
export const modeTitles: Record<(typeof interviewModes)[number], string> = {
  video: 'Video',
  phone: 'Phone',
  onsite: 'On site',
  shadow_shift: 'Shadow shift',
};
export const mode = z.enum(interviewModes);
const read = { employer: 'read_requests' } as const;
const change = { employer: 'update_interview_types' } as const;

export const interviewType = z.object({
  id,
  title: z.string(),
  mode,
  minutes: z.number().int(),
  buffer_minutes: z.number().int(),
  criteria: z.array(z.string()),
  version: z.number().int(),
});
const typeBody = z.object({
  interview_type: z.object({
    title: required(80, 'Please enter a title.'),
    mode,
    minutes: number()
      .int()
      .min(30, 'An interview needs at least 30 minutes.')
      .max(480, 'At most 8 hours.')
      .multipleOf(15, 'In steps of 15 minutes.'),
    buffer_minutes: number().int().min(0).max(120).default(0),
    criteria: z
      .array(required(80, 'Please name the criterion.'))
      .max(12)
      .refine((titles) => new Set(titles).size === titles.length, 'Please name each criterion once.')
      .default([]),
    version: z.number().int().optional(),
  }),
});
export const listTypes = call({
  name: 'interviews.types',
  method: 'GET',
  path: '/v1/employers/interview_types',
  may: read,
  summary: 'The interview types of the company.',
  response: list(interviewType),
  topics: ['interviews'],
});
export const addType = call({
  name: 'interviews.add_type',
  method: 'POST',
  path: '/v1/employers/interview_types',
  may: change,
  status: 201,
  summary: 'Adds an interview type.',
  body: typeBody,
  response: one(interviewType),
  topics: ['interviews'],
});
export const changeType = call({
  name: 'interviews.change_type',
  method: 'PUT',
  path: '/v1/employers/interview_types/{id}',
  may: change,
  summary: 'Changes an interview type.',
  params: idParam,
  body: typeBody,
  response: one(interviewType),
  refuses: ['conflict'],
  topics: ['interviews'],
});
export const removeType = call({
  name: 'interviews.remove_type',
  method: 'DELETE',
  path: '/v1/employers/interview_types/{id}',
  may: change,
  summary: 'Removes an interview type that no pattern uses.',
  params: idParam,
  response: done,
  refuses: ['in_use'],
  topics: ['interviews'],
});

const patternStep = z.object({
  interview_type_id: id,
  required: z.boolean().default(true),
  /** Pools to which a seat on its panel is left. */
  pool_ids: z
    .array(id)
    .max(limits.interview.pools.onPanel, `At most ${limits.interview.pools.onPanel} pools.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each pool once.')
    .default([]),
});
export const interviewPattern = z.object({
  id,
  name: z.string(),
  steps: z.array(
    z.object({
      interview_type_id: id,
      title: z.string(),
      minutes: z.number().int(),
      mode,
      required: z.boolean(),
      pool_ids: z.array(id),
    }),
  ),
  version: z.number().int(),
});
const patternBody = z.object({
  interview_pattern: z.object({
    name: required(80, 'Please enter a name.'),
    steps: z.array(patternStep).min(1, 'Please add at least one interview.').max(8),
    version: z.number().int().optional(),
  }),
});
export const listPatterns = call({
  name: 'interviews.patterns',
  method: 'GET',
  path: '/v1/employers/interview_patterns',
  may: read,
  summary: 'The interview patterns of the company.',
  response: list(interviewPattern),
  topics: ['interviews'],
});
export const showPattern = call({
  name: 'interviews.pattern',
  method: 'GET',
  path: '/v1/employers/interview_patterns/{id}',
  may: read,
  summary: 'One interview pattern.',
  params: idParam,
  response: one(interviewPattern),
  topics: ['interviews'],
});
export const addPattern = call({
  name: 'interviews.add_pattern',
  method: 'POST',
  path: '/v1/employers/interview_patterns',
  may: change,
  status: 201,
  summary: 'Adds a pattern: interview types in order.',
  body: patternBody,
  response: one(interviewPattern),
  topics: ['interviews'],
});
export const changePattern = call({
  name: 'interviews.change_pattern',
  method: 'PUT',
  path: '/v1/employers/interview_patterns/{id}',
  may: change,
  summary: 'Changes a pattern; running hirings keep theirs.',
  params: idParam,
  body: patternBody,
  response: one(interviewPattern),
  refuses: ['conflict'],
  topics: ['interviews'],
});
export const removePattern = call({
  name: 'interviews.remove_pattern',
  method: 'DELETE',
  path: '/v1/employers/interview_patterns/{id}',
  may: change,
  summary: 'Removes a pattern that no hiring process uses.',
  params: idParam,
  response: done,
  refuses: ['in_use'],
  topics: ['interviews'],
});
