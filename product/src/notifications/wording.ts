// What a fact says to the person who reads it, and where it leads. Names come in from outside; none are kept in facts.
import { lookReasons, type LookReason } from '../company/cases';
import { isMoveFact, moveFacts } from '../connections/moves';
import type { FactNames, Sentence } from '../fact-row';
import type { FactKind } from '../facts';
import { reportLookReasons, staffLookSentence, type ReportLookReason } from '../profile/staff-looks';
import { ofMoney } from './money-wording';
import { ruleOf, type ReportedThing, type ReportReason } from '../reports/rules';
import { notTaken, ticketReasons, type NotTaken, type TicketReason } from '../support/tickets';
import { dayWords } from '../moment';
import { ofConditions } from '../offers/told';
import { ofAgencies } from '../hitchlists/told';
import { limits } from '../limits';
import { byHandReasons, type ByHandReason } from '../tokens/by-hand';
import { tokensInWords } from '../tokens/ledger';
import { ofImports } from '../vacancies/import-told';
import { isVacancyFact, vacancyFacts } from '../vacancies/moves';

export interface FactTarget {
  request_id: number | null;
  vacancy_id: number | null;
  data: unknown;
}

/** Of an account that staff looked at or mended, on both sides. */
const ofAccount: Partial<Record<FactKind, Sentence>> = {
  'account.looked_at': (n) =>
    `Rounds staff looked at your account, ${staffLookSentence('account.looked_at', String(n.data['reason']))}.`,
  'account.helped': (n) => helped[n.data['deed'] as keyof typeof helped],
};
const helped = {
  signed_out: 'Rounds staff ended all your sessions. If nobody asked for it, set a new password.',
  unlocked: 'Rounds staff unlocked your account. If nobody asked for it, set a new password.',
  factor_kept: 'Your second factor stays as it is.',
} as const;

const backOf = (n: FactNames) => {
  const count = Number(n.data['amount']);
  return `${tokensInWords(count)} ${count === 1 ? 'is' : 'are'} back.`;
};
const inDays = (days: unknown) => (Number(days) === 1 ? 'in a day' : `in ${Number(days)} days`);

/** A ticket is told to whoever wrote it, in the same words on both sides. */
const ofTicket: Partial<Record<FactKind, Sentence>> = {
  'support.reply': (n) =>
    n.data['closed'] === true
      ? `Rounds answered your ticket and closed it. You can open it again for ${limits.support.reopenDays} days.`
      : 'Rounds answered your ticket.',
  'support.closed': (n) =>
    `${n.actor} closed your ticket. You can open it again for ${limits.support.reopenDays} days.`,
  'support.commented': (n) => `${n.actor} wrote in your ticket.`,
  'support.reopened': (n) => `${n.actor} opened your ticket again.`,
  'support.not_taken': (n) => notTaken[n.data['reason'] as NotTaken],
  'support.looked_at': (n) =>
    `Rounds staff looked at your ticket, ${ticketReasons[n.data['reason'] as TicketReason]}.`,
};

/** Of a report: to whoever made it, on both sides. */
const ofReport: Partial<Record<FactKind, Sentence>> = {
  'report.looked_at': (n) => `Rounds staff looked at your report, ${lookedAt(n)}.`,
  'report.decided': (n) =>
    n.data['acted'] === true
      ? 'Your report is decided: a rule was broken, and Rounds acted. Thank you.'
      : 'Your report is decided: Rounds found no rule broken. Thank you for telling us.',
};
const lookedAt = (n: FactNames) => reportLookReasons[n.data['reason'] as ReportLookReason];

/** To whoever is reported, in the words of the rule: they hear neither that it was a report nor whose. */
const ruleSaid = (n: FactNames) => `The rule: ${ruleOf(n.data['rule'] as ReportReason)}`;
/** ` on Nov 26, 2026`, of a message. */
const onItsDay = ({ data }: FactNames) =>
  typeof data['written_at'] === 'string' ? ` on ${dayWords(data['written_at'].slice(0, 10))}` : '';
