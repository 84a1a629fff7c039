// As whom a transaction acts: a role that row security holds back, or the house itself. The login may do nothing.
import type { Employer, Guest, JobSeeker, Platform } from '@rounds/product/actor';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { sayAhead, sayRole } from './connect';
import type { DB } from './tables';

const roles = {
  guest: 'rounds_guest',
  platform: 'rounds_platform',
  job_seeker: 'rounds_seeker',
  employer: 'rounds_employer',
} as const;

/** The house's own role: what follows from a fact, the clock, the doors. No superuser, and behind policies as everybody. */
export const houseRole = 'rounds_house';

/**
 * Of one step of a statement: a search's list of rows loses none in 32MB, at 4MB half a million rows were looked at again. And no
 * statement has helpers: to start them cost three times the processor of a search that they helped with.
 */
export const statementSettings = (set: 'set' | 'set local'): string =>
  `${set} work_mem = '32MB'; ${set} max_parallel_workers_per_gather = 0`;

/** As whom a transaction acts at the moment, of those that began here: so that nobody has to ask the database for it. */
const acting = new WeakMap<Kysely<DB>, string>();

/** Travels with the next statement. */
async function become(tx: Kysely<DB>, role: string, more: readonly string[] = []): Promise<void> {
  acting.set(tx, role);
  await sayAhead(tx, [sayRole + role, ...more].join('; '));
}

/** The whole transaction is the house's; `more` as in `actAs`. */
export const actAsHouse = (tx: Kysely<DB>, more: readonly string[] = []): Promise<void> =>
  become(tx, houseRole, more);

type Acting =
  | Guest
  | Pick<JobSeeker, 'kind' | 'id'>
  | Pick<Employer, 'kind' | 'id' | 'company_id' | 'tied'>
  | Pick<Platform, 'kind' | 'id'>;

/**
 * Puts the rest of the transaction behind the second wall: this person's rows, this company's rows, no others. `more` is said
 * with it. What only sets is not planned, so it costs a fifth of what a `select set_config` does.
 */
export async function actAs(tx: Kysely<DB>, actor: Acting, more: readonly string[] = []): Promise<void> {
  const person = actor.kind === 'guest' ? '' : String(actor.id);
  const company = actor.kind === 'employer' && actor.company_id !== null ? String(actor.company_id) : '';
  const role = actor.kind === 'employer' && actor.tied ? 'rounds_tied' : roles[actor.kind];
  const [who, whose] = [pg.escapeLiteral(person), pg.escapeLiteral(company)];
  const theirs = [`set local rounds.person = ${who}`, `set local rounds.company = ${whose}`];
  await become(tx, role, [...theirs, statementSettings('set local'), ...more]);
}

/** The rest of the transaction is canceled when one of its statements takes longer; its end is none of them. */
export const atMost = (ms: number): string => `set local statement_timeout = ${ms}`;

/**
 * Does something that is the house's own and not the actor's: what follows from a fact, the other side's tokens, a count
 * over all companies. Whoever calls this has decided what may be touched; afterwards the actor stands behind the wall again.
 * Never beside other statements of the same transaction: they would be the house's as well.
 */
export async function asHouse<T>(tx: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  const before = acting.get(tx) ?? (await roleOf(tx));
  if (before === houseRole) return work();
  await become(tx, houseRole);
  try {
    return await work();
  } finally {
    // After a fault of the database it travels with nothing: what is undone undoes the role too.
    await become(tx, before);
  }
}

async function roleOf(tx: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx);
  return rows[0]?.role ?? 'none';
}
