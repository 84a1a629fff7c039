// The calls around an interview: the employer's booking, the job seeker's answer, feedback, result, calendar entry.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/interviews/calls';
import { feedbackRefusal } from '@rounds/product/interviews/feedback';
import { resultOpen } from '@rounds/product/interviews/slots';
import { dayAfter, dayIn } from '@rounds/product/time';
import type { HandlersOf } from '../../http/request-context';
import { found, must, no, type RequestContext } from '../../http/request-context';
import { viewerOf } from '../connections/viewer';
import { factOf } from '../connections/hand';
import { refuseContact } from '../connections/own-contact';
import { shortlistToOffer } from '../connections/acts';
import { lockRequest, type RequestRow } from '../connections/queries';
import { freeAttendance } from './attendance-queries';
import { bookingForm } from './booking-form';
import { saveFeedback } from './feedback-queries';
import { calendarEntry } from './ics';
import {
  askedTimes,
  findSchedule,
  listSchedules,
  panelOf,
  updateSchedule,
  type ScheduleCardRow,
} from './queries';
import { recordResult } from './result';
import { listTypes } from './setup-queries';
import { askOtherTimes, book, cancel, confirm, type Booking } from './schedule';
import { sayWay } from './way';
import { schedulesFor } from './view';

type Either = RequestContext<JobSeeker | Member>;

async function shown(context: Either, id: number) {
  const viewer = viewerOf(context.actor);
  const row = found(await findSchedule(context.tx, viewer, id));
  return { data: found((await schedulesFor(context.tx, viewer, [row], context.now))[0]) };
}

/** The request and one of its interviews, both the actor's own; the request locked. */
async function locked(
  context: Either,
  at: { id?: number; sid: number },
): Promise<{ row: RequestRow; schedule: ScheduleCardRow }> {
  const viewer = viewerOf(context.actor);
  const before = found(await findSchedule(context.tx, viewer, at.sid));
  if (at.id !== undefined && before.request_id !== at.id) no('not_found');
  const row = found(await lockRequest(context.tx, viewer, before.request_id));
  return { row, schedule: found(await findSchedule(context.tx, viewer, at.sid)) };
}

async function listed(
  context: Either,
  query: { start_date?: string | undefined; end_date?: string | undefined },
) {
  const today = dayIn(context.now, 'UTC');
  const from = `${query.start_date ?? dayAfter(today, -30)}T00:00:00.000Z`;
  const until = `${dayAfter(query.end_date ?? dayAfter(today, 90), 1)}T00:00:00.000Z`;
  const viewer = viewerOf(context.actor);
  const rows = await listSchedules(context.tx, viewer, { from, until });
  const data = await schedulesFor(context.tx, viewer, rows, context.now);
  return { data, total_results: data.length, total_relation: 'eq' as const };
}

const standing = ['proposed', 'confirmed'];

