// From the parameters of a hunt to its filter, and what stands before every hunt: a verified company, and so many pages a day.
import { createHash } from 'node:crypto';
import type { Member } from '@rounds/product/actor';
import type { hunt } from '@rounds/product/hunt/calls';
import { limits } from '@rounds/product/limits';
import { dayIn } from '@rounds/product/time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { no, type Scene } from '../../http/scene';
import { fitVacancies, type FitVacancyRow } from '../fit/queries';
import { findZip } from './queries';
import type { HuntFilter } from './seeker-conditions';

type HuntQuery = z.infer<typeof hunt.query>;

export const verified = (scene: Scene<Member>): void => {
  if (scene.actor.company_state !== 'verified') no('company_not_verified');
};

/** Around the ZIP, else around the vacancy's place; of the vacancy's discipline, unless another was chosen. */
export async function filterOf(
  { tx, actor }: Scene<Member>,
  query: HuntQuery,
): Promise<{ filter: HuntFilter; vacancy: FitVacancyRow | undefined } | undefined> {
  const zip = query.zip_code ? await findZip(tx, query.zip_code) : undefined;
  const [vacancy] = query.vacancy_id ? await fitVacancies(tx, [query.vacancy_id]) : [];
  if (query.vacancy_id && vacancy?.company_id !== actor.company_id) return undefined;
  const { lat, lng } = zip ?? vacancy ?? { lat: null, lng: null };
  const around = lat === null || lng === null ? undefined : { lat, lng, miles: query.radius };
  const discipline_id = query.discipline_id ?? vacancy?.fit.discipline_id;
  return { filter: { ...query, discipline_id, companyId: actor.company_id, around }, vacancy };
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
