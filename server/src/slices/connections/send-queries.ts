// What must be known before a request is sent or an application goes: counted once, with the rows it rests on locked.
import type { SendFacts, YesRate } from '@rounds/product/connections/send';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import { zoneOf } from './past-queries';

type Db = Kysely<DB>;

/** Locked against other moves only: rows that refer to the person may be written meanwhile, or two such locks meet. */
export function lockSeeker(db: Db, id: number) {
  const held = db
    .selectFrom('job_seekers')
    .innerJoin('people', 'people.id', 'job_seekers.id')
    .select([
      'job_seekers.id',
      'job_seekers.status',
      'job_seekers.completion',
      'job_seekers.weekly_request_limit',
      'job_seekers.frozen_at',
    ])
    .where('job_seekers.id', '=', id)
    .where('people.erased_at', 'is', null)
    .forNoKeyUpdate('job_seekers');
  return asHouse(db, () => held.executeTakeFirst());
}

/** The vacancy with what a request needs of it, locked so that it cannot close meanwhile. */
export function lockVacancy(db: Db, id: number) {
  return db
    .selectFrom('vacancies')
    .leftJoin('disciplines', 'disciplines.id', 'vacancies.discipline_id')
    .select([
      'vacancies.id',
      'vacancies.company_id',
      'vacancies.state',
      'vacancies.facility_id',
      'vacancies.title',
    ])
    .select([
      'vacancies.discipline_id',
      'vacancies.positions',
      'vacancies.positions_filled',
      'disciplines.price_tier',
    ])
    .select(['vacancies.interview_pattern_id', 'vacancies.hiring_process'])
    .select(zoneOf('vacancies').as('zone'))
    .where('vacancies.id', '=', id)
    .where('vacancies.deleted_at', 'is', null)
    .forNoKeyUpdate('vacancies')
    .executeTakeFirst();
}

export async function isHuntable(db: Db, seekerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('huntable_seekers')
    .select('job_seeker_id')
    .where('job_seeker_id', '=', seekerId)
    .where('status', '!=', 'off')
    .executeTakeFirst();
  return row !== undefined;
}

/** By the job seeker, of this company or of one of its group. */
export const isBlocked = (db: Db, seekerId: number, companyId: number): Promise<boolean> =>
  asHouse(db, async () => {
    const { rows } =
      await sql`select from seeker_blocks b join company_group(${companyId}) g on g.id = b.company_id
      where b.job_seeker_id = ${seekerId} limit 1`.execute(db);
    return rows.length > 0;
  });

/** Whom the company does not find, it does not reach by an id either: its own people, those of its group, and who blocked it. */
export const isHidden = (db: Db, seekerId: number, companyId: number): Promise<boolean> =>
  asHouse(db, async () => {
    const { rows } = await sql`select from hidden_from(${companyId}) hidden
      where hidden.job_seeker_id = ${seekerId} limit 1`.execute(db);
    return rows.length > 0;
  });

interface Pair {
  companyId: number;
  seekerId: number;
  vacancy: { id: number; facility_id: number | null; discipline_id: number | null };
  now: string;
}

/**
 * Earlier closed requests of the company to the person. The same post is a clone of the vacancy, wherever it was moved, and
 * one of its discipline in the same facility or beside it.
 */
export async function earlierRequests(
  db: Db,
  { companyId, seekerId, vacancy }: Pair,
): Promise<SendFacts['earlier']> {
  const { facility_id, discipline_id, id } = vacancy;
  return db
    .selectFrom('connection_requests as r')
    .innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
    .select('r.closed_at')
    .select(
      sql<boolean>`coalesce(v.origin_id, v.id) = (select coalesce(t.origin_id, t.id) from vacancies t where t.id = ${id})
        or v.discipline_id is not distinct from ${discipline_id}::int
          and (v.facility_id is not distinct from ${facility_id}::bigint
            or exists (select from facilities here join facilities there on there.zip_code = here.zip_code
              where here.id = v.facility_id and there.id = ${facility_id}))`.as('same_post'),
    )
    .select(
      sql<boolean>`r.user_response_status in ('declined', 'no_response') or r.recredited_at is not null`.as(
        'silent_or_declined',
      ),
    )
    .where('r.company_id', '=', companyId)
    .where('r.job_seeker_id', '=', seekerId)
    .where('r.initiated_by', '=', 'employer')
    .where('r.closed_at', 'is not', null)
    .where('r.taken_back_at', 'is', null)
    .$narrowType<{ closed_at: string }>()
    .execute();
}

