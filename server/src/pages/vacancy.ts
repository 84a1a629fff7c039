// One vacancy for its public page: whether it is open, everything it says, and others like it near by.
import type { Point } from '@rounds/product/fit/distance';
import { jobSearchQuery } from '@rounds/product/jobs/calls';
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
  return {
    ...detail,
    ...teaserOf(detail),
    ...{ facility: facility.name, area, description: plainText(detail.job_description) },
    ...{ discipline_id: discipline.id, wide: detail.pay.wide },
    similar: await similarTo(tx, { id, disciplineId: discipline.id, state: facility.state, area }, now),
  };
}

const mostSimilar = 4;

/** Others of the discipline, the nearest first; of a place without a point the newest of its state. */
async function similarTo(
  tx: Db,
  { id, disciplineId, state, area }: { id: number; disciplineId: number; state: string; area: Point | null },
  now: string,
): Promise<VacancyTeaser[]> {
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

const plainText = (text: string) =>
  text
    .replace(/<\/(p|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
