// One account as staff read it who have said why: rows of it, of its access, and of what else there was at the desk.
import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB, PersonActs } from '../../db/tables';

type Db = Kysely<DB>;

/** Nobody of the staff, and nobody who is gone. */
export const lockPerson = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '!=', 'platform')
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findPerson = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['id', 'kind', 'full_name', 'email', 'confirmed_at', 'created_at'])
    .where('id', '=', id)
    .where('kind', '!=', 'platform')
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export const seekerOf = (db: Db, id: number) =>
  db
    .selectFrom('job_seekers as s')
    .innerJoin('disciplines as d', 'd.id', 's.discipline_id')
    .select(['d.title as discipline', 's.city', 's.state', 's.status', 's.completion'])
    .select(['s.reviewed_by', 's.frozen_at'])
    .where('s.id', '=', id)
    .executeTakeFirst();

export const memberOf = (db: Db, id: number) =>
  db
    .selectFrom('employer_users as e')
    .leftJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.role', 'e.is_owner', 'e.company_id', 'e.removed_at', 'c.name', 'c.is_staffing_agency'])
    .select(['c.verification', 'c.frozen_at'])
    .where('e.id', '=', id)
    .executeTakeFirst();

export const factorWaits = async (db: Db, personId: number): Promise<boolean> =>
  (await db
    .selectFrom('staff_confirmations')
    .select('id')
    .where('person_id', '=', personId)
    .where('act', '=', 'end_factor')
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

export interface Counts {
  open: number;
  hired: number;
  closed: number;
}

/** Of a job seeker's, or of a company's. */
export async function requestCounts(
  db: Db,
  of: { column: 'job_seeker_id' | 'company_id'; id: number },
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where closed_at is null and stage <> 'hired')::int as open,
      count(*) filter (where stage = 'hired')::int as hired,
      count(*) filter (where closed_at is not null)::int as closed
    from connection_requests where ${sql.ref(of.column)} = ${of.id} and vanished_at is null`.execute(db);
  return rows[0] ?? { open: 0, hired: 0, closed: 0 };
}

export const ticketsOf = (db: Db, personId: number) =>
  db
    .selectFrom('support_tickets')
    .select(['id', 'state', 'opened_at'])
    .where('person_id', '=', personId)
    .orderBy('updated_at', 'desc')
    .limit(10)
    .execute();

export const reportsOf = (db: Db, of: { column: 'job_seeker_id' | 'company_id'; id: number }) =>
  db
    .selectFrom('reports')
    .select(['id', 'reason', 'outcome', 'opened_at'])
    .where(of.column, '=', of.id)
    .orderBy('id', 'desc')
    .limit(10)
    .execute();

export async function insertPersonAct(db: Db, act: Insertable<PersonActs>): Promise<void> {
  await db.insertInto('person_acts').values(act).execute();
}
