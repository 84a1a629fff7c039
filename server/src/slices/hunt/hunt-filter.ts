// From the parameters of a hunt to its filter, and what stands before every hunt: a verified company, and so many pages a day.
import { createHash } from 'node:crypto';
import type { Member } from '@rounds/product/actor';
import type { hunt } from '@rounds/product/hunt/calls';
import { limits } from '@rounds/product/limits';
import { dayIn } from '@rounds/product/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../db/tx';
import { no, type Scene } from '../../http/scene';
import { fitVacancies, type FitVacancyRow } from '../fit/queries';
import type { HuntFilter, Point } from './seeker-conditions';

type HuntQuery = z.infer<typeof hunt.query>;

export const verified = (scene: Scene<Member>): void => {
  if (!scene.actor.company_verified) no('company_not_verified');
};

interface Around {
  filter: HuntFilter;
  vacancy: FitVacancyRow | undefined;
}

/** Around the ZIP, else around the vacancy's place; of the vacancy's discipline, unless another was chosen. */
export const filterOf = async (scene: Scene<Member>, query: HuntQuery): Promise<Around | undefined> =>
  (await filtersOf(scene, [query]))[0];

/** The filter of each, read together; undefined where its vacancy is not the company's. */
export async function filtersOf(
  { tx, actor }: Scene<Member>,
  queries: readonly HuntQuery[],
): Promise<(Around | undefined)[]> {
  const points = await pointsOf(tx, onlySet(queries.map(({ zip_code }) => zip_code)));
  const rows = await fitVacancies(tx, onlySet(queries.map(({ vacancy_id }) => vacancy_id)));
  const vacancies = new Map(rows.map((row) => [row.id, row]));
  return queries.map((query) => {
    const vacancy = query.vacancy_id ? vacancies.get(query.vacancy_id) : undefined;
    if (query.vacancy_id && vacancy?.company_id !== actor.company_id) return undefined;
    const point = query.zip_code ? points.get(query.zip_code) : undefined;
    const { lat, lng } = point ?? vacancy ?? { lat: null, lng: null };
    const around = lat === null || lng === null ? undefined : { lat, lng, miles: query.radius };
    const discipline_id = query.discipline_id ?? vacancy?.fit.discipline_id;
    return { filter: { ...query, discipline_id, companyId: actor.company_id, around }, vacancy };
  });
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

/** A page that was not read today yet is written down, as far as the day allows. Source: docs/rules.md#visibility */
export async function countPage({ tx, actor, now }: Scene<Member>, query: HuntQuery): Promise<void> {
  const day = dayIn(now, 'UTC');
  const page = createHash('sha256').update(JSON.stringify(query)).digest('base64url');
  await sql`delete from hunt_pages where member_id = ${actor.id} and day < ${day}`.execute(tx);
  const { rows } =
    await sql`insert into hunt_pages (member_id, day, page) values (${actor.id}, ${day}, ${page})
    on conflict do nothing returning page`.execute(tx);
  if (rows.length === 0) return;
  const { rows: read } = await sql<{ count: number }>`select count(*)::int as count from hunt_pages
    where member_id = ${actor.id} and day = ${day}`.execute(tx);
  if ((read[0]?.count ?? 0) > limits.hunt.pagesADay) no('hunt_pages_used_up');
}
