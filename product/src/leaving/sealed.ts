// What stays with a company of somebody who left, and how long: dates, stages, codes, numbers; no name, no words.
import { limits } from '../limits';
import { yearsAfter } from '../time';

export const sealedKinds = ['hiring', 'signed_offer'] as const;
export type SealedKind = (typeof sealedKinds)[number];

/** As the row has it. */
export interface Leaving {
  initiated_by: string;
  connected_at: string | null;
  closed_at: string | null;
  /** When its offer was signed; null without one. */
  signed_at: string | null;
}

/**
 * What a company keeps of one request: nothing where it never received the person (no yes, no application), and nothing
 * that is past its time already. Counted from the request's end, or from now while it was open. Source: docs/rules.md#leaving
 */
export function sealedOf(request: Leaving, now: string): { kind: SealedKind; until: string }[] {
  const received = request.connected_at !== null || request.initiated_by === 'job_seeker';
  if (!received) return [];
  const { hiringYears, signedOfferYears } = limits.sealed;
  const hiring = { kind: 'hiring' as const, until: yearsAfter(request.closed_at ?? now, hiringYears) };
  const offer = request.signed_at
    ? [{ kind: 'signed_offer' as const, until: yearsAfter(request.signed_at, signedOfferYears) }]
    : [];
  return [hiring, ...offer].filter(({ until }) => until > now);
}
