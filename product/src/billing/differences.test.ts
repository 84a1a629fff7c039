// When books differ, case by case: payments, what was taken for them, refunds, what went back.
import { expect, it } from 'vitest';
import {
  differenceOfReturned,
  differenceOfTaken,
  differencesOfPayment,
  differencesOfRefund,
} from './differences';

const paid = {
  ...{ state: 'succeeded', amount_cents: 15_000, invoice_cents: 15_000 },
  ...{ bought_tokens: 10, ledger_tokens: 10, credited_cents: 0, returned_cents: 0 },
};

it('says of a payment what its invoice and its tokens say otherwise', () => {
  expect(differencesOfPayment(paid)).toEqual([]);
  expect(differencesOfPayment({ ...paid, invoice_cents: null })).toEqual(['not_invoiced']);
  expect(differencesOfPayment({ ...paid, invoice_cents: 1, ledger_tokens: 9 })).toEqual([
    'sum_invoiced',
    'tokens',
  ]);
  expect(differencesOfPayment({ ...paid, state: 'failed', invoice_cents: null, ledger_tokens: 0 })).toEqual(
    [],
  );
  expect(differencesOfPayment({ ...paid, state: 'failed' })).toEqual(['invoiced_unpaid']);
  const part = { credited_cents: 10_000, returned_cents: 5000 };
  expect(differencesOfPayment({ ...paid, ...part })).toEqual([]);
  expect(differencesOfPayment({ ...paid, ...part, returned_cents: 5001 })).toEqual(['credited_twice']);
});

it('waits for an answer that may be on its way, and for no other', () => {
  const known = { state: 'asked', amount_cents: 100, fresh: true };
  expect(differenceOfTaken(100, known)).toBeNull();
  expect(differenceOfTaken(100, { ...known, fresh: false })).toBe('taken_unsettled');
  expect(differenceOfTaken(100, { ...known, state: 'failed' })).toBe('taken_unsettled');
  expect(differenceOfTaken(100, { ...known, state: 'succeeded' })).toBeNull();
  expect(differenceOfTaken(99, { ...known, state: 'succeeded' })).toBe('sum_taken');
  expect(differenceOfTaken(100, null)).toBe('taken_unknown');
});

const back = {
  ...{ state: 'succeeded', amount_cents: 4500, credited_cents: -4500 },
  ...{ unanswered: false, again: false },
};

it('says of a refund what its credit note says otherwise, and that it was refused until it is asked for again', () => {
  expect(differencesOfRefund(back)).toEqual([]);
  expect(differencesOfRefund({ ...back, credited_cents: null })).toEqual(['not_credited']);
  expect(differencesOfRefund({ ...back, credited_cents: 4500 })).toEqual(['sum_credited']);
  const failed = { ...back, state: 'failed', credited_cents: null };
  expect(differencesOfRefund(failed)).toEqual(['return_refused']);
  expect(differencesOfRefund({ ...failed, again: true })).toEqual([]);
  expect(differencesOfRefund({ ...failed, again: true, credited_cents: -4500 })).toEqual([
    'credited_unreturned',
  ]);
  const asked = { ...failed, state: 'asked' };
  expect(differencesOfRefund(asked)).toEqual([]);
  expect(differencesOfRefund({ ...asked, unanswered: true })).toEqual(['return_unanswered']);
});

it('counts of what went back no more than the payment had left', () => {
  const told = { cents: 15_000, fresh: false };
  const others = [{ amount_cents: 4500 }];
  const row = { state: 'succeeded', amount_cents: 10_500 };
  expect(differenceOfReturned(told, { paid: 15_000, row, others })).toBeNull();
  expect(differenceOfReturned(told, { paid: 15_000, row, others: [] })).toBe('sum_returned');
  expect(differenceOfReturned(told, { paid: 15_000, row: null, others })).toBe('returned_unknown');
  expect(differenceOfReturned({ ...told, fresh: true }, { paid: 15_000, row: null, others })).toBeNull();
  expect(
    differenceOfReturned(told, { paid: 15_000, row: null, others: [{ amount_cents: 15_000 }] }),
  ).toBeNull();
  expect(differenceOfReturned(told, { paid: null, row: null, others: [] })).toBe('returned_unknown');
});
