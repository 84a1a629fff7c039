// Every kind of fact: who is told, whether a letter goes out, and which caches on their screens are out of date.
import type { Topic } from './call';
import { isMoveFact, moveFacts } from './connections/moves';
import type { FactRow, Reader } from './fact-row';
import { vacancyFacts } from './vacancies/moves';

const row = (tells: readonly Reader[], mails: boolean, touches: readonly Topic[]): FactRow => ({
  tells,
  mails,
  touches,
});
const connection = ['connections', 'notifications', 'dashboard', 'chat'] as const;
const plan = ['billing', 'company', 'tokens', 'me', 'vacancies', 'notifications'] as const;
const meeting = ['interviews', 'connections', 'notifications', 'dashboard'] as const;

/** Source: docs/rules.md#facts. Who caused a fact is not told about it, save what `toldToDoer` names. */
export const facts = {
  ...moveFacts,
  ...vacancyFacts,
  'account.confirmation_requested': row([], true, []),
  'account.reset_requested': row([], true, []),
  'account.locked': row([], true, []),
  'account.known_address': row([], true, []),
  'account.registered': row([], false, []),
  'account.confirmed': row([], false, ['me']),
  'account.signed_in': row([], false, ['me']),
  'account.new_device': row([], true, []),
  'account.agreed': row([], false, ['me']),
  'account.session_ended': row([], false, ['me']),
  'account.password_changed': row([], true, []),
  'account.factor_added': row([], true, ['me']),
  'account.factor_removed': row([], true, ['me']),
  'account.looked_at': row(['person'], false, ['profile', 'notifications']),
  'account.helped': row(['person'], true, ['me', 'notifications']),
  'account.factor_ending': row([], true, []),
  'account.staff_invited': row([], true, []),
  'account.address_is': row([], true, ['me']),
  'account.address_was': row([], true, []),
  'account.erased': row([], false, ['me']),

  'connection_request.sent': row(['job_seeker'], true, [...connection, 'tokens']),
  'connection_request.applied': row(['team'], true, connection),
  'connection_request.went': row(['job_seeker'], false, connection),
  'connection_request.not_sent': row(['job_seeker'], true, connection),
  'connection_request.late_yes_over': row(['job_seeker'], true, connection),
  'connection_request.opened': row([], false, ['connections']),
  'connection_request.reminded': row(['job_seeker'], true, ['notifications']),
  'connection_request.seeker_idle': row(['job_seeker'], true, ['notifications']),
  'connection_request.employer_idle': row(['team'], true, ['notifications']),

  'connection_request.handed_on': row(['person'], true, connection),

  'interview.proposed': row(['job_seeker', 'panel'], true, meeting),
  'interview.confirmed': row(['team', 'panel', 'job_seeker'], true, meeting),
  'interview.other_time': row(['team'], true, meeting),
  'interview.switched': row(['team', 'panel'], true, meeting),
  'interview.rescheduled': row(['job_seeker', 'panel'], true, meeting),
  'interview.cancelled': row(['job_seeker', 'team', 'panel'], true, meeting),
  'interview.way': row(['job_seeker', 'panel'], true, meeting),
  'interview.reminded': row(['job_seeker', 'panel'], true, ['notifications']),
  'interview.seat_vacated': row(['team'], false, meeting),
  'interview.seat_handed': row(['person'], true, meeting),
  'interview.seat_taken': row(['person'], true, meeting),
  'interview.visit': row(['job_seeker'], true, meeting),
  'interview.visit_ended': row(['job_seeker'], true, meeting),
  'interview.ended': row(['team', 'panel'], false, meeting),
  'interview.feedback': row(['team'], false, meeting),
  'interview.feedback_due': row(['person'], true, ['notifications']),
  'interview.result': row(['job_seeker'], true, meeting),

  'offer.approval_asked': row(['person'], true, connection),
  'offer.approved': row(['person'], false, connection),
  'offer.sent_back': row(['person'], true, connection),
  'offer.condition_set': row(['job_seeker'], true, connection),
  'offer.condition_document': row(['job_seeker', 'team'], true, connection),

  'representation.asked': row(['job_seeker'], true, ['profile', 'hitchlists', 'notifications']),
  'representation.granted': row(['person'], true, ['profile', 'hitchlists', 'notifications']),
  'representation.refused': row(['person'], true, ['profile', 'hitchlists', 'notifications']),
  'representation.revoked': row(['person'], true, ['profile', 'hitchlists', 'notifications']),
  'representation.ended': row(['job_seeker'], false, ['profile', 'hitchlists', 'notifications']),
  'representation.expired': row(['job_seeker', 'person'], false, ['profile', 'hitchlists', 'notifications']),
  'representation.job_closed': row(['job_seeker', 'person'], true, [
    'profile',
    'hitchlists',
    'notifications',
  ]),

  'submission.sent': row(['job_seeker'], true, ['profile', 'hitchlists', 'notifications']),
  'submission.interested': row(['job_seeker', 'person'], true, ['profile', 'hitchlists', 'notifications']),
  'submission.declined': row(['job_seeker', 'person'], true, ['profile', 'hitchlists', 'notifications']),
  'submission.reopened': row(['job_seeker', 'person'], false, ['profile', 'hitchlists', 'notifications']),
  'submission.withdrawn': row(['job_seeker'], false, ['profile', 'hitchlists', 'notifications']),
  'submission.ended': row(['person'], true, ['hitchlists', 'notifications']),
  // The client's own: no number of the person is in them.
  'submission.received': row(['team'], true, ['vacancies', 'notifications']),
  'submission.answered': row([], false, ['vacancies']),
  'submission.taken_back': row(['team'], false, ['vacancies', 'notifications']),

  'chat.message': row(['job_seeker', 'team'], true, ['chat', 'notifications', 'connections']),

  'request_note.written': row([], false, ['request_notes']),
  'request_note.changed': row([], false, ['request_notes']),
  'request_note.removed': row([], false, ['request_notes']),
  'request_note.mentioned': row(['person'], true, ['notifications']),

  'vacancy.written': row([], false, ['vacancies']),
  // Of many at once, a few times a minute: each would have every screen of the company read anew.
  'vacancy.imported': row([], false, ['vacancies', 'dashboard']),
  'vacancy.import_ended': row(['person'], false, ['vacancies', 'dashboard', 'notifications']),
  'vacancy.team_changed': row([], false, ['vacancies', 'connections', 'dashboard']),
  'vacancy.team_joined': row(['person'], true, ['vacancies', 'connections', 'dashboard', 'notifications']),
  'vacancy.proposed': row(['team'], true, ['vacancies', 'notifications']),
  'vacancy.proposal_decided': row(['person'], false, ['vacancies', 'notifications']),
  'vacancy.expiring': row(['team'], true, ['notifications']),
  'job_alert.match': row(['job_seeker'], true, ['saved_searches', 'notifications']),
  'vacancy.restored': row([], false, ['vacancies']),

  'notification.read': row([], false, ['notifications']),

  'profile.updated': row([], false, ['profile', 'me']),
  'resume.stored': row([], false, []),
  'resume.read': row([], false, ['profile']),
  'profile.status_changed': row([], false, ['me', 'profile']),
  'profile.viewed': row(['job_seeker'], false, ['notifications']),
  'profile.unlocked': row([], false, ['hunt', 'profile']),
  'profile.read': row([], false, ['profile']),
  'profile.resume_taken': row([], false, ['profile']),
  'profile.contact_opened': row(['job_seeker'], false, ['notifications', 'connections']),

  'profile.approved': row(['job_seeker'], true, ['profile', 'me', 'notifications']),

  'license.expiring': row(['job_seeker'], true, ['notifications']),
  'license.expired': row(['job_seeker'], true, ['notifications', 'profile', 'me']),

  'token.granted': row([], false, ['tokens', 'me']),
  'token.held': row([], false, ['tokens', 'me']),
  'token.spent': row([], false, ['tokens', 'me']),
  'token.released': row([], false, ['tokens', 'me']),
  'token.recredited': row(['team'], true, ['tokens', 'me', 'notifications']),
  'token.adjusted': row(['team'], true, ['tokens', 'me', 'notifications']),
  'token.by_hand': row(['team'], true, ['tokens', 'me', 'notifications']),
  'token.allocated': row(['person'], false, ['tokens', 'me', 'notifications']),

  'plan.paid': row([], false, plan),
  'plan.changes_later': row([], false, plan),
  'plan.kept': row([], false, plan),
  'plan.changed': row(['team'], true, plan),
  'plan.payment_failed': row(['team'], true, plan),
  'plan.ended': row(['team'], true, plan),
  'plan.terms_changed': row(['team'], true, plan),
  'add_on.paid': row([], false, plan),
  'add_on.ending': row(['team'], true, plan),
  'add_on.ended': row(['team'], true, plan),
  'invoice.overdue': row(['team'], true, plan),
  'invoice.paid': row([], false, ['billing', 'tokens', 'me']),
  'invoice.written_off': row(['team'], false, plan),
  'invoice.ready': row(['team'], true, ['billing', 'notifications']),
  'referral.invited': row([], true, ['tokens']),
  'referral.rewarded': row(['team'], true, ['tokens', 'me', 'notifications']),

  'company.registered': row([], false, ['company', 'me']),
  'company.updated': row([], false, ['company', 'me']),
  'company.domain_confirmed': row([], false, ['company', 'me']),
  'company.domain_lost': row([], false, ['company', 'me']),
  'company.verified': row(['team'], true, ['company', 'me', 'notifications']),
  'company.verification_waits': row([], false, ['company', 'me']),
  'company.verification_asked': row(['team'], true, ['company', 'notifications']),
  'company.verification_declined': row(['team'], true, ['company', 'me', 'notifications']),
  'company.verification_lost': row(['team'], true, ['company', 'me', 'notifications']),
  'company.rename_declined': row(['team'], true, ['company', 'notifications']),
  'company.renamed': row(['team'], true, ['company', 'me', 'vacancies', 'notifications']),
  'company.ccn_claimed': row(['team'], true, ['company', 'notifications']),
  'company.ccn_settled': row(['team'], true, ['company', 'notifications']),
  'company.looked_at': row(['team'], false, ['notifications']),
  'desk.confirmed': row([], false, []),
  'report.opened': row([], false, ['support']),
  'report.looked_at': row(['person'], false, ['notifications']),
  'report.decided': row(['person'], true, ['support', 'notifications', 'chat']),
  'review.requested': row([], false, ['profile']),
  'review.written': row([], false, ['profile']),
  'review.looked_at': row(['job_seeker'], false, ['profile', 'notifications']),
  'review.said': row(['job_seeker'], true, ['profile', 'notifications']),
  'review.changes_requested': row(['job_seeker'], true, ['profile', 'notifications']),
  'conduct.looked_at': row(['job_seeker', 'team'], false, ['notifications']),
  'conduct.warned': row(['job_seeker', 'team', 'person'], true, ['notifications']),
  'conduct.hidden': row(['job_seeker', 'team', 'person'], true, ['notifications', 'chat', 'vacancies']),
  'conduct.frozen': row(['job_seeker', 'team', 'person'], true, [
    'notifications',
    'me',
    'profile',
    'vacancies',
  ]),
  'conduct.lifted': row(['job_seeker', 'team', 'person'], true, [
    ...(['notifications', 'chat', 'me', 'profile', 'vacancies'] as const),
  ]),
  'support.opened': row([], false, ['support']),
  'support.commented': row(['person'], false, ['support', 'notifications']),
  'support.looked_at': row(['person'], false, ['notifications']),
  'support.reply': row(['person'], true, ['support', 'notifications']),
  'support.not_taken': row(['person'], true, ['notifications']),
  'support.closed': row(['person'], true, ['support', 'notifications']),
  'support.reopened': row(['person'], false, ['support', 'notifications']),
  'team.invited': row([], true, ['team']),
  'team.invitation_revoked': row([], false, ['team']),
  'team.join_requested': row(['team'], true, ['team', 'notifications']),
  'team.join_accepted': row(['person'], true, ['me', 'company', 'team', 'notifications']),
  'team.join_declined': row(['person'], true, ['company', 'notifications']),
  'team.places_changed': row(['person'], false, ['team', 'me', 'connections', 'vacancies', 'notifications']),
  'team.role_changed': row(['person'], true, ['team', 'me', 'notifications']),
  'team.removed': row(['person'], true, ['team', 'connections', 'vacancies', 'interviews']),
  'team.left': row(['team'], true, ['team', 'connections', 'vacancies', 'interviews', 'notifications']),
  'ownership.offered': row(['team', 'person'], true, ['team', 'notifications']),
  'ownership.cancelled': row(['team', 'person'], true, ['team', 'notifications']),
  'ownership.transferred': row(['team', 'person'], true, ['team', 'me', 'notifications']),
  'company.closed': row(['person'], true, ['company', 'me', 'team', 'notifications']),
  'team.joined': row(['team'], false, ['team', 'notifications']),
} as const satisfies Record<string, FactRow>;

