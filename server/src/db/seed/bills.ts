// What the demo's hospital has paid: a pack of tokens, and Growth since eighteen days, with an invoice each.
import { addOnLine, addOns } from '@rounds/product/billing/add-ons';
import { quotePlan } from '@rounds/product/billing/quote';
import { isRefusal } from '@rounds/product/refusals';
import { daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { NewFact } from '../../facts';
import type { Payments } from '../../ports';
import { record } from '../../reactions';
import { charged } from '../../slices/billing/charging';
import { insertPayment, markAsked, type Order } from '../../slices/billing/payment-queries';
import { settle } from '../../slices/billing/settling';
import type { DB } from '../tables';
import { allocateCast, type Cast } from './cast';

/** How many days ago each was paid. */
export const billedDays = { pack: 20, plan: 18 } as const;

interface Bills {
  cast: Cast;
  payments: Payments;
  now: string;
}

export async function seedBills(db: Kysely<DB>, { cast, payments, now }: Bills): Promise<void> {
  const company_id = cast.mercy;
  const actor_id = cast.people['admin@mercy.example'] ?? 0;
  const card = await payments.keepCard('test_works', company_id);
  if (typeof card === 'string') throw new Error('The demo’s card was refused.');
  const pay = async (order: Order, at: string) => {
    const key = `demo ${company_id} ${order.kind}`;
    const named = { company_id, actor_id, provider: payments.provider, key, asked_hash: key };
    const made = await insertPayment(db, { ...named, order, now: at });
    if (!made) return;
    await markAsked(db, made.id, { now: at, card });
    const answer = await charged({ db, payments }, made, { card, present: true });
    await db.transaction().execute((tx) => {
      const actor = { kind: 'employer' as const, id: actor_id };
      const fact = (told: NewFact) => record(tx, { actor, ...told }, at);
      return settle({ tx, now: at, payments, fact }, { id: made.id, answer });
    });
  };
  const code = 'tokens_200';
  const bought = daysAfter(now, -billedDays.pack);
  const lines = [addOnLine(code, bought)];
  const what = { code, vacancy_id: null, lines, total_cents: addOns[code].price_cents } as const;
  await pay({ kind: 'add_on', what }, bought);
  const since = daysAfter(now, -billedDays.plan);
  const none = { plan_code: 'free', plan_seats: null, subscription: null, open_invoice: null };
  const quote = quotePlan(none, { plan_code: 'growth', seats: null }, since);
  if (isRefusal(quote)) throw new Error(quote.message);
  await pay({ kind: 'plan', what: quote }, since);
  // Its first tokens came with the invoice.
  await db.transaction().execute((tx) => allocateCast(tx, cast, now));
}
