// Money at the platform's desk: what was paid, giving it back, and invoices that are paid later.
import { z } from 'zod';
import { call, givenDay, givenInstant, givenMonth, id, idParam, instant, list, one, paged } from '../call';
import { number, requiredProse, text } from '../fields';
import { held, rowClaim } from '../desk/queue';
import { differenceKinds, settlingReasons } from './differences';
import { refundReasons } from './giving-back';
import { cents, counted } from './shapes';
import { writeOffReasons } from './writing-off';

const may = { platform: 'administrator' } as const;
const topics = ['desk'] as const;
const why = requiredProse(500, 'Please say why in a few words.');
/** Whether it waits for a second administrator; else it is done, or the provider is asked, at once. */
const asked = one(z.object({ waits: z.boolean() }));

const company = z.object({ id, name: z.string() });
/** An invoice or a credit note, as it is opened and as it is called. */
const paper = z.object({ id, number: counted });
const deskPayment = z.object({
  id,
  company,
  invoice: paper.nullable(),
  /** What took of it back, the oldest first. */
  credit_notes: z.array(paper),
  words: z.string(),
  total_cents: cents,
  /** What has gone back of it, or is on its way. */
  returned_cents: cents,
  /** Of that, what the payment provider has not answered so far. */
  on_its_way_cents: cents,
  /** What the provider would not give back when it was last asked; 0 where it did. */
  refused_cents: cents,
  /** Null while the invoice is open. */
  paid_at: instant.nullable(),
  /** Under a purchase order, by a transfer that staff saw: it goes back by one that staff make. */
  by_transfer: z.boolean(),
  /** Of an invoice under a purchase order that nobody has paid. */
  open: z.object({ due_at: instant, overdue: z.boolean() }).nullable(),
  /** The company's own number for it; null of what a card paid at once. */
  purchase_order: z.string().nullable(),
  /** Nobody paid it, and nobody will. */
  written_off_at: instant.nullable(),
  /** What the next dearer plan’s invoice gave back of it, and which one that is. */
  credited_cents: cents,
  credited_on: counted.nullable(),
  /** One waits for a second administrator. */
  refund_waits: z.boolean(),
  /** What whoever reads this gave back to the company alone lately: a further sum counts with it. */
  alone_cents: cents,
  test_money: z.boolean(),
});
export type DeskPayment = z.infer<typeof deskPayment>;

export const listDeskPayments = call({
  name: 'billing.desk_payments',
  method: 'GET',
  path: '/v1/platform/payments',
  may,
  summary:
    'What companies have paid or owe under an order, the newest first; by a company’s name, an invoice’s number or a purchase order’s.',
  query: z.object({
    search: text(100).default(''),
    /** Paid in the seven days from this one, in UTC. */
    week: givenDay().optional(),
    ...paged(20),
  }),
  response: list(deskPayment).extend({
    /** Which month its journal opens on, such as 2026-11: the last whole one, unless nothing was posted in it. */
    journal_month: z.string(),
  }),
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
  /** When, and why. */
  written_off: z.object({ at: instant, reason: z.enum(writeOffReasons) }).nullable(),
  /** A second administrator is asked to write it off. */
  write_off_waits: z.boolean(),
  test_money: z.boolean(),
});
export type InvoiceTerms = z.infer<typeof terms>;

