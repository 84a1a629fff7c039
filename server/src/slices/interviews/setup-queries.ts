// The rows of a company's interview types and patterns.
import { sql, type Kysely } from 'kysely';
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
  steps: { interview_type_id: number; required: boolean }[];
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
