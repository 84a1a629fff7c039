// One vacancy for its public page: whether it is open, everything it says, and others like it near by.
import type { Point } from '@rounds/product/fit/distance';
import type { CompanySize } from '@rounds/product/company-sizes';
import { jobSearchQuery, type JobSearchQuery } from '@rounds/product/jobs/calls';
import type { VacancyPage, VacancyTeaser } from '@rounds/product/pages';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';
import { ask } from '../search/ask';
import { cardRows } from '../slices/jobs/card-queries';
import { detailFor } from '../slices/jobs/cards';
import { teaserOf, teasersOf } from './teasers';

type Db = Kysely<DB>;

export type FoundVacancy =
  | { state: 'open'; title: string; read(now: string): Promise<VacancyPage | null> }
  | { state: 'gone' }
  | { state: 'unknown' };

/** `read` is for whoever is shown the page; null where it closed at that moment. */
export async function findPublicVacancy(tx: Db, id: number): Promise<FoundVacancy> {
  const row = await tx
    .selectFrom('vacancies as v')
    .leftJoin('published_vacancies as pv', 'pv.id', 'v.id')
    .select(['v.title', 'v.state', 'v.published_at', 'pv.id as listed'])
    .where('v.id', '=', id)
    .where('v.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.published_at === null) return { state: 'unknown' };
  if (row.state !== 'published' || row.listed === null) return { state: 'gone' };
  return { state: 'open', title: row.title, read: (now) => pageOf(tx, id, now) };
}

/** All that the app shows of it to anybody. */
async function pageOf(tx: Db, id: number, now: string): Promise<VacancyPage | null> {
  const [row] = await cardRows(tx, [id]);
  if (row?.state !== 'published') return null;
  const detail = await detailFor(tx, row, { profile: null, base: { now, compact: [] }, from: null });
  const { lat, lng, facility, discipline } = detail;
  const area = lat === null || lng === null ? null : { lat, lng };
  const own = await companyOf(tx, { id, companyId: detail.company.id, area }, now);
  return {
    ...detail,
    ...teaserOf(detail),
    ...{ facility: facility.name, area, description: plainText(detail.job_description) },
    ...{ discipline_id: discipline.id, wide: detail.pay.wide },
    about: { ...own, text: plainText(detail.company_text) },
    similar: await similarTo(
      tx,
      {
        but: [id, ...own.vacancies.map((other) => other.id)],
        ...{ disciplineId: discipline.id, state: facility.state, area },
      },
      now,
    ),
  };
}

const mostOwn = 3;
const mostSimilar = 4;

/** What the company says of itself in few words, and its other vacancies: the nearest first, from nowhere the newest. */
async function companyOf(
  tx: Db,
  { id, companyId, area }: { id: number; companyId: number; area: Point | null },
  now: string,
): Promise<Omit<VacancyPage['about'], 'text'>> {
  const row = await tx
    .selectFrom('companies as c')
    .select(['c.company_size', 'c.is_staffing_agency', 'c.city', 'c.state', 'c.specialties'])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
  const query = jobSearchQuery.parse({ company_id: companyId, sort: area ? 'distance' : 'newest' });
  const { company_size, specialties, ...shown } = row;
  return {
    ...shown,
    specialties: specialties ?? '',
    size: company_size as CompanySize | null,
    vacancies: await others(tx, { query, but: [id], most: mostOwn, area }, now),
  };
}

/** Others of the discipline, the nearest first; of a place without a point the newest of its state. */
async function similarTo(
  tx: Db,
  {
    but,
    disciplineId,
    state,
    area,
  }: { but: number[]; disciplineId: number; state: string; area: Point | null },
  now: string,
): Promise<VacancyTeaser[]> {
  const discipline_id = String(disciplineId);
  const query = jobSearchQuery.parse(
    area ? { discipline_id, sort: 'distance' } : { discipline_id, states: state, sort: 'newest' },
  );
  return others(tx, { query, but, most: mostSimilar, area }, now);
}

interface Others {
  query: JobSearchQuery;
  /** Ids that stand on the page already. */
  but: readonly number[];
  most: number;
  area: Point | null;
}

async function others(tx: Db, { query, but, most, area }: Others, now: string): Promise<VacancyTeaser[]> {
  // More than are shown: those that stand there already may be among the nearest.
  const page = { limit: most + but.length, offset: 0, pieces: [] };
  const { ids } = await ask(tx, { of: 'vacancies', query, at: { now, from: area }, ...page });
  const shown = ids.filter((other) => !but.includes(other)).slice(0, most);
  return teasersOf(tx, shown, { now, from: area });
}

const plainText = (text: string) =>
  text
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
