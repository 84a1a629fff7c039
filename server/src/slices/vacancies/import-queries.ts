// The rows of imports: a file that a member sent, each of its rows, and the vacancies that they are about.
import type { ImportRowState, ImportState } from '@rounds/product/vacancies/import-calls';
import type { RowFault } from '@rounds/product/vacancies/sheet';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { DB, VacancyImportRows, VacancyImports } from '../../db/tables';
import { seesVacancy, type MayBeTied } from '../company/tied';
import { filtered, orders, type VacancyFilter } from './queries';

type Db = Kysely<DB>;
type Seer = MayBeTied & { company_id: number };

export async function insertImport(db: Db, row: Insertable<VacancyImports>): Promise<number> {
  const { id } = await db.insertInto('vacancy_imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What was checked and never started makes room for the next file. */
export async function forgetChecked(db: Db, author: number): Promise<void> {
  await db
    .deleteFrom('vacancy_imports')
    .where('author_id', '=', author)
    .where('state', '=', 'checked')
    .execute();
}

export const insertRows = async (db: Db, rows: Insertable<VacancyImportRows>[]): Promise<void> => {
  await db.insertInto('vacancy_import_rows').values(rows).execute();
};

export const latestImport = (db: Db, author: number) =>
  db
    .selectFrom('vacancy_imports')
    .selectAll()
    .where('author_id', '=', author)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findImport = (db: Db, author: number, id: number) =>
  db
    .selectFrom('vacancy_imports')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', author)
    .executeTakeFirst();

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Whoever it belongs to: one hand at a time. */
export const lockImport = (db: Db, id: number) =>
  db.selectFrom('vacancy_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateImport(
  db: Db,
  id: number,
  changes: Updateable<VacancyImports> & { state: ImportState },
): Promise<void> {
  await db.updateTable('vacancy_imports').set(changes).where('id', '=', id).execute();
}

/** How many rows stand where; of those that wait, apart whether they are about a vacancy that is there. */
export async function countRows(db: Db, id: number) {
  const rows = await db
    .selectFrom('vacancy_import_rows')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .select(sql<boolean>`vacancy_id is null`.as('fresh'))
    .where('import_id', '=', id)
    .groupBy(['state', 'fresh'])
    .execute();
  return rows as { state: ImportRowState; fresh: boolean; count: number }[];
}

const faulty = (db: Db, id: number) =>
  db
    .selectFrom('vacancy_import_rows')
    .select(['number', 'cells', 'faults'])
    .where('import_id', '=', id)
    .where('state', 'in', ['refused', 'kept'])
    .orderBy('number');

export const faultyRows = (db: Db, id: number, { after, limit }: { after: number; limit: number }) =>
  faulty(db, id).where('number', '>', after).limit(limit).execute();

export const nextRows = (db: Db, id: number, { undoes, limit }: { undoes: boolean; limit: number }) =>
  db
    .selectFrom('vacancy_import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', 'in', undoes ? ['created', 'changed'] : ['waiting'])
    .orderBy('number', undoes ? 'desc' : 'asc')
    .limit(limit)
    .execute();

export type ImportRow = Awaited<ReturnType<typeof nextRows>>[number];

export async function settleRow(
  db: Db,
  { import_id, number }: Pick<ImportRow, 'import_id' | 'number'>,
  changes: Omit<Updateable<VacancyImportRows>, 'state' | 'faults'> & {
    state: ImportRowState;
    faults?: RowFault[];
  },
): Promise<void> {
  const { faults, ...others } = changes;
  await db
    .updateTable('vacancy_import_rows')
    .set({ ...others, ...(faults ? { faults: JSON.stringify(faults) } : {}) })
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .execute();
}

interface Named {
  ids: number[];
  requisitions: string[];
}

/** The vacancies that some rows name, by their numbers and by the company's own. */
export const vacanciesNamed = (db: Db, member: Seer, { ids, requisitions }: Named) =>
  db
    .selectFrom('vacancies as v')
    .selectAll('v')
    .where('v.company_id', '=', member.company_id)
    .where('v.deleted_at', 'is', null)
    .where(sql<boolean>`(v.id = any(${ids}::bigint[]) or v.external_id = any(${requisitions}::text[]))`)
    .where(seesVacancy(member))
    .execute();

export async function versionOf(db: Db, id: number): Promise<number> {
  const row = await db
    .selectFrom('vacancies')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Whether somebody applied or was asked since. */
export async function isAskedSince(db: Db, id: number, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('connection_requests')
    .select('id')
    .where('vacancy_id', '=', id)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const sheetRows = (
  db: Db,
  filter: VacancyFilter,
  page: { sort: keyof typeof orders; limit: number; offset: number },
) =>
  db
    .selectFrom('vacancies as v')
    .selectAll('v')
    .where(sql<boolean>`${filtered(filter)}`)
    .orderBy(orders[page.sort])
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Travels with what asks for it: a job is there if its import is. */
export async function queueImport(db: Db, id: number): Promise<void> {
  const payload = JSON.stringify({ import_id: id });
  await sql`select graphile_worker.add_job('vacancy_import', ${payload}::json, queue_name => 'vacancy_import')`.execute(
    db,
  );
}
