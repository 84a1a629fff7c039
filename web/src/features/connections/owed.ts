// Where the button of what is owed leads. The words come from the server.
import type { RequestCard } from '@rounds/product/connections/card';
import type { EmployerStepCode } from '@rounds/product/connections/owing';

type Way = (card: RequestCard) => string;
const toRequest: Way = ({ id }) => `/employer/job_seekers/requests/${id}`;
const toInterviews: Way = () => '/employer/job_seekers/schedule_interview';

/** Where a company's step is done. */
const ways: Record<EmployerStepCode, Way> = {
  answer_application: toRequest,
  confirm_late_yes: toRequest,
  first_message: ({ id }) => `/employer/chat?request=${id}`,
  offer_interview: (card) => `${toInterviews(card)}?request=${card.id}`,
  answer_other_time: toInterviews,
  send_link: toInterviews,
  give_feedback: toInterviews,
  record_result: toInterviews,
  decide_after_fail: toRequest,
  decide: toRequest,
  make_offer: toRequest,
  approve_offer: toRequest,
  name_approver: toRequest,
  settle_conditions: toRequest,
  final_approval: toRequest,
};

const isEmployerStep = (step: string): step is EmployerStepCode => step in ways;

/** The button of a step that is the reader's own to do; null where there is none, or it is somebody else's. */
export function ownStep(card: RequestCard): { title: string; href: string } | null {
  const { owes } = card;
  if (!owes?.mine || owes.button === null || !isEmployerStep(owes.step)) return null;
  return { title: owes.button, href: ways[owes.step](card) };
}
