// One key, one effect: the row is inserted first, a twin waits for it, and its answer is given again.
import { refuse } from '@rounds/product/refusals';
import { sql } from 'kysely';
import { Refused } from './scene';
import type { Tx } from '../db/tx';

export interface Key {
  personId: number;
  method: string;
  path: string;
  key: string;
  bodyHash: string;
}

export interface Stored {
  status: number;
  answer: unknown;
  refused?: boolean;
}

/** undefined = this call is the first; else what the first one answered. A twin under way is waited for, 10 s at most. */
export async function claimKey(
  tx: Tx,
  key: Key,
  now: string,
): Promise<(Stored & { facts: 0; after: [] }) | undefined> {
  await sql`set local lock_timeout = '10s'`.execute(tx);
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      person_id: key.personId,
      method: key.method,
      path: key.path,
      key: key.key,
      body_hash: key.bodyHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return undefined;
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('person_id', '=', key.personId)
    .where('method', '=', key.method)
    .where('path', '=', key.path)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (!row || row.status === null) throw new Refused(refuse('busy'));
  if (row.body_hash !== key.bodyHash) throw new Refused(refuse('key_reused'));
  return { status: row.status, answer: row.answer, facts: 0, after: [] };
}

export async function finishKey(tx: Tx, key: Key, stored: Stored): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: stored.status, answer: JSON.stringify(stored.answer) })
    .where('person_id', '=', key.personId)
    .where('method', '=', key.method)
    .where('path', '=', key.path)
    .where('key', '=', key.key)
    .execute();
}
