// The hunt's rows: the narrow table that holds no name, unlocks, favorites. What is locked is not even read here.
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export interface HuntFilter {
  companyId: number;
  search?: string | undefined;
  discipline_id?: number | undefined;
  secondary_discipline_id?: number | undefined;
  preferences?: number[] | undefined;
  language_ids?: number[] | undefined;
  state_ids?: string[] | undefined;
  leadership_role_ids?: number[] | undefined;
  residency_ids?: number[] | undefined;
  fellowship_ids?: number[] | undefined;
  physician_type_ids?: number[] | undefined;
  /** Around a point, in miles. */
  around?: { lat: number; lng: number; miles: number | undefined } | undefined;
}

const raw = sql<SqlBool>;

function conditions(filter: HuntFilter) {
  const parts = [
    raw`h.status <> 'off'`,
    raw`not exists (select from seeker_blocks b where b.job_seeker_id = h.job_seeker_id and b.company_id = ${filter.companyId})`,
    raw`not exists (select from seeker_experiences e where e.job_seeker_id = h.job_seeker_id
        and e.company_id = ${filter.companyId} and e.end_date is null)`,
  ];
  const add = (values: readonly unknown[] | undefined, part: () => ReturnType<typeof raw>) => {
    if (values && values.length > 0) parts.push(part());
  };
  if (filter.discipline_id) {
    parts.push(
      raw`(h.discipline_id = ${filter.discipline_id} or h.secondary_discipline_id = ${filter.discipline_id})`,
    );
  }
  if (filter.secondary_discipline_id)
    parts.push(raw`h.secondary_discipline_id = ${filter.secondary_discipline_id}`);
  if (filter.search) parts.push(raw`h.tsv @@ websearch_to_tsquery('english', ${filter.search})`);
  add(filter.state_ids, () => raw`h.license_states && ${filter.state_ids}::text[]`);
  add(filter.preferences, () => raw`h.preference_ids && ${filter.preferences}::int[]`);
  add(filter.language_ids, () => raw`h.language_ids && ${filter.language_ids}::int[]`);
  add(filter.leadership_role_ids, () => raw`h.leadership_role_ids && ${filter.leadership_role_ids}::int[]`);
  add(filter.residency_ids, () => raw`h.residency_ids && ${filter.residency_ids}::int[]`);
  add(filter.fellowship_ids, () => raw`h.fellowship_ids && ${filter.fellowship_ids}::int[]`);
  add(filter.physician_type_ids, () => raw`h.physician_type_id = any(${filter.physician_type_ids}::int[])`);
  if (filter.around?.miles) parts.push(raw`${band(filter.around)} * 5 < ${filter.around.miles}`);
  return sql.join(parts, sql` and `);
}

/** The distance in whole bands of five miles: filters and orders by no finer measure than what is shown. */
function band(point: { lat: number; lng: number }) {
  return sql<number>`floor(2 * 3958.8 * asin(sqrt(least(1,
    sin(radians(h.lat - ${point.lat}) / 2) ^ 2
    + cos(radians(${point.lat})) * cos(radians(h.lat)) * sin(radians(h.lng - ${point.lng}) / 2) ^ 2))) / 5)`;
}

/** Ids in order: nearest band first, shuffled by id inside it; without a point, newest first. */
export async function huntIds(db: Db, filter: HuntFilter, page: { limit: number; offset: number }) {
  const order = filter.around
    ? sql`${band(filter.around)} nulls last, md5(h.job_seeker_id::text)`
    : sql`h.updated_at desc, h.job_seeker_id desc`;
  const where = conditions(filter);
  const rows = await sql<{ id: number }>`
    select h.job_seeker_id as id from huntable_seekers h where ${where}
    order by ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  const total = await sql<{ count: number }>`
    select count(*) as count from (select from huntable_seekers h where ${where} limit 1001) counted`.execute(
    db,
  );
  return { ids: rows.rows.map((row) => row.id), total: total.rows[0]?.count ?? 0 };
}

export async function huntableFor(db: Db, companyId: number, seekerId: number): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select h.job_seeker_id as id from huntable_seekers h
    where h.job_seeker_id = ${seekerId} and ${conditions({ companyId })}`.execute(db);
  return found.rows.length > 0;
}

export function findZip(db: Db, zip: string) {
  return db.selectFrom('zipcodes').select(['lat', 'lng']).where('zip', '=', zip).executeTakeFirst();
}

/** What this company already has with these people: unlocks, favorites of this member, open requests. */
export async function tiesWith(
  db: Db,
  member: { companyId: number; id: number },
  seekerIds: readonly number[],
  now: string,
) {
  if (seekerIds.length === 0) return { unlocks: [], favorites: [], requests: [] };
  const ids = [...seekerIds];
  const unlocks = await db
    .selectFrom('unlocks')
    .select(['job_seeker_id', 'until'])
    .where('company_id', '=', member.companyId)
    .where('job_seeker_id', 'in', ids)
    .where('until', '>', now)
    .execute();
  const favorites = await db
    .selectFrom('employer_favorites')
    .select('job_seeker_id')
    .where('employer_user_id', '=', member.id)
    .where('job_seeker_id', 'in', ids)
    .execute();
  const requests = await db
    .selectFrom('connection_requests')
    .select(['id', 'job_seeker_id', 'stage', 'vacancy_id', 'connected_at', 'initiated_by'])
    .where('company_id', '=', member.companyId)
    .where('job_seeker_id', 'in', ids)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
  return { unlocks, favorites, requests };
}

export async function unlockCounts(
  db: Db,
  at: { companyId: number; memberId: number; month: string; day: string },
) {
  const row = await db
    .selectFrom('unlocks')
    .select(sql<number>`count(*) filter (where unlocked_at >= ${at.month})`.as('month'))
    .select(
      sql<number>`count(*) filter (where unlocked_at >= ${at.day} and unlocked_by = ${at.memberId})`.as(
        'day',
      ),
    )
    .where('company_id', '=', at.companyId)
    .where('free', '=', false)
    .executeTakeFirstOrThrow();
  return { month: row.month, day: row.day };
}

/** Two unlocks at once count one after the other: the company's row is the gate. */
export async function lockCompany(db: Db, companyId: number): Promise<void> {
  await db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forUpdate()
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

export async function listFavorites(db: Db, memberId: number, page: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('employer_favorites')
    .select(['id', 'job_seeker_id'])
    .where('employer_user_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await db
    .selectFrom('employer_favorites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employer_user_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { rows, total: total.count };
}

export async function listUnlocks(
  db: Db,
  companyId: number,
  at: { now: string; limit: number; offset: number },
) {
  const rows = await db
    .selectFrom('unlocks as u')
    .leftJoin('people as p', 'p.id', 'u.unlocked_by')
    .select(['u.job_seeker_id', 'u.unlocked_at', 'u.until', 'p.full_name as by'])
    .where('u.company_id', '=', companyId)
    .where('u.until', '>', at.now)
    .orderBy('u.unlocked_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(at.limit)
    .offset(at.offset)
    .execute();
  const total = await db
    .selectFrom('unlocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('until', '>', at.now)
    .executeTakeFirstOrThrow();
  return { rows, total: total.count };
}
