// When a yes is taken back and its tokens return: by the job seeker's "Not for me", or because nobody answered.
import { limits } from '../limits';
import { daysAfter, hoursAfter, isAfter } from '../time';
import type { Stage } from './stages';

/** Before any interview has taken place. */
export const recreditStages: readonly Stage[] = ['in_conversation', 'interview', 'schedules'];

export interface Yes {
  stage: Stage;
  initiated_by: 'job_seeker' | 'employer';
  /** Tokens the yes spent. */
  price: number;
  connected_at: string | null;
  contact_opened_at: string | null;
  recredited_at: string | null;
}

/** The instant of a yes that could be taken back at all: an employer's request, contact unopened, never taken back before. */
function openYes(request: Yes): string | null {
  const open =
    request.initiated_by === 'employer' &&
    request.price > 0 &&
    request.contact_opened_at === null &&
    request.recredited_at === null &&
    recreditStages.includes(request.stage);
  return open ? request.connected_at : null;
}

/** Until when "Not for me" can be pressed; null when it cannot. Source: docs/rules.md#tokens */
export function notForMeUntil(request: Yes, now: string): string | null {
  const yes = openYes(request);
  if (yes === null) return null;
  const until = hoursAfter(yes, limits.tokens.notForMeHours);
  return isAfter(now, until) ? null : until;
}

/** What both sides did after the yes. */
export interface Since {
  employer_wrote_at: string | null;
  /** The job seeker wrote, opened or did anything on the request. */
  seeker_active: boolean;
}

/**
 * Nobody answered after the yes: the employer wrote in time, the job seeker did nothing for days, and the yes is not too long
 * ago. Never inferred from what a message says. Source: docs/rules.md#tokens
 */
export function isSilentYes(request: Yes, since: Since, now: string): boolean {
  const yes = openYes(request);
  const { employer_wrote_at: wrote, seeker_active } = since;
  if (yes === null || wrote === null || seeker_active) return false;
  const { wroteWithinDays, silentDays } = limits.tokens.silentYes;
  return (
    !isAfter(wrote, daysAfter(yes, wroteWithinDays)) &&
    !isAfter(daysAfter(wrote, silentDays), now) &&
    !isAfter(now, daysAfter(yes, limits.tokens.recreditDays))
  );
}

/** One more silent yes may be credited: they stay within their share of the company's yeses of 90 days. */
export const silentYesAllowed = ({ yeses, silent }: { yeses: number; silent: number }): boolean =>
  (silent + 1) * 100 <= yeses * limits.tokens.silentYes.mostPercent;
