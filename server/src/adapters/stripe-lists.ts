// What Stripe took and gave back since some day, page by page as its library turns them: for the daily comparison.
import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { DB } from '../db/tables';
import type { Returned, Taken } from '../ports';
import { goesBack, instantOf, isTaken, nameOf } from './stripe-answers';

/** Stripe, and where the house writes down who is whom there. */
export interface Hand {
  api: Stripe;
  db: Kysely<DB>;
}

const whatSince = (since: string) => ({ created: { gte: Math.floor(Date.parse(since) / 1000) }, limit: 100 });

export async function* takenSince(opening: () => Promise<Hand>, since: string): AsyncGenerator<Taken> {
  const { api, db } = await opening();
  const customers = await db.selectFrom('payment_customers').select(['company_id', 'reference']).execute();
  const companies = new Map(customers.map(({ reference, company_id }) => [reference, company_id]));
  for await (const { id, customer, amount_received, created } of api.paymentIntents.list(whatSince(since))) {
    const companyId = companies.get(nameOf(customer)) ?? null;
    if (amount_received > 0)
      yield { reference: id, companyId, cents: amount_received, at: instantOf(created) };
  }
}

export async function* returnedSince(opening: () => Promise<Hand>, since: string): AsyncGenerator<Returned> {
  const { api } = await opening();
  for await (const { id, amount, metadata, status, payment_intent, created } of api.refunds.list(
    whatSince(since),
  )) {
    const of = { payment: nameOf(payment_intent), at: instantOf(created), cents: amount };
    if (goesBack(status)) yield { reference: id, kind: 'refund', key: metadata?.rounds_key ?? null, ...of };
  }
  for await (const { id, amount, status, payment_intent, created } of api.disputes.list(whatSince(since))) {
    const of = { payment: nameOf(payment_intent), at: instantOf(created), cents: amount };
    if (isTaken(status)) yield { reference: id, kind: 'charge_back', key: null, ...of };
  }
}
