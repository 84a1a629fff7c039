// What a fact says to the person who reads it, and where it leads. Names come in from outside; none are kept in facts.
import { lookReasons, type LookReason } from '../company/cases';
import type { FactKind } from '../facts';
import { tokensInWords } from '../tokens/ledger';

export interface FactNames {
  vacancy: string;
  company: string;
  /** Full name once the yes is given, else the discipline in words. */
  job_seeker: string;
  /** The one who caused it, as this reader may see them; empty for the clock. */
  actor: string;
  data: Record<string, unknown>;
}

export interface FactTarget {
  request_id: number | null;
  vacancy_id: number | null;
}

type Sentence = (names: FactNames) => string;

const backOf = (n: FactNames) => {
  const count = Number(n.data['amount']);
  return `${tokensInWords(count)} ${count === 1 ? 'is' : 'are'} back.`;
};
const inDays = (days: unknown) => (Number(days) === 1 ? 'in a day' : `in ${Number(days)} days`);

const toSeeker: Partial<Record<FactKind, Sentence>> = {
  'connection_request.sent': (n) => `${n.company} invites you to talk about ${n.vacancy}.`,
  'connection_request.expired': (n) => `The invitation to ${n.vacancy} at ${n.company} has expired.`,
  'connection_request.reminded': (n) => `${n.company} is waiting for your answer about ${n.vacancy}.`,
  'connection_request.withdrawn': (n) => `${n.company} withdrew its invitation to ${n.vacancy}.`,
  'connection_request.employer_accepted': (n) => `${n.company} wants to talk with you about ${n.vacancy}.`,
  'connection_request.rejected': (n) => `${n.company} closed your application for ${n.vacancy}.`,
  'connection_request.employer_no_response': (n) => `${n.company} did not answer in time about ${n.vacancy}.`,
  'connection_request.interview_shortlisted': (n) => `${n.company} wants to interview you for ${n.vacancy}.`,
  'connection_request.selected': (n) =>
    `You are selected for ${n.vacancy} at ${n.company}. The offer is in preparation.`,
  'connection_request.hired': (n) => `You are hired: ${n.vacancy} at ${n.company}.`,
  'connection_request.vacancy_closed': (n) => `${n.vacancy} at ${n.company} is no longer open.`,
  'connection_request.company_closed': (n) => `${n.company} has left Rounds: ${n.vacancy} is closed.`,
  'connection_request.lapsed': (n) => `Nothing happened for 60 days: ${n.vacancy} at ${n.company} is closed.`,
  'connection_request.silent_after_yes': (n) =>
    `Your yes to ${n.vacancy} at ${n.company} is closed: no answer followed it. You can be asked again.`,
  'connection_request.did_not_start': (n) => `The start at ${n.company} did not take place.`,
  'connection_request.late_yes_confirmed': (n) =>
    `${n.company} took up your late yes. You can talk about ${n.vacancy} now.`,
  'connection_request.restored': (n) => `${n.company} took the closing back: ${n.vacancy} goes on.`,
  'connection_request.extended': (n) => `${n.company} asked for 10 more business days about ${n.vacancy}.`,
  'connection_request.seeker_idle': (n) =>
    `Nothing has happened for ${Number(n.data['days'])} days: ${n.vacancy} at ${n.company}.`,
  'offer.rescinded': (n) => `${n.company} took the offer for ${n.vacancy} back to revise it.`,
  'interview.proposed': (n) => `${n.company} proposes times for your interview for ${n.vacancy}.`,
  'interview.confirmed': (n) => `Your interview for ${n.vacancy} is set.`,
  'interview.rescheduled': (n) => `${n.company} moved your interview for ${n.vacancy}.`,
  'interview.cancelled': (n) => `Your interview for ${n.vacancy} at ${n.company} is canceled.`,
  'interview.reminded': (n) => `Your interview for ${n.vacancy} at ${n.company} starts soon.`,
  'interview.result': (n) => `${n.company} recorded the result of your interview for ${n.vacancy}.`,
  'offer.released': (n) => `${n.company} made you an offer for ${n.vacancy}.`,
  'offer.expired': (n) => `The offer for ${n.vacancy} at ${n.company} has expired.`,
  'chat.message': (n) => `${n.company} wrote to you about ${n.vacancy}.`,
  'profile.viewed': (n) => `${n.company} looked at your profile.`,
  'profile.approved': () => 'Your profile is approved.',
  'job_alert.match': (n) =>
    Number(n.data['count']) > 1
      ? `${Number(n.data['count'])} new vacancies match the searches you keep.`
      : `${n.vacancy} matches a search you keep.`,
  'license.expiring': (n) =>
    `Your license in ${String(n.data['state'])} expires ${inDays(n.data['days'])}. Renew it in time.`,
  'license.expired': (n) =>
    `Your license in ${String(n.data['state'])} has expired. Renew it or enter the new one to stay visible.`,
  'profile.contact_opened': (n) => `${n.company} opened your contact details.`,
};