const ifNot = 'Write to Rounds if you see it differently.';
const ofSeekersConduct: Partial<Record<FactKind, Sentence>> = {
  'conduct.looked_at': (n) => `Rounds staff looked at what you wrote and your profile, ${lookedAt(n)}.`,
  'conduct.warned': (n) =>
    `Rounds warns you about ${n.data['of'] === 'message' ? `a message that you wrote${onItsDay(n)}` : 'your profile'}. ${ruleSaid(n)} ${ifNot}`,
  'conduct.hidden': (n) =>
    `Rounds has hidden a message that you wrote${onItsDay(n)}. ${ruleSaid(n)} ${ifNot}`,
  'conduct.frozen': (n) =>
    `Rounds has frozen your profile. ${ruleSaid(n)} Companies cannot find you, and you cannot apply. ${ifNot}`,
  'conduct.lifted': (n) =>
    n.data['outcome'] === 'frozen'
      ? 'Your profile is not frozen any more.'
      : `A message of yours${onItsDay(n)} that Rounds had hidden is shown again.`,
};

const held: Record<ReportedThing, Sentence> = {
  message: (n) => `a message that ${n.company} wrote${onItsDay(n)}`,
  vacancy: (n) => `the vacancy ${n.vacancy}`,
  company: (n) => `what ${n.company} does on Rounds`,
  profile: (n) => n.company,
};
const heldAgainst: Sentence = (n) => held[n.data['of'] as ReportedThing](n);
const ofCompanysConduct: Partial<Record<FactKind, Sentence>> = {
  'conduct.looked_at': (n) => `Rounds staff looked at what ${n.company} wrote and published, ${lookedAt(n)}.`,
  'conduct.warned': (n) => `Rounds warns you about ${heldAgainst(n)}. ${ruleSaid(n)} ${ifNot}`,
  'conduct.hidden': (n) => `Rounds took out ${heldAgainst(n)}. ${ruleSaid(n)} ${ifNot}`,
  'conduct.frozen': (n) =>
    `Rounds has frozen ${n.company}. ${ruleSaid(n)} Its vacancies are paused, and nothing new goes out. ${ifNot}`,
  'conduct.lifted': (n) => {
    if (n.data['outcome'] === 'frozen')
      return `${n.company} is not frozen any more. Its vacancies can be published again.`;
    return n.data['of'] === 'vacancy'
      ? `The vacancy ${n.vacancy} can be published again.`
      : `A message of ${n.company}${onItsDay(n)} that Rounds had hidden is shown again.`;
  },
};

