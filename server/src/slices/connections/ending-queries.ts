// Locks for ending several requests in one transaction: every request first, then the tokens of all who pay for them.
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
