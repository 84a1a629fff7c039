// Visits: interviews of one request on up to three days, planned by the employer, read by both sides as one agenda.
import { z } from 'zod';
import { call, done, givenDay, id, idParam, instant, one } from '../call';
import { prose, required } from '../fields';
import { limits } from '../limits';
import { schedule } from './calls';

const plan = { employer: 'schedule_interviews' } as const;
const topics = ['interviews'] as const;
const path = '/v1/employers/interview_visits/{id}';
const { mostParts } = limits.interview.visit;

const visit = z.object({
  id,
  request_id: id,
  name: z.string(),
  note: z.string(),
  /** The days and the order of the agenda are by the clock of the place. */
  zone: z.string(),
  from_day: z.string(),
  until_day: z.string(),
  version: z.number().int(),
  changed_at: instant,
  vacancy: z.object({ id, title: z.string() }),
  company: z.object({ id, name: z.string() }),
  /** Its interviews that stand, soonest first, as their reader sees them. */
  parts: z.array(schedule),
  can: z.object({ change: z.boolean() }),
});
export type Visit = z.infer<typeof visit>;

const body = z.object({
  interview_visit: z.object({
    name: required(80, 'Please enter a name.'),
    note: prose(1000).default(''),
    from_day: givenDay('Please choose the first day.'),
    until_day: givenDay('Please choose the last day.'),
    schedule_ids: z
      .array(id)
      .min(1, 'Please choose at least one interview.')
      .max(mostParts, `A visit has at most ${mostParts} interviews.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Please choose each interview once.'),
    version: z.number().int().optional(),
  }),
});

export const planVisit = call({
  name: 'interviews.plan_visit',
  method: 'POST',
  path: '/v1/employers/connection_requests/{id}/interview_visits',
  may: plan,
  status: 201,
  summary:
    'Groups interviews of a request on up to three days as a visit; the job seeker gets one letter with the agenda.',
  params: idParam,
  body,
  response: one(visit),
  refuses: ['move_not_open'],
  topics,
});
export const changeVisit = call({
  name: 'interviews.change_visit',
  method: 'PUT',
  path,
  may: plan,
  summary:
    'Changes the name, the note, the days or the interviews of a visit; the job seeker gets the agenda anew.',
  params: idParam,
  body,
  response: one(visit),
  refuses: ['conflict', 'move_not_open'],
  topics,
});
export const endVisit = call({
  name: 'interviews.end_visit',
  method: 'DELETE',
  path,
  may: plan,
  summary: 'Takes the agenda away; its interviews stand as they are.',
  params: idParam,
  response: done,
  refuses: ['move_not_open'],
  topics,
});
export const employerVisit = call({
  name: 'interviews.employer_visit',
  method: 'GET',
  path,
  may: { employer: 'read_requests' },
  summary: 'The agenda of a visit; a panelist reads the interviews on whose panel they sit.',
  params: idParam,
  response: one(visit),
  topics,
});
export const seekerVisit = call({
  name: 'interviews.seeker_visit',
  method: 'GET',
  path: '/v1/profile/interview_visits/{id}',
  may: { job_seeker: true },
  summary: 'The agenda of the job seeker’s own visit.',
  params: idParam,
  response: one(visit),
  topics,
});
export const visitIcs = call({
  name: 'interviews.visit_ics',
  method: 'GET',
  path: '/v1/interview_visits/{id}/calendar.ics',
  may: { job_seeker: true, employer: 'read_requests' },
  summary: 'All interviews of a visit in one calendar file.',
  params: idParam,
  response: z.string(),
  produces: 'text/calendar; charset=utf-8',
});
