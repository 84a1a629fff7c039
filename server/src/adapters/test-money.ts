// The payment provider of test money: cards behave as their names say; a book of its own keeps what it was asked.
import {
  faultOf,
  isTestCard,
  testCards,
  type PaymentFault,
  type TestCard,
} from '@rounds/product/billing/payment';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';
import type { Clock, PaymentAnswer, Payments, PaymentStanding } from '../ports';

type Db = Kysely<DB>;

/** By its own connections, as somebody outside would: what it took stays taken, whatever becomes of the house's transaction. */
export function testMoney(db: Db, clock: Clock): Payments {
  const book = bookOf(db);
  return {
    ...{ provider: 'test', testMoney: true },
    keepCard(token) {
      if (!isTestCard(token)) return Promise.resolve('declined');
      return Promise.resolve({ reference: token, brand: 'Test card', last4: testCards[token].last4 });
    },
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
