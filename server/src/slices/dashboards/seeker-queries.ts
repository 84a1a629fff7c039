// What a job seeker's first screen counts and lists: requests, what is owed, licenses to look after.
import type { Owed } from '@rounds/product/dashboards/next-steps';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { endOfDay } from '../connections/condition-queries';

type Db = Kysely<DB>;

/** What a job seeker owes an answer to, and what they still have to do before a final approval; the soonest first. */
export async function listOwed(db: Db, id: number): Promise<Owed[]> {
  const [answers, conditions] = await Promise.all([answersOwed(db, id), conditionsOwed(db, id)]);
  const whenOf = ({ owed_at }: Owed) => owed_at ?? '9';
  return [...answers, ...conditions].sort((left, right) => whenOf(left).localeCompare(whenOf(right)));
}

/** Conditions of a signed offer that are theirs to see to and not handed in, by the end of the first day that is said. */
function conditionsOwed(db: Db, id: number): Promise<Owed[]> {
  return db
    .selectFrom('connection_requests as request')
    .innerJoin('companies', 'companies.id', 'request.company_id')
    .innerJoin('vacancies', 'vacancies.id', 'request.vacancy_id')
    .innerJoin('offers as o', (join) =>
      join.onRef('o.request_id', '=', 'request.id').on('o.state', '=', 'accepted'),
    )
    .innerJoin('offer_conditions as c', 'c.offer_id', 'o.id')
    .select(['request.id as request_id', 'companies.name as company', 'vacancies.title as vacancy'])
    .select('request.stage')
    .select(sql<string | null>`min(${endOfDay('vacancies')})`.as('owed_at'))
    .where('request.job_seeker_id', '=', id)
    .where('request.stage', '=', 'final_approval')
    .where('request.closed_at', 'is', null)
    .where('c.owed_by', '=', 'job_seeker')
    .where('c.state', '=', 'open')
    .where('c.document_file_id', 'is', null)
    .groupBy(['request.id', 'companies.name', 'vacancies.title', 'request.stage'])
    .orderBy('owed_at')
    .limit(6)
    .execute();
}

function answersOwed(db: Db, id: number): Promise<Owed[]> {
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

/** Licenses that end within 90 days of the day given, or have ended and were not followed by another of their kind there. */
export function listEndingLicenses(db: Db, id: number, today: string) {
  return db
    .selectFrom('seeker_licenses')
    .innerJoin('license_types', 'license_types.id', 'seeker_licenses.license_type_id')
    .select(['license_types.name as title', 'seeker_licenses.state'])
    .select((eb) => eb.ref('seeker_licenses.expires_on').$notNull().as('expires_on'))
    .where('job_seeker_id', '=', id)
    .where((eb) =>
      eb.or([
        eb('seeker_licenses.status', '=', 'active'),
        eb.and([eb('seeker_licenses.status', '=', 'expired'), eb('expires_on', '<', today)]),
      ]),
    )
    .where('expires_on', '<=', sql<string>`${today}::date + 90`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('seeker_licenses as later')
            .whereRef('later.job_seeker_id', '=', 'seeker_licenses.job_seeker_id')
            .whereRef('later.license_type_id', '=', 'seeker_licenses.license_type_id')
            .whereRef('later.state', '=', 'seeker_licenses.state')
            .whereRef('later.expires_on', '>', 'seeker_licenses.expires_on'),
        ),
      ),
    )
    .orderBy('expires_on')
    .execute();
}

/** Pending licenses whose expected day was before the day given. */
export function listOverdueLicenses(db: Db, id: number, today: string) {
  return db
    .selectFrom('seeker_licenses')
    .innerJoin('license_types', 'license_types.id', 'seeker_licenses.license_type_id')
    .select(['license_types.name as title', 'seeker_licenses.state'])
    .select((eb) => eb.ref('seeker_licenses.expected_on').$notNull().as('expected_on'))
    .where('job_seeker_id', '=', id)
    .where('seeker_licenses.status', '=', 'pending')
    .where('expected_on', '<', today)
    .orderBy('expected_on')
    .execute();
}
