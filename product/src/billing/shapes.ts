// What the calls of plans, add-ons and invoices answer in common. Sums are whole US cents.
import { z } from 'zod';
import { id, instant } from '../call';
import { paymentStates } from './payment';
import { subscriptionStates } from './quote';

export const cents = z.number().int();
export const period = z.object({ from: instant, until: instant });
export const counted = z.number().int();
export const allowed = z.object({
  code: z.string(),
  name: z.string(),
  price_cents: cents,
  vacancies: counted.nullable(),
  seats: counted.nullable(),
  tokens: counted,
  unlocks: counted,
});

export const subscription = z.object({
  id,
  plan_id: id,
  plan_code: z.string(),
  seats: counted.nullable(),
  state: z.enum(subscriptionStates),
  period,
  /** What it becomes when the period ends; null = it goes on as it is. */
  next_plan_code: z.string().nullable(),
  next_seats: counted.nullable(),
  monthly_cents: cents,
  /** When a payment that failed is tried again. */
  try_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type SubscriptionView = z.infer<typeof subscription>;

export const card = z.object({ brand: z.string(), last4: z.string() });

/** One under a purchase order that nobody has paid. */
export const openInvoice = z.object({
  id,
  number: counted,
  total_cents: cents,
  words: z.string(),
  purchase_order: z.string(),
  due_at: instant,
  overdue: z.boolean(),
});
export type OpenInvoice = z.infer<typeof openInvoice>;

/** What a payment came to. `needs_confirmation`: the bank asks the person first. */
export const payment = z.object({
  id,
  state: z.enum(paymentStates),
  total_cents: cents,
  invoice_id: id.nullable(),
  /** With what the bank's question is opened in the browser; null where it is answered here. */
  question: z.string().nullable(),
});
export type PaymentView = z.infer<typeof payment>;

export const quoteLine = z.object({
  item: z.string(),
  words: z.string(),
  quantity: counted,
  unit_cents: cents,
  amount_cents: cents,
  period: period.nullable(),
});

/** What a call of this slice changes, whoever looks at it. */
export const touches = ['billing', 'company', 'tokens', 'me', 'vacancies'] as const;
