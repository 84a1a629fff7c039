// Add-ons, payments and invoices as a company's admin buys and reads them.
import { z } from 'zod';
import { call, done, id, idParam, instant, list, one, paged } from '../call';
import { number, text } from '../fields';
import { limits } from '../limits';
import { periodStates } from './plan-periods';
import { cents, counted, payment, period, quoteLine, subscription, touches } from './shapes';

const may = { employer: 'manage_plans' } as const;
const topics = ['billing'] as const;

export const listAddOns = call({
  name: 'billing.add_ons',
  method: 'GET',
  path: '/v1/employers/company_plan_add_ons',
  may,
  summary: 'What can be bought beside the plan, and what runs.',
  response: list(
    z.object({
      id,
      code: z.string(),
      title: z.string(),
      about: z.string(),
      price_cents: cents,
      tokens: counted,
      days: counted,
    }),
  ).extend({
    running: z.array(
      z.object({ id, code: z.string(), title: z.string(), vacancy: z.string().nullable(), ends_at: instant }),
    ),
  }),
  topics,
});

const addOn = {
  plan_id: number('Please choose what to buy.').int().positive(),
  vacancy_id: number().int().positive().nullish(),
};

export const createPaymentIntent = call({
  name: 'billing.create_payment_intent',
  method: 'POST',
  path: '/v1/employers/company_plan_add_ons/create_payment_intent',
  may,
  summary:
    'Writes down what is to be bought and its sum. Nothing is charged by it; paid once, however often it is sent.',
  body: z.object({ company_plan_add_on: z.object(addOn) }),
  status: 201,
  response: one(z.object({ payment, lines: z.array(quoteLine) })),
  refuses: ['not_found', 'company_not_verified'],
  topics,
});

export const buyAddOn = call({
  name: 'billing.buy_add_on',
  method: 'POST',
  path: '/v1/employers/company_plan_add_ons',
  may,
  pays: true,
  summary: 'Pays an add-on: the one of a payment intent, or one that is named here.',
  body: z.object({
    company_plan_add_on: z.object({
      ...addOn,
      payment_intent_id: number().int().positive().optional(),
      card_token: text(200).optional(),
      /** Its card pays the further periods of the plan, too. */
      for_plan_too: z.boolean().optional(),
    }),
  }),
  response: one(payment),
  refuses: ['not_found', 'payment_failed', 'payment_under_way', 'payment_unknown', 'company_not_verified'],
  topics: touches,
});

export const payInvoice = call({
  name: 'billing.pay_invoice',
  method: 'POST',
  path: '/v1/employers/invoices/{id}/payments',
  may,
  pays: true,
  summary:
    'Pays an open invoice under a purchase order by card, the oldest first. Further periods stay billed under the order.',
  params: idParam,
  body: z.object({
    invoice_payment: z.object({
      /** Left out: the card that is kept. */
      card_token: text(200).optional(),
      /** The sum that was shown. */
      total_cents: number().int().min(0).optional(),
    }),
  }),
  response: one(payment),
  refuses: ['not_found', 'conflict', 'payment_failed', 'payment_under_way', 'payment_unknown'],
  topics: touches,
});

export const confirmPayment = call({
  name: 'billing.confirm_payment',
  method: 'PUT',
  path: '/v1/employers/payments/{id}',
  may,
  pays: true,
  summary: 'What the person answered the bank. The provider is asked what came of it.',
  params: idParam,
  body: z.object({ payment: z.object({ confirmed: z.boolean() }) }),
  response: one(payment),
  refuses: ['not_found', 'conflict', 'payment_failed', 'payment_unknown'],
  topics: touches,
});

const invoice = z.object({
  id,
  number: counted,
  kind: z.enum(['invoice', 'credit_note']),
  issued_at: instant,
  total_cents: cents,
  words: z.string(),
  subscription_id: id.nullable(),
  test_money: z.boolean(),
  /** Of one that is paid later. */
  terms: z
    .object({
      purchase_order: z.string(),
      due_at: instant,
      overdue: z.boolean(),
      paid_at: instant.nullable(),
      /** Nobody paid it, and nothing is owed for it any more. */
      written_off_at: instant.nullable(),
    })
    .nullable(),
});
export type InvoiceView = z.infer<typeof invoice>;

const planPeriod = z.object({
  invoice_id: id,
  number: counted,
  plan_code: z.string(),
  seats: counted.nullable(),
  total_cents: cents,
  /** As it was billed. */
  period,
  state: z.enum(periodStates),
  /** Until when it really ran, or runs. */
  until: instant,
  /** The plan ended before its time. */
  ended: z.boolean(),
  due_at: instant.nullable(),
  returned_cents: cents,
  /** What the next dearer plan’s invoice gave back, and which one that is. */
  credited_cents: cents,
  credited_on: counted.nullable(),
});
export type PlanPeriod = z.infer<typeof planPeriod>;

export const purchasedPlans = call({
  name: 'billing.purchased_plans',
  method: 'GET',
  path: '/v1/employers/purchased_plans',
  may,
  summary:
    'Every invoice and credit note, newest first, the subscriptions behind them, and what became of each period.',
  query: z.object({ ...paged(limits.pageSize.purchases) }),
  response: list(invoice).extend({ subscriptions: z.array(subscription), periods: z.array(planPeriod) }),
  topics,
});

export const invoicePdf = call({
  name: 'billing.invoice_pdf',
  method: 'GET',
  path: '/v1/employers/invoices/{id}/invoice.pdf',
  may,
  summary: 'An invoice or a credit note as a PDF.',
  params: idParam,
  response: z.unknown(),
  produces: 'application/pdf',
});

export const invoicesCsv = call({
  name: 'billing.invoices_csv',
  method: 'GET',
  path: '/v1/employers/invoices/invoices.csv',
  may,
  summary: 'Every line of every invoice as CSV.',
  response: z.unknown(),
  produces: 'text/csv',
});

export const setTaxExemptNumber = call({
  name: 'billing.set_tax_exempt_number',
  method: 'PUT',
  path: '/v1/employers/tax_exempt_number',
  may,
  summary: 'The number that further invoices print; empty takes it away.',
  body: z.object({ company: z.object({ tax_exempt_number: text(40) }) }),
  response: done,
  topics,
});
