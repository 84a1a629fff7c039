// The result of an interview: when it is open, what it needs, and what is kept with it.
import type { Member } from '@rounds/product/actor';
import { resultOpen } from '@rounds/product/interviews/slots';
import { must, no, type RequestContext } from '../../http/request-context';
import { isKept, keepWords } from '../connections/act-words';
import { factOf } from '../connections/hand';
import { restage } from '../connections/moves';
import type { RequestRow } from '../connections/queries';
import { freeAttendance } from './attendance-queries';
import { feedbacksOf } from './feedback-queries';
import { panelOf, updateSchedule, type ScheduleCardRow } from './queries';

interface Result {
  result: 'pass' | 'fail' | 'hold' | 'no_show_seeker' | 'no_show_employer';
  note: string;
  override_reason?: string | undefined;
}

/** Once it has ended, by those who run the hiring; past feedback that is missing it takes a reason, for the team alone. */
export async function recordResult(
  context: RequestContext<Member>,
  { row, schedule }: { row: RequestRow; schedule: ScheduleCardRow },
  given: Result,
) {
  const { tx, now } = context;
  const held = ['confirmed', 'in_progress', 'completed'].includes(schedule.status);
  if (await isRecorded(context, schedule, given)) return;
  if (!held || row.closed_at !== null || (schedule.result !== null && schedule.result !== 'hold')) {
    no('move_not_open', { message: 'The result of this interview is not open.' });
  }
  const span = { start: schedule.start_at, end: schedule.end_at };
  if (!resultOpen(span, given.result, now))
    no('move_not_open', { message: 'The interview has not ended yet.' });
  if (given.result === 'pass' && !given.override_reason) must(await feedbackIn(context, schedule.id));
  const noShow = given.result.startsWith('no_show') ? given.result : 'completed';
  await updateSchedule(tx, schedule.id, {
    result: given.result,
    result_note: given.note,
    result_at: now,
    status: noShow,
  });
  await freeAttendance(tx, schedule.id);
  await restage(context, row, 'employer');
  const fact_id = await context.fact({
    kind: 'interview.result',
    ...factOf(row),
    data: { schedule_id: schedule.id, result: given.result },
  });
  await keepWords(context, row, {
    ...{ act: 'result', fact_id, side: 'employer', person_id: context.actor.id, readers: 'company' },
    field: 'interview_schedule_result.override_reason',
    text: given.override_reason ?? '',
  });
}

/** Sent again as it stands: with another note or reason it is another result, which would else be lost unseen. */
async function isRecorded(
  context: RequestContext<Member>,
  schedule: ScheduleCardRow,
  { result, note, override_reason: reason }: Result,
): Promise<boolean> {
  if (schedule.result !== result || schedule.result_note !== note) return false;
  return !reason || (await isKept(context, schedule.request_id, 'result', reason));
}

async function feedbackIn({ tx }: RequestContext<Member>, scheduleId: number): Promise<true> {
  const given = await feedbacksOf(tx, [scheduleId]);
  const owing = (await panelOf(tx, [scheduleId])).filter(
    (seat) =>
      seat.required && seat.waived_at === null && !given.some((one) => one.person_id === seat.person_id),
  );
  if (owing.length > 0) {
    const names = owing.map((seat) => seat.full_name).join(', ');
    no('move_not_open', {
      message: `Feedback is still missing from ${names}. Wait for it, or give a reason.`,
    });
  }
  return true;
}
