// What the demo's companies have paid, each payment with its invoice, in the order of their days.
import { addOnLine, addOns } from '@rounds/product/billing/add-ons';
import { quotePlan, type PlanQuote } from '@rounds/product/billing/quote';
import type { PlanCode } from '@rounds/product/limits';
import { isRefusal } from '@rounds/product/refusals';
import { daysAfter, hoursAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { NewFact } from '../../facts';
import type { KeptCard, Payments } from '../../ports';
import { record } from '../../reactions';
import { charged } from '../../slices/billing/charging';
import { insertPayment, markAsked, type Order } from '../../slices/billing/payment-queries';
import { settle } from '../../slices/billing/settling';
import type { DB } from '../tables';
import type { Tx } from '../tx';
import { allocateCast, type Cast } from './cast';
import type { CrowdCompany } from './crowd-companies';
import { billedDays, paidSince } from './paid-months';

type Payer = Pick<CrowdCompany, 'id' | 'adminId'>;
interface Bill extends Payer {
  at: string;
  order: Order;
}

/** At the time of the payment `at`, for the month that begins then. */
function plan(plan_code: PlanCode, payer: Payer, { since, at }: { since: string; at: string }): Bill {
  const again = at > since;
  const period = { from: since, until: at };
  const subscription = again ? { state: 'past_due' as const, started_at: since, period } : null;
  const standing = { plan_code: again ? plan_code : 'free', plan_seats: null, subscription };
  const quote = quotePlan({ ...standing, open_invoice: null }, { plan_code, seats: null }, at);
  if (isRefusal(quote)) throw new Error(quote.message);
  const what: PlanQuote = quote;
  return { ...payer, at, order: { kind: again ? 'renewal' : 'plan', what } };
}

function pack(code: 'tokens_10' | 'tokens_50' | 'tokens_200', payer: Payer, at: string): Bill {
  const what = {
    code,
    vacancy_id: null,
    lines: [addOnLine(code, at)],
    total_cents: addOns[code].price_cents,
  };
  return { ...payer, at, order: { kind: 'add_on', what } };
}

const packs = ['tokens_10', 'tokens_50', 'tokens_10', 'tokens_200', 'tokens_50', 'tokens_10'] as const;

/** Plans that began over the weeks, with the month that followed where one did; and packs of tokens in between. */
function crowdBills(companies: readonly CrowdCompany[], now: string): Bill[] {
  const plans = companies.flatMap((company) => {
    const { since } = company;
    if (since === null) return [];
    const last = paidSince(since, now);
    const times = last === since ? [since] : [since, last];
    return times.map((at) => plan('enterprise', company, { since, at }));
  });
  const bought = companies
    .filter(({ since }) => since === null)
    .slice(0, 12)
    .map((company, nth) =>
      pack(packs[nth % packs.length] ?? 'tokens_10', company, hoursAfter(now, -105 * nth - 31)),
    );
  return [...plans, ...bought];
}

interface Bills {
  cast: Cast;
  companies: readonly CrowdCompany[];
  payments: Payments;
  now: string;
}

/** How many were paid. */
export async function seedBills(db: Kysely<DB>, { cast, companies, payments, now }: Bills): Promise<number> {
  const mercy = { id: cast.mercy, adminId: cast.people['admin@mercy.example'] ?? 0 };
  const since = daysAfter(now, -billedDays.plan);
  const bills = [
    pack('tokens_200', mercy, daysAfter(now, -billedDays.pack)),
    plan('growth', mercy, { since, at: since }),
    ...crowdBills(companies, now),
  ].toSorted((left, right) => (left.at < right.at ? -1 : 1));
  const cards = new Map<number, KeptCard>();
  for (const { id } of bills) {
    if (cards.has(id)) continue;
    const card = await payments.keepCard('test_works', id);
    if (typeof card === 'string') throw new Error('The demo’s card was refused.');
    cards.set(id, card);
  }
  // Together: nobody waits for one of them alone.
  await db.transaction().execute(async (tx) => {
    for (const bill of bills) await pay(tx, payments, { ...bill, card: cards.get(bill.id) });
    // Its first tokens came with the invoice.
    await allocateCast(tx, cast, now);
  });
  return bills.length;
}

async function pay(
  tx: Tx,
  payments: Payments,
  { id: company_id, adminId: actor_id, at, order, card }: Bill & { card: KeptCard | undefined },
): Promise<void> {
  const key = `demo ${company_id} ${order.kind} ${at}`;
  const named = { company_id, actor_id, provider: payments.provider, key, asked_hash: key };
  const made = await insertPayment(tx, { ...named, order, now: at });
  if (!made || !card) return;
  await markAsked(tx, made.id, { now: at, card });
  const answer = await charged({ db: tx, payments }, made, { card, present: true });
  const actor = { kind: 'employer' as const, id: actor_id };
  const fact = (told: NewFact) => record(tx, { actor, ...told }, at);
  await settle({ tx, now: at, payments, fact }, { id: made.id, answer });
}
