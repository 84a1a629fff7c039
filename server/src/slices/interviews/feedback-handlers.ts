// What a panelist says of an interview: by their seat, from its end until its result.
import type { Member } from '@rounds/product/actor';
import type { Input } from '@rounds/product/call';
import type * as calls from '@rounds/product/interviews/feedback-calls';
import { feedbackRefusal, judged } from '@rounds/product/interviews/feedback';
import { resultOpen } from '@rounds/product/interviews/slots';
import { must, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { factOf } from '../connections/hand';
import { saveFeedback } from './feedback-queries';
import { criteriaOf, panelOf } from './queries';
import { locked, shown } from './reading';

export const feedbackHandlers: HandlersOf<typeof calls> = {
  async giveFeedback({ body: { interview_feedback: given } }, context) {
    await takeFeedback(context, given.interview_schedule_id, given);
    return shown(context, given.interview_schedule_id);
  },
};

type Given = Omit<Input<typeof calls.giveFeedback>['body']['interview_feedback'], 'interview_schedule_id'>;

/** Keeps what a panelist says of an interview, and tells those who run the hiring. */
export async function takeFeedback(context: RequestContext<Member>, id: number, given: Given): Promise<void> {
  const { tx, actor, now } = context;
  const { row, schedule } = await locked(context, { sid: id });
  const seat = (await panelOf(tx, [schedule.id])).find((item) => item.person_id === actor.id);
  must(feedbackRefusal(actor.role, seat !== undefined));
  const span = { start: schedule.start_at, end: schedule.end_at };
  const held = ['confirmed', 'in_progress', 'completed'].includes(schedule.status);
  if (!held || schedule.result !== null || !resultOpen(span, 'pass', now)) {
    no('move_not_open', { message: 'Feedback is open from the end of the interview until its result.' });
  }
  const { is_shortlisted, summary } = given;
  const { rating, criteria } = must(judged(criteriaOf(schedule), given));
  await saveFeedback(tx, {
    schedule_id: schedule.id,
    person_id: actor.id,
    rating,
    criteria,
    is_shortlisted,
    summary,
    submitted_at: now,
  });
  await context.fact({
    kind: 'interview.feedback',
    ...factOf(row),
    data: { schedule_id: schedule.id, rating },
  });
}
