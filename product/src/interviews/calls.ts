// Interviews from both sides: schedules and results. Feedback is in feedback-calls.ts, types in setup-calls.ts.
import { z } from 'zod';
import { prose, requiredProse } from '../fields';
import { call, givenDay, givenInstant, id, idParam, instant, list, one } from '../call';
import { interviewPattern, interviewType, mode } from './setup-calls';
import { results, scheduleStatuses } from '../connections/stages';
import { scheduleBody, slot, way } from './booking';
import { usualHours } from './usual-hours';
import { criterionRatings, feedbackView } from './feedback';
import { callers } from './way';
import { limits } from '../limits';

const read = { employer: 'read_requests' } as const;
const book = { employer: 'schedule_interviews' } as const;

const offeredSlot = z.object({ id: z.number().int(), start: instant, end: instant });
export const schedule = z.object({
  id,
  request_id: id,
  version: z.number().int(),
  title: z.string(),
  interview_type_id: id,
  interview_type_title: z.string(),
  step: z.number().int(),
  start_at: instant,
  end_at: instant,
  zone: z.string(),
  mode,
  /** The link, the number or the address; link and number reach the job seeker with their yes. */
  place: z.string(),
  caller: z.enum(callers).nullable(),
  invitation_message: z.string(),
  slots: z.array(offeredSlot),
  /** Spans within which any time is booked that is free for the whole panel, and how long it lasts. */
  offered_hours: z.array(z.object({ start: instant, end: instant, minutes: z.number().int() })),
  /** The visit on whose agenda it is. */
  visit: z.object({ id, name: z.string() }).nullable(),
  /** For the job seeker, once it is set: the other times offered that are still free. */
  switch_to: z.array(offeredSlot),
  /** For the job seeker, until one is chosen: the times offered that are not available any more, by their numbers. */
  gone: z.array(z.number().int()),
  /** The time the job seeker asks for instead. */
  asked: z.object({ start: instant, end: instant }).nullable(),
  /** Further ones that would suit as well. */
  asked_more: z.array(z.object({ start: instant, end: instant })),
  status: z.enum(scheduleStatuses),
  cancel_reason: z.string().nullable(),
  result: z.enum(results).nullable(),
  result_note: z.string().nullable(),
  vacancy: z.object({ id, title: z.string() }),
  company: z.object({ id, name: z.string() }),
  job_seeker: z.object({ id, name: z.string() }),
  panel: z.array(
    z.object({
      id,
      name: z.string(),
      required: z.boolean(),
      /** false = optional and taken by something else at that time: they stand in it without holding any. */
      available: z.boolean(),
      feedback_in: z.boolean(),
      /** The pool whose seat they took; read by their company alone. */
      pool: z.object({ id, name: z.string() }).nullable(),
    }),
  ),
  /** Seats left to pools that nobody has taken yet; read by their company alone. */
  open_seats: z.array(z.object({ id, name: z.string(), required: z.boolean() })),
  criteria: z.array(z.string()),
  /** Others' feedback only once one's own is in; empty for the job seeker. */
  feedbacks: z.array(feedbackView),
  /** Ratings of all, padded to five entries, once the result is in. */
  ratings: z.array(z.number().int().nullable()),
  /** The same by criterion, without notes. */
  criteria_ratings: z.array(criterionRatings),
  can: z.object({
    change: z.boolean(),
    feedback: z.boolean(),
    result: z.boolean(),
    answer: z.boolean(),
    propose: z.boolean(),
    /** A time within the hours offered, by the job seeker: the first, or another. */
    choose: z.boolean(),
    /** A pool's seat of it: the reader's own, or any of whoever books. */
    hand_seat: z.boolean(),
    /** A visit that begins with it: from an interview at the place that has one time and is on no agenda. */
    plan_visit: z.boolean(),
  }),
});
export type Schedule = z.infer<typeof schedule>;

const under = '/v1/employers/connection_requests/{id}/interview_schedules';
const both = z.object({ id, sid: id });
const refusesBooking = [
  'not_available',
  'interview_too_short',
  'move_not_open',
  'validation_failed',
] as const;

