// A period that an invoice of a plan is for, and what really became of it. Pure.
import type { Period } from './period';

export const periodStates = ['paid', 'open', 'overdue', 'written_off', 'given_back'] as const;
export type PeriodState = (typeof periodStates)[number];

/** As the books have it; sums in cents. */
export interface BilledPeriod {
  period: Period;
  total_cents: number;
  /** Of an invoice under an order; null of what was paid at once. */
  terms: { paid_at: string | null; written_off_at: string | null; overdue: boolean } | null;
  /** What has gone back of it. */
  returned_cents: number;
  /** From when the next dearer plan ran instead; null where none did. */
  credited_from: string | null;
  /** When the plan ended; null while it lives. */
  ended_at: string | null;
}

interface PeriodSaid {
  state: PeriodState;
  /** Until when it really ran, or runs. */
  until: string;
  /** It ended before its time, and not for a dearer plan. */
  ended: boolean;
}

/** Source: docs/rules.md#plans */
export function saidOf(billed: BilledPeriod): PeriodSaid {
  const { period, total_cents, terms, returned_cents, credited_from, ended_at } = billed;
  const gone = total_cents > 0 && returned_cents >= total_cents;
  const state = owed(terms) ?? (gone ? 'given_back' : 'paid');
  if (credited_from !== null) return { state, until: credited_from, ended: false };
  const ended = ended_at !== null && ended_at < period.until;
  // A plan that ended before the period began leaves nothing of it.
  const until = ended && ended_at > period.from ? ended_at : ended ? period.from : period.until;
  return { state, until, ended };
}

/** Null where it is paid. */
function owed(terms: BilledPeriod['terms']): PeriodState | null {
  if (terms === null || terms.paid_at !== null) return null;
  if (terms.written_off_at !== null) return 'written_off';
  return terms.overdue ? 'overdue' : 'open';
}
