// When a closed request opens again: the late yes, its confirmation, one's own closing taken back. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { daysAfter, isAfter, minutesAfter } from '../time';
import type { EmployerResponse, Side, Stage, UserResponse } from './stages';

/** How a request closed, and what stands in the way of opening it again. Instants are ISO-8601 in UTC. */
export interface Closing {
  at: string;
  by: Side | 'system' | null;
  reason: string | null;
  /** Where it stood with its two answers; null for one that closed before these were kept. */
  from: Stage | null;
  user: UserResponse | null;
  employer: EmployerResponse | null;
  late_yes_at: string | null;
  restored: boolean;
  /** Withdrawn within minutes: for the company it was never sent. */
  taken_back: boolean;
  /** The spent tokens were paid back after the yes. */
  recredited: boolean;
  vacancy_published: boolean;
  /** The company, the person and the vacancy have another request under way. */
  newer_open: boolean;
}

const { vanishMinutes, takenBackADay, lateYesDays, lateYesConfirmDays, restoreDays } = limits.request;
const closedTo = (message: string) => refuse('move_not_open', { message });

/** Withdrawn within five minutes, so many times a day, an invitation counts as never sent. Source: docs/rules.md#reopening */
export const isTakenBack = (
  request: { initiated_by: string; created_at: string },
  { now, sinceYesterday }: { now: string; sinceYesterday: number },
): boolean =>
  request.initiated_by === 'employer' &&
  sinceYesterday < takenBackADay &&
  !isAfter(now, minutesAfter(request.created_at, vanishMinutes));

function stillFree(closing: Closing): Refusal | null {
  if (!closing.vacancy_published) return refuse('not_published');
  return closing.newer_open ? refuse('already_open') : null;
}

export const lateYesUntil = (closing: Closing): string => daysAfter(closing.at, lateYesDays);
export const confirmUntil = (lateYesAt: string): string => daysAfter(lateYesAt, lateYesConfirmDays);
export const restoreUntil = (closing: Closing): string => daysAfter(closing.at, restoreDays);

/** Silence that the clock ended can be answered for two weeks more. Source: docs/rules.md#reopening */
export function lateYesRefusal(closing: Closing | null, now: string): Refusal | 'same' | null {
  if (closing?.reason !== 'expired') return refuse('move_not_open');
  if (closing.late_yes_at !== null) return 'same';
  if (isAfter(now, lateYesUntil(closing)))
    return closedTo(`A late yes is open for ${lateYesDays} days; they are over.`);
  return stillFree(closing);
}

/** The employer's confirmation: within three days, and only of a late yes. The wallet is the ledger's to ask. */
export function confirmRefusal(closing: Closing | null, now: string): Refusal | null {
  if (!closing?.late_yes_at) return refuse('move_not_open');
  if (isAfter(now, confirmUntil(closing.late_yes_at)))
    return closedTo(`A late yes is confirmed within ${lateYesConfirmDays} days; they are over.`);
  return stillFree(closing);
}

const final = ['off_market', 'blocked', 'erased'];

/** Only the side whose own act closed it takes that back: within seven days, once. Source: docs/rules.md#reopening */
export function restoreRefusal(
  closing: Closing | null,
  side: 'job_seeker' | 'employer',
  now: string,
): Refusal | null {
  if (!closing || closing.from === null || closing.taken_back) return refuse('move_not_open');
  if (closing.by !== side || final.includes(closing.reason ?? ''))
    return closedTo('Only the side that closed it can take that back.');
  if (closing.restored) return closedTo('A request is restored once.');
  if (isAfter(now, restoreUntil(closing)))
    return closedTo(`This can be taken back for ${restoreDays} days; they are over.`);
  // A hire that did not start keeps its post, which may read filled.
  return closing.from === 'hired' && !closing.newer_open ? null : stillFree(closing);
}

/** A restored request stands at least three days more. */
export function restoredExpiry(expiresAt: string | null, now: string): string {
  const least = daysAfter(now, limits.request.expiryMinDays);
  return expiresAt !== null && isAfter(expiresAt, least) ? expiresAt : least;
}
