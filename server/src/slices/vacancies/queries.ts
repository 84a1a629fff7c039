// The rows of vacancies: lists, one locked for a change, versions, proposals, and what stands open on them.
import { furtherStages } from '@rounds/product/connections/stages';
import { formerNames } from '@rounds/product/identity/former';
import type { VacancyState } from '@rounds/product/vacancies/states';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { DB, Vacancies } from '../../db/tables';
import { openRequests } from '../company/seat-queries';
import { seesVacancy, type MayBeTied } from '../company/tied';

type Db = Kysely<DB>;

/** Whose eyes: a tied member has fewer vacancies. */
type Seer = MayBeTied & { company_id: number; role: string };

const vacancyRows = (db: Db, member: Seer) =>
  db
    .selectFrom('vacancies as v')
    .leftJoin('disciplines as d', 'd.id', 'v.discipline_id')
    .leftJoin('facilities as f', 'f.id', 'v.facility_id')
    .leftJoin('departments as dp', 'dp.id', 'v.department_id')
    .leftJoin('known_people as author', 'author.id', 'v.author_id')
    .selectAll('v')
    .select(['d.title as discipline_title', 'd.price_tier', 'dp.name as department_name'])
    .select(['f.name as facility_name', 'f.city as facility_city', 'f.state as facility_state'])
    .select(sql<string>`coalesce(author.full_name, ${formerNames.employer})`.as('author_name'))
    .select([
      openRequests(member, ['requested']).as('requested'),
      openRequests(member, ['review']).as('in_review_count'),
      openRequests(member, furtherStages).as('later'),
    ])
    .select(
      sql<number>`(select count(*)::int from vacancy_proposals p where p.vacancy_id = v.id and p.state = 'open')`.as(
        'proposals',
      ),
    );

export type VacancyRecord = Awaited<ReturnType<ReturnType<typeof vacancyRows>['execute']>>[number];

export interface VacancyFilter {
  member: Seer;
  query?: string | undefined;
  states?: readonly VacancyState[] | undefined;
  published?: boolean | undefined;
  discipline_id?: number | undefined;
  facility_id?: number | undefined;
  department_id?: number | undefined;
}

export const filtered = (filter: VacancyFilter) =>
  sql.join(
    [
      sql<boolean>`v.company_id = ${filter.member.company_id} and v.deleted_at is null and ${seesVacancy(filter.member)}`,
      filter.states?.length ? sql<boolean>`v.state = any(${[...filter.states]}::text[])` : undefined,
      filter.published === undefined
        ? undefined
        : sql<boolean>`(v.state = 'published') = ${filter.published}`,
      filter.discipline_id ? sql<boolean>`v.discipline_id = ${filter.discipline_id}` : undefined,
      filter.facility_id ? sql<boolean>`v.facility_id = ${filter.facility_id}` : undefined,
      filter.department_id ? sql<boolean>`v.department_id = ${filter.department_id}` : undefined,
      filter.query
        ? sql<boolean>`(v.title ilike ${`%${filter.query.replace(/[\\%_]/g, '\\$&')}%`} or v.external_id = ${filter.query})`
        : undefined,
    ].filter((condition) => condition !== undefined),
    sql` and `,
  );

export const orders = {
  updated: sql`v.updated_at desc, v.id desc`,
  title: sql`v.title, v.id`,
  published: sql`v.published_at desc nulls last, v.id desc`,
  valid_until: sql`v.valid_until nulls last, v.id`,
} as const;

/** Somebody left: what they wrote is the heir's. */
export async function passVacancies(db: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await db.updateTable('vacancies').set({ author_id: to }).where('author_id', '=', from).execute();
}

export async function listVacancies(
  db: Db,
  filter: VacancyFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number },
) {
  const where = sql<boolean>`${filtered(filter)}`;
  const data = await vacancyRows(db, filter.member)
    .where(where)
    .orderBy(orders[page.sort])
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await db
    .selectFrom('vacancies as v')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { data, total: total.count };
}