export type FactKind = keyof typeof facts;

/** What changes a queue or a conversation of the platform's desk: the screens of staff read it anew. Source: docs/rules.md#desk */
const atDesk: ReadonlySet<FactKind> = new Set([
  ...(['support.opened', 'support.commented', 'support.reopened', 'support.closed'] as const),
  ...(['support.reply', 'support.looked_at', 'report.opened', 'report.decided', 'report.looked_at'] as const),
  ...(['review.requested', 'review.written', 'review.said', 'review.looked_at'] as const),
  ...(['review.changes_requested', 'profile.approved', 'company.verified', 'company.looked_at'] as const),
  ...(['company.verification_waits', 'company.verification_asked', 'company.verification_declined'] as const),
]);
export const touchesDesk = (kind: FactKind): boolean => atDesk.has(kind);
export const isFactKind = (kind: string): kind is FactKind => kind in facts;

/** Told to whoever did it too: the letter brings or ends an entry of their own calendar. */
export const toldToDoer: readonly FactKind[] = ['interview.seat_handed', 'interview.seat_taken'];

/** What a company does by itself: in no story that the job seeker reads. */
export const ofCompanyAlone: readonly FactKind[] = [
  'connection_request.handed_on',
  'interview.feedback_due',
  'interview.seat_handed',
  'interview.seat_taken',
  'offer.approval_asked',
  'offer.approved',
  'offer.sent_back',
  'request_note.written',
  'request_note.changed',
  'request_note.removed',
  'request_note.mentioned',
];

/** What one side reads in a fact's place: a block is a plain withdrawal to everybody but the job seeker. Source: docs/rules.md#reopening */
export function factAsRead(kind: FactKind, side: 'job_seeker' | 'employer'): FactKind {
  const instead = side === 'employer' && isMoveFact(kind) ? moveFacts[kind].employerReads : undefined;
  return instead !== undefined && isFactKind(instead) ? instead : kind;
}