const toEmployer: Partial<Record<FactKind, Sentence>> = {
  'connection_request.applied': (n) => `${n.job_seeker} applied for ${n.vacancy}.`,
  'connection_request.accepted': (n) => `${n.job_seeker} said yes to ${n.vacancy}.`,
  'connection_request.declined': (n) => `Your request for ${n.vacancy} was declined. The tokens are back.`,
  'connection_request.expired': (n) => `Your request for ${n.vacancy} was not answered. The tokens are back.`,
  'connection_request.employer_no_response': (n) => `An application for ${n.vacancy} closed unanswered.`,
  'connection_request.seeker_withdrew': (n) => `${n.job_seeker} withdrew from ${n.vacancy}.`,
  'connection_request.off_market': (n) =>
    `${n.job_seeker} went off the market and withdrew from ${n.vacancy}.`,
  'connection_request.erased': (n) => `A job seeker has left Rounds: the request for ${n.vacancy} is closed.`,
  'connection_request.vacancy_closed': (n) => `Requests for ${n.vacancy} were closed with it.`,
  'connection_request.hired': (n) => `${n.job_seeker} is hired for ${n.vacancy}.`,
  'connection_request.lapsed': (n) => `Nothing happened for 60 days: the request for ${n.vacancy} is closed.`,
  'connection_request.did_not_start': (n) => `${n.job_seeker} did not start as ${n.vacancy}.`,
  'connection_request.late_yes': (n) =>
    `${n.job_seeker} says yes after all to ${n.vacancy}. Confirm in 3 days.`,
  'connection_request.restored': (n) => `${n.actor} took the closing back: ${n.vacancy} goes on.`,
  'connection_request.nudged': (n) => `${n.job_seeker} asks where ${n.vacancy} stands. Your answer is late.`,
  'connection_request.employer_idle': (n) =>
    `Nothing has happened for ${Number(n.data['days'])} days with ${n.job_seeker} for ${n.vacancy}.`,
  'offer.countered': (n) => `${n.job_seeker} answered the offer for ${n.vacancy} with other terms.`,
  'interview.proposed': (n) => `You are on the panel of an interview for ${n.vacancy}.`,
  'interview.confirmed': (n) => `The interview with ${n.job_seeker} for ${n.vacancy} is set.`,
  'interview.other_time': (n) => `${n.job_seeker} proposes another time for ${n.vacancy}.`,
  'interview.switched': (n) =>
    `${n.job_seeker} took another of the times offered for ${n.vacancy}. The calendar entry is renewed.`,
  'interview.rescheduled': (n) => `The interview with ${n.job_seeker} for ${n.vacancy} was moved.`,
  'interview.cancelled': (n) => `The interview with ${n.job_seeker} for ${n.vacancy} is canceled.`,
  'interview.reminded': (n) => `The interview with ${n.job_seeker} for ${n.vacancy} starts soon.`,
  'interview.ended': (n) =>
    `The interview with ${n.job_seeker} for ${n.vacancy} has ended. Feedback and the result are next.`,
  'interview.feedback_due': (n) => `Your feedback on ${n.job_seeker} for ${n.vacancy} is waited for.`,
  'interview.feedback': (n) => `Feedback is in for ${n.job_seeker}, ${n.vacancy}.`,
  'offer.approval_asked': (n) => `The offer to ${n.job_seeker} for ${n.vacancy} waits for your approval.`,
  'offer.approved': (n) =>
    n.data['left'] === 0
      ? `${n.actor} approved the offer to ${n.job_seeker} for ${n.vacancy}. It is out.`
      : `${n.actor} approved the offer to ${n.job_seeker} for ${n.vacancy}. The next approval is asked for.`,
  'offer.sent_back': (n) => `${n.actor} sent the offer to ${n.job_seeker} for ${n.vacancy} back with a note.`,
  'offer.accepted': (n) => `${n.job_seeker} signed the offer for ${n.vacancy}.`,
  'offer.declined': (n) => `${n.job_seeker} declined the offer for ${n.vacancy}.`,
  'offer.expired': (n) => `The offer to ${n.job_seeker} for ${n.vacancy} has expired.`,
  'chat.message': (n) => `${n.job_seeker} wrote about ${n.vacancy}.`,
  'vacancy.proposed': (n) => `${n.actor} proposes a change to ${n.vacancy}.`,
  'vacancy.proposal_decided': (n) =>
    n.data['accepted'] === true
      ? `Your change to ${n.vacancy} is published.`
      : `Your change to ${n.vacancy} was not taken.`,
  'vacancy.submitted': (n) => `${n.vacancy} is waiting for your review.`,
  'vacancy.returned': (n) => `${n.vacancy} came back to you with a comment.`,
  'vacancy.filled': (n) => `${n.vacancy} is filled.`,
  'vacancy.expiring': (n) =>
    `${n.vacancy} leaves the search ${inDays(n.data['days'] ?? 1)}. Renew it with one click.`,
  'vacancy.expired': (n) => `${n.vacancy} has expired. Renew it to stay visible.`,
  'vacancy.deleted': (n) => `${n.vacancy} was deleted. It can be restored for 30 days.`,
  'team.role_changed': (n) =>
    `Your role at ${n.company} is now ${String(n.data['role']).replaceAll('_', ' ')}.`,
  'team.removed': (n) => `You were removed from the team of ${n.company}.`,
  'interview.seat_vacated': (n) =>
    `A panel seat is free: the interview with ${n.job_seeker} for ${n.vacancy} lost a panelist who left the team.`,
  'token.recredited': (n) =>
    n.data['silent'] === true
      ? `No answer followed a yes to ${n.vacancy}. ${backOf(n)}`
      : `${n.job_seeker} took the yes to ${n.vacancy} back. ${backOf(n)}`,
  'referral.rewarded': (n) =>
    `Somebody you invited to Rounds brought ${tokensInWords(Number(n.data['amount']))} to your pool.`,
  'token.adjusted': (n) => `A refund took ${tokensInWords(Number(n.data['amount']))} back from your pool.`,
  'token.allocated': (n) => `Your token allocation is now ${Number(n.data['total'] ?? 0)}.`,
  'company.verified': (n) => `${n.company} is verified. Publishing and hunting are open.`,
  'company.verification_asked': (n) => `Rounds needs something more to verify ${n.company}.`,
  'company.verification_declined': (n) => `${n.company} was not verified. Read why, and ask again.`,
  'company.verification_lost': (n) => `${n.company} is not verified any more. Read why, and ask again.`,
  'company.rename_declined': (n) =>
    `The changes to ${n.company} were not taken. It stays verified as it was.`,
  'company.renamed': (n) => `The changes to ${n.company} are verified and shown from now on.`,
  'company.ccn_claimed': (n) =>
    `Another company gave the CCN of ${n.company} as its own. Rounds looks into it; nothing changes for you meanwhile.`,
  'company.ccn_settled': (n) =>
    `The question about the CCN of ${n.company} is settled. Nothing changes for you.`,
  'company.looked_at': (n) =>
    `Rounds staff looked at ${n.company}: ${lookReasons[n.data['reason'] as LookReason]}.`,
  'team.join_requested': (n) => `${n.actor} asks to join ${n.company}.`,
  'team.join_accepted': (n) => `You are in the team of ${n.company}.`,
  'team.join_declined': (n) => `${n.company} did not take up your wish to join.`,
  'team.left': (n) => `Somebody left the team of ${n.company}. Their requests and vacancies have passed on.`,
  'ownership.offered': (n) => `${n.actor} wants to hand over the ownership of ${n.company}. It waits 7 days.`,
  'ownership.cancelled': (n) => `The ownership of ${n.company} stays where it is.`,
  'ownership.transferred': (n) => `${n.actor} is now the owner of ${n.company}.`,
  'company.closed': (n) => `${n.company} is closed. Your account stays, without a company.`,
  'team.joined': (n) =>
    Number(n.data['short'] ?? 0) > 0
      ? `${n.actor} joined ${n.company}. The pool was short: ${tokensInWords(Number(n.data['short']))} follow on the 1st.`
      : `${n.actor} joined ${n.company}.`,
  'team.places_changed': (n) =>
    n.data['tied'] === true
      ? `You now see the vacancies and requests of your facilities and departments at ${n.company}.`
      : `You now see all vacancies and requests of ${n.company}.`,
};

