// What the front page shows: how much is open where, counted in one statement, and what came last.
import type { PageData } from '@rounds/product/pages';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';
import { teasersOf } from './teasers';

type Db = Kysely<DB>;

type Landing = PageData['landing'];

export async function landingData(tx: Db, now: string): Promise<Landing> {
  const counts = await sql<Landing['counts']>`
    select (select count(*) from published_vacancies) as vacancies,
      (select count(*) from companies where verification = any((select counting_states())::text[])) as companies,
      (select count(*) from huntable_seekers) as job_seekers,
      (select count(distinct state) from published_vacancies) as states`.execute(tx);
  const disciplines = await tx
    .selectFrom('published_vacancies as pv')
    .innerJoin('disciplines as d', 'd.id', 'pv.discipline_id')
    .select(['d.id', 'd.title', sql<number>`count(*)`.as('vacancies')])
    .groupBy(['d.id', 'd.title'])
    .orderBy('vacancies', 'desc')
    .limit(12)
    .execute();
  const newest = await tx
    .selectFrom('published_vacancies')
    .select('id')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(6)
    .execute();
  const ids = newest.map(({ id }) => id);
  const none = { vacancies: 0, companies: 0, job_seekers: 0, states: 0 };
  return {
    counts: counts.rows[0] ?? none,
    disciplines,
    recent: await teasersOf(tx, ids, { now, from: null }),
  };
}
