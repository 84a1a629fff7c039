// The badge of a company: by what it is verified, and since when, in the few words that stand beside its name.
import { z } from 'zod';
import { day } from '../call';
import { monthWords } from '../moment';

/** On the wire: what the badge is made of. `rounds` = by a person at Rounds, before kinds of proof were kept. */
export const verifiedBy = z
  .object({
    by: z.enum(['domain', 'telephone', 'group_domain', 'documents', 'rounds']),
    /** The day it was verified, or its domain confirmed. */
    on: day,
  })
  .nullable();
export type VerifiedBy = z.infer<typeof verifiedBy>;

const words: Record<NonNullable<VerifiedBy>['by'], string> = {
  domain: 'Domain confirmed',
  telephone: 'Verified by telephone',
  group_domain: 'Verified by its group’s domain',
  documents: 'Verified by documents',
  rounds: 'Verified by Rounds',
};

/** `Verified by telephone, Nov 2026`; a confirmed domain stands without a date. Empty where there is no badge. */
export function badgeText(badge: VerifiedBy): string {
  if (!badge) return '';
  return badge.by === 'domain' ? words.domain : `${words[badge.by]}, ${monthWords(badge.on)}`;
}

/** As the row of a company has it. */
interface BadgeRow {
  verification: string;
  verified_at: string | null;
  verified_how: string | null;
  domain_confirmed_at: string | null;
}

export function badgeOf(row: BadgeRow): VerifiedBy {
  const dayOf = (instant: string | null) => (instant ?? '').slice(0, 10);
  if (row.verification === 'domain_confirmed') return { by: 'domain', on: dayOf(row.domain_confirmed_at) };
  if (row.verification !== 'verified' || row.verified_at === null) return null;
  const kinds: readonly string[] = ['telephone', 'group_domain', 'documents'];
  const by = kinds.includes(row.verified_how ?? '') ? (row.verified_how as ProofBadge) : 'rounds';
  return { by, on: dayOf(row.verified_at) };
}
type ProofBadge = NonNullable<VerifiedBy>['by'];