/** The sentence for this reader; empty when the fact has nothing to say to their side. */
export function wording(kind: FactKind, side: 'job_seeker' | 'employer', names: FactNames): string {
  return (side === 'job_seeker' ? toSeeker : toEmployer)[kind]?.(names) ?? '';
}

/** Where a click on it leads. */
export function targetOf(kind: FactKind, side: 'job_seeker' | 'employer', target: FactTarget): string | null {
  const [group] = kind.split('.');
  if (group === 'chat' && target.request_id) return `/${side}/chat?request=${target.request_id}`;
  if (group === 'interview')
    return `/${side === 'employer' ? 'employer/job_seekers' : side}/schedule_interview`;
  if (target.request_id) return `/${side}/pipeline?request=${target.request_id}`;
  if (group === 'job_alert' && target.vacancy_id) return `/job_seeker/job_search/${target.vacancy_id}`;
  if (group === 'vacancy' && side === 'employer')
    return kind === 'vacancy.submitted' ? '/employer/jobs/review' : '/employer/jobs';
  if (kind === 'team.join_requested') return '/employer/settings/company_details';
  if ((group === 'token' || group === 'referral') && side === 'employer') return '/employer/transactions';
  if (kind === 'profile.approved') return '/job_seeker/profile';
  if (group === 'license') return '/job_seeker/edit_profile';
  if (group === 'ownership') return '/employer/settings/teams';
  if (group === 'company' && side === 'employer' && kind !== 'company.closed')
    return '/employer/settings/company_details';
  if (group === 'company' || group === 'team') return `/${side}/dashboard`;
  return null;
}
