// What a provider told, as rows: each once under its own name for it.
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { ProviderEvent } from '../../ports';

type Db = Kysely<DB>;

/** False where it has come before. */
export async function keepEvent(
  db: Db,
  { id, kind, reference }: ProviderEvent,
  { provider, body, now }: { provider: string; body: string; now: string },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({ id, kind, reference, provider, body, arrived_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Not taken so far, the oldest first. */
export const openEvents = (db: Db, { provider, now }: { provider: string; now: string }) =>
  db
    .selectFrom('payment_events')
    .select(['id', 'reference'])
    .where('provider', '=', provider)
    .where('taken_at', 'is', null)
    .where('arrived_at', '<=', now)
    .orderBy('arrived_at')
    .limit(100)
    .execute();
export type OpenEvent = Awaited<ReturnType<typeof openEvents>>[number];

/** False where somebody else took it, or takes it now. */
export async function takeEvent(db: Db, id: string, now: string): Promise<boolean> {
  const row = await db
    .updateTable('payment_events')
    .set({ taken_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payment_events as e')
        .select('e.id')
        .where('e.id', '=', id)
        .where('e.taken_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
