// The rows behind vacancy cards and details, and a job seeker's own with each: favorites, requests, applications.
import { sql, type Kysely } from 'kysely';
import { compiledOnce } from '../../db/compiled';
import { named } from '../../db/connect';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

const labelsOf = (kind: string) => sql<string[]>`array(select y.label from vocabulary y
  where y.id = any(array(select jsonb_array_elements_text(v.preferences_settings -> ${kind})::int)) order by y.position)`;

/** Everything a card shows, for these ids, in no order. */
export const cardRows = compiledOnce((db, ids) =>
  db
    .selectFrom('vacancies as v')
    .modifyFront(named)
    .innerJoin('disciplines as d', 'd.id', 'v.discipline_id')
    .innerJoin('facilities as f', 'f.id', 'v.facility_id')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .leftJoin('departments as dp', 'dp.id', 'v.department_id')
    .select(['v.id', 'v.title', 'v.state', 'v.discipline_id', 'v.company_id', 'v.published_at'])
    .select('v.featured_until')
    .select(['v.min_compensation', 'v.max_compensation', 'v.pay_period', 'v.compensation_type'])
    .select(['v.positions', 'v.positions_filled', 'v.start_date', 'v.closing_date'])
    .select(['d.title as discipline_title', 'd.price_tier', 'dp.name as department_name'])
    .select(['f.name as facility_name', 'f.city', 'f.state as facility_state', 'f.lat', 'f.lng'])
    .select(['c.name as company_name', 'c.logo_file_id', 'c.is_staffing_agency'])
    .select([labelsOf('shift').as('shifts'), labelsOf('type_of_position').as('position_types')])
    .where(sql<boolean>`v.id = any(${ids}::bigint[])`)
    .where('v.deleted_at', 'is', null)
    .where('v.state', 'not in', ['draft', 'in_review']),
);
export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

export interface Ties {
  favorites: Set<number>;
  requests: Map<number, { id: number; stage: string }>;
  ready: Set<number>;
}

