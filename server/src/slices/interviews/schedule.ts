// Booking, moving, answering and canceling interviews: rules applied to locked rows, one fact each.
import { timesWithin } from '@rounds/product/interviews/self-booking';
import { askRefusal, slotRefusal, switchRefusal, type Slot } from '@rounds/product/interviews/slots';
import { usualZone } from '@rounds/product/time';
import { wayRefusal, type Way } from '@rounds/product/interviews/way';
import { randomUUID } from 'node:crypto';
import type { Refusal } from '@rounds/product/refusals';
import { no, Refused } from '../../http/request-context';
import { stepsOf } from '../connections/card';
import { factOf, type Hand, type MemberHand } from '../connections/hand';
import { restage } from '../connections/moves';
import { schedulesOf, type RequestRow } from '../connections/queries';
import { freeAttendance, isStillFree, leaveAttendance, retakeAttendance } from './attendance-queries';
import { attendAll } from './attending';
import { checkPanel, isClashing } from './panel';
import { insertPoolSeats } from './seat-queries';
import { chosenTime, goodHours, hoursOf, refuseTakenHours } from './self-booking';
import {
  closedSchedules,
  insertPanel,
  insertSchedule,
  placeOf,
  standingSchedules,
  updateSchedule,
} from './queries';
import { listTypes } from './setup-queries';
import { visitAt } from './visiting';

export interface Booking {
  interview_type_id: number;
  start?: string | undefined;
  end?: string | undefined;
  slots?: { start: string; end: string }[] | undefined;
  hours: { start: string; end: string }[];
  mode: string;
  place: string;
  caller?: Way['caller'];
  zone?: string | undefined;
  invitation_message: string;
  interview_panel: { id: number; required: boolean }[];
  interview_pools: { id: number; required: boolean }[];
}

/** The step that comes next: the first that no interview has passed. */
export function nextStep(
  row: Pick<RequestRow, 'interview_steps'>,
  schedules: { step: number; result: string | null }[],
) {
  const steps = stepsOf(row);
  const step = steps.findIndex(
    (_, index) => !schedules.some((item) => item.step === index && item.result === 'pass'),
  );
  const found = steps[step];
  return found ? { step, ...found } : null;
}

/** The times offered, soonest first; refuses none at all where there are no hours either, and any that the rules do not allow. */
function goodSlots({ slots, start, end, hours }: Booking, now: string) {
  const given = slots ?? (start && end ? [{ start, end }] : []);
  if (given.length + hours.length === 0)
    no('validation_failed', { fields: { start: 'Please offer at least one time.' } });
  for (const slot of given) {
    const refusal = slotRefusal(slot, now);
    if (refusal) throw new Refused(refusal);
  }
  return given.toSorted(bySoonest);
}

/** Times, and hours to book in, with the soonest of all that is offered. */
function goodOffer(booking: Booking, minutes: number, now: string) {
  const slots = goodSlots(booking, now);
  const offered_hours = goodHours(booking.hours, minutes, now);
  const [first = no('malformed')] = [...slots, ...timesWithin(offered_hours, now)].toSorted(bySoonest);
  return { slots, offered_hours, first };
}

const bySoonest = (left: Slot, right: Slot) => (left.start < right.start ? -1 : 1);

/** How they meet: on site at the facility, unless the booking names another place. */
function goodWay(booking: Booking, facility: Awaited<ReturnType<typeof placeOf>>) {
  const { mode, place } = booking;
  if (mode === 'onsite' && !place && !facility.address) {
    no('validation_failed', { fields: { place: 'An interview on site needs an address.' } });
  }
  const caller = mode === 'phone' ? (booking.caller ?? null) : null;
  const refusal = wayRefusal({ mode: mode as Way['mode'], place, caller });
  if (refusal) throw new Refused(refusal);
  const { name, address, city, state } = facility;
  const there = mode === 'onsite' ? [name, address, city, state].filter(Boolean).join(', ') : '';
  return { mode, place: place || there, caller };
}

interface Moved {
  id: number;
  ics_uid: string;
  ics_sequence: number;
  step: number;
  seeker_moves: number;
}

