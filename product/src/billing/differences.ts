// Where provider, payments, invoices and ledger do not say the same: each kind, and when it is one. Pure.
import { leftOf } from './giving-back';

/** What the desk reads of each. */
export const differenceWords = {
  taken_unknown: 'The provider took it, and no payment here names it',
  taken_unsettled: 'The provider took it, and here it is not paid',
  not_taken: 'Paid here, and the provider took nothing',
  sum_taken: 'The provider took another sum',
  not_invoiced: 'Paid without an invoice',
  invoiced_unpaid: 'An invoice for a payment that is not paid',
  sum_invoiced: 'The invoice names another sum',
  tokens: 'Other tokens came than were bought',
  returned_unknown: 'The provider gave it back, and here it has not gone back',
  not_returned: 'Gone back here, and the provider gave nothing back',
  sum_returned: 'The provider gave another sum back',
  return_refused: 'The provider refused to give it back',
  return_unanswered: 'The provider has not answered whether it gives it back',
  not_credited: 'Gone back without a credit note',
  credited_twice: 'Gone back, and credited by an upgrade, together more than was paid',
  credited_unreturned: 'A credit note for money that has not gone back',
  sum_credited: 'The credit note names another sum',
} as const;
export type DifferenceKind = keyof typeof differenceWords;
export const differenceKinds = Object.keys(differenceWords) as [DifferenceKind, ...DifferenceKind[]];

/** How staff settle one. */
export const settlingReasons = ['mended', 'explained', 'written_off'] as const;
export type SettlingReason = (typeof settlingReasons)[number];
export const settlingReasonWords: Record<SettlingReason, string> = {
  mended: 'Mended at the provider or in the books',
  explained: 'It is right as it is',
  written_off: 'Written off',
};

/** What each side says, sums in cents; null where it says nothing. */
export interface Sides {
  provider_cents: number | null;
  house_cents: number | null;
  invoice_cents: number | null;
  bought_tokens: number | null;
  ledger_tokens: number | null;
}

/** A payment as the house's own books have it. */
export interface BookedPayment {
  state: string;
  amount_cents: number;
  /** Of its invoice; null without one. */
  invoice_cents: number | null;
  /** As they were sold; 0 as long as an invoice that is paid later is not paid. */
  bought_tokens: number;
  /** As the transfers of its lines brought them. */
  ledger_tokens: number;
  /** By the next dearer plan’s invoice. */
  credited_cents: number;
  /** What has gone back of it. */
  returned_cents: number;
}

/** Source: docs/rules.md#reconciliation */
export function differencesOfPayment(payment: BookedPayment): DifferenceKind[] {
  const { state, amount_cents, invoice_cents, bought_tokens, ledger_tokens } = payment;
  const { credited_cents, returned_cents } = payment;
  if (state !== 'succeeded') return invoice_cents === null ? [] : ['invoiced_unpaid'];
  if (invoice_cents === null) return ['not_invoiced'];
  return [
    ...(invoice_cents === amount_cents ? [] : ['sum_invoiced' as const]),
    ...(ledger_tokens === bought_tokens ? [] : ['tokens' as const]),
    ...(credited_cents + returned_cents > amount_cents ? ['credited_twice' as const] : []),
  ];
}

/** What the provider took, against the payment that names it. `fresh`: its answer may be on its way. */
export function differenceOfTaken(
  cents: number,
  known: { state: string; amount_cents: number; fresh: boolean } | null,
): DifferenceKind | null {
  if (!known) return 'taken_unknown';
  if (known.state === 'succeeded') return known.amount_cents === cents ? null : 'sum_taken';
  return known.state !== 'failed' && known.fresh ? null : 'taken_unsettled';
}

/** Money that went back, as the house's own books have it. */
export interface BookedRefund {
  state: string;
  amount_cents: number;
  /** Of its credit note, below zero; null without one. */
  credited_cents: number | null;
  /** Asked of the provider for longer than it may take. */
  unanswered: boolean;
  /** Asked for again since. */
  again: boolean;
}

export function differencesOfRefund(refund: BookedRefund): DifferenceKind[] {
  const { state, amount_cents, credited_cents, unanswered, again } = refund;
  if (state === 'succeeded') {
    if (credited_cents === null) return ['not_credited'];
    return credited_cents === -amount_cents ? [] : ['sum_credited'];
  }
  const stuck = state === 'asked' ? unanswered && 'return_unanswered' : !again && 'return_refused';
  return [
    ...(credited_cents === null ? [] : ['credited_unreturned' as const]),
    ...(stuck ? [stuck as DifferenceKind] : []),
  ];
}

/** What the provider gave back of a payment, against the row that names it. Never more counts than the payment had left. */
export function differenceOfReturned(
  { cents, fresh }: { cents: number; fresh: boolean },
  given: {
    paid: number | null;
    row: { state: string; amount_cents: number } | null;
    others: readonly { amount_cents: number }[];
  },
): DifferenceKind | null {
  const { paid, row, others } = given;
  if (paid === null) return 'returned_unknown';
  const counts = Math.min(cents, leftOf(paid, others));
  if (row?.state === 'succeeded') return row.amount_cents === counts ? null : 'sum_returned';
  return counts > 0 && !fresh ? 'returned_unknown' : null;
}
