// A company's plan as its admin takes, changes and ends it.
import { z } from 'zod';
import { call, done, flag, id, idParam, instant, one } from '../call';
import { number, required, text } from '../fields';
import { limits } from '../limits';
import { expiring } from '../tokens/expiry';
import {
  allowed,
  card,
  cents,
  counted,
  openInvoice,
  payment,
  period,
  quoteLine,
  subscription,
  touches,
} from './shapes';

const may = { employer: 'manage_plans' } as const;
const topics = ['billing'] as const;
const base = '/v1/employers/company_plan_subscriptions';

export const showBilling = call({
  name: 'billing.standing',
  method: 'GET',
  path: base,
  may,
  summary: 'The plan, what of it is used, what is paid and with which card.',
  response: one(
    z.object({
      plan_id: id,
      allowed,
      /** Published vacancies that are paid for beside the plan. */
      extra_vacancies: counted,
      use: z.object({ vacancies: counted, seats: counted, unlocks: counted, tokens: counted }),
      /** Tokens in the pool and all wallets, by when they expire. */
      expiring: z.array(expiring),
      subscription: subscription.nullable(),
      card: card.nullable(),
      tax_exempt_number: z.string(),
      is_staffing_agency: z.boolean(),
      test_money: z.boolean(),
      /** Under which order of the company further periods are billed; empty where a card pays them. */
      purchase_order: z.string(),
      /** Under which order the running period is billed; empty where a card paid it, null where nobody pays. */
      period_order: z.string().nullable(),
      /** Invoices under an order that nobody has paid, the oldest first. */
      open_invoices: z.array(openInvoice),
      /** When a plan that waits for money ends without it. */
      unpaid_until: instant.nullable(),
      /** One that waits for a confirmation. */
      payment: payment.nullable(),
    }),
  ),
  topics,
});

/** Why another one is off, as the refusal would say it; null where the plan has room. */
const why = z.string().nullable();

export const planRoom = call({
  name: 'billing.room',
  method: 'GET',
  path: `${base}/room`,
  may: { employer: 'member' },
  summary: 'What the plan has no room for, in the words of the refusal, before anybody fills in a form.',
  response: one(z.object({ vacancies: why, seats: why, searches: why, processes: why, hitchlists: why })),
  topics: ['billing', 'vacancies', 'team'],
});
export type PlanRoom = z.infer<typeof planRoom.response>['data'];

const seats = number('Please give a whole number of seats.')
  .int('Please give a whole number of seats.')
  .min(1, 'A plan has one seat at least.')
  .max(limits.billing.mostSeats, `A plan has ${limits.billing.mostSeats} seats at most.`);
const wanted = {
  plan_id: number('Please choose a plan.').int().positive(),
  seats: seats.nullish(),
};

export const previewPlan = call({
  name: 'billing.preview_plan',
  method: 'GET',
  path: `${base}/preview`,
  may,
  summary: 'What a change of plan would cost today, and what it would change. Nothing happens.',
  query: z.object({
    plan_id: number('Please choose a plan.').int().positive(),
    seats: seats.optional(),
    /** What unsubscribing would change. */
    unsubscribe: flag.optional(),
  }),
  response: one(
    z.object({
      kind: z.enum(['start', 'upgrade', 'renewal', 'later']),
      period,
      lines: z.array(quoteLine),
      total_cents: cents,
      monthly_cents: cents,
      tokens: counted,
      changes: z.array(z.string()),
    }),
  ),
  refuses: ['conflict', 'payment_due', 'not_found'],
  topics,
});

export const subscribe = call({
  name: 'billing.subscribe',
  method: 'POST',
  path: base,
  may,
  pays: true,
  summary:
    'Takes a plan: a dearer one now, for the rest of the period; a smaller one when the period ends. `total_cents` = the sum that was shown.',
  body: z.object({
    company_plan_subscription: z.object({
      ...wanted,
      /** Left out: the card that is kept. */
      card_token: text(200).optional(),
      /** Enterprise alone: paid by invoice under this order of the company, within 30 days. */
      purchase_order: text(60).optional(),
      total_cents: number().int().min(0).optional(),
    }),
  }),
  response: one(z.object({ subscription: subscription.nullable(), payment: payment.nullable() })),
  refuses: [
    'conflict',
    'payment_failed',
    'payment_due',
    'payment_under_way',
    'payment_unknown',
    'company_not_verified',
  ],
  topics: touches,
});

export const changeCard = call({
  name: 'billing.change_card',
  method: 'PUT',
  path: `${base}/card`,
  may,
  pays: true,
  summary:
    'Keeps another card for the further periods of the plan, also of one that was billed under an order. Charges nothing.',
  body: z.object({ payment_card: z.object({ card_token: required(200, 'Please choose a card.') }) }),
  response: done,
  refuses: ['conflict', 'payment_failed', 'payment_unknown'],
  topics: touches,
});

export const showSubscription = call({
  name: 'billing.subscription',
  method: 'GET',
  path: `${base}/{id}`,
  may,
  summary: 'One subscription of the company, living or ended.',
  params: idParam,
  response: one(subscription),
  topics,
});

export const unsubscribe = call({
  name: 'billing.unsubscribe',
  method: 'PUT',
  path: `${base}/unsubscribe`,
  may,
  summary: 'Ends the plan when its period ends. Tokens you bought stay, open holds are honored.',
  response: one(subscription),
  refuses: ['conflict'],
  topics: touches,
});

export const keepPlan = call({
  name: 'billing.keep_plan',
  method: 'PUT',
  path: `${base}/keep`,
  may,
  summary: 'Takes back what was to happen when the period ends.',
  response: one(subscription),
  refuses: ['conflict'],
  topics: touches,
});

export const subscriptionInvoice = call({
  name: 'billing.subscription_invoice',
  method: 'GET',
  path: `${base}/{id}/invoices/subscription.pdf`,
  may,
  summary: 'The newest invoice of a subscription as a PDF.',
  params: idParam,
  response: z.unknown(),
  produces: 'application/pdf',
});
