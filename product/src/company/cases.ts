// A case at the desk, its moves and guards, pure: verification, another name, a claimed number, new facilities.
import { refuse, type Refusal } from '../refusals';
import { limits } from '../limits';
import { dayWords } from '../moment';
import { dayIn, daysAfter } from '../time';

export const caseKinds = ['new', 'rename', 'dispute', 'places'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseStates = ['open', 'asked', 'decided', 'withdrawn'] as const;
export type CaseState = (typeof caseStates)[number];

interface CaseMove {
  verb: 'ask' | 'answer' | 'decide' | 'withdraw';
  from: readonly CaseState[];
  to: CaseState;
  by: 'desk' | 'company';
}

/** Source: docs/rules.md#verification */
export const caseMoves: readonly CaseMove[] = [
  { verb: 'ask', from: ['open'], to: 'asked', by: 'desk' },
  { verb: 'answer', from: ['asked'], to: 'open', by: 'company' },
  { verb: 'decide', from: ['open', 'asked'], to: 'decided', by: 'desk' },
  { verb: 'withdraw', from: ['open', 'asked'], to: 'withdrawn', by: 'company' },
];

export function afterCase(state: CaseState, verb: CaseMove['verb']): CaseState | Refusal {
  const row = caseMoves.find((move) => move.verb === verb && move.from.includes(state));
  return row ? row.to : refuse('move_not_open', { message: 'This case is closed already.' });
}

export const isClosed = (state: CaseState): boolean => state === 'decided' || state === 'withdrawn';

export const outcomes = [
  'verified',
  'declined',
  'second_refused',
  'first_loses',
  'one_group',
  'names_settled',
] as const;
export type Outcome = (typeof outcomes)[number];

/** What the desk may decide on each kind of case. */
export const outcomesOf: Record<CaseKind, readonly Outcome[]> = {
  new: ['verified', 'declined'],
  rename: ['verified', 'declined'],
  dispute: ['second_refused', 'first_loses', 'one_group'],
  places: ['names_settled'],
};

/** What a case is about. Nobody asks about the names of facilities: that case opens when a verified company has new ones. */
export function kindOfCase(of: { disputed: boolean; wanted: boolean; verified: boolean }): CaseKind {
  if (of.disputed) return 'dispute';
  if (of.wanted) return 'rename';
  return of.verified ? 'places' : 'new';
}

/** Decisions that make the company of the case verified, or keep it so: nothing but a proof does. */
export const needsProof = (outcome: Outcome): boolean =>
  ['verified', 'first_loses', 'one_group'].includes(outcome);

/** What a company reads where it was not verified. */
export const declineReasons = {
  not_reached: 'We could not reach you by a telephone number that stands in public.',
  details_differ: 'What you gave us differs from what your hospital says in public.',
  documents_missing: 'The documents that we asked for did not come.',
  not_an_employer: 'We could not find that this is an employer in healthcare.',
  ccn_of_another: 'The CCN belongs to another company.',
} as const;
export type DeclineReason = keyof typeof declineReasons;
export const declineCodes = Object.keys(declineReasons) as DeclineReason[];

const isNo = (outcome: string | null): boolean => outcome === 'declined' || outcome === 'second_refused';

/**
 * The day (UTC) from which a company that read a no may ask again; null = today. Its own cases, the newest first.
 * Source: docs/rules.md#verification
 */
export function asksAgainFrom(
  cases: readonly { kind: string; outcome: string | null; opened_at: string }[],
  now: string,
): string | null {
  const { times, days } = limits.desk.asksAgain;
  // Names of facilities come to the desk by themselves.
  const asked = cases.filter(({ kind }) => kind !== 'places');
  const firstNo = asked.findLastIndex(({ outcome }) => isNo(outcome));
  const oldest = asked.slice(0, Math.max(firstNo, 0))[times - 1];
  const from = oldest ? dayIn(daysAfter(oldest.opened_at, days), 'UTC') : null;
  return from !== null && from > dayIn(now, 'UTC') ? from : null;
}

/** The day (UTC) from which a company may claim another's CCN once more; null = today. When it did so before, the newest first. */
export function claimsAgainFrom(claims: readonly string[], now: string): string | null {
  const { times, days } = limits.desk.asksAgain;
  const oldest = claims[times - 1];
  const from = oldest === undefined ? null : dayIn(daysAfter(oldest, days), 'UTC');
  return from !== null && from > dayIn(now, 'UTC') ? from : null;
}

export const claimedTooOften = (from: string): string =>
  `You have claimed the CCN of another company ${limits.desk.asksAgain.times} times in ${limits.desk.asksAgain.days} days. You can claim one again from ${dayWords(from)}.`;

export const askedTooOften = (from: string): string =>
  `You have asked again ${limits.desk.asksAgain.times} times in ${limits.desk.asksAgain.days} days. You can ask again from ${dayWords(from)}.`;

/** Why staff look at what a company gave us. Source: docs/rules.md#desk */
export const lookReasons = {
  verification: 'verification',
  dispute: 'a CCN that two companies claim',
  question: 'a question of the company',
  audit: 'a check of an earlier decision',
} as const;
export type LookReason = keyof typeof lookReasons;
export const lookCodes = Object.keys(lookReasons) as LookReason[];
