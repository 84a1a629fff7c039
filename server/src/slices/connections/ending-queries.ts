// What ending several requests in one transaction asks of the rows: which tokens are held for them, and every lock.
import { sql, type Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { lockAccounts } from '../tokens/queries';

/**
 * To be called before the first of them ends: a move that gives tokens back keeps the company's accounts to the end of the
 * transaction, and whoever holds the next request may be waiting for just these.
 */
export async function lockToEnd(db: Kysely<DB>, requests: readonly { id: number }[]): Promise<void> {
  if (requests.length === 0) return;
  await asHouse(db, async () => {
    const { rows } = await sql<{ company_id: number }>`select company_id from connection_requests
      where id = any(${requests.map(({ id }) => id)}::bigint[]) order by id for update`.execute(db);
    const companies = new Set(rows.map(({ company_id }) => company_id));
    for (const id of [...companies].sort((one, other) => one - other)) await lockAccounts(db, id);
  });
}

/** Tokens by the request for which a company holds them; nothing of a request that holds none. */
export const heldFor = (db: Kysely<DB>, requests: readonly { id: number }[]): Promise<Map<number, number>> =>
  asHouse(db, async () => {
    const rows = await db
      .selectFrom('token_holds')
      .select(['request_id', 'amount'])
      .where('state', '=', 'held')
      .where('request_id', '=', sql<number>`any(${requests.map(({ id }) => id)}::bigint[])`)
      .execute();
    return new Map(rows.map(({ request_id, amount }) => [request_id, amount]));
  });
