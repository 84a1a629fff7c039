// What an operator reads of letters that are not sent yet, and how they send them again.
import { maskedAddress } from '@rounds/product/people/masked';
import type { LetterState } from '@rounds/product/staff/letter-calls';
import { sql, type Kysely } from 'kysely';
import type { DB } from './db/tables';
import { letterTries } from './letter-queue';
import { dueAfter } from './slices/desk/due';

export interface ListedLetter {
  id: number;
  state: LetterState;
  kind: string | null;
  /** Enough to know whose, and not the address. */
  to: string;
  attempts: number;
  mostAttempts: number;
  nextAt: string;
  /** By when somebody looks at it; null as long as it is tried again by itself. */
  dueAt: string | null;
  lastError: string | null;
}

interface Row extends Omit<ListedLetter, 'state' | 'to'> {
  email: string | null;
  over: boolean;
  refused: boolean;
}

const letterJobs = sql`graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'letter'`;

const over = sql`(j.attempts >= j.max_attempts)`;
const stuck = sql`(${over} or j.last_error is not null)`;

/** The queue moves `run_at` with each failure, by e^n seconds and by e^10 at most: so the last failure was. */
const failedAt = sql`(j.run_at - exp(least(j.attempts, 10)) * interval '1 second')`;

/** Counted from when nothing tries it any more. */
const dueAt = sql<string | null>`case when ${over} then ${dueAfter(failedAt)} end`;

interface Part {
  /** Those alone that failed, were refused, or fail just now. */
  stuck?: boolean;
  /** Those alone that were due before then. */
  dueBefore?: string;
  id?: number;
  limit?: number;
  offset?: number;
}

/** All of them, or a part: what is owed by a day first, the earliest before the others, then as they were written. */
export async function listLetters(db: Kysely<DB>, part: Part = {}): Promise<ListedLetter[]> {
  const { limit = null, offset = 0, id = null, dueBefore = null } = part;
  const { rows } = await sql<Row>`
    select j.id, coalesce(nf.kind, f.kind, case when j.payload::jsonb ? 'digest_of' then 'digest'
        when j.payload::jsonb ? 'monday_of' then 'monday' end) as kind,
      coalesce(np.email, dp.email, fp.email, i.email, r.email) as email,
      j.attempts, j.max_attempts as "mostAttempts", j.run_at as "nextAt",
      ${dueAt} as "dueAt", j.last_error as "lastError",
      ${over} as over, coalesce(j.flags ? 'refused', false) as refused
    from ${letterJobs}
    left join notifications n on n.id = (j.payload ->> 'notification_id')::bigint
    left join facts nf on nf.id = n.fact_id
    left join people np on np.id = n.person_id
    left join people dp on dp.id = coalesce(j.payload ->> 'digest_of', j.payload ->> 'monday_of')::bigint
    left join facts f on f.id = (j.payload ->> 'fact_id')::bigint
    left join people fp on fp.id = f.person_id
    left join invitations i on f.kind = 'team.invited' and i.id = (f.data ->> 'invitation_id')::bigint
    left join referrals r on f.kind = 'referral.invited' and r.id = (f.data ->> 'referral_id')::bigint
    where (${part.stuck ?? false} = false or ${stuck}) and (${id}::bigint is null or j.id = ${id}::bigint)
      and (${dueBefore}::timestamptz is null or ${dueAt} < ${dueBefore}::timestamptz)
    order by ${dueAt} nulls last, j.id limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ email, over, refused, ...row }) => ({
    ...row,
    to: maskedAddress(email ?? ''),
    state: refused ? 'refused' : over ? 'failed' : row.lastError === null ? 'waiting' : 'failing',
  }));
}

/** How many of each state wait. */
export async function letterCounts(db: Kysely<DB>): Promise<Record<LetterState, number>> {
  const { rows } = await sql<{ state: LetterState; count: number }>`
    select case when coalesce(j.flags ? 'refused', false) then 'refused' when j.attempts >= j.max_attempts then 'failed'
      when j.last_error is null then 'waiting' else 'failing' end as state, count(*)::int as count
    from ${letterJobs} group by 1`.execute(db);
  const none = { waiting: 0, failing: 0, failed: 0, refused: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

/** How many are at the desk, and how many of them past their day. */
export async function countStuck(db: Kysely<DB>, now: string): Promise<{ waiting: number; late: number }> {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*)::int as waiting, count(*) filter (where ${dueAt} < ${now})::int as late
    from ${letterJobs} where ${stuck}`.execute(db);
  return rows[0] ?? { waiting: 0, late: 0 };
}

/** False where it is being sent just now, or gone. */
export async function dropLetter(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'letter' and j.locked_at is null and j.id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** How many go out anew: one that waits for its next try or failed, or all that failed or were refused. */
export async function sendAgain(db: Kysely<DB>, which: number | 'all', now: string): Promise<number> {
  const those = which === 'all' ? sql`j.attempts >= j.max_attempts` : sql`j.id = ${which}`;
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs j set attempts = 0, max_attempts = ${letterTries}, run_at = ${now},
      flags = j.flags - 'refused'
    from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'letter' and j.locked_at is null and ${those}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
