// An invoice under an order that nobody will pay: why it is written off, and when it may be. Pure.
import { refuse, type Refusal } from '../refusals';

export const writeOffReasons = ['closed', 'not_paid', 'mistake', 'agreed'] as const;
export type WriteOffReason = (typeof writeOffReasons)[number];

export const writeOffReasonWords: Record<WriteOffReason, string> = {
  closed: 'The company has closed',
  not_paid: 'Not paid, in spite of reminders',
  mistake: 'Issued by mistake',
  agreed: 'Agreed with the company',
};

/** An invoice is paid, or written off, once. Source: docs/rules.md#paying */
export function closedRefusal(terms: {
  paid_at: string | null;
  written_off_at: string | null;
}): Refusal | null {
  if (terms.paid_at !== null)
    return refuse('conflict', { message: 'This invoice is marked as paid already.' });
  if (terms.written_off_at !== null)
    return refuse('conflict', { message: 'This invoice is written off: nothing is owed for it any more.' });
  return null;
}
