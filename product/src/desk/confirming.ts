// What one member of staff asks for and a second confirms: which acts, above what, and who decides. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { daysAfter } from '../time';

/** The acts, and what each is called where it waits. */
export const confirmedActs = {
  give_tokens: 'Give tokens',
  take_tokens: 'Take tokens',
  end_factor: 'End a lost second factor',
  refund: 'Give money back',
  write_off: 'Write an invoice off',
  change_terms: 'Change how a plan is paid',
} as const;
export type ConfirmedAct = keyof typeof confirmedActs;
export const confirmedActCodes = Object.keys(confirmedActs) as ConfirmedAct[];

export const confirmationStates = ['waiting', 'confirmed', 'declined', 'withdrawn'] as const;
export type ConfirmationState = (typeof confirmationStates)[number];

/**
 * Whole tokens, or cents: above these nobody does it alone. What is asked for by parts counts with what the same member
 * moved alone for the same company before it. Source: docs/rules.md#two-pairs-of-eyes
 */
export const needsSecond = ({ tokens = 0, cents = 0 }: { tokens?: number; cents?: number }): boolean =>
  tokens > limits.desk.alone.tokens || cents > limits.desk.alone.cents;

/** From when on what a member moved alone counts with what they move now. */
export const aloneSince = (now: string): string => daysAfter(now, -limits.desk.alone.days);

export type ConfirmationVerb = 'confirm' | 'decline' | 'withdraw';
const after: Record<ConfirmationVerb, ConfirmationState> = {
  confirm: 'confirmed',
  decline: 'declined',
  withdraw: 'withdrawn',
};

/** Whoever asked may take it back, and anybody else decides, once. Source: docs/rules.md#two-pairs-of-eyes */
export function afterConfirmation(
  row: { state: ConfirmationState; asked_by: number },
  { verb, staff }: { verb: ConfirmationVerb; staff: number },
): ConfirmationState | Refusal {
  if (row.state !== 'waiting') return refuse('already_moved', { message: 'This is decided already.' });
  if (verb === 'withdraw' && row.asked_by !== staff)
    return refuse('not_allowed', { message: 'Only whoever asked for it takes it back.' });
  if (verb !== 'withdraw' && row.asked_by === staff)
    return refuse('not_allowed', { message: 'You asked for this: a second member of staff decides.' });
  return after[verb];
}
