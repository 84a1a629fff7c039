// What the provider of test money took and gave back since some day, out of its book, page by page.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';
import type { Returned, Taken } from '../ports';

type Db = Kysely<DB>;

const size = 500;

/** Its own name for what a bank took back. */
export const chargeBackOf = (key: string) => `charge-back ${key}`;

/** By keys, the next page after the last of the one before. */
async function* pages<Row extends { key: string }>(page: (after: string) => Promise<Row[]>) {
  for (let after = ''; ;) {
    const rows = await page(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.key;
  }
}

export async function* takenSince(db: Db, since: string): AsyncGenerator<Taken> {
  const page = (after: string) =>
    db
      .selectFrom('test_payments')
      .select(['key', 'company_id', 'amount_cents', 'asked_at'])
      .where('state', '=', 'succeeded')
      .where('asked_at', '>=', since)
      .where('key', '>', after)
      .orderBy('key')
      .limit(size)
      .execute();
  for await (const { key, company_id, amount_cents: cents, asked_at: at } of pages(page))
    if (cents > 0) yield { reference: key, companyId: company_id, cents, at };
}

/** A bank takes back what had not gone back before. */
export async function* returnedSince(
  db: Db,
  { since, now }: { since: string; now: string },
): AsyncGenerator<Returned> {
  const refunds = (after: string) =>
    db
      .selectFrom('test_refunds')
      .selectAll()
      .where('asked_at', '>=', since)
      .where('key', '>', after)
      .orderBy('key')
      .limit(size)
      .execute();
  for await (const { key, payment_key: payment, amount_cents: cents, asked_at: at } of pages(refunds))
    yield { reference: key, kind: 'refund', key, payment, cents, at };
  const taken = async (after: string) => {
    const { rows } = await sql<{ key: string; payment: string; cents: number; at: string }>`
      select e.id as key, p.key as payment, e.arrived_at as at, (p.amount_cents - coalesce(
        (select sum(r.amount_cents) from test_refunds r where r.payment_key = p.key), 0))::int as cents
      from payment_events e join test_payments p on p.key = e.reference
      where e.provider = 'test' and e.id = ${chargeBackOf('')} || p.key and e.id > ${after}
        and e.arrived_at between ${since} and ${now} order by e.id limit ${size}`.execute(db);
    return rows;
  };
  for await (const { key: reference, payment, cents, at } of pages(taken))
    if (cents > 0) yield { reference, kind: 'charge_back', key: null, payment, cents, at };
}