export const listInvoiceTerms = call({
  name: 'billing.invoice_terms',
  method: 'GET',
  path: '/v1/platform/invoice_terms',
  may,
  summary:
    'Invoices that are paid later: those that wait, the longest due first; or those that are paid, or written off.',
  query: z.object({ list: z.enum(['unpaid', 'paid', 'written_off']).default('unpaid'), ...paged(20) }),
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

export const writeInvoiceOff = call({
  name: 'billing.write_off',
  method: 'POST',
  path: '/v1/platform/invoice_terms/{id}/write_off',
  may,
  summary:
    'Writes off an open invoice: nothing is owed for it, no token comes, and the plan that it alone pays ends; above 500 dollars once a second administrator confirms it.',
  params: idParam,
  body: z.object({
    write_off: z.object({
      reason: z.enum(writeOffReasons, 'Please choose a reason.'),
      note: why,
    }),
  }),
  response: asked,
  refuses: ['not_found', 'conflict'],
  topics: ['desk', 'billing', 'tokens'],
});

export const changeNextTerms = call({
  name: 'billing.change_terms',
  method: 'PUT',
  path: '/v1/platform/companies/{id}/terms',
  may,
  summary:
    'Another number of the company’s order for the next invoice, at once; or from card to invoice and back when the period ends, above 500 dollars once a second administrator confirms it.',
  params: idParam,
  body: z.object({
    terms: z.object({
      /** The begin of the next period, as it was read: an invoice that is issued stays as it is. */
      from: givenInstant('Please say from which day on.'),
      /** The company's own number; empty = a card pays. */
      purchase_order: text(60),
      note: why,
    }),
  }),
  response: asked,
  refuses: ['reason_first', 'not_found', 'conflict'],
  topics: ['desk', 'billing'],
});

export const deskInvoicePdf = call({
  name: 'billing.desk_invoice_pdf',
  method: 'GET',
  path: '/v1/platform/invoices/{id}/invoice.pdf',
  may,
  summary:
    'A company’s invoice or credit note as a PDF, for whoever has said why they look at that company. Each opening stands in the audit log.',
  params: idParam,
  response: z.unknown(),
  produces: 'application/pdf',
  refuses: ['reason_first', 'not_found'],
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
      amount_cents: number('Please say how much.')
        .int('Please give whole cents.')
        .min(1, 'A refund is $0.01 at least.')
        .max(100_000_000, 'This is more than any payment.'),
      reason: z.enum(refundReasons, 'Please choose a reason.'),
      note: why,
    }),
  }),
  response: asked,
  refuses: ['not_found', 'conflict'],
  topics: ['desk', 'billing', 'tokens'],
});

const says = z.int().nullable();
const difference = z.object({
  id,
  kind: z.enum(differenceKinds),
  /** Null where nobody here is known to the provider by it. */
  company: company.nullable(),
  invoice: paper.nullable(),
  /** The provider's own name for the money. */
  reference: z.string().nullable(),
  /** What each side says, sums in cents, below zero where it went back; null where it says nothing. */
  provider_cents: says,
  house_cents: says,
  invoice_cents: says,
  bought_tokens: says,
  ledger_tokens: says,
  /** When what it is about happened. */
  about_at: instant,
  found_at: instant,
  due_at: instant,
  late: z.boolean(),
  /** It was found no more. */
  gone_at: instant.nullable(),
  settled: z
    .object({ at: instant, by: z.string(), reason: z.enum(settlingReasons), note: z.string() })
    .nullable(),
  ...held.shape,
});
export type MoneyDifference = z.infer<typeof difference>;

export const listDifferences = call({
  name: 'billing.differences',
  method: 'GET',
  path: '/v1/platform/money_differences',
  may,
  summary:
    'Where provider, payments, invoices and tokens differ: what waits, the longest due first; or what is closed, the newest first.',
  query: z.object({ list: z.enum(['waiting', 'late', 'closed']).default('waiting'), ...paged(20) }),
  response: list(difference),
  topics,
});

export const settleDifference = call({
  name: 'billing.settle_difference',
  method: 'PUT',
  path: '/v1/platform/money_differences/{id}',
  may,
  summary:
    'Settles a difference with a reason and in words. It is not found again unless a side says something else.',
  params: idParam,
  body: z.object({
    money_difference: z.object({
      reason: z.enum(settlingReasons, 'Please choose a reason.'),
      note: requiredProse(500, 'Please say how it is settled.'),
    }),
  }),
  response: one(z.object({ id })),
  refuses: ['not_found', 'conflict', 'held_by_other'],
  topics,
});

export const holdDifference = call({
  name: 'billing.hold_difference',
  method: 'PUT',
  path: '/v1/platform/money_differences/{id}/claim',
  may,
  summary: 'Takes a difference for 30 minutes, takes it over, holds it longer or gives it back.',
  params: idParam,
  body: z.object({ claim: rowClaim }),
  response: one(held),
  refuses: ['not_found', 'conflict', 'held_by_other', 'not_held'],
  topics,
});

export const journalAsCsv = call({
  name: 'billing.journal_csv',
  method: 'GET',
  path: '/v1/platform/journal.csv',
  may,
  summary:
    'For the bookkeeper, as CSV in cents: invoices, credit notes, payments, refunds and their tokens of a month (UTC), a row a posting, with sums.',
  query: z.object({ month: givenMonth() }),
  response: z.unknown(),
  produces: 'text/csv',
});
