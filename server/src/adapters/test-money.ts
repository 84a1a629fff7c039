// The payment provider of test money: cards behave as their names say; a book of its own keeps what it was asked.
import {
  faultOf,
  isTestCard,
  testCards,
  type PaymentFault,
  type TestCard,
} from '@rounds/product/billing/payment';
import { daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';
import type { Clock, KeptCard, PaymentAnswer, Payments, PaymentStanding, TakenBack } from '../ports';
import { chargeBackOf, returnedSince, takenSince } from './test-money-lists';

type Db = Kysely<DB>;

const cardOf = (token: string): KeptCard | PaymentFault =>
  isTestCard(token) ? { reference: token, brand: 'Test card', last4: testCards[token].last4 } : 'declined';

/** What no bank would take later is not kept. */
function savedCard(token: string): KeptCard | PaymentFault {
  const does = isTestCard(token) ? testCards[token].does : 'declined';
  return does === 'declined' || does === 'expired' ? does : cardOf(token);
}

/** By its own connections, as somebody outside would: what it took stays taken, whatever becomes of the house's transaction. */
export function testMoney(db: Db, clock: Clock): Payments {
  const book = bookOf(db);
  return {
    ...{ provider: 'test', testMoney: true },
    keepCard: (token) => Promise.resolve(cardOf(token)),
    saveCard: (token) => Promise.resolve(savedCard(token)),
    async open({ key, companyId, cents }) {
      await db
        .insertInto('test_payments')
        .values({ key, company_id: companyId, amount_cents: cents, state: 'open', asked_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return key;
    },
    async charge({ reference, card }) {
      const does = isTestCard(card.reference) ? outcomeOf(card.reference) : failing('declined');
      await book.change(reference, ['open'], { ...does, card: card.reference });
      if (card.reference === 'test_charge_back') await book.tellOfChargeBack(reference, clock.now());
      return settledOf(await book.standing(reference));
    },
    read: (reference) => book.standing(reference),
    async giveUp(reference, reason) {
      await book.change(reference, ['open', 'needs_confirmation'], failing(reason));
      return settledOf(await book.standing(reference));
    },
    async confirmed(reference) {
      await book.change(reference, ['needs_confirmation'], { state: 'succeeded', reason: null });
      return settledOf(await book.standing(reference));
    },
    async refund({ key, reference, cents }) {
      await db
        .insertInto('test_refunds')
        .values({ key, payment_key: reference, amount_cents: cents, asked_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { reference: key };
    },
    takenBack: (reference) => book.takenBack(reference, clock.now()),
    taken: (since) => takenSince(db, since),
    returned: (since) => returnedSince(db, { since, now: clock.now() }),
    // Nobody signs anything with test money.
    eventOf: () => Promise.resolve(null),
  };
}

interface Outcome {
  state: string;
  reason: string | null;
}

const bookOf = (db: Db) => ({
  /** Only what stands so far as it is named. */
  async change(key: string, from: readonly string[], values: Outcome & { card?: string }): Promise<void> {
    await db
      .updateTable('test_payments')
      .set(values)
      .where('key', '=', key)
      .where('state', 'in', from)
      .execute();
  },
  /** The bank's letter comes a day later. */
  async tellOfChargeBack(key: string, now: string): Promise<void> {
    const told = { id: chargeBackOf(key), kind: 'charge.dispute.created', reference: key, provider: 'test' };
    await db
      .insertInto('payment_events')
      .values({ ...told, body: '{}', arrived_at: daysAfter(now, 1) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async takenBack(key: string, now: string): Promise<TakenBack[]> {
    const refunds = await db.selectFrom('test_refunds').selectAll().where('payment_key', '=', key).execute();
    const told = await db
      .selectFrom('payment_events as e')
      .innerJoin('test_payments as p', 'p.key', 'e.reference')
      .select('p.amount_cents')
      .where('e.id', '=', chargeBackOf(key))
      .where('e.arrived_at', '<=', now)
      .executeTakeFirst();
    const gone = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const back = (told?.amount_cents ?? 0) - gone;
    return [
      ...refunds.map(({ key: own, amount_cents }) => ({
        ...{ reference: own, kind: 'refund' as const, cents: amount_cents, key: own },
      })),
      ...(back > 0
        ? [{ reference: chargeBackOf(key), kind: 'charge_back' as const, cents: back, key: null }]
        : []),
    ];
  },
  async standing(key: string): Promise<PaymentStanding> {
    const row = await db
      .selectFrom('test_payments')
      .select(['state', 'reason'])
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) throw new Error(`Nothing was ever opened under ${key}.`);
    return standingOf(row);
  },
});

const failing = (reason: PaymentFault): Outcome => ({ state: 'failed', reason });

function outcomeOf(card: TestCard): Outcome {
  const { does } = testCards[card];
  return does === 'succeeded' || does === 'needs_confirmation'
    ? { state: does, reason: null }
    : failing(does);
}

function standingOf({ state, reason }: Outcome): PaymentStanding {
  if (state === 'failed') return { state, reason: faultOf(reason) };
  if (state === 'needs_confirmation') return { state, question: null };
  return { state: state === 'succeeded' ? 'succeeded' : 'open' };
}

function settledOf(standing: PaymentStanding): PaymentAnswer {
  if (standing.state === 'open' || standing.state === 'processing')
    throw new Error('The book of test money has not kept what it was told.');
  return standing;
}
