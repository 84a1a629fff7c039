// The rows of a company's hiring processes. What a vacancy keeps of one is in vacancies/process-queries.ts.
import type { ProcessDays } from '@rounds/product/vacancies/processes';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

function processRows(db: Db, companyId: number) {
  return db
    .selectFrom('hiring_processes as h')
    .leftJoin('interview_patterns as p', 'p.id', 'h.interview_pattern_id')
    .leftJoin('disciplines as d', 'd.id', 'h.discipline_id')
    .leftJoin('departments as dp', 'dp.id', 'h.department_id')
    .selectAll('h')
    .select(['p.name as pattern_name', 'd.title as discipline_title', 'dp.name as department_name'])
    .where('h.company_id', '=', companyId)
    .where('h.deleted_at', 'is', null);
}
export type ProcessRow = Awaited<ReturnType<ReturnType<typeof processRows>['execute']>>[number];

export const listProcessRows = (db: Db, companyId: number) =>
  processRows(db, companyId).orderBy('h.name').execute();

export const findProcess = (db: Db, companyId: number, id: number) =>
  processRows(db, companyId).where('h.id', '=', id).executeTakeFirst();

/** Names and roles of people of the company, gone or not; for approvals. */
export function membersNamed(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('employer_users as e')
    .innerJoin('people as p', 'p.id', 'e.id')
    .select(['e.id', 'p.full_name as name', 'e.role', 'e.removed_at', 'e.company_id'])
    .where('e.id', 'in', [...ids])
    .where((eb) => eb.or([eb('e.company_id', '=', companyId), eb('e.removed_at', 'is not', null)]))
    .execute();
}

export interface ProcessWrite {
  name: string;
  interview_pattern_id: number | null;
  discipline_id: number | null;
  department_id: number | null;
  template: string;
  approvals: number[];
  days: ProcessDays;
}

const columnsOf = (write: ProcessWrite) => ({
  ...write,
  approvals: JSON.stringify(write.approvals),
  days: JSON.stringify(write.days),
});

export async function insertProcess(db: Db, companyId: number, write: ProcessWrite, now: string) {
  const row = await db
    .insertInto('hiring_processes')
    .values({ ...columnsOf(write), company_id: companyId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** False = no such process of this company, or somebody changed it meanwhile. */
export async function updateProcess(
  db: Db,
  at: { companyId: number; id: number; version: number | undefined },
  write: ProcessWrite,
): Promise<boolean> {
  const row = await db
    .updateTable('hiring_processes')
    .set({ ...columnsOf(write), version: sql`version + 1` })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .where('deleted_at', 'is', null)
    .$if(at.version !== undefined, (query) => query.where('version', '=', at.version ?? 0))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A draft that names it: its publication would find nothing. */
export function draftWith(db: Db, companyId: number, processId: number) {
  return db
    .selectFrom('vacancies')
    .select('title')
    .where('company_id', '=', companyId)
    .where('hiring_process_id', '=', processId)
    .where('state', 'in', ['draft', 'in_review'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Of these, the choices the company does not have: its own patterns and departments, known disciplines. */
export async function foreignChoices(db: Db, companyId: number, write: ProcessWrite): Promise<string[]> {
  const own = (table: 'interview_patterns' | 'departments', id: number) => sql<{ known: boolean }>`
    select exists (select from ${sql.table(table)} where id = ${id} and company_id = ${companyId} and deleted_at is null) as known`;
  const asked = [
    ['interview_pattern_id', write.interview_pattern_id, (id: number) => own('interview_patterns', id)],
    ['department_id', write.department_id, (id: number) => own('departments', id)],
    [
      'discipline_id',
      write.discipline_id,
      (id: number) =>
        sql<{ known: boolean }>`select exists (select from disciplines where id = ${id}) as known`,
    ],
  ] as const;
  const faults: string[] = [];
  for (const [field, id, query] of asked) {
    if (id === null) continue;
    const { rows } = await query(id).execute(db);
    if (!rows[0]?.known) faults.push(field);
  }
  return faults;
}