export const newSchedule = call({
  name: 'interviews.new_schedule',
  method: 'GET',
  path: `${under}/new`,
  may: book,
  summary:
    'What the form needs: the next step, the possible panel, the zone, times that are taken, and what is proposed.',
  params: idParam,
  response: one(
    z.object({
      request_id: id,
      vacancy: z.string(),
      job_seeker: z.string(),
      zone: z.string(),
      place: z.string(),
      next_step: z
        .object({
          step: z.number().int(),
          interview_type_id: id,
          title: z.string(),
          minutes: z.number().int(),
          mode,
        })
        .nullable(),
      types: z.array(interviewType),
      /** Of whom nobody has shortlisted yet: the patterns to choose from, and the one proposed. Null: the steps are chosen. */
      patterns: z.array(interviewPattern.omit({ version: true })).nullable(),
      interview_pattern_id: id.nullable(),
      /** What the form begins with: who is asked to come, and times that they have. */
      proposed: z.object({
        panel: z.array(id),
        pools: z.array(id),
        slots: z.array(z.object({ start: instant, end: instant })),
      }),
      /** When the job seeker is usually free; null where they said nothing. No yes to a time. */
      usual_hours: usualHours.nullable(),
      panel: z.array(z.object({ id, name: z.string(), role: z.string() })),
      /** Groups of members to which a seat may be left. */
      pools: z.array(z.object({ id, name: z.string(), members: z.array(id) })),
      /** `schedule_id`: which interview of this request; null for all else, whatever it is. */
      busy: z.array(z.object({ person_id: id, schedule_id: id.nullable(), start: instant, end: instant })),
    }),
  ),
  topics: ['interviews', 'connections'],
});
export const bookSchedule = call({
  name: 'interviews.book',
  method: 'POST',
  path: under,
  may: book,
  status: 201,
  summary:
    'Proposes one to five times, or hours within which any free one is booked; one time is a firm invitation. In conversation it shortlists with the pattern first, in the same act.',
  params: idParam,
  body: scheduleBody,
  response: one(schedule),
  refuses: refusesBooking,
  topics: ['interviews', 'connections'],
});
export const editSchedule = call({
  name: 'interviews.edit',
  method: 'GET',
  path: `${under}/{sid}/edit`,
  may: book,
  summary: 'A schedule as the form edits it.',
  params: both,
  response: one(schedule),
  topics: ['interviews'],
});
export const rescheduleInterview = call({
  name: 'interviews.reschedule',
  method: 'PUT',
  path: `${under}/{sid}`,
  may: book,
  summary: 'Moves an interview: the old row is kept as rescheduled, the new one keeps the calendar entry.',
  params: both,
  body: scheduleBody,
  response: one(schedule),
  refuses: refusesBooking,
  topics: ['interviews', 'connections'],
});
export const cancelSchedule = call({
  name: 'interviews.cancel',
  method: 'DELETE',
  path: `${under}/{sid}`,
  may: book,
  summary: 'Cancels an interview.',
  params: both,
  response: one(schedule),
  refuses: ['move_not_open'],
  topics: ['interviews', 'connections'],
});
export const sayWay = call({
  name: 'interviews.say_way',
  method: 'PUT',
  path: '/v1/employers/interview_schedules/{id}',
  may: book,
  summary:
    'The link of a video interview, or the number of a phone interview and who calls; nothing is moved.',
  params: idParam,
  body: z.object({ interview_schedule: z.object(way) }),
  response: one(schedule),
  refuses: ['move_not_open'],
  topics: ['interviews', 'connections'],
});
const range = z.object({ start_date: givenDay().optional(), end_date: givenDay().optional() });
export const employerSchedules = call({
  name: 'interviews.employer_list',
  method: 'GET',
  path: '/v1/employers/interview_schedules',
  may: read,
  summary: 'Interviews between two days; a panelist sees the own.',
  query: range,
  response: list(schedule),
  topics: ['interviews'],
});
export const employerSchedule = call({
  name: 'interviews.employer_get',
  method: 'GET',
  path: '/v1/employers/interview_schedules/{id}',
  may: read,
  summary: 'One interview.',
  params: idParam,
  response: one(schedule),
  topics: ['interviews'],
});
export const seekerSchedules = call({
  name: 'interviews.seeker_list',
  method: 'GET',
  path: '/v1/profile/interview_schedules',
  may: { job_seeker: true },
  summary: 'My interviews.',
  query: range,
  response: list(schedule),
  topics: ['interviews'],
});
export const answerSchedule = call({
  name: 'interviews.seeker_answer',
  method: 'PUT',
  path: '/v1/profile/interview_schedules/{id}',
  may: { job_seeker: true },
  summary:
    'Accepts an offered time, takes another of those offered, asks for one or several that were not, or cancels with a reason.',
  params: idParam,
  body: z.object({
    interview_schedule: z.discriminatedUnion('answer', [
      z.object({
        answer: z.literal('accept'),
        slot_id: z.number().int().optional(),
        /** A time within the hours offered, instead of one of the times. */
        start: givenInstant().optional(),
      }),
      z.object({
        answer: z.literal('propose'),
        ...slot.shape,
        /** Others that would suit as well; the employer takes one of them all. */
        more: z
          .array(slot)
          .max(limits.interview.freeTimes - 1)
          .default([]),
      }),
      z.object({ answer: z.literal('cancel'), reason: requiredProse(300, 'Please give a reason.') }),
    ]),
  }),
  response: one(schedule),
  refuses: ['not_available', 'move_not_open', 'interview_too_short', 'contact_in_message'],
  topics: ['interviews', 'connections'],
});
export const scheduleIcs = call({
  name: 'interviews.ics',
  method: 'GET',
  path: '/v1/interview_schedules/{id}/calendar.ics',
  may: { job_seeker: true, employer: 'read_requests' },
  summary: 'The interview as a calendar entry.',
  params: idParam,
  response: z.string(),
  produces: 'text/calendar; charset=utf-8',
});
export const recordResult = call({
  name: 'interviews.result',
  method: 'POST',
  path: '/v1/employers/interview_schedules/{id}/interview_schedule_results',
  may: book,
  status: 201,
  summary: 'Records the result of an interview that has ended.',
  params: idParam,
  body: z.object({
    interview_schedule_result: z.object({
      result: z.enum(results),
      note: prose(2000).default(''),
      override_reason: prose(limits.request.actWords).optional(),
    }),
  }),
  response: one(schedule),
  refuses: ['move_not_open'],
  topics: ['interviews', 'connections'],
});