/** What was taken back within minutes counts from the second of a company to a person on, so that it is no way to write for nothing. */
async function count(db: Db, where: ReturnType<typeof sql<SqlBool>>): Promise<number> {
  const each = db
    .selectFrom('connection_requests as r')
    .select((eb) => eb.fn.countAll<number>().filterWhere('r.taken_back_at', 'is', null).as('kept'))
    .select((eb) => eb.fn.countAll<number>().filterWhere('r.taken_back_at', 'is not', null).as('taken_back'))
    .where('r.initiated_by', '=', 'employer')
    .where(where)
    .groupBy(['r.company_id', 'r.job_seeker_id']);
  const row = await db
    .selectFrom(each.as('each'))
    .select(
      sql<number>`coalesce(sum(kept + greatest(taken_back - ${limits.request.takenBackUncounted}, 0)), 0)::int`.as(
        'count',
      ),
    )
    .executeTakeFirstOrThrow();
  return row.count;
}

/** As the house: how many others wrote this week is the job seeker's own. */
export async function requestCounts(db: Db, { companyId, seekerId, now }: Pair) {
  const quarter = daysAfter(now, -90);
  const week = daysAfter(now, -7);
  const pair = sql<SqlBool>`r.company_id = ${companyId} and r.job_seeker_id = ${seekerId}`;
  const [sent, thisWeek, pending] = await Promise.all([
    count(db, sql`${pair} and r.created_at > ${quarter}`),
    count(db, sql`r.job_seeker_id = ${seekerId} and r.created_at > ${week}`),
    pendingOf(db, companyId),
  ]);
  return { sent, thisWeek, pending };
}

/** How many of its invitations a company took back within minutes since then. */
export async function takenBackSince(db: Db, companyId: number, since: string): Promise<number> {
  const row = await db
    .selectFrom('connection_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('taken_back_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many of a company's requests wait for an answer now. */
export const pendingOf = (db: Db, companyId: number): Promise<number> =>
  count(db, sql`r.company_id = ${companyId} and r.stage = 'requested'`);

export async function openPositions(db: Db, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('vacancies')
    .select(sql<number>`coalesce(sum(positions - positions_filled), 0)`.as('open'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.open;
}

/** The last fifty that were answered or ended, by when they were; a yes that was taken back is none. */
export async function yesRate(db: Db, companyId: number): Promise<YesRate> {
  const { rows } = await sql<YesRate>`select count(*)::int as closed, count(connected_at)::int as yes from (
    select connected_at from connection_requests
    where company_id = ${companyId} and initiated_by = 'employer' and vanished_at is null and taken_back_at is null
      and (connected_at is not null or closed_at is not null)
    order by coalesce(connected_at, closed_at) desc limit ${limits.yesRate.lastClosed}) last`.execute(db);
  return rows[0] ?? { closed: 0, yes: 0 };
}

export async function keepReady(db: Db, seekerId: number, vacancyId: number, now: string): Promise<void> {
  await db
    .insertInto('ready_applications')
    .values({ job_seeker_id: seekerId, vacancy_id: vacancyId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whose time has come: the vacancy is open, and the job seeker on the market. The others go on waiting. */
const goes = sql<SqlBool>`v.id = a.vacancy_id and v.state = 'published'
  and s.id = a.job_seeker_id and s.status <> 'off' and s.frozen_at is null`;

/** Takes the applications a person kept ready that can go now. */
export async function takeReady(db: Db, seekerId: number): Promise<{ vacancy_id: number }[]> {
  const { rows } = await sql<{
    vacancy_id: number;
  }>`delete from ready_applications a using vacancies v, job_seekers s
    where ${goes} and a.job_seeker_id = ${seekerId} returning a.vacancy_id`.execute(db);
  return rows;
}

/** Whose applications were kept ready for a vacancy that has ended. */
export async function forgetReady(db: Db, vacancyId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('ready_applications')
    .where('vacancy_id', '=', vacancyId)
    .returning('job_seeker_id')
    .execute();
  return rows.map((row) => row.job_seeker_id).sort((left, right) => left - right);
}

/** Job seekers of whom something kept ready can go now; at most 200. */
export async function seekersKept(db: Db, minimum: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct a.job_seeker_id as id from ready_applications a, vacancies v, job_seekers s, people p
    where ${goes} and p.id = s.id and s.completion >= ${minimum}
      and p.confirmed_at is not null and p.erased_at is null
    limit 200`.execute(db);
  return rows.map(({ id }) => id);
}

export async function setSeekerStatus(db: Db, id: number, status: string): Promise<void> {
  await db.updateTable('job_seekers').set({ status }).where('id', '=', id).execute();
}
