// What the public pages count and list. Only what is published; no person.
import { sql, type Kysely } from 'kysely';
import type { PageData, VacancyPage, VacancyTeaser } from '@rounds/product/pages';
import { onTimePercent } from '@rounds/product/connections/punctuality';
import type { DB } from '../db/tables';
import { badgeOfCompany } from '../slices/company/queries';
import { punctualityOf } from '../slices/company/punctuality-queries';

type Db = Kysely<DB>;

function teasers(db: Db) {
  return db
    .selectFrom('published_vacancies as pv')
    .innerJoin('companies as c', 'c.id', 'pv.company_id')
    .innerJoin('disciplines as d', 'd.id', 'pv.discipline_id')
    .select(['pv.id', 'pv.title', 'c.name as company', 'pv.city', 'pv.state', 'd.title as discipline'])
    .select([
      'pv.min_compensation as min',
      'pv.max_compensation as max',
      'pv.pay_period as period',
      'pv.published_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof teasers>['execute']>>[number];
const teaserOf = ({ min, max, period, ...row }: Row): VacancyTeaser => ({
  ...row,
  pay: { min, max, period },
});

export async function landingData(db: Db): Promise<PageData['landing']> {
  const counts = await sql<PageData['landing']['counts']>`
    select (select count(*) from published_vacancies) as vacancies,
      (select count(*) from companies where verification = any((select counting_states())::text[])) as companies,
      (select count(*) from huntable_seekers) as job_seekers,
      (select count(distinct state) from published_vacancies) as states`.execute(db);
  const disciplines = await db
    .selectFrom('published_vacancies as pv')
    .innerJoin('disciplines as d', 'd.id', 'pv.discipline_id')
    .select(['d.id', 'd.title', sql<number>`count(*)`.as('vacancies')])
    .groupBy(['d.id', 'd.title'])
    .orderBy('vacancies', 'desc')
    .limit(12)
    .execute();
  const recent = await teasers(db)
    .orderBy('pv.published_at', 'desc')
    .orderBy('pv.id', 'desc')
    .limit(6)
    .execute();
  const none = { vacancies: 0, companies: 0, job_seekers: 0, states: 0 };
  return { counts: counts.rows[0] ?? none, disciplines, recent: recent.map(teaserOf) };
}

/** The vacancies of one page of a search, in the search's order. */
export async function teasersOf(db: Db, ids: readonly number[]): Promise<VacancyTeaser[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (
      await teasers(db)
        .where('pv.id', 'in', [...ids])
        .execute()
    ).map((row) => [row.id, row]),
  );
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [teaserOf(row)] : [];
  });
}

export type FoundVacancy =
  | { state: 'open'; title: string; read(now: string): Promise<VacancyPage> }
  | { state: 'gone' }
  | { state: 'unknown' };

const postings = (db: Db) =>
  db
    .selectFrom('vacancies as v')
    .leftJoin('facilities as f', 'f.id', 'v.facility_id')
    .select(['v.state', 'v.published_at', 'v.job_description', 'v.positions', 'v.min_years_experience'])
    .select(['v.preferences_settings', 'v.benefits_data', 'v.skills_data', 'v.certifications_data'])
    .select(['v.accommodation_contact', 'v.company_id', 'f.name as facility', 'v.valid_until'])
    .select(['v.closing_date', 'v.discipline_id', 'v.hours_a_week', 'v.contract']);
type PostingRow = Awaited<ReturnType<ReturnType<typeof postings>['execute']>>[number];

/** Whether it is open, and its title; `read` is for whoever is shown the page. */
export async function findPublicVacancy(db: Db, id: number): Promise<FoundVacancy> {
  const row = await postings(db).where('v.id', '=', id).where('v.deleted_at', 'is', null).executeTakeFirst();
  if (!row || row.published_at === null) return { state: 'unknown' };
  const [teaser] = await teasersOf(db, [id]);
  if (row.state !== 'published' || !teaser) return { state: 'gone' };
  return { state: 'open', title: teaser.title, read: (now) => pageOf(db, { row, teaser, now }) };
}

async function pageOf(
  db: Db,
  { row, teaser, now }: { row: PostingRow; teaser: VacancyTeaser; now: string },
): Promise<VacancyPage> {
  const preferences = row.preferences_settings as Record<
    'shift' | 'type_of_position' | 'comfort_setting',
    number[]
  >;
  const ids = (data: unknown) => (data as { id: number }[]).map((item) => item.id);
  return {
    ...teaser,
    facility: row.facility ?? '',
    description: plainText(row.job_description),
    shifts: await labels(db, 'vocabulary', preferences.shift),
    types: await labels(db, 'vocabulary', preferences.type_of_position),
    settings: await labels(db, 'vocabulary', preferences.comfort_setting),
    benefits: await labels(db, 'benefits', ids(row.benefits_data)),
    skills: await labels(db, 'skills', ids(row.skills_data)),
    certifications: await labels(db, 'certifications', ids(row.certifications_data)),
    positions: row.positions,
    min_years: row.min_years_experience,
    discipline_id: row.discipline_id,
    hours_a_week: row.hours_a_week,
    contract: row.contract as VacancyPage['contract'],
    accommodation_contact: row.accommodation_contact,
    on_time_percent: onTimePercent(await punctualityOf(db, row.company_id, now)),
    company_verified_by: await badgeOfCompany(db, row.company_id),
    valid_until: row.valid_until,
    closing_date: row.closing_date,
  };
}

const columns = { vocabulary: 'label', benefits: 'label', skills: 'title', certifications: 'name' } as const;

async function labels(db: Db, table: keyof typeof columns, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ label: string }>`
    select ${sql.ref(columns[table])} as label from ${sql.table(table)} where id = any(${ids}::int[]) order by 1`.execute(
    db,
  );
  return rows.rows.map((row) => row.label);
}

const plainText = (text: string) =>
  text
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();

export function listMails(db: Db, to: string) {
  return db
    .selectFrom('local_mails')
    .select(['id', 'to_address as to', 'subject', 'plain', 'sent_at'])
    .$if(to !== '', (query) => query.where('to_address', '=', to.toLowerCase()))
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

export async function countPublished(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from published_vacancies`.execute(db);
  return rows[0]?.count ?? 0;
}

/** In the order in which they were made, so that a new one moves no other to another part. */
export function publishedPart(db: Db, part: number, size: number) {
  return db
    .selectFrom('published_vacancies')
    .select(['id', 'title', 'published_at'])
    .orderBy('id')
    .limit(size)
    .offset((part - 1) * size)
    .execute();
}
