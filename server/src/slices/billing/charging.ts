// A payment at its provider: opened, its name there written down while it is waited for, then charged or given up.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { found } from '../../http/request-context';
import type { KeptCard, PaymentAnswer, Payments } from '../../ports';
import { beginCharge, findPayment, type Payment } from './payment-queries';

interface Till {
  /** As the house, outside of any transaction. */
  db: Kysely<DB>;
  payments: Payments;
}

type Opening = Pick<Payment, 'id' | 'key' | 'company_id' | 'amount_cents' | 'reference'>;

const opened = ({ payments }: Till, { reference, key, company_id, amount_cents }: Opening): Promise<string> =>
  reference === null
    ? payments.open({ key, companyId: company_id, cents: amount_cents })
    : Promise.resolve(reference);

/**
 * Takes the money once. Whoever is so slow that the payment was settled meanwhile charges nothing: the name under which it
 * would is written only while its answer is waited for.
 */
export async function charged(
  till: Till,
  payment: Payment,
  { card, present }: { card: KeptCard; present: boolean },
): Promise<PaymentAnswer> {
  const { id, key, company_id: companyId } = payment;
  const reference = await opened(till, payment);
  const kept = await beginCharge(till.db, id, { reference, card });
  if (kept) return till.payments.charge({ reference, key, companyId, card: kept, present });
  const { state, question } = found(await findPayment(till.db, { id }));
  if (state === 'succeeded') return { state };
  if (state === 'needs_confirmation') return { state, question };
  return till.payments.giveUp(reference, 'not_asked');
}

/** What became of one whose answer never came: not charged, it is given up before anybody says so. Null while it is on its way. */
export async function resolved(till: Till, payment: Opening): Promise<PaymentAnswer | null> {
  const reference = await opened(till, payment);
  // Another one under the same payment may only be given up.
  const own = await beginCharge(till.db, payment.id, { reference, card: null });
  if (own === undefined) return null;
  const standing = await till.payments.read(reference);
  if (standing.state === 'processing') return null;
  return standing.state === 'open' ? till.payments.giveUp(reference, 'not_asked') : standing;
}
