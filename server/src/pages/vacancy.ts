// One vacancy for its public page: whether it is open, everything it says, and others like it near by.
import { onTimePercent } from '@rounds/product/connections/punctuality';
import type { Point } from '@rounds/product/fit/distance';
import { jobSearchQuery } from '@rounds/product/jobs/calls';
import type { VacancyPage, VacancyTeaser } from '@rounds/product/pages';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';
import { ask } from '../search/ask';
import { badgeOfCompany } from '../slices/company/queries';
import { punctualityOf } from '../slices/company/punctuality-queries';
import { teasersOf } from './teasers';

type Db = Kysely<DB>;

export type FoundVacancy =
  | { state: 'open'; title: string; read(now: string): Promise<VacancyPage | null> }
  | { state: 'gone' }
  | { state: 'unknown' };

const postings = (db: Db) =>
  db
    .selectFrom('vacancies as v')
    .leftJoin('facilities as f', 'f.id', 'v.facility_id')
    .leftJoin('published_vacancies as pv', 'pv.id', 'v.id')
    .select(['v.id', 'v.title', 'v.state', 'v.published_at', 'v.job_description', 'v.positions'])
    .select(['v.preferences_settings', 'v.benefits_data', 'v.skills_data', 'v.certifications_data'])
    .select(['v.accommodation_contact', 'v.company_id', 'v.discipline_id', 'v.min_years_experience'])
    .select(['v.hours_a_week', 'v.contract', 'v.start_date', 'v.start_window', 'v.license_needed'])
    .select(['v.valid_until', 'v.closing_date', 'f.name as facility', 'f.lat', 'f.lng', 'pv.id as listed']);
type PostingRow = Awaited<ReturnType<ReturnType<typeof postings>['execute']>>[number];

/** `read` is for whoever is shown the page; null where it closed at that moment. */
export async function findPublicVacancy(tx: Db, id: number): Promise<FoundVacancy> {
  const row = await postings(tx).where('v.id', '=', id).where('v.deleted_at', 'is', null).executeTakeFirst();
  if (!row || row.published_at === null) return { state: 'unknown' };
  if (row.state !== 'published' || row.listed === null) return { state: 'gone' };
  return { state: 'open', title: row.title, read: (now) => pageOf(tx, row, now) };
}

async function pageOf(tx: Db, row: PostingRow, now: string): Promise<VacancyPage | null> {
  const { comfort_setting } = row.preferences_settings as Record<'comfort_setting', number[]>;
  const ids = (data: unknown) => (data as { id: number }[]).map((item) => item.id);
  const area = row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng };
  // By the house, so beside nothing else.
  const punctuality = await punctualityOf(tx, row.company_id, now);
  const [[teaser], settings, benefits, skills, certifications, badge] = await Promise.all([
    teasersOf(tx, [row.id], { now, from: null }),
    labels(tx, 'vocabulary', comfort_setting),
    labels(tx, 'benefits', ids(row.benefits_data)),
    labels(tx, 'skills', ids(row.skills_data)),
    labels(tx, 'certifications', ids(row.certifications_data)),
    badgeOfCompany(tx, row.company_id),
  ]);
  if (!teaser) return null;
  return {
    ...teaser,
    ...{ facility: row.facility ?? '', area, description: plainText(row.job_description) },
    ...{ settings, benefits, skills, certifications, positions: row.positions },
    min_years: row.min_years_experience,
    ...{ discipline_id: row.discipline_id, hours_a_week: row.hours_a_week },
    contract: row.contract as VacancyPage['contract'],
    ...{ start_date: row.start_date, start_window: row.start_window },
    license_needed: row.license_needed as VacancyPage['license_needed'],
    accommodation_contact: row.accommodation_contact,
    on_time_percent: onTimePercent(punctuality),
    company_verified_by: badge,
    ...{ valid_until: row.valid_until, closing_date: row.closing_date },
    similar: await similarTo(
      tx,
      { id: row.id, disciplineId: row.discipline_id, state: teaser.state, area },
      now,
    ),
  };
}

const mostSimilar = 4;

/** Others of the discipline, the nearest first; of a place without a point the newest of its state. */
async function similarTo(
  tx: Db,
  {
    id,
    disciplineId,
    state,
    area,
  }: { id: number; disciplineId: number | null; state: string; area: Point | null },
  now: string,
): Promise<VacancyTeaser[]> {
  if (disciplineId === null) return [];
  const discipline_id = String(disciplineId);
  const query = jobSearchQuery.parse(
    area ? { discipline_id, sort: 'distance' } : { discipline_id, states: state, sort: 'newest' },
  );
  // One more than are shown: the vacancy itself is among the nearest.
  const page = { limit: mostSimilar + 1, offset: 0, pieces: [] };
  const { ids } = await ask(tx, { of: 'vacancies', query, at: { now, from: area }, ...page });
  const others = ids.filter((other) => other !== id).slice(0, mostSimilar);
  return teasersOf(tx, others, { now, from: area });
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