/** How many stand in each state, under the same words and places but any state. */
export async function countStates(db: Db, filter: VacancyFilter): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('vacancies as v')
    .select(['v.state', (eb) => eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`${filtered({ ...filter, states: undefined, published: undefined })}`)
    .groupBy('v.state')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

export const findVacancy = (db: Db, member: Seer, id: number) =>
  vacancyRows(db, member)
    .where('v.id', '=', id)
    .where('v.company_id', '=', member.company_id)
    .where(seesVacancy(member))
    .where('v.deleted_at', 'is', null)
    .executeTakeFirst();

/** The row of the company's own, locked; deleted ones only where they are asked for. */
export const lockVacancy = (db: Db, member: Seer, id: number, deleted = false) =>
  db
    .selectFrom('vacancies as v')
    .selectAll('v')
    .where('id', '=', id)
    .where('company_id', '=', member.company_id)
    .where(seesVacancy(member))
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** For what the clock or a fact does to it, whoever it belongs to. */
export const lockVacancyById = (db: Db, id: number) =>
  db
    .selectFrom('vacancies')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type VacancyLocked = NonNullable<Awaited<ReturnType<typeof lockVacancyById>>>;

export async function insertVacancy(db: Db, vacancy: Insertable<Vacancies>): Promise<number> {
  const row = await db.insertInto('vacancies').values(vacancy).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateVacancy(db: Db, id: number, changes: Updateable<Vacancies>): Promise<void> {
  await db
    .updateTable('vacancies')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Every published vacancy names somebody to ask for an accommodation: the company, where nobody else is named. */
export async function nameAccommodationContact(db: Db, id: number): Promise<void> {
  await sql`update vacancies v set accommodation_contact = c.email from companies c
    where v.id = ${id} and c.id = v.company_id and v.accommodation_contact = ''`.execute(db);
}

/** Keeps the wording that is published now; `by` = who published it. */
export async function keepVersion(db: Db, id: number, now: string, by: number | null): Promise<void> {
  await sql`insert into vacancy_versions (vacancy_id, version, body, published_at, published_by)
    select v.id, v.version, to_jsonb(v), ${now}, ${by} from vacancies v where v.id = ${id}
    on conflict do nothing`.execute(db);
}

/** One hire more; false when every position is filled. */
export async function takePosition(db: Db, id: number): Promise<boolean> {
  const taken = await db
    .updateTable('vacancies')
    .set({ positions_filled: sql`positions_filled + 1` })
    .where('id', '=', id)
    .whereRef('positions_filled', '<', 'positions')
    .executeTakeFirst();
  return taken.numUpdatedRows > 0;
}

/** Somebody did not start. */
export async function freePosition(db: Db, id: number): Promise<void> {
  await db
    .updateTable('vacancies')
    .set({ positions_filled: sql`greatest(positions_filled - 1, 0)` })
    .where('id', '=', id)
    .execute();
}

interface Open {
  requested: number;
  review: number;
  later: number;
  tokens: number;
  /** Whom agencies put forward, without an answer. */
  submissions: number;
}

export async function openOn(db: Db, id: number) {
  const { rows } = await sql<Open>`
    select count(*) filter (where r.stage = 'requested')::int as requested,
      count(*) filter (where r.stage = 'review')::int as review,
      count(*) filter (where r.stage = any(${furtherStages}))::int as later,
      coalesce(sum(h.amount) filter (where r.stage = 'requested'), 0)::int as tokens,
      (select count(*)::int from submissions s where s.vacancy_id = ${id} and s.state = 'sent' and not exists
        (select from hidden_from(s.client_id) h where h.job_seeker_id = s.job_seeker_id)) as submissions
    from connection_requests r left join token_holds h on h.request_id = r.id and h.state = 'held'
    where r.vacancy_id = ${id} and r.closed_at is null`.execute(db);
  return rows[0] ?? { requested: 0, review: 0, later: 0, tokens: 0, submissions: 0 };
}

/** Titles of vacancies that are not archived and stand on a place, at most five. */
export const vacanciesAt = (db: Db, column: 'facility_id' | 'department_id', id: number) =>
  db
    .selectFrom('vacancies')
    .select(['id', 'title'])
    .where(column, '=', id)
    .where('state', '!=', 'archived')
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(5)
    .execute();

export const publishedOf = async (db: Db, companyId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('published_vacancies')
      .select('id')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export const vacanciesOfFacility = (db: Db, facilityId: number) =>
  db
    .selectFrom('vacancies')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('state', '=', 'published')
    .execute();

export async function insertProposal(
  db: Db,
  proposal: { vacancy_id: number; author_id: number; wording: string; created_at: string },
): Promise<void> {
  await db.insertInto('vacancy_proposals').values(proposal).execute();
}

export const listProposals = (db: Db, vacancyId: number) =>
  db
    .selectFrom('vacancy_proposals as p')
    .leftJoin('known_people as author', 'author.id', 'p.author_id')
    .selectAll('p')
    .select(sql<string>`coalesce(author.full_name, ${formerNames.employer})`.as('full_name'))
    .where('p.vacancy_id', '=', vacancyId)
    .orderBy('p.id', 'desc')
    .limit(50)
    .execute();

export const lockProposal = (db: Db, vacancyId: number, id: number) =>
  db
    .selectFrom('vacancy_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('vacancy_id', '=', vacancyId)
    .forUpdate()
    .executeTakeFirst();

export async function decideProposal(
  db: Db,
  id: number,
  decision: { state: 'accepted' | 'declined'; decided_by: number; decided_at: string },
): Promise<void> {
  await db.updateTable('vacancy_proposals').set(decision).where('id', '=', id).execute();
}

/** What nobody has decided on when a vacancy closes, which takes no change: whose it was. */
export async function endProposals(db: Db, vacancyId: number, now: string): Promise<number[]> {
  const rows = await db
    .updateTable('vacancy_proposals')
    .set({ state: 'declined', decided_at: now })
    .where('vacancy_id', '=', vacancyId)
    .where('state', '=', 'open')
    .returning('author_id')
    .execute();
  return [...new Set(rows.map(({ author_id }) => author_id))].sort((left, right) => left - right);
}
