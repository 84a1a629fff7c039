// As whom a transaction acts: a role that row security holds back, or the house itself. The login may do nothing.
import type { Actor } from '@rounds/product/actor';
import { sql, type Kysely } from 'kysely';
import { ahead } from './connect';
import type { DB } from './tables';

const roles = {
  guest: 'rounds_guest',
  platform: 'rounds_platform',
  job_seeker: 'rounds_seeker',
  employer: 'rounds_employer',
} as const;

/** The house's own role: what follows from a fact, the clock, the doors. No superuser, and behind policies as everybody. */
export const houseRole = 'rounds_house';

/** Of one step of a statement: a search's list of rows loses none in it, at 4MB half a million rows were looked at again. */
export const memory = '32MB';

/** The whole transaction is the house's. */
export async function actAsHouse(tx: Kysely<DB>): Promise<void> {
  await sql`${ahead}select set_config('role', ${sql.lit(houseRole)}, true)`.execute(tx);
}

/** Puts the rest of the transaction behind the second wall: this person's rows, this company's rows, no others. */
export async function actAs(tx: Kysely<DB>, actor: Actor): Promise<void> {
  const person = actor.kind === 'guest' ? '' : String(actor.id);
  const company = actor.kind === 'employer' && actor.company_id !== null ? String(actor.company_id) : '';
  const role = actor.kind === 'employer' && actor.tied ? 'rounds_tied' : roles[actor.kind];
  const [as, who, whose] = [role, person, company].map((value) => sql.lit(value));
  await sql`${ahead}select set_config('role', ${as}, true), set_config('rounds.person', ${who}, true),
    set_config('rounds.company', ${whose}, true), set_config('work_mem', ${sql.lit(memory)}, true)`.execute(
    tx,
  );
}

/** The rest of the transaction is canceled when one of its statements takes longer; its end is none of them. */
export async function atMost(tx: Kysely<DB>, ms: number): Promise<void> {
  await sql`${ahead}select set_config('statement_timeout', ${sql.lit(String(ms))}, true)`.execute(tx);
}

/**
 * Does something that is the house's own and not the actor's: what follows from a fact, the other side's tokens, a count
 * over all companies. Whoever calls this has decided what may be touched; afterwards the actor stands behind the wall again.
 */
export async function asHouse<T>(tx: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ before: string }>`select current_setting('role') as before,
    set_config('role', ${houseRole}, true)`.execute(tx);
  const before = rows[0]?.before ?? 'none';
  if (before === houseRole) return work();
  const back = () => sql`select set_config('role', ${before}, true)`.execute(tx);
  try {
    const value = await work();
    await back();
    return value;
  } catch (error) {
    // After a fault of the database nothing can be said to it until the transaction or its savepoint is undone, role and all.
    await back().catch(() => undefined);
    throw error;
  }
}
