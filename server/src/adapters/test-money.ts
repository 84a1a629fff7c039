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
import type { Clock, PaymentAnswer, Payments } from '../ports';

type Db = Kysely<DB>;

/** By its own connections, as somebody outside would: what it took stays taken, whatever becomes of the house's transaction. */
export function testMoney(db: Db, clock: Clock): Payments {
  const find = (key: string) =>
    db.selectFrom('test_payments').selectAll().where('key', '=', key).executeTakeFirst();
  const found = async (key: string): Promise<PaymentAnswer> => {
    const row = await find(key);
    if (!row) throw new Error(`Nothing was ever asked under ${key}.`);
    return answerOf(row);
  };
  return {
    provider: 'test',
    testMoney: true,
    keepCard(token) {
      if (!isTestCard(token)) return Promise.resolve('declined');
      return Promise.resolve({ reference: token, brand: 'Test card', last4: testCards[token].last4 });
    },
    async pay({ key, companyId, cents, card }) {
      const does = isTestCard(card.reference) ? outcomeOf(card.reference) : failing('declined');
      await db
        .insertInto('test_payments')
        .values({
          ...{ key, company_id: companyId, card: card.reference, amount_cents: cents },
          ...{ ...does, asked_at: clock.now() },
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return found(key);
    },
    async read(key) {
      const row = await find(key);
      return row ? answerOf(row) : null;
    },
    async confirmHere(key, confirmed) {
      const answer = confirmed
        ? { state: 'succeeded', reason: null }
        : { state: 'failed', reason: 'not_confirmed' };
      await db
        .updateTable('test_payments')
        .set(answer)
        .where('key', '=', key)
        .where('state', '=', 'needs_confirmation')
        .execute();
      return found(key);
    },
  };
}

const failing = (reason: PaymentFault) => ({ state: 'failed', reason });

function outcomeOf(card: TestCard): { state: string; reason: string | null } {
  const { does } = testCards[card];
  return does === 'succeeded' || does === 'needs_confirmation'
    ? { state: does, reason: null }
    : failing(does);
}

function answerOf(row: { key: string; state: string; reason: string | null }): PaymentAnswer {
  const { key: reference } = row;
  if (row.state === 'failed') return { state: 'failed', reference, reason: faultOf(row.reason) };
  return { state: row.state === 'succeeded' ? 'succeeded' : 'needs_confirmation', reference };
}