export const interviewHandlers: HandlersOf<typeof calls> = {
  async newSchedule({ params }, context) {
    const row = found(await lockRequest(context.tx, viewerOf(context.actor), params.id));
    return { data: await bookingForm(context, row) };
  },

  async bookSchedule({ params, body: { interview_schedule: booking } }, context) {
    const row = found(await lockRequest(context.tx, viewerOf(context.actor), params.id));
    const talking = row.stage === 'in_conversation';
    const shortlisted = talking ? await shortlistToOffer(context, row, booking.interview_pattern_id) : row;
    return shown(context, await book(context, shortlisted, { booking }));
  },

  async editSchedule({ params }, context) {
    const { schedule } = await locked(context, params);
    return shown(context, schedule.id);
  },

  async rescheduleInterview({ params, body }, context) {
    const { row, schedule } = await locked(context, params);
    if (!standing.includes(schedule.status))
      no('move_not_open', { message: 'Only an interview that stands can be moved.' });
    return shown(context, await replaced(context, { row, schedule, booking: body.interview_schedule }));
  },

  async cancelSchedule({ params }, context) {
    const { row, schedule } = await locked(context, params);
    if (!standing.includes(schedule.status))
      no('move_not_open', { message: 'This interview does not stand any more.' });
    await cancel(context, row, { id: schedule.id, by: 'employer', reason: null });
    return shown(context, schedule.id);
  },

  async sayWay({ params, body }, context) {
    const { row, schedule } = await locked(context, { sid: params.id });
    if (!standing.includes(schedule.status) || row.closed_at !== null)
      no('move_not_open', { message: 'This interview does not stand any more.' });
    await sayWay(context, row, { schedule, way: body.interview_schedule });
    return shown(context, schedule.id);
  },

  employerSchedules: ({ query }, context) => listed(context, query),
  employerSchedule: ({ params }, context) => shown(context, params.id),
  seekerSchedules: ({ query }, context) => listed(context, query),

  async answerSchedule({ params, body: { interview_schedule: answer } }, context) {
    const { row, schedule } = await locked(context, { sid: params.id });
    if (answer.answer === 'cancel') {
      if (!standing.includes(schedule.status))
        no('move_not_open', { message: 'This interview does not stand any more.' });
      await refuseContact(context, row, { 'interview_schedule.reason': answer.reason });
      await cancel(context, row, { id: schedule.id, by: 'seeker', reason: answer.reason });
      return shown(context, schedule.id);
    }
    if (answer.answer === 'propose') {
      if (!standing.includes(schedule.status) || row.closed_at !== null)
        no('move_not_open', { message: 'This interview does not stand any more.' });
      const buffer_minutes = await bufferOf(context, row, schedule);
      const { start, end, more } = answer;
      const asked = [{ start, end }, ...more];
      await askOtherTimes(context, row, { schedule: { ...schedule, buffer_minutes }, asked });
      return shown(context, schedule.id);
    }
    await agree(context, row, { schedule, slotId: answer.slot_id });
    return shown(context, schedule.id);
  },

  async scheduleIcs({ params }, context) {
    const row = found(await findSchedule(context.tx, viewerOf(context.actor), params.id));
    return {
      name: 'interview.ics',
      mediaType: 'text/calendar; charset=utf-8',
      content: calendarEntry(row, {
        publicUrl: context.config.publicUrl,
        side: viewerOf(context.actor).side,
      }),
    };
  },

  async giveFeedback({ body: { interview_feedback: given } }, context) {
    const { tx, actor, now } = context;
    const { row, schedule } = await locked(context, { sid: given.interview_schedule_id });
    const seat = (await panelOf(tx, [schedule.id])).find((item) => item.person_id === actor.id);
    must(feedbackRefusal(actor.role, seat !== undefined));
    const span = { start: schedule.start_at, end: schedule.end_at };
    const held = ['confirmed', 'in_progress', 'completed'].includes(schedule.status);
    if (!held || schedule.result !== null || !resultOpen(span, 'pass', now)) {
      no('move_not_open', { message: 'Feedback is open from the end of the interview until its result.' });
    }
    const { rating, is_shortlisted, summary } = given;
    await saveFeedback(tx, {
      schedule_id: schedule.id,
      person_id: actor.id,
      rating,
      is_shortlisted,
      summary,
      submitted_at: now,
    });
    await context.fact({
      kind: 'interview.feedback',
      ...factOf(row),
      data: { schedule_id: schedule.id, rating },
    });
    return shown(context, schedule.id);
  },

  async recordResult({ params, body: { interview_schedule_result: given } }, context) {
    const { row, schedule } = await locked(context, { sid: params.id });
    await recordResult(context, { row, schedule }, given);
    return shown(context, schedule.id);
  },
};

/** The yes to one of the times, with the type's buffer around the panel's. */
async function agree(
  context: Either,
  row: RequestRow,
  { schedule, slotId }: { schedule: ScheduleCardRow; slotId: number | undefined },
) {
  const buffer_minutes = await bufferOf(context, row, schedule);
  await confirm(context, row, { schedule: { ...schedule, buffer_minutes }, slotId });
}

async function bufferOf(
  { tx }: Either,
  { company_id }: RequestRow,
  { interview_type_id }: ScheduleCardRow,
): Promise<number> {
  const type = (await listTypes(tx, company_id)).find(({ id }) => id === interview_type_id);
  return type?.buffer_minutes ?? 0;
}

async function replaced(
  context: RequestContext<Member>,
  { row, schedule, booking }: { row: RequestRow; schedule: ScheduleCardRow; booking: Booking },
): Promise<number> {
  await freeAttendance(context.tx, schedule.id);
  await updateSchedule(context.tx, schedule.id, { status: 'rescheduled' });
  const { ics_uid, ics_sequence, step, seeker_moves } = schedule;
  const moved = { id: schedule.id, ics_uid, ics_sequence, step, seeker_moves };
  const id = await book(context, row, { booking, moved });
  // A time that the job seeker asked for needs no second yes.
  if (isAskedTime(schedule, booking)) {
    const next = found(await findSchedule(context.tx, viewerOf(context.actor), id));
    await agree(context, row, { schedule: next, slotId: undefined });
  }
  return id;
}

function isAskedTime(schedule: ScheduleCardRow, { start, end, slots }: Booking): boolean {
  if (!start || !end || slots) return false;
  return askedTimes(schedule).some(
    (asked) => Date.parse(start) === Date.parse(asked.start) && Date.parse(end) === Date.parse(asked.end),
  );
}