/** The newest request counts, an open one before a closed one. */
export async function tiesOf(db: Db, seekerId: number, ids: readonly number[]): Promise<Ties> {
  const these = sql<boolean>`vacancy_id = any(${[...ids]}::bigint[])`;
  const [favorites, ready, requests] = await Promise.all([
    db
      .selectFrom('seeker_favorites')
      .modifyFront(named)
      .select('vacancy_id')
      .where('job_seeker_id', '=', seekerId)
      .where(these)
      .execute(),
    db
      .selectFrom('ready_applications')
      .modifyFront(named)
      .select('vacancy_id')
      .where('job_seeker_id', '=', seekerId)
      .where(these)
      .execute(),
    db
      .selectFrom('connection_requests')
      .distinctOn('vacancy_id')
      .modifyFront(named)
      .select(['id', 'stage', 'vacancy_id'])
      .where('job_seeker_id', '=', seekerId)
      .where('vanished_at', 'is', null)
      .where(these)
      .orderBy('vacancy_id')
      .orderBy((eb) => eb('closed_at', 'is not', null))
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return {
    favorites: new Set(favorites.map((row) => row.vacancy_id)),
    ready: new Set(ready.map((row) => row.vacancy_id)),
    requests: new Map(requests.map(({ vacancy_id, ...request }) => [vacancy_id, request])),
  };
}

interface Page {
  limit: number;
  offset: number;
}

export async function favoriteIds(db: Db, seekerId: number, page: Page) {
  const kept = db
    .selectFrom('seeker_favorites as s')
    .innerJoin('vacancies as v', 'v.id', 's.vacancy_id')
    .where('s.job_seeker_id', '=', seekerId)
    .where('v.deleted_at', 'is', null)
    .where('v.state', 'not in', ['draft', 'in_review']);
  const rows = await kept
    .select('v.id')
    .orderBy('s.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await kept.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { ids: rows.map((row) => row.id), total: total.count };
}

/** What this person ever applied for or was invited to, whatever came of it. */
export async function touchedVacancyIds(db: Db, seekerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct vacancy_id as id from connection_requests
      where job_seeker_id = ${seekerId} and vanished_at is null
    union select vacancy_id from ready_applications where job_seeker_id = ${seekerId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Vacancies with any request of this person or an application kept ready: open ones first, then the newest. */
export async function ownVacancyIds(db: Db, seekerId: number, page: Page) {
  const all = sql`(
    select r.vacancy_id as id, bool_or(r.closed_at is null) as open, max(r.last_activity_at) as at
      from connection_requests r where r.job_seeker_id = ${seekerId} and r.vanished_at is null group by r.vacancy_id
    union all
    select a.vacancy_id, true, a.created_at from ready_applications a where a.job_seeker_id = ${seekerId}
      and not exists (select from connection_requests r
        where r.job_seeker_id = ${seekerId} and r.vacancy_id = a.vacancy_id and r.vanished_at is null)
  )`;
  const { rows } = await sql<{ id: number }>`select mine.id from ${all} mine
    join vacancies v on v.id = mine.id and v.deleted_at is null and v.state not in ('draft', 'in_review')
    order by mine.open desc, mine.at desc, mine.id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  const total = await sql<{ count: number }>`select count(*)::int as count from ${all} mine
    join vacancies v on v.id = mine.id and v.deleted_at is null and v.state not in ('draft', 'in_review')`.execute(
    db,
  );
  return { ids: rows.map((row) => row.id), total: total.rows[0]?.count ?? 0 };
}

export async function insertFavorite(
  db: Db,
  favorite: { job_seeker_id: number; vacancy_id: number; created_at: string },
): Promise<void> {
  await db
    .insertInto('seeker_favorites')
    .values(favorite)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavorite(db: Db, seekerId: number, vacancyId: number): Promise<void> {
  await db
    .deleteFrom('seeker_favorites')
    .where('job_seeker_id', '=', seekerId)
    .where('vacancy_id', '=', vacancyId)
    .execute();
}

/** Whether there was an application kept ready. */
export async function deleteReady(db: Db, seekerId: number, vacancyId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('ready_applications')
    .where('job_seeker_id', '=', seekerId)
    .where('vacancy_id', '=', vacancyId)
    .returning('vacancy_id')
    .execute();
  return gone.length > 0;
}

/** What is wanted of a table's rows, by name: musts first. */
const wishes = (table: 'skills' | 'certifications', column: 'title' | 'name', lists: string[]) =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('label', t.${sql.ref(column)}, 'must', (x ->> 'must')::boolean)
      order by (x ->> 'must')::boolean desc, t.${sql.ref(column)}), '[]')
    from jsonb_array_elements(${sql.join(
      lists.map((list) => sql`v.${sql.ref(list)}`),
      sql` || `,
    )}) x
    join ${sql.table(table)} t on t.id = (x ->> 'id')::int)`;

/** What the detail says beyond the card. */
export async function beyondCard(db: Db, vacancyId: number) {
  const { rows } = await sql<{
    job_description: string;
    pay_width_reason: string;
    other_pay: string;
    min_years_experience: number;
    license_needed: string;
    start_window: string | null;
    open_until_filled: boolean;
    valid_until: string | null;
    contract: unknown;
    accommodation_contact: string;
    company_text: string;
    company_city: string;
    company_state: string;
    settings: string[];
    benefits: string[];
    certifications: { label: string; must: boolean }[];
    skills: { label: string; must: boolean }[];
    languages: { name: string; level: string }[];
    education: string | null;
    physician_type: string | null;
    graduate_type: string | null;
    board_status: string | null;
    residency: string | null;
    fellowship: string | null;
    specialty: string | null;
    hours_a_week: number | null;
    stated: { label: string; value: string; stated_at: string }[];
  }>`
    select v.job_description, v.pay_width_reason, v.other_pay, v.min_years_experience, v.hours_a_week, v.license_needed, v.start_window,
      v.open_until_filled, v.valid_until, v.contract, v.accommodation_contact,
      coalesce(c.descriptions, '') as company_text, c.city as company_city, c.state as company_state,
      ${labelsOf('comfort_setting')} as settings,
      array(select b.label from benefits b
        where b.id in (select (x ->> 'id')::bigint from jsonb_array_elements(v.benefits_data) x) order by b.label) as benefits,
      ${wishes('certifications', 'name', ['certifications_data', 'related_certifications_data', 'special_certifications_data'])} as certifications,
      ${wishes('skills', 'title', ['skills_data'])} as skills,
      (select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'level', x ->> 'level') order by l.name), '[]')
        from jsonb_array_elements(v.languages_data) x join languages l on l.id = (x ->> 'language_id')::int) as languages,
      (select y.label from vocabulary y where y.id = v.education_id) as education,
      (select y.label from vocabulary y where y.id = v.physician_type_id) as physician_type,
      (select y.label from vocabulary y where y.id = v.medical_graduate_type) as graduate_type,
      (select y.label from vocabulary y where y.id = v.board_status) as board_status,
      (select r.name from residencies r where r.id = v.residency_id) as residency,
      (select f.name from fellowships f where f.id = v.fellowship_id) as fellowship,
      (select y.label from vocabulary y where y.id = v.specialty_id) as specialty,
      (select coalesce(jsonb_agg(jsonb_build_object('label', m.label, 'value', s.value,
          'stated_at', to_char(s.stated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by m.id), '[]')
        from facility_matching_attributes s join matching_attributes m on m.id = s.matching_attribute_id
        where s.facility_id = v.facility_id) as stated
    from vacancies v join companies c on c.id = v.company_id where v.id = ${vacancyId}`.execute(db);
  return rows[0];
}
