// What a job seeker's first screen counts and lists: requests, what is owed, new vacancies, views, ending licenses.
import type { Owed } from '@rounds/product/dashboards/next-steps';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export async function requestsByStage(db: Db, id: number): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('connection_requests')
    .select((eb) => ['stage', eb.fn.countAll<number>().as('count')])
    .where('job_seeker_id', '=', id)
    .where('vanished_at', 'is', null)
    .groupBy('stage')
    .execute();
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
}

export function listOwed(db: Db, id: number): Promise<Owed[]> {
  return db
    .selectFrom('connection_requests as request')
    .innerJoin('companies', 'companies.id', 'request.company_id')
    .innerJoin('vacancies', 'vacancies.id', 'request.vacancy_id')
    .select(['request.id as request_id', 'companies.name as company', 'vacancies.title as vacancy'])
    .select(['request.stage', 'request.owed_at'])
    .where('request.job_seeker_id', '=', id)
    .where('request.owed_by', '=', 'job_seeker')
    .where('request.closed_at', 'is', null)
    .orderBy('request.owed_at')
    .limit(6)
    .execute();
}

/** Vacancies of my disciplines that were published in the last seven days and still stand, of nobody's group whom I blocked. */
export async function countNewMatches(db: Db, id: number, now: string): Promise<number> {
  const row = await db
    .selectFrom('vacancies')
    .innerJoin('job_seekers', (join) =>
      join.on((eb) =>
        eb.or([
          eb('vacancies.discipline_id', '=', eb.ref('job_seekers.discipline_id')),
          eb('vacancies.discipline_id', '=', eb.ref('job_seekers.secondary_discipline_id')),
        ]),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_seekers.id', '=', id)
    .where('vacancies.state', '=', 'published')
    .where('vacancies.deleted_at', 'is', null)
    .where('vacancies.published_at', '>=', daysAfter(now, -7))
    .where(
      sql<boolean>`vacancies.company_id not in (select g.id
      from seeker_blocks b cross join lateral company_group(b.company_id) g where b.job_seeker_id = ${id})`,
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countViews(db: Db, id: number, now: string): Promise<number> {
  const row = await db
    .selectFrom('facts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_seeker_id', '=', id)
    .where('kind', '=', 'profile.viewed')
    .where('at', '>=', daysAfter(now, -30))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Active licenses that end within 90 days of the day given, or have ended. */
export function listEndingLicenses(db: Db, id: number, today: string) {
  return db
    .selectFrom('seeker_licenses')
    .innerJoin('license_types', 'license_types.id', 'seeker_licenses.license_type_id')
    .select(['license_types.name as title', 'seeker_licenses.state'])
    .select((eb) => eb.ref('seeker_licenses.expires_on').$notNull().as('expires_on'))
    .where('job_seeker_id', '=', id)
    .where('seeker_licenses.status', '=', 'active')
    .where('expires_on', '<=', sql<string>`${today}::date + 90`)
    .orderBy('expires_on')
    .execute();
}
