// The calls around an interview: the employer's booking, the job seeker's answer, result, calendar entry.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/interviews/calls';
import { dayAfter, dayIn } from '@rounds/product/time';
import type { HandlersOf } from '../../http/request-context';
import { found, no, type RequestContext } from '../../http/request-context';
import { viewerOf } from '../connections/viewer';
import { refuseContact } from '../connections/own-contact';
import { shortlistToOffer } from '../connections/acts';
import { lockRequest, type RequestRow } from '../connections/queries';
import { freeAttendance } from './attendance-queries';
import { bookingForm } from './booking-form';
import { calendarEntry } from './ics';
import { askedTimes, findSchedule, listSchedules, updateSchedule, type ScheduleCardRow } from './queries';
import { recordResult } from './result';
import { askOtherTimes, book, cancel, confirm, type Booking } from './schedule';
import { bufferOf, locked, shown, type Either } from './reading';
import { keepOnVisit } from './visiting';
import { sayWay } from './way';
import { schedulesFor } from './view';

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
    await agree(context, row, { schedule, slotId: answer.slot_id, start: answer.start });
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
  {
    schedule,
    ...chosen
  }: { schedule: ScheduleCardRow; slotId: number | undefined; start?: string | undefined },
) {
  const buffer_minutes = await bufferOf(context, row, schedule);
  await confirm(context, row, { schedule: { ...schedule, buffer_minutes }, ...chosen });
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
  const next = found(await findSchedule(context.tx, viewerOf(context.actor), id));
  await keepOnVisit(context.tx, schedule, next);
  // A time that the job seeker asked for needs no second yes.
  if (isAskedTime(schedule, booking)) {
    await agree(context, row, { schedule: next, slotId: undefined });
  }
  return id;
}

function isAskedTime(schedule: ScheduleCardRow, { start, end, slots, hours }: Booking): boolean {
  if (!start || !end || slots || hours.length > 0) return false;
  return askedTimes(schedule).some(
    (asked) => Date.parse(start) === Date.parse(asked.start) && Date.parse(end) === Date.parse(asked.end),
  );
}
