// How far a company is believed, as a machine of rows: what the house sees by itself, and what only the desk decides.
import { refuse, type Refusal } from '../refusals';
import { daysAfter, isAfter } from '../time';
import { limits } from '../limits';

export const verificationStates = ['pending', 'domain_confirmed', 'verified', 'closed'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** What a house asks for before a company publishes, hunts and reads applications. */
export const verifyModes = ['domain', 'desk'] as const;
export type VerifyMode = (typeof verifyModes)[number];

/** How the desk came to know. */
export const proofKinds = ['telephone', 'group_domain', 'documents'] as const;
export type ProofKind = (typeof proofKinds)[number];

interface VerificationMove {
  verb: 'confirm_domain' | 'lose_domain' | 'verify' | 'lose' | 'close';
  from: readonly VerificationState[];
  to: VerificationState;
  by: 'house' | 'desk' | 'owner';
}
export type VerificationVerb = VerificationMove['verb'];

/** Source: docs/rules.md#verification */
export const verificationMoves: readonly VerificationMove[] = [
  { verb: 'confirm_domain', from: ['pending'], to: 'domain_confirmed', by: 'house' },
  { verb: 'lose_domain', from: ['domain_confirmed'], to: 'pending', by: 'house' },
  { verb: 'verify', from: ['pending', 'domain_confirmed'], to: 'verified', by: 'desk' },
  { verb: 'lose', from: ['verified'], to: 'pending', by: 'desk' },
  { verb: 'close', from: ['pending', 'domain_confirmed', 'verified'], to: 'closed', by: 'owner' },
];

export function afterVerification(
  state: VerificationState,
  verb: VerificationVerb,
): VerificationState | Refusal {
  const row = verificationMoves.find((move) => move.verb === verb && move.from.includes(state));
  return row ? row.to : refuse('move_not_open');
}

/** Whether a company in this state may do what verified ones may. */
export const countsAsVerified = (state: string, mode: VerifyMode): boolean =>
  state === 'verified' || (mode === 'domain' && state === 'domain_confirmed');

/** What verification stands on: for a verified company, changing any of these asks the desk again. */
export const verifiedFields = ['name', 'web_url', 'ccn', 'npi'] as const;
export interface Wanted {
  name?: string | undefined;
  web_url?: string | undefined;
  ccn?: string | null | undefined;
  npi?: string | null | undefined;
}

/** Of what was sent, what differs from what stands; null where nothing does. */
export function wantedChanges(present: Required<Wanted>, sent: Wanted): Wanted | null {
  const differing = verifiedFields.filter(
    (field) => sent[field] !== undefined && (sent[field] ?? null) !== present[field],
  );
  if (differing.length === 0) return null;
  return Object.fromEntries(differing.map((field) => [field, sent[field] ?? null]));
}

/** What a company that was just verified has sent of so many, up to a day (UTC). */
export interface FirstDays {
  until: string;
  most: number;
  sent: number;
}

/** The first days of a company that just began to count: until when, and how many requests. null = past them. */
export function firstDays(since: string | null, now: string): { until: string; most: number } | null {
  const until = daysAfter(since ?? now, limits.newCompany.days);
  return isAfter(until, now) ? { until, most: limits.newCompany.requests } : null;
}
