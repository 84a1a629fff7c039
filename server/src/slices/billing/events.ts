// What a provider tells by itself: kept as it came, taken once, and a sign to read its word again, no more.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import type { PaymentAnswer, Payments, ProviderEvent } from '../../ports';
import { lockCompany } from '../company/queries';
import { openEvents, takeEvent, type OpenEvent } from './event-queries';
import { keepUp } from './giving-back';
import { lockPayment, paymentKnownAs, type Payment } from './payment-queries';
import { settle } from './settling';

interface ClockHand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

interface Till {
  /** As the house, outside of any transaction. */
  db: Kysely<DB>;
  now: string;
  payments: Payments;
  hand(tx: Tx): ClockHand;
}

/** In whatever order they come: what is done follows from what the provider says now, not from what it said then. */
export async function takeEvents(till: Till, log: (line: string, error: unknown) => void): Promise<void> {
  const { provider } = till.payments;
  for (const event of await openEvents(till.db, { provider, now: till.now }))
    await follow(till, event).catch((error: unknown) =>
      log('what the provider told could not be followed', error),
    );
}

/** False where somebody else took it. */
export async function follow(till: Till, { id, reference }: OpenEvent | ProviderEvent): Promise<boolean> {
  const { db, payments, now, hand } = till;
  const { provider } = payments;
  const payment = reference === null ? undefined : await paymentKnownAs(db, { provider, reference });
  const answer = payment && reference !== null ? await newAnswer(payments, payment, reference) : null;
  const settled = payment?.state === 'succeeded' || answer?.state === 'succeeded';
  const back = settled && reference !== null ? await payments.takenBack(reference) : [];
  return db.transaction().execute(async (tx) => {
    if (!(await takeEvent(tx, id, now))) return false;
    if (payment && answer) await settle({ ...hand(tx), payments }, { id: payment.id, answer });
    if (payment && back.length > 0) {
      await lockCompany(tx, payment.company_id);
      await keepUp(hand(tx), await lockPayment(tx, payment.id), back);
    }
    return true;
  });
}

/** Null where nothing follows: it is settled, or its asker still charges it. */
async function newAnswer(
  payments: Payments,
  { state }: Payment,
  reference: string,
): Promise<PaymentAnswer | null> {
  if (state === 'succeeded' || state === 'failed') return null;
  const standing = await payments.read(reference);
  if (standing.state === 'processing') return null;
  if (standing.state !== 'open') return standing;
  return state === 'needs_confirmation' ? payments.giveUp(reference, 'not_confirmed') : null;
}
