// How much of a person a request opens, and when their contact is closed again. Source: docs/rules.md#visibility
import { roleMay } from '../permissions';
import type { Actor } from '../actor';
import { formerCandidate } from '../identity/former';
import type { Seen, Visibility } from '../address';
import { daysAfter, isAfter } from '../time';

/** As the row has it. */
interface Opening {
  initiated_by: string;
  connected_at: string | null;
  closed_at: string | null;
  close_reason: string | null;
  /** Since when the company reads of a former candidate alone. */
  shut_at: string | null;
  hired_at: string | null;
}

/** Closed for one of these, a request opens nothing from that moment on. */
export const endsAtOnce: readonly string[] = ['off_market', 'blocked', 'erased'];
export const maskedAfterDays = 30;

/** The whole profile after the yes or an application; 30 days after closing it is masked again, at once on off or block. */
export function visibilityOn(request: Opening, { now, unlocked }: { now: string; unlocked: boolean }): Seen {
  if (request.shut_at !== null) return 'former';
  const yes = request.connected_at !== null || request.initiated_by === 'job_seeker';
  const rest: Visibility = unlocked ? 'unlocked' : 'locked';
  if (!yes) return rest;
  if (request.closed_at === null) return 'connected';
  if (endsAtOnce.includes(request.close_reason ?? '')) return rest;
  return isAfter(request.closed_at, namedSince(now)) ? 'connected' : rest;
}

/** A yes that was taken back, a block, and going off the market once it had closed shut the conversation to the company, and its counts with it. */
export const chatIsRead = (
  request: { recredited_at: string | null; shut_at: string | null },
  side: 'job_seeker' | 'employer',
): boolean => side === 'job_seeker' || (request.recredited_at ?? request.shut_at) === null;

/** An application that nobody has answered is read by verified companies alone. Source: docs/rules.md#verification */
export const isShutApplication = (
  request: Pick<Opening, 'initiated_by' | 'connected_at'>,
  companyVerified: boolean,
): boolean => !companyVerified && request.initiated_by === 'job_seeker' && request.connected_at === null;

/** What was closed before this instant has been masked again. */
export const namedSince = (now: string): string => daysAfter(now, -maskedAfterDays);

/** Whether an employer reads the full name: in cards, notices, chats, interviews and searches alike. Who was hired stays known by name. */
export const isNamed = (request: Opening, now: string): boolean =>
  request.shut_at !== null
    ? request.hired_at !== null
    : visibilityOn(request, { now, unlocked: false }) === 'connected';

/** Who reads on a company's side, and when. */
interface Reading {
  now: string;
  verified: boolean;
}

/** Whether this company reads who it is. Source: docs/rules.md#visibility */
export const isKnown = (request: Opening, { now, verified }: Reading): boolean =>
  isNamed(request, now) && !isShutApplication(request, verified);

/** Whether this company reads what the person wrote: never longer than the name, and of who was hired no longer than the conversation. */
export const areWordsRead = (
  request: Opening & { recredited_at: string | null },
  reading: Reading,
): boolean => isKnown(request, reading) && chatIsRead(request, 'employer');

/** What stands in the place of a full name that is not open: what the company knows them by, or nobody's. */
export const unnamed = (request: Pick<Opening, 'shut_at'>, covered: string): string =>
  request.shut_at === null ? covered : formerCandidate;

/** Whether the conversation goes on: after the yes, until the request closes or is shut, also to who was hired. */
export const isTalking = (request: Pick<Opening, 'connected_at' | 'closed_at' | 'shut_at'>): boolean =>
  request.connected_at !== null && request.closed_at === null && request.shut_at === null;

/** The job seeker always reads their own; an employer after the logged click, while the request is open. Never a panelist. */
export function contactOpen(request: Opening & { contact_opened_at: string | null }, actor: Actor): boolean {
  if (actor.kind === 'job_seeker') return true;
  if (actor.kind !== 'employer' || !roleMay(actor.role, 'read_every_request')) return false;
  return request.contact_opened_at !== null && request.closed_at === null && request.shut_at === null;
}