/** Proposes 1–5 times; `moved` keeps the calendar entry of the interview it replaces. */
export async function book(
  context: MemberHand,
  row: RequestRow,
  { booking, moved }: { booking: Booking; moved?: Moved },
): Promise<number> {
  const { tx, now, actor } = context;
  if (!['interview', 'schedules', 'result_pending'].includes(row.stage)) no('move_not_open');
  const type = (await listTypes(tx, actor.company_id)).find((item) => item.id === booking.interview_type_id);
  if (!type) no('validation_failed', { fields: { interview_type_id: 'Please choose an interview type.' } });
  const { slots, offered_hours, first } = goodOffer(booking, type.minutes, now);
  await checkPanel(context, booking, { slots, buffer: type.buffer_minutes });
  const facility = await placeOf(tx, row.id);
  const way = goodWay(booking, facility);
  const step = moved?.step ?? nextStep(row, await schedulesOf(tx, [row.id]))?.step ?? 0;
  const id = await insertSchedule(
    tx,
    {
      company_id: actor.company_id,
      request_id: row.id,
      interview_type_id: type.id,
      interview_pattern_id: row.interview_pattern_id,
      step,
      title: type.title,
      start_at: first.start,
      end_at: first.end,
      zone: booking.zone ?? facility.zone ?? usualZone,
      ...way,
      invitation_message: booking.invitation_message,
      slots: slots.map((slot, index) => ({ id: index + 1, ...slot })),
      offered_hours,
      ics_uid: moved?.ics_uid ?? randomUUID(),
      ics_sequence: moved ? moved.ics_sequence + 1 : 0,
      seeker_moves: moved?.seeker_moves ?? 0,
      created_by: actor.id,
    },
    now,
  );
  await insertPanel(tx, id, booking.interview_panel);
  await insertPoolSeats(tx, id, booking.interview_pools);
  await refuseTakenHours(context, row, { id, offered_hours, buffer_minutes: type.buffer_minutes });
  await restage(context, row, 'employer');
  await context.fact({
    kind: moved ? 'interview.rescheduled' : 'interview.proposed',
    ...factOf(row),
    data: { schedule_id: id },
  });
  return id;
}

/** An interview that the job seeker answers, with the buffer around its panel's time. */
interface Answered {
  id: number;
  status: string;
  slots: unknown;
  offered_hours: unknown;
  start_at: string;
  seeker_moves: number;
  ics_sequence: number;
  visit_id: number | null;
  buffer_minutes: number;
}

const slotsOf = ({ slots }: Answered) => slots as { id: number; start: string; end: string }[];

interface Choice {
  schedule: Answered;
  slotId?: number | undefined;
  /** When a time within the hours offered begins. */
  start?: string | undefined;
}

/** The job seeker's yes to one of the times: from now on it holds everybody's calendar. */
export async function confirm(hand: Hand, row: RequestRow, { schedule, ...chosen }: Choice): Promise<void> {
  const { tx, now } = hand;
  if (schedule.status === 'confirmed') return switchSlot(hand, row, { schedule, ...chosen });
  if (schedule.status !== 'proposed')
    no('move_not_open', { message: 'This invitation is not open any more.' });
  const slots = slotsOf(schedule);
  const only = slots.length === 1 && hoursOf(schedule).length === 0 ? slots[0] : undefined;
  const slot = chosenTime(schedule, chosen, now) ?? only;
  if (!slot) no('validation_failed', { fields: { slot_id: 'Please choose one of the times.' } });
  if (slot.start <= now) no('not_available', { message: 'This time has passed. Please choose another.' });
  await updateSchedule(tx, schedule.id, { status: 'confirmed', ...timesOf(slot) });
  await attendAll(hand, row, { schedule, slot });
  await restage(hand, row, 'job_seeker');
  await hand.fact({ kind: 'interview.confirmed', ...factOf(row), data: { schedule_id: schedule.id } });
}

const timesOf = ({ start, end }: Slot) => ({
  start_at: start,
  end_at: end,
  asked_start: null,
  asked_end: null,
  asked_more: '[]',
});

/** Another of the times that were offered, if everybody is still free then; the same one again is nothing new. */
async function switchSlot(hand: Hand, row: RequestRow, { schedule, ...chosen }: Choice): Promise<void> {
  if (chosen.slotId === undefined && chosen.start === undefined) return;
  const slot = chosenTime(schedule, chosen, hand.now);
  if (!slot) no('validation_failed', { fields: { slot_id: 'Please choose one of the times.' } });
  if (Date.parse(slot.start) === Date.parse(schedule.start_at)) return;
  const refusal = switchRefusal(schedule, slot, hand.now);
  if (refusal) throw new Refused(refusal);
  const { id, seeker_moves, ics_sequence } = schedule;
  const visit_id = await visitAt(hand.tx, schedule.visit_id, slot);
  const moved = { seeker_moves: seeker_moves + 1, ics_sequence: ics_sequence + 1, visit_id };
  await updateSchedule(hand.tx, id, { ...timesOf(slot), ...moved });
  await leaveAttendance(hand.tx, id);
  await attendAll(hand, row, { schedule, slot });
  await restage(hand, row, 'job_seeker');
  await hand.fact({ kind: 'interview.switched', ...factOf(row), data: { schedule_id: id } });
}

