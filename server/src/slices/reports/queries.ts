// The rows of reports as those who make them have them, and what can be reported because it is shown.
import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely';
import type { DB, Reports } from '../../db/tables';

type Db = Kysely<DB>;

/** A vacancy that is published, or that this job seeker has a request of. */
export const shownVacancy = (db: Db, id: number, seekerId: number | null) =>
  db
    .selectFrom('vacancies as v')
    .select(['v.id', 'v.company_id'])
    .where('v.id', '=', id)
    .where('v.deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(v.state = 'published' or exists (select from connection_requests r
        where r.vacancy_id = v.id and r.job_seeker_id = ${seekerId}::bigint and r.vanished_at is null))`,
    )
    .executeTakeFirst();

/** A company with published vacancies, or with a request that this job seeker knows of. */
export const shownCompany = (db: Db, id: number, seekerId: number | null) =>
  db
    .selectFrom('companies as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(
      sql<SqlBool>`(exists (select from published_vacancies p where p.company_id = c.id)
        or exists (select from connection_requests r
          where r.company_id = c.id and r.job_seeker_id = ${seekerId}::bigint and r.vanished_at is null))`,
    )
    .executeTakeFirst();

export const insertReport = (db: Db, row: Insertable<Reports>) =>
  db.insertInto('reports').values(row).returning('id').executeTakeFirstOrThrow();

export async function countReports(db: Db, reporterId: number, since: string): Promise<number> {
  const row = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', reporterId)
    .where('opened_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

const ownRows = (db: Db, reporterId: number) =>
  db
    .selectFrom('reports as k')
    .leftJoin('companies as c', 'c.id', 'k.company_id')
    .leftJoin('vacancies as v', 'v.id', 'k.vacancy_id')
    .select(['k.id', 'k.about', 'k.reason', 'k.opened_at', 'k.decided_at', 'k.outcome'])
    .select(sql<string>`coalesce(v.title, c.name, '')`.as('name'))
    .where('k.reporter_id', '=', reporterId);

export type OwnReport = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

export const findOwnReport = (db: Db, reporterId: number, id: number) =>
  ownRows(db, reporterId).where('k.id', '=', id).executeTakeFirst();

export async function listOwnReports(
  db: Db,
  reporterId: number,
  paged: { limit: number; offset: number },
): Promise<{ rows: OwnReport[]; total: number }> {
  const rows = await ownRows(db, reporterId)
    .orderBy('k.opened_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(paged.limit)
    .offset(paged.offset)
    .execute();
  const total = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', reporterId)
    .executeTakeFirstOrThrow();
  return { rows, total: total.count };
}
