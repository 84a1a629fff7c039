// What an operator reads of letters that are not sent yet, and how they send them again.
import { sql, type Kysely } from 'kysely';
import type { DB } from './db/tables';
import { letterTries } from './letter-queue';

export type LetterState = 'waiting' | 'failing' | 'failed' | 'refused';

export interface ListedLetter {
  id: number;
  state: LetterState;
  kind: string | null;
  /** Enough to know whose, and not the address. */
  to: string;
  attempts: number;
  mostAttempts: number;
  nextAt: string;
  lastError: string | null;
}

interface Row extends Omit<ListedLetter, 'state' | 'to'> {
  email: string | null;
  over: boolean;
  refused: boolean;
}

export async function listLetters(db: Kysely<DB>): Promise<ListedLetter[]> {
  const { rows } = await sql<Row>`
    select j.id, coalesce(nf.kind, f.kind, case when j.payload::jsonb ? 'digest_of' then 'digest' end) as kind,
      coalesce(np.email, dp.email, fp.email, i.email, r.email) as email,
      j.attempts, j.max_attempts as "mostAttempts", j.run_at as "nextAt", j.last_error as "lastError",
      j.attempts >= j.max_attempts as over, coalesce(j.flags ? 'refused', false) as refused
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'letter'
    left join notifications n on n.id = (j.payload ->> 'notification_id')::bigint
    left join facts nf on nf.id = n.fact_id
    left join people np on np.id = n.person_id
    left join people dp on dp.id = (j.payload ->> 'digest_of')::bigint
    left join facts f on f.id = (j.payload ->> 'fact_id')::bigint
    left join people fp on fp.id = f.person_id
    left join invitations i on f.kind = 'team.invited' and i.id = (f.data ->> 'invitation_id')::bigint
    left join referrals r on f.kind = 'referral.invited' and r.id = (f.data ->> 'referral_id')::bigint
    order by j.id`.execute(db);
  return rows.map(({ email, over, refused, ...row }) => ({
    ...row,
    to: masked(email ?? ''),
    state: refused ? 'refused' : over ? 'failed' : row.lastError === null ? 'waiting' : 'failing',
  }));
}

/** The mailbox's first letter alone; the domain is what goes wrong for many at once. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

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