const nth = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Other times that would suit the job seeker, one or several: what stands stays until the employer takes one up. */
export async function askOtherTimes(
  hand: Hand,
  row: RequestRow,
  {
    schedule,
    asked,
  }: {
    schedule: Pick<Answered, 'id' | 'start_at' | 'seeker_moves' | 'buffer_minutes'>;
    asked: readonly Slot[];
  },
): Promise<void> {
  const refusal = askRefusal(schedule, hand.now) ?? firstRefusal(asked, hand.now);
  if (refusal) throw new Refused(refusal);
  for (const [at, slot] of asked.entries())
    if (await isClashing(hand, row, { schedule, slot })) {
      const which = asked.length > 1 ? `The ${nth[at] ?? 'last'} time` : 'This time';
      no('not_available', { message: `${which} is not available. Please ask for another.` });
    }
  const [first, ...more] = asked;
  await updateSchedule(hand.tx, schedule.id, {
    asked_start: first?.start ?? null,
    asked_end: first?.end ?? null,
    asked_more: JSON.stringify(more),
    seeker_moves: schedule.seeker_moves + 1,
  });
  await restage(hand, row, 'job_seeker');
  await hand.fact({ kind: 'interview.other_time', ...factOf(row), data: { schedule_id: schedule.id } });
}

const firstRefusal = (asked: readonly Slot[], now: string): Refusal | null =>
  asked.map((slot) => slotRefusal(slot, now)).find((refusal) => refusal !== null) ?? null;

export async function cancel(
  hand: Hand,
  row: RequestRow,
  { id, by, reason }: { id: number; by: 'employer' | 'seeker'; reason: string | null },
): Promise<void> {
  await freeAttendance(hand.tx, id);
  await updateSchedule(hand.tx, id, { status: `cancelled_by_${by}`, cancel_reason: reason });
  if (row.closed_at === null) await restage(hand, row, by === 'employer' ? 'employer' : 'job_seeker');
  await hand.fact({ kind: 'interview.cancelled', ...factOf(row), data: { schedule_id: id } });
}

/** A closed request holds nobody's calendar: what stands ahead is canceled with it. */
export async function cancelAllOf(hand: Hand, row: RequestRow, by: 'employer' | 'seeker'): Promise<void> {
  for (const { id, status } of await standingSchedules(hand.tx, row.id)) {
    await updateSchedule(hand.tx, id, { closed_status: status });
    await cancel(hand, { ...row, closed_at: hand.now }, { id, by, reason: null });
  }
}

/** A restored request has the interviews back that are still ahead and whose time nobody has given away. */
export async function resumeInterviews(hand: Hand, row: RequestRow): Promise<void> {
  for (const { id, start_at, closed_status, ics_sequence } of await closedSchedules(hand.tx, row.id)) {
    const back = start_at > hand.now && (await isStillFree(hand.tx, id));
    const again = { status: closed_status, cancel_reason: null, ics_sequence: ics_sequence + 1 };
    await updateSchedule(hand.tx, id, { closed_status: null, ...(back ? again : {}) });
    if (!back) continue;
    if (closed_status === 'confirmed') await retakeAttendance(hand.tx, id);
    const kind = closed_status === 'confirmed' ? 'interview.confirmed' : 'interview.proposed';
    await hand.fact({ kind, ...factOf(row), data: { schedule_id: id } });
  }
  const interviewing = ['interview', 'schedules', 'result_pending'].includes(row.stage);
  if (interviewing) await restage(hand, row, 'clock');
}

/** The interview whose end the clock has reached: the stage follows by itself. */
export async function endInterview(hand: Hand, row: RequestRow, scheduleId: number): Promise<void> {
  await updateSchedule(hand.tx, scheduleId, { status: 'completed' });
  await restage(hand, row, 'clock');
  await hand.fact({ kind: 'interview.ended', ...factOf(row), data: { schedule_id: scheduleId } });
}
