// What the clock does: one sweep a slice, each taking its rows with skip locked so that two workers never meet.
import type { Kysely } from 'kysely';
import type { DB } from './db/tables';
import type { Ports } from './ports';

export interface SweepDeps {
  db: Kysely<DB>;
  ports: Ports;
}

export async function sweep(deps: SweepDeps, now: string): Promise<void> {
  await forget(deps.db, now);
}

/** Rows that have served: used tickets, keys of yesterday. */
async function forget(db: Kysely<DB>, now: string): Promise<void> {
  const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString();
  await db.deleteFrom('live_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('file_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', yesterday).execute();
}