const toSeeker: Partial<Record<FactKind, Sentence>> = {
  ...ofAccount,
  ...ofTicket,
  ...ofReport,
  ...ofSeekersConduct,
  'connection_request.sent': (n) => `${n.company} invites you to talk about ${n.vacancy}.`,
  'connection_request.reminded': (n) => `${n.company} is waiting for your answer about ${n.vacancy}.`,
  'connection_request.seeker_idle': (n) =>
    `Nothing has happened for ${Number(n.data['days'])} days: ${n.vacancy} at ${n.company}.`,
  'interview.proposed': (n) => `${n.company} proposes times for your interview for ${n.vacancy}.`,
  'interview.confirmed': (n) => `Your interview for ${n.vacancy} is set.`,
  'interview.rescheduled': (n) => `${n.company} moved your interview for ${n.vacancy}.`,
  'interview.cancelled': (n) => `Your interview for ${n.vacancy} at ${n.company} is canceled.`,
  'interview.way': (n) => `How to get into your interview at ${n.company} for ${n.vacancy} is known.`,
  'interview.reminded': (n) => `Your interview for ${n.vacancy} at ${n.company} starts soon.`,
  'interview.visit': (n) =>
    n.data['again'] === true
      ? `The agenda of your visit to ${n.company} for ${n.vacancy} has changed.`
      : `Your visit to ${n.company} for ${n.vacancy} has its agenda.`,
  'interview.visit_ended': (n) =>
    `Your visit to ${n.company} for ${n.vacancy} has no agenda of its own any more. Its interviews stand as they are.`,
  'interview.result': (n) => `${n.company} recorded the result of your interview for ${n.vacancy}.`,
  ...ofConditions.job_seeker,
  ...ofAgencies.job_seeker,
  'chat.message': (n) => `${n.company} wrote to you about ${n.vacancy}.`,
  'profile.viewed': (n) => `${n.company} looked at your profile.`,
  'profile.approved': () => 'Your profile is approved.',
  'review.looked_at': (n) =>
    `Rounds staff looked at your profile, ${staffLookSentence('review.looked_at', String(n.data['reason']))}.`,
  'review.said': () => 'Rounds wrote to you about the review of your profile.',
  'review.changes_requested': () => 'The review of your profile asks for changes.',
  'connection_request.not_sent': (n) =>
    `${n.vacancy} is no longer open. The application that you kept ready for it does not go.`,
  'connection_request.late_yes_over': (n) =>
    `${n.company} did not take up your late yes to ${n.vacancy} within ${limits.request.lateYesConfirmDays} days.`,
  'connection_request.went': (n) => `Your application for ${n.vacancy} went to ${n.company}.`,
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
  ...ofAccount,
  ...ofTicket,
  ...ofReport,
  ...ofCompanysConduct,
  'connection_request.applied': (n) => `${n.job_seeker} applied for ${n.vacancy}.`,
  'connection_request.employer_idle': (n) =>
    `Nothing has happened for ${Number(n.data['days'])} days with ${n.job_seeker} for ${n.vacancy}.`,
  'connection_request.handed_on': (n) => `${n.job_seeker} for ${n.vacancy} is yours now.`,
  'interview.proposed': (n) => `You are on the panel of an interview for ${n.vacancy}.`,
  'interview.confirmed': (n) => `The interview with ${n.job_seeker} for ${n.vacancy} is set.`,
  'interview.other_time': (n) => `${n.job_seeker} proposes another time for ${n.vacancy}.`,
  'interview.switched': (n) =>
    `${n.job_seeker} took another of the times offered for ${n.vacancy}. The calendar entry is renewed.`,
  'interview.rescheduled': (n) => `The interview with ${n.job_seeker} for ${n.vacancy} was moved.`,
  'interview.cancelled': (n) => `The interview with ${n.job_seeker} for ${n.vacancy} is canceled.`,
  'interview.way': (n) => `How to get into the interview for ${n.vacancy} has changed.`,
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
  ...ofConditions.employer,
  ...ofAgencies.employer,
  'chat.message': (n) => `${n.job_seeker} wrote about ${n.vacancy}.`,
  'request_note.mentioned': (n) =>
    `${n.actor || 'A colleague'} mentioned you in a team note on ${n.job_seeker} for ${n.vacancy}.`,
  ...ofImports,
  'vacancy.team_joined': (n) => `You are on the hiring team of ${n.vacancy}.`,
  'vacancy.proposed': (n) => `${n.actor} proposes a change to ${n.vacancy}.`,
  'vacancy.proposal_decided': (n) => {
    if (n.data['closed'] === true) return `${n.vacancy} was closed before your change to it was decided.`;
    return n.data['accepted'] === true
      ? `Your change to ${n.vacancy} is published.`
      : `Your change to ${n.vacancy} was not taken.`;
  },
  'vacancy.expiring': (n) =>
    `${n.vacancy} leaves the search ${inDays(n.data['days'] ?? 1)}. Renew it with one click.`,
  'team.role_changed': (n) =>
    `Your role at ${n.company} is now ${String(n.data['role']).replaceAll('_', ' ')}.`,
  'team.removed': (n) => `You were removed from the team of ${n.company}.`,
  'interview.seat_vacated': (n) =>
    `A panel seat is free: the interview with ${n.job_seeker} for ${n.vacancy} lost a panelist who left the team.`,
  'interview.seat_handed': (n) =>
    `Your seat in an interview for ${n.vacancy} was handed to another of the pool. The calendar entry is canceled.`,
  'interview.seat_taken': (n) =>
    `You have a seat now in the interview with ${n.job_seeker} for ${n.vacancy}.`,
  'token.recredited': (n) =>
    n.data['silent'] === true
      ? `No answer followed a yes to ${n.vacancy}. ${backOf(n)}`
      : `${n.job_seeker} took the yes to ${n.vacancy} back. ${backOf(n)}`,
  'referral.rewarded': (n) =>
    `Somebody you invited to Rounds brought ${tokensInWords(Number(n.data['amount']))} to your pool.`,
  'token.adjusted': (n) => `A refund took ${tokensInWords(Number(n.data['amount']))} back from your pool.`,
  'token.by_hand': (n) =>
    `Rounds ${n.data['given'] === true ? 'gave your pool' : 'took from your pool'} ${tokensInWords(Number(n.data['amount']))}, ${byHandReasons[n.data['reason'] as ByHandReason]}.`,
  ...ofMoney,
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

/** A move's fact stands with its words in the verb's record. */
const own = { job_seeker: toSeeker, employer: toEmployer };

/** The sentence for this reader; empty when the fact has nothing to say to their side. */
export function wording(kind: FactKind, side: 'job_seeker' | 'employer', names: FactNames): string {
  const stated = isMoveFact(kind) ? moveFacts[kind] : isVacancyFact(kind) ? vacancyFacts[kind] : undefined;
  return (stated?.says[side] ?? own[side][kind])?.(names) ?? '';
}

/** Where a click on it leads. */
export function targetOf(kind: FactKind, side: 'job_seeker' | 'employer', target: FactTarget): string | null {
  const [group] = kind.split('.');
  if (group === 'chat' && target.request_id) return `/${side}/chat?request=${target.request_id}`;
  if (group === 'request_note' && target.request_id)
    return `/${side}/job_seekers/requests/${target.request_id}#team-notes`;
  if (group === 'interview') {
    const { schedule_id, visit_id } = target.data as { schedule_id?: number; visit_id?: number };
    if (visit_id && kind === 'interview.visit') return `/${side}/visits/${visit_id}`;
    const list = `/${side === 'employer' ? 'employer/job_seekers' : side}/schedule_interview`;
    return schedule_id ? `${list}#schedule-${schedule_id}` : list;
  }
  if (kind === 'invoice.overdue') return '/employer/plan';
  if (group === 'invoice' || group === 'plan' || group === 'add_on')
    return group === 'plan' ? '/employer/plan' : '/employer/purchased_plans';
  if (group === 'report' || group === 'conduct') return `/${side}/support/issues`;
  if (target.request_id) return `/${side}/pipeline?request=${target.request_id}`;
  if (group === 'job_alert' && target.vacancy_id) return `/job_seeker/job_search/${target.vacancy_id}`;
  if (kind === 'vacancy.import_ended') return '/employer/jobs/import';
  if (group === 'vacancy' && side === 'employer')
    return target.vacancy_id ? `/employer/jobs/${target.vacancy_id}` : '/employer/jobs';
  if (kind === 'team.join_requested') return '/employer/settings/company_details';
  if ((group === 'token' || group === 'referral') && side === 'employer') return '/employer/transactions';
  if (group === 'support') {
    const { ticket_id } = target.data as { ticket_id?: number };
    return `/${side}/support/issues${ticket_id ? `/${ticket_id}` : ''}`;
  }
  if (kind === 'profile.approved' || group === 'review') return '/job_seeker/profile#review';
  if (kind === 'account.helped') return `/${side}/security`;
  if (group === 'submission' && side === 'employer' && target.vacancy_id)
    return `/employer/jobs/${target.vacancy_id}#agencies`;
  if (group === 'representation' || group === 'submission')
    return side === 'job_seeker' ? '/job_seeker/preferences#represents' : '/employer/hitchlist';
  if (group === 'license') return '/job_seeker/edit_profile';
  if (group === 'ownership') return '/employer/settings/teams';
  if (group === 'company' && side === 'employer' && kind !== 'company.closed')
    return '/employer/settings/company_details';
  if (group === 'company' || group === 'team') return `/${side}/dashboard`;
  return null;
}
