// The groups of events that people choose by, and what cannot be chosen: security, the law, one’s place in a company.
import { isFactKind, type FactKind } from '../facts';

export const eventGroups = [
  'answers',
  'requests',
  'interviews',
  'offers',
  'messages',
  'vacancies',
  'searches',
  'profile',
  'tokens',
  'company',
] as const;
export type EventGroup = (typeof eventGroups)[number];
export type Side = 'job_seeker' | 'employer';

export const letterWays = ['at_once', 'daily', 'weekly', 'none'] as const;
export type LetterWay = (typeof letterWays)[number];

export interface Choice {
  bell: boolean;
  letter: LetterWay;
  /** Also on the devices that they turned on. */
  devices: boolean;
}
/** Where nobody chose otherwise. */
export const usualChoice: Choice = { bell: true, letter: 'at_once', devices: true };

interface Words {
  title: string;
  about: string;
}
const words: Record<EventGroup, Partial<Record<Side, Words>>> = {
  answers: {
    job_seeker: {
      title: 'What waits for your answer',
      about: 'Invitations, times to choose and offers, each with its date.',
    },
    employer: {
      title: 'What waits for you',
      about: 'Applications, other times, approvals and feedback that you owe by a date.',
    },
  },
  requests: {
    job_seeker: { title: 'Your applications', about: 'What becomes of applications and invitations.' },
    employer: { title: 'Requests', about: 'What becomes of requests and applications.' },
  },
  interviews: {
    job_seeker: { title: 'Interviews', about: 'Times that are set, moved or canceled, reminders, results.' },
    employer: { title: 'Interviews', about: 'Times that are set, moved or canceled, reminders, feedback.' },
  },
  offers: {
    job_seeker: { title: 'Offers', about: 'What happens to an offer besides your own answer.' },
    employer: { title: 'Offers', about: 'Signed, declined and countered offers, and approvals.' },
  },
  messages: {
    job_seeker: { title: 'Messages', about: 'A letter comes only for what stays unread for ten minutes.' },
    employer: { title: 'Messages', about: 'A letter comes only for what stays unread for ten minutes.' },
  },
  vacancies: { employer: { title: 'Vacancies', about: 'Review, expiry, proposals and hiring teams.' } },
  searches: { job_seeker: { title: 'Saved searches', about: 'New vacancies that match a search you keep.' } },
  profile: {
    job_seeker: { title: 'Your profile', about: 'Who looked, what was approved, licenses that expire.' },
  },
  tokens: {
    employer: {
      title: 'Tokens and plans',
      about: 'What comes back, what is allocated, rewards, invoices, what ends.',
    },
  },
  company: { employer: { title: 'Company and team', about: 'Verification, and who joins or leaves.' } },
};

/** The groups of a side in their order, in its words. */
export const groupsOf = (side: Side): ({ group: EventGroup } & Words)[] =>
  eventGroups.flatMap((group) => {
    const said = words[group][side];
    return said ? [{ group, ...said }] : [];
  });

/** Told always and at once, whatever somebody chose: it concerns their rights, their access or the safety of their account. */
const always: ReadonlySet<FactKind> = new Set<FactKind>([
  'account.helped',
  'account.looked_at',
  'company.ccn_claimed',
  'company.closed',
  'company.looked_at',
  'company.verification_lost',
  'conduct.frozen',
  'conduct.hidden',
  'conduct.lifted',
  'conduct.looked_at',
  'conduct.warned',
  'license.expired',
  'ownership.cancelled',
  'ownership.offered',
  'ownership.transferred',
  'plan.ended',
  'plan.payment_failed',
  'plan.terms_changed',
  'invoice.overdue',
  'report.decided',
  'report.looked_at',
  'review.changes_requested',
  'review.looked_at',
  'review.said',
  'support.closed',
  'support.commented',
  'support.looked_at',
  'support.not_taken',
  'support.reopened',
  'support.reply',
  'team.places_changed',
  'team.removed',
  'team.role_changed',
  'token.adjusted',
  'token.by_hand',
]);

/** After these their reader owes an answer by a date: a click in the mailbox's own list does not end their letters. */
const owed: Record<Side, ReadonlySet<FactKind>> = {
  job_seeker: new Set<FactKind>([
    'connection_request.sent',
    'connection_request.reminded',
    'interview.proposed',
    'interview.rescheduled',
    'offer.released',
    'representation.asked',
    'submission.sent',
  ]),
  employer: new Set<FactKind>([
    'connection_request.applied',
    'connection_request.handed_on',
    'connection_request.late_yes',
    'connection_request.nudged',
    'interview.feedback_due',
    'interview.other_time',
    'offer.approval_asked',
    'offer.countered',
    'offer.sent_back',
    'team.join_requested',
    'vacancy.submitted',
  ]),
};

const byPrefix: Record<string, Partial<Record<Side, EventGroup>>> = {
  connection_request: { job_seeker: 'requests', employer: 'requests' },
  interview: { job_seeker: 'interviews', employer: 'interviews' },
  offer: { job_seeker: 'offers', employer: 'offers' },
  representation: { job_seeker: 'requests', employer: 'requests' },
  submission: { job_seeker: 'requests', employer: 'requests' },
  chat: { job_seeker: 'messages', employer: 'messages' },
  request_note: { employer: 'messages' },
  vacancy: { employer: 'vacancies' },
  job_alert: { job_seeker: 'searches' },
  profile: { job_seeker: 'profile' },
  license: { job_seeker: 'profile' },
  token: { employer: 'tokens' },
  referral: { employer: 'tokens' },
  plan: { employer: 'tokens' },
  add_on: { employer: 'tokens' },
  invoice: { employer: 'tokens' },
  company: { employer: 'company' },
  team: { employer: 'company' },
};

/** null = told always, as it comes. */
export function groupOf(kind: string, side: Side): EventGroup | null {
  if (!isFactKind(kind) || always.has(kind)) return null;
  if (owed[side].has(kind)) return 'answers';
  return byPrefix[kind.split('.')[0] ?? '']?.[side] ?? null;
}

/** Whether its letter may be ended by one click in the mailbox. */
export const endsByOneClick = (group: EventGroup | null): group is EventGroup =>
  group !== null && group !== 'answers';
