// The rows of sessions. When one may go on is decided in http/authenticate.ts.
import { rolesThatMay } from '@rounds/product/permissions';
import type { Role, StaffRole } from '@rounds/product/actor';
import type { VerificationState } from '@rounds/product/company/verifying';
import { limits } from '@rounds/product/limits';
import { minutesAfter } from '@rounds/product/time';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { randomUUID } from 'node:crypto';
import { asHouse } from '../../db/acting';
import { askedOnce } from '../../db/compiled';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';

export interface SessionRow {
  id: string;
  person_id: number;
  kind: 'job_seeker' | 'employer' | 'platform';
  expires_at: string;
  generation: number;
  issued_at: string;
  used_at: string | null;
  last_used_at: string | null;
  binding: string | null;
  revoked_at: string | null;
  confirmed_at: string | null;
  role: Role | null;
  is_owner: boolean | null;
  tied: boolean | null;
  company_id: number | null;
  verification: VerificationState | null;
  frozen_at: string | null;
  staff_role: StaffRole | null;
  is_staffing_agency: boolean | null;
  has_factor: boolean;
}

/**
 * Neither ended nor too old, and its latest access token not run out: only that token brings the next one, so nobody can
 * go on with a session that was left alone.
 */
export const sessionIsOpen = (
  now: string,
) => sql<SqlBool>`(sessions.revoked_at is null and sessions.expires_at > ${now}
  and sessions.issued_at > ${minutesAfter(now, -limits.accessToken.minutes)})`;

/** Whether a member sees some places only; null for whoever is none. */
export const isTied = sql<boolean | null>`employer_users.role <> all(${rolesThatMay('see_every_place')}) and (
  exists (select from member_facilities t where t.member_id = employer_users.id)
  or exists (select from member_departments t where t.member_id = employer_users.id))`;

const sessionById = askedOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('sessions')
    .modifyFront(named)
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .leftJoin('employer_users', 'employer_users.id', 'people.id')
    .leftJoin('companies', 'companies.id', 'employer_users.company_id')
    .leftJoin('staff_roles', 'staff_roles.person_id', 'people.id')
    .select([
      'sessions.id',
      'sessions.person_id',
      'sessions.expires_at',
      'sessions.generation',
      'sessions.issued_at',
    ])
    .select([
      'sessions.used_at',
      'sessions.last_used_at',
      'sessions.binding',
      'sessions.revoked_at',
      'people.confirmed_at',
      'people.kind',
      'companies.frozen_at',
    ])
    .select(['employer_users.role', 'employer_users.is_owner', 'employer_users.company_id'])
    .select(['companies.verification', 'companies.is_staffing_agency', 'staff_roles.role as staff_role'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .select('second_factors.id')
            .whereRef('second_factors.person_id', '=', 'sessions.person_id')
            .where('confirmed_at', 'is not', null),
        )
        .as('has_factor'),
    )
    .select(isTied.as('tied'))
    .where('sessions.id', '=', id)
    .where('people.erased_at', 'is', null)
    .where('employer_users.removed_at', 'is', null),
);

/** Asked with every call of whoever is signed in, so it is put together once. */
export async function findSession(db: Kysely<DB>, id: string): Promise<SessionRow | undefined> {
  const [row] = await sessionById(db, { id });
  return row as SessionRow | undefined;
}

export interface NewSession {
  personId: number;
  binding: string | null;
  device: string;
  country: string | null;
  /** Whether a second factor was shown on the way in. */
  factorShown: boolean;
  now: string;
  expiresAt: string;
}

export async function openSession(db: Kysely<DB>, session: NewSession) {
  const { personId, now, expiresAt, binding, device, country, factorShown } = session;
  const row = { id: randomUUID(), binding, generation: 1, issued_at: now };
  const shown = { device, country, last_used_at: now, factor_shown_at: factorShown ? now : null };
  await db
    .insertInto('sessions')
    .values({ ...row, ...shown, person_id: personId, created_at: now, expires_at: expiresAt })
    .execute();
  return row;
}

export async function hasHadSession(db: Kysely<DB>, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open ones, the last used first. */
export function listSessions(db: Kysely<DB>, personId: number, now: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'country', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where(sessionIsOpen(now))
    .orderBy(sql`coalesce(last_used_at, created_at)`, 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** False where there is no such open session of this person. */
export async function endOwnSession(
  db: Kysely<DB>,
  session: { id: string; personId: number; now: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ revoked_at: session.now })
    .where('id', '=', session.id)
    .where('person_id', '=', session.personId)
    .where(sessionIsOpen(session.now))
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function deviceOfSession(db: Kysely<DB>, id: string): Promise<string> {
  const row = await db.selectFrom('sessions').select('device').where('id', '=', id).executeTakeFirst();
  return row?.device || 'A device';
}

/** The second factor was shown just now, by whoever sits at this session. */
export async function markFactorShown(db: Kysely<DB>, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ factor_shown_at: now }).where('id', '=', id).execute();
}

export async function factorShownAt(db: Kysely<DB>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('factor_shown_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.factor_shown_at ?? null;
}

/** Not at every request: to the minutes that the list of sessions shows. */
export async function noteUse(db: Kysely<DB>, session: SessionRow, now: string): Promise<void> {
  const since = minutesAfter(now, -limits.accessToken.noteUseMinutes);
  if (session.last_used_at !== null && session.last_used_at > since) return;
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', session.id).execute();
}

export async function markUsed(db: Kysely<DB>, session: SessionRow, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now })
    .where('id', '=', session.id)
    .where('generation', '=', session.generation)
    .where('used_at', 'is', null)
    .execute();
}

/** Moves to the next generation once; a parallel caller gets the row the first one made. */
export async function rotateSession(db: Kysely<DB>, session: SessionRow, now: string) {
  const moved = await db
    .updateTable('sessions')
    .set({ generation: session.generation + 1, issued_at: now, used_at: null })
    .where('id', '=', session.id)
    .where('generation', '=', session.generation)
    .returning(['id', 'generation', 'binding', 'issued_at'])
    .executeTakeFirst();
  if (moved) return moved;
  return db
    .selectFrom('sessions')
    .select(['id', 'generation', 'binding', 'issued_at'])
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
}

export async function revokeSession(db: Kysely<DB>, id: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeSessionsOf(
  db: Kysely<DB>,
  { personId, except, now }: { personId: number; except?: string; now: string },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
  // A device shows things without a session: who had it in hand may be whom the sessions are ended for.
  await asHouse(db, () => db.deleteFrom('notified_devices').where('person_id', '=', personId).execute());
}
