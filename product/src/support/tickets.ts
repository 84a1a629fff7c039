// A support ticket: what it may be about, its states and moves, why staff look at one. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { daysAfter, isAfter } from '../time';

/** What an issue may be about; feedback is a category of its own. */
const issueCategories = ['account', 'profile', 'vacancies', 'hiring', 'tokens', 'privacy', 'other'] as const;

export const ticketCategories = [...issueCategories, 'feedback'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const ticketStates = ['open', 'waiting', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

interface TicketMove {
  verb: 'reply' | 'comment' | 'close' | 'reopen';
  from: readonly TicketState[];
  to: TicketState;
  by: 'desk' | 'person' | 'either';
}

/** Source: docs/rules.md#support */
export const ticketMoves: readonly TicketMove[] = [
  { verb: 'reply', from: ['open', 'waiting', 'answered'], to: 'answered', by: 'desk' },
  { verb: 'comment', from: ['open'], to: 'open', by: 'person' },
  { verb: 'comment', from: ['waiting', 'answered'], to: 'waiting', by: 'person' },
  { verb: 'close', from: ['open', 'waiting', 'answered'], to: 'closed', by: 'either' },
  { verb: 'reopen', from: ['closed'], to: 'waiting', by: 'person' },
];

export function afterTicket(state: TicketState, verb: TicketMove['verb']): TicketState | Refusal {
  const row = ticketMoves.find((move) => move.verb === verb && move.from.includes(state));
  if (row) return row.to;
  const message = verb === 'reopen' ? 'This ticket is open.' : 'This ticket is closed.';
  return refuse('move_not_open', { message });
}

/** Whether the desk owes the next word. */
export const waitsForDesk = (state: TicketState): boolean => state === 'open' || state === 'waiting';

/** Until when whoever reads it may open it again. */
export const reopensUntil = (closedAt: string): string => daysAfter(closedAt, limits.support.reopenDays);

export function reopenRefusal(closedAt: string | null, now: string): Refusal | null {
  if (closedAt === null || !isAfter(now, reopensUntil(closedAt))) return null;
  const message = `It was closed more than ${limits.support.reopenDays} days ago. Please write a new one.`;
  return refuse('move_not_open', { message });
}

/** Why staff look at a ticket; whoever wrote it reads the words. Source: docs/rules.md#support */
export const ticketReasons = {
  answer: 'to answer it',
  question: 'for a question about it',
  audit: 'to check an earlier answer',
} as const;
export type TicketReason = keyof typeof ticketReasons;
export const ticketReasonCodes = Object.keys(ticketReasons) as TicketReason[];

/** Why an answer by mail is not in its ticket, to whoever sent it. Source: docs/rules.md#answers-by-mail */
export const notTaken = {
  closed: 'Your answer by mail is not in your ticket, which is closed. Open it again or write a new one.',
  empty: 'Your answer by mail is not in your ticket: above the letter that it quotes there are no words.',
  long: `Your answer by mail is not in your ticket: it is longer than ${limits.support.commentMax} characters.`,
} as const;
export type NotTaken = keyof typeof notTaken;
