// The hunt's rows beside the search: who may be looked at, unlocks, favorites. What is locked is not read here.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { shownTo } from '../../search/visibility';

type Db = Kysely<DB>;

export async function huntableFor(db: Db, companyId: number, seekerId: number): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select h.job_seeker_id as id from huntable_seekers h
    where h.job_seeker_id = ${seekerId} and ${shownTo(companyId)}`.execute(db);
  return found.rows.length > 0;
}

/** Nobody whom the hunt hides from the company, whatever it kept of them before, save in what is open between them. */
export const stillShown = (companyId: number, seeker: string) => sql<boolean>`(
  ${sql.ref(seeker)} <> all(array(select hidden.job_seeker_id from hidden_from(${companyId}) hidden))
  or exists (select from connection_requests r where r.company_id = ${companyId}
    and r.job_seeker_id = ${sql.ref(seeker)} and r.closed_at is null and r.shut_at is null))`;

export async function isStillShown(db: Db, companyId: number, seekerId: number): Promise<boolean> {
  const { rows } = await sql`select from (select ${seekerId}::bigint as id) asked
    where ${stillShown(companyId, 'asked.id')}`.execute(db);
  return rows.length > 0;
}

/** What this company already has with these people: unlocks, favorites of this member, open requests that nobody shut. */
export async function tiesWith(
  db: Db,
  member: { companyId: number; id: number },
  seekerIds: readonly number[],
  now: string,
) {
  if (seekerIds.length === 0) return { unlocks: [], favorites: [], requests: [] };
  const these = sql<boolean>`job_seeker_id = any(${[...seekerIds]}::bigint[])`;
  const [unlocks, favorites, requests] = await Promise.all([
    db
      .selectFrom('unlocks')
      .select(['job_seeker_id', 'until'])
      .where('company_id', '=', member.companyId)
      .where(these)
      .where('until', '>', now)
      .execute(),
    db
      .selectFrom('employer_favorites')
      .select('job_seeker_id')
      .where('employer_user_id', '=', member.id)
      .where(these)
      .execute(),
    db
      .selectFrom('connection_requests')
      .select(['id', 'job_seeker_id', 'stage', 'vacancy_id', 'connected_at', 'initiated_by'])
      .where('company_id', '=', member.companyId)
      .where(these)
      .where('closed_at', 'is', null)
      .where('shut_at', 'is', null)
      .orderBy('id')
      .execute(),
  ]);
  return { unlocks, favorites, requests };
}

/** By their facts, which the house reads: an unlock that the job seeker ended counts on, so that no count says that they did. */
export const unlockCounts = (
  db: Db,
  at: { companyId: number; memberId: number; month: string; day: string },
): Promise<{ month: number; day: number }> =>
  db
    .selectFrom('facts')
    .select((eb) => eb.fn.countAll<number>().as('month'))
    .select(sql<number>`count(*) filter (where at >= ${at.day} and actor_id = ${at.memberId})`.as('day'))
    .where('kind', '=', 'profile.unlocked')
    .where('company_id', '=', at.companyId)
    .where('at', '>=', at.month)
    .executeTakeFirstOrThrow();

/**
 * Two unlocks at once count one after the other: the company's row is the gate. Rows that refer to it may be written
 * meanwhile, or an unlock and an erasure that gives tokens back wait for each other.
 */
export async function lockCompany(db: Db, companyId: number): Promise<void> {
  await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertUnlock(
  db: Db,
  unlock: {
    company_id: number;
    job_seeker_id: number;
    unlocked_by: number;
    unlocked_at: string;
    until: string;
  },
) {
  await db
    .insertInto('unlocks')
    .values(unlock)
    .onConflict((conflict) => conflict.columns(['company_id', 'job_seeker_id']).doUpdateSet(unlock))
    .execute();
}

export async function insertFavorite(
  db: Db,
  favorite: {
    company_id: number;
    employer_user_id: number;
    job_seeker_id: number;
    vacancy_id: number | null;
    created_at: string;
  },
) {
  await db
    .insertInto('employer_favorites')
    .values(favorite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('employer_favorites')
    .select('id')
    .where('employer_user_id', '=', favorite.employer_user_id)
    .where('job_seeker_id', '=', favorite.job_seeker_id)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteFavorite(db: Db, memberId: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('employer_favorites')
    .where('employer_user_id', '=', memberId)
    .where((eb) => eb.or([eb('job_seeker_id', '=', id), eb('id', '=', id)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listFavorites(
  db: Db,
  member: { id: number; companyId: number },
  page: { limit: number; offset: number },
) {
  const kept = db
    .selectFrom('employer_favorites')
    .where('employer_user_id', '=', member.id)
    .where(stillShown(member.companyId, 'employer_favorites.job_seeker_id'));
  const rows = await kept
    .select(['id', 'job_seeker_id'])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await kept.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: total.count };
}

export async function listUnlocks(
  db: Db,
  companyId: number,
  at: { now: string; limit: number; offset: number },
) {
  const unlocked = db
    .selectFrom('unlocks as u')
    .where('u.company_id', '=', companyId)
    .where('u.until', '>', at.now)
    .where(stillShown(companyId, 'u.job_seeker_id'));
  const rows = await unlocked
    .leftJoin('people as p', 'p.id', 'u.unlocked_by')
    .select(['u.job_seeker_id', 'u.unlocked_at', 'u.until', 'p.full_name as by'])
    .orderBy('u.unlocked_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(at.limit)
    .offset(at.offset)
    .execute();
  const total = await unlocked.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, total: total.count };
}
