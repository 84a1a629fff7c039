// Reading the token ledger. Tokens move only inside other calls.
import { z } from 'zod';
import { call, id, instant, list, paged } from '../call';
import { limits } from '../limits';
import { expiring } from './expiry';

/** Where a company's tokens are: all of them add up to `granted`. */
export const ledgerSums = z.object({
  available: z.number().int(),
  in_transit: z.number().int(),
  spent: z.number().int(),
  expired: z.number().int(),
  /** Taken back with a refund or charge-back, or by staff. */
  adjusted: z.number().int(),
  granted: z.number().int(),
});

export const tokenTransactions = call({
  name: 'tokens.transactions',
  method: 'GET',
  path: '/v1/employers/token_transaction_histories',
  may: { employer: 'read_token_transactions' },
  summary: 'What moved, newest first; a recruiter reads the own wallet.',
  query: z.object({ ...paged(limits.pageSize.tokenTransactions), kind: z.string().max(20).optional() }),
  response: list(
    z.object({
      id,
      kind: z.string(),
      /** Below zero where it was taken back. */
      amount: z.number().int(),
      at: instant,
      by: z.string().nullable(),
      request_id: id.nullable(),
      vacancy: z.string().nullable(),
      note: z.string(),
      /** The invoice that brought it, or the credit note that took it. */
      paper: z.object({ kind: z.enum(['invoice', 'credit_note']), number: z.number().int() }).nullable(),
    }),
  ).extend({
    sums: ledgerSums,
    /** What is available, by where it lies: a part of a company that the reader does not see is null. */
    available_in: z.object({
      pool: z.number().int().nullable(),
      /** Of all members. */
      wallets: z.number().int().nullable(),
      /** The reader's own; null for whoever spends from the pool. */
      own: z.number().int().nullable(),
    }),
    /** What of it expires when, soonest first. */
    expiring: z.array(expiring),
  }),
  topics: ['tokens'],
});
