// From a hunt's parameters to its filter and its vacancy, and what stands before every hunt: a verified company.
import type { Member } from '@rounds/product/actor';
import type { Point } from '@rounds/product/fit/distance';
import type { hunt } from '@rounds/product/hunt/calls';
import type { z } from 'zod';
import type { Tx } from '../../db/tx';
import { no, type RequestContext } from '../../http/request-context';
import { publishedVacancies, type FitVacancyRow } from '../fit/queries';
import type { HuntFilter } from '../../search/question';
import { hiddenFrom } from '../../search/visibility';

type HuntQuery = z.infer<typeof hunt.query>;

export const verified = (context: RequestContext<Member>): void => {
  if (!context.actor.company_verified) no('company_not_verified');
};

export interface Around {
  filter: HuntFilter;
  /** As it is published; undefined for a draft, too. */
  vacancy: FitVacancyRow | undefined;
}

/**
 * Around the ZIP, else around the vacancy's place as it is published; of the vacancy's discipline, unless another was
 * chosen. What is not published lends its discipline alone.
 */
export const filterOf = async (
  context: RequestContext<Member>,
  query: HuntQuery,
): Promise<Around | undefined> => (await filtersOf(context, [query]))[0];

/** The filter of each, read together; undefined where its vacancy is not the company's. */
export async function filtersOf(
  { tx, actor }: RequestContext<Member>,
  queries: readonly HuntQuery[],
): Promise<(Around | undefined)[]> {
  const named = onlySet(queries.map(({ vacancy_id }) => vacancy_id));
  const [points, disciplines, rows, hidden] = await Promise.all([
    pointsOf(tx, onlySet(queries.map(({ zip_code }) => zip_code))),
    ownDisciplines(tx, actor.company_id, named),
    publishedVacancies(tx, named),
    hiddenFrom(tx, actor.company_id),
  ]);
  const published = new Map(
    rows.filter(({ id }) => disciplines.has(id)).map((row) => [row.id, row] as const),
  );
  return queries.map((query) => {
    const { vacancy_id = 0 } = query;
    if (vacancy_id && !disciplines.has(vacancy_id)) return undefined;
    const vacancy = published.get(vacancy_id);
    const point = query.zip_code ? points.get(query.zip_code) : undefined;
    const { lat, lng } = point ?? vacancy ?? { lat: null, lng: null };
    const around = lat === null || lng === null ? undefined : { lat, lng, miles: query.radius };
    const discipline_id = query.discipline_id ?? disciplines.get(vacancy_id) ?? undefined;
    return { filter: { ...query, discipline_id, companyId: actor.company_id, hidden, around }, vacancy };
  });
}

/** Of the company's own among these vacancies, whatever their state. */
async function ownDisciplines(tx: Tx, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number | null>();
  const rows = await tx
    .selectFrom('vacancies')
    .select(['id', 'discipline_id'])
    .where('id', 'in', [...ids])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, discipline_id }) => [id, discipline_id]));
}

/** Each once, without what was not given. */
const onlySet = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

async function pointsOf(tx: Tx, zips: readonly string[]) {
  if (zips.length === 0) return new Map<string, Point>();
  const rows = await tx
    .selectFrom('zipcodes')
    .select(['zip', 'lat', 'lng'])
    .where('zip', 'in', [...zips])
    .execute();
  return new Map<string, Point>(rows.map(({ zip, lat, lng }) => [zip, { lat, lng }]));
}
