// Words of a hiring that both sides read: events of its story, badges, pay, the job seeker's headline with its date.
import { dayWords } from '@rounds/product/moment';
import type { RequestCard } from '@rounds/product/connections/card';
import { isMoveFact, moveFacts } from '@rounds/product/connections/moves';
import type { Tone } from '../../ui/status-badge';
import { many, type PayPeriod, payText } from '../../ui/words';

type Pay = RequestCard['vacancy']['pay'];

export const payRange = (pay: Pay): string =>
  pay ? payText(pay.min, pay.max, pay.period as PayPeriod) : 'Pay not stated';

const events: Record<string, string> = {
  'connection_request.sent': 'Request sent',
  'connection_request.applied': 'Applied',
  'connection_request.went': 'Went by itself, as it was kept ready',
  'connection_request.late_yes_over': 'The late yes was not taken up',
  'connection_request.opened': 'Opened',
  'connection_request.reminded': 'Reminder sent',
  'connection_request.seeker_idle': 'Reminder sent',
  'connection_request.employer_idle': 'Reminder sent',
  'connection_request.handed_on': 'Handed on within the team',
  'interview.proposed': 'Interview times offered',
  'interview.confirmed': 'Interview confirmed',
  'interview.other_time': 'Another interview time asked for',
  'interview.switched': 'Another offered time taken',
  'interview.rescheduled': 'Interview moved',
  'interview.cancelled': 'Interview canceled',
  'interview.way': 'Link or number of the interview given',
  'interview.reminded': 'Interview reminder sent',
  'interview.seat_vacated': 'A panel seat became free',
  'interview.seat_handed': 'A pool’s seat handed on',
  'interview.seat_taken': 'A pool’s seat taken over',
  'interview.visit': 'Agenda of a visit sent',
  'interview.visit_ended': 'Agenda of a visit taken away',
  'interview.ended': 'Interview ended',
  'interview.feedback': 'Interview feedback given',
  'interview.feedback_due': 'Reminded of the feedback',
  'interview.result': 'Interview result recorded',
  'offer.approval_asked': 'Offer waits for an approval',
  'offer.approved': 'Offer approved',
  'offer.sent_back': 'Offer sent back before it was out',
  'offer.condition_set': 'Condition of the offer changed',
  'offer.condition_document': 'Document for a condition added',
  'profile.contact_opened': 'Contact details opened',
  'token.held': 'Tokens held',
  'token.spent': 'Tokens spent',
  'token.released': 'Tokens given back',
  'token.recredited': 'Tokens credited again',
  'chat.message': 'Message written',
};

/** An event's name as a person says it. */
export const eventText = (event: string): string =>
  (isMoveFact(event) ? moveFacts[event].story : events[event]) ??
  event.replaceAll(/[._]/g, ' ').replace(/^./, (first) => first.toUpperCase());

export const badgeWords: Record<RequestCard['badges'][number], readonly [string, Tone]> = {
  late: ['Late', 'waiting'],
  decide: ['Decide', 'waiting'],
  ready_to_select: ['Ready to select', 'good'],
  missing_feedback: ['Missing feedback', 'waiting'],
  earlier_result_missing: ['Earlier result missing', 'waiting'],
};

const day = (at: string | null): string =>
  at === null
    ? 'soon'
    : new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' }).format(
        new Date(at),
      );

/** `2 conditions are open` */
export const openConditionsText = (open: number): string =>
  `${many(open, 'condition is', 'conditions are')} open`;

const headlines: Partial<Record<RequestCard['stage'], (card: RequestCard) => string>> = {
  requested: (card) => `Invitation: answer by ${day(card.expires_at)}`,
  review: (card) =>
    card.opened_at ? `Being reviewed since ${day(card.opened_at)}` : `Received ${day(card.created_at)}`,
  in_conversation: () => 'In conversation',
  interview: ({ interview }) =>
    interview?.status === 'proposed' ? 'Interview: choose a time' : 'Interview: a time is being arranged',
  schedules: (card) => `Interview on ${day(card.interview?.start_at ?? null)}`,
  result_pending: (card) => `Interview done, answer expected by ${day(card.owed_at)}`,
  offers: (card) => `You are selected; offer in preparation, by ${day(card.owed_at)}`,
  offer_rolled_out: (card) => `Offer: answer by ${day(card.offer?.expires_at ?? card.owed_at)}`,
  final_approval: (card) => {
    const open = card.offer?.open_conditions ?? 0;
    return `Accepted, final approval by ${day(card.owed_at)}${open > 0 ? `; ${openConditionsText(open)}` : ''}`;
  },
  hired: (card) => (card.start_on ? `Hired, starts ${dayWords(card.start_on)}` : 'Hired'),
};

const offerWords: Record<string, string> = {
  released: 'Answer due',
  accepted: 'Signed',
  countered: 'Other terms asked for',
  rescinded: 'Taken back',
  declined: 'Declined',
  expired: 'Expired',
};

/** What is to be said of an offer, and its date: of one that is out its end, of a signed one when that was. */
export function offerLine({
  state,
  expires_at,
  signed_at,
}: Pick<NonNullable<RequestCard['offer']>, 'state' | 'expires_at' | 'signed_at'>) {
  const ends = state === 'released' || state === 'expired';
  return { says: offerWords[state] ?? '', at: ends ? expires_at : state === 'accepted' ? signed_at : null };
}

/** What the job seeker reads of a stage, with its date. */
export const seekerHeadline = (card: RequestCard): string =>
  headlines[card.stage]?.(card) ?? card.close_sentence ?? card.stage_title;
