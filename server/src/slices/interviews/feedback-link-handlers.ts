// The one feedback of a letter: its button opens a session for that alone, which reads what it needs and gives it.
import type { Member, Role } from '@rounds/product/actor';
import type { VerificationState } from '@rounds/product/company/verifying';
import { giveFeedback } from '@rounds/product/interviews/feedback-calls';
import type * as calls from '@rounds/product/interviews/feedback-link-calls';
import type { FeedbackPage } from '@rounds/product/interviews/feedback-link-calls';
import { mayCall } from '@rounds/product/permissions';
import { actAs } from '../../db/acting';
import { employerOf } from '../../http/authenticate';
import { must, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { takeFeedback } from './feedback-handlers';
import { openFeedbackSession, seatOfLink, seatOfSession, type LinkedSeat } from './feedback-link-queries';
import { shown } from './reading';

export const feedbackLinkHandlers: HandlersOf<typeof calls> = {
  async openFeedback({ body: { interview_feedback_session: given } }, context) {
    const { tx, now } = context;
    const seat = (await seatOfLink(tx, given.panel_token, now)) ?? no('link_invalid');
    const session_key = await openFeedbackSession(tx, seat, now);
    const page = await pageFor(await asPanelist(context, seat), seat.schedule_id);
    return { data: { ...page, session_key } };
  },

  async giveFeedbackByLink({ body: { interview_feedback: given } }, context) {
    const { session_key, ...feedback } = given;
    const seat = (await seatOfSession(context.tx, session_key, context.now)) ?? no('link_invalid');
    const panelist = await asPanelist(context, seat);
    await takeFeedback(panelist, seat.schedule_id, feedback);
    return { data: await pageFor(panelist, seat.schedule_id) };
  },
};

/** From here on the call is that panelist's, behind the same wall and with the same rights as if they had signed in. */
async function asPanelist(context: RequestContext, seat: LinkedSeat): Promise<RequestContext<Member>> {
  const { company_id } = seat;
  const row = {
    ...seat,
    id: '',
    role: seat.role as Role,
    verification: seat.verification as VerificationState,
  };
  const actor = { ...employerOf(row, context.config), company_id };
  must(mayCall(actor, giveFeedback.may));
  await actAs(context.tx, actor);
  return {
    ...context,
    actor,
    fact: (fact) => context.fact({ actor: { kind: 'employer', id: actor.id }, ...fact }),
  };
}

/** Refused once the feedback is open no more: the result is recorded, or the interview was called off. */
async function pageFor(context: RequestContext<Member>, id: number): Promise<FeedbackPage> {
  const { data } = await shown(context, id);
  if (!data.can.feedback) no('move_not_open', { message: 'Feedback on this interview is closed.' });
  const { interview_type_title, start_at, zone, mode, criteria } = data;
  return {
    ...{ id, interview_type_title, start_at, zone, mode, criteria },
    job_seeker: data.job_seeker.name,
    vacancy: data.vacancy.title,
    company: data.company.name,
    panel: data.panel.filter((seat) => seat.id !== context.actor.id).map(({ name }) => name),
    own: data.feedbacks.find(({ mine }) => mine) ?? null,
  };
}
