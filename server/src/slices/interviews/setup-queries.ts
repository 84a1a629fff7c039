// The rows of a company's interview types and patterns.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export function listTypes(db: Db, companyId: number) {
  return db
    .selectFrom('interview_types')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('title')
    .execute();
}

export interface TypeWrite {
  title: string;
  mode: string;
  minutes: number;
  buffer_minutes: number;
  criteria: string[];
}

export function insertType(db: Db, companyId: number, type: TypeWrite, now: string) {
  return db
    .insertInto('interview_types')
    .values({ ...type, criteria: JSON.stringify(type.criteria), company_id: companyId, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** undefined = no such type of this company, or somebody changed it meanwhile. */
export function updateType(
  db: Db,
  at: { companyId: number; id: number; version: number | undefined },
  type: TypeWrite,
) {
  return db
    .updateTable('interview_types')
    .set({ ...type, criteria: JSON.stringify(type.criteria), version: sql`version + 1` })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .where('deleted_at', 'is', null)
    .$if(at.version !== undefined, (query) => query.where('version', '=', at.version ?? 0))
    .returningAll()
    .executeTakeFirst();
}

export function listPatterns(db: Db, companyId: number) {
  return db
    .selectFrom('interview_patterns')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
}

interface PatternWrite {
  name: string;
  steps: { interview_type_id: number; required: boolean; pool_ids?: number[] }[];
}

export function insertPattern(db: Db, companyId: number, pattern: PatternWrite, now: string) {
  return db
    .insertInto('interview_patterns')
    .values({
      name: pattern.name,
      steps: JSON.stringify(pattern.steps),
      company_id: companyId,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updatePattern(
  db: Db,
  at: { companyId: number; id: number; version: number | undefined },
  pattern: PatternWrite,
) {
  return db
    .updateTable('interview_patterns')
    .set({ name: pattern.name, steps: JSON.stringify(pattern.steps), version: sql`version + 1` })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .where('deleted_at', 'is', null)
    .$if(at.version !== undefined, (query) => query.where('version', '=', at.version ?? 0))
    .returningAll()
    .executeTakeFirst();
}

export async function softDelete(
  db: Db,
  table: 'interview_types' | 'interview_patterns' | 'hiring_processes',
  at: { companyId: number; id: number; now: string },
) {
  const row = await db
    .updateTable(table)
    .set({ deleted_at: at.now })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const setupTables = ['interview_types', 'interview_patterns', 'hiring_processes'] as const;

const anySetup = (company: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(
    setupTables.map(
      (table) => sql`exists (select from ${sql.table(table)} s where s.company_id = ${company})`,
    ),
    sql` or `,
  )})`;

/** Whether a company has a type, a pattern or a process, or had one that is removed. */
export async function hasSetup(db: Db, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${anySetup(sql`${companyId}`)} as has`.execute(db);
  return rows[0]?.has === true;
}

/** Open companies that have none of the three and never had. */
export async function companiesWithoutSetup(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from companies c
    where c.closed_at is null and not ${anySetup(sql`c.id`)} order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}
