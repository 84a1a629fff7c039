// Money at the platform's desk: what was paid, giving it back, and invoices that are paid later.
import { z } from 'zod';
import { call, id, idParam, instant, list, one, paged } from '../call';
import { number, requiredProse, text } from '../fields';
import { refundReasons } from './giving-back';
import { cents, counted } from './shapes';

const may = { platform: 'administrator' } as const;
const topics = ['desk'] as const;

const company = z.object({ id, name: z.string() });
const deskPayment = z.object({
  id,
  company,
  invoice_number: counted.nullable(),
  words: z.string(),
  total_cents: cents,
  /** What has gone back of it, or is on its way. */
  returned_cents: cents,
  /** Of that, what the payment provider has not answered so far. */
  on_its_way_cents: cents,
  /** What the provider would not give back when it was last asked; 0 where it did. */
  refused_cents: cents,
  paid_at: instant,
  test_money: z.boolean(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

export const listDeskPayments = call({
  name: 'billing.desk_payments',
  method: 'GET',
  path: '/v1/platform/payments',
  may,
  summary: 'What companies have paid, the newest first; by a company’s name or an invoice’s number.',
  query: z.object({ search: text(100).default(''), ...paged(20) }),
  response: list(deskPayment),
  topics,
});

const terms = z.object({
  invoice_id: id,
  company,
  number: counted,
  purchase_order: z.string(),
  total_cents: cents,
  due_at: instant,
  overdue: z.boolean(),
  paid_at: instant.nullable(),
  test_money: z.boolean(),
});
export type InvoiceTerms = z.infer<typeof terms>;

export const listInvoiceTerms = call({
  name: 'billing.invoice_terms',
  method: 'GET',
  path: '/v1/platform/invoice_terms',
  may,
  summary: 'Invoices that are paid later: those that wait, the longest due first; or those that are paid.',
  query: z.object({ list: z.enum(['unpaid', 'paid']).default('unpaid'), ...paged(20) }),
  response: list(terms),
  topics,
});

export const markInvoicePaid = call({
  name: 'billing.mark_invoice_paid',
  method: 'PUT',
  path: '/v1/platform/invoice_terms/{id}',
  may,
  summary:
    'Somebody of the staff has seen that an invoice is paid: its tokens come, and a plan that waited goes on.',
  params: idParam,
  body: z.object({ invoice_terms: z.object({ note: requiredProse(500, 'Please say how you know.') }) }),
  response: one(terms),
  refuses: ['not_found', 'conflict'],
  topics: ['desk', 'billing', 'tokens'],
});

export const refundPayment = call({
  name: 'billing.refund',
  method: 'POST',
  path: '/v1/platform/refunds',
  may,
  summary:
    'Gives a payment back, whole or in part, with its credit note; above 500 dollars once a second administrator confirms it.',
  body: z.object({
    refund: z.object({
      payment_id: number('Please choose a payment.').int().positive(),
      amount_cents: number('Please say how much.').int().min(1, 'Please say how much.').max(100_000_000),
      reason: z.enum(refundReasons, 'Please choose a reason.'),
      note: requiredProse(500, 'Please say why in a few words.'),
    }),
  }),
  response: one(
    z.object({
      /** Whether it waits for a second member of staff; else the provider is asked at once. */
      waits: z.boolean(),
    }),
  ),
  refuses: ['not_found', 'conflict'],
  topics: ['desk', 'billing', 'tokens'],
});
