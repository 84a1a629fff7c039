// The rows that the desk reads and writes: its queue, one case with its evidence, its own book.
import type { CaseList } from '@rounds/product/address';
import type { Outcome } from '@rounds/product/company/cases';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB, DeskActs } from '../../db/tables';

type Db = Kysely<DB>;

function caseRows(db: Db) {
  return db
    .selectFrom('verification_cases as k')
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .leftJoin('people as holder', 'holder.id', 'k.claimed_by')
    .selectAll('k')
    .select(['c.name', 'c.city', 'c.state as company_state', 'holder.full_name as holder_name'])
    .select(
      sql<boolean>`k.answered_at is not null or exists (select from verification_cases e
        where e.company_id = k.company_id and e.id < k.id and e.state = 'decided' and e.outcome in ('declined', 'second_refused'))`.as(
        'again',
      ),
    );
}

export type DeskRow = Awaited<ReturnType<ReturnType<typeof caseRows>['execute']>>[number];

export const findCase = (db: Db, id: number) => caseRows(db).where('k.id', '=', id).executeTakeFirst();

export const lockCase = (db: Db, id: number) =>
  db.selectFrom('verification_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

const lists = { waiting: 'open', late: 'open', asked: 'asked', decided: 'decided' } as const;

/** Those that wait by their date, the oldest first; those decided, the newest first. */
export async function listCases(
  db: Db,
  given: { list: CaseList; now: string; limit: number; offset: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const state = lists[given.list];
  const order = state === 'decided' ? sql`k.decided_at desc, k.id desc` : sql`k.due_at, k.id`;
  const past = sql<boolean>`(${given.list !== 'late'} or k.due_at < ${given.now})`;
  const rows = await caseRows(db)
    .where('k.state', '=', state)
    .where(past)
    .orderBy(order)
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  const total = await db
    .selectFrom('verification_cases as k')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('k.state', '=', state)
    .where(past)
    .executeTakeFirstOrThrow();
  return { rows, total: total.count };
}

export async function insertAct(
  db: Db,
  act: Omit<Insertable<DeskActs>, 'proof' | 'outcome'> & { proof?: object; outcome?: Outcome },
): Promise<void> {
  const { proof, ...row } = act;
  await db
    .insertInto('desk_acts')
    .values({ ...row, proof: proof ? JSON.stringify(proof) : null })
    .execute();
}

const actRows = (db: Db) =>
  db
    .selectFrom('desk_acts as a')
    .innerJoin('people as p', 'p.id', 'a.staff_id')
    .innerJoin('verification_cases as k', 'k.id', 'a.case_id')
    .select([
      'a.id',
      'a.case_id',
      'a.staff_id',
      'a.at',
      'a.act',
      'a.reason',
      'a.note',
      'a.outcome',
      'a.proof',
    ])
    .select(['p.full_name as staff_name', 'k.kind']);

export type ActRow = Awaited<ReturnType<ReturnType<typeof actRows>['execute']>>[number];

export const actsOf = (db: Db, caseId: number) =>
  actRows(db).where('a.case_id', '=', caseId).orderBy('a.id').execute();

/** What was decided on these cases. */
export const decisionsOn = (db: Db, caseIds: readonly number[]): Promise<ActRow[]> =>
  caseIds.length === 0
    ? Promise.resolve([])
    : actRows(db)
        .where('a.case_id', 'in', [...caseIds])
        .where('a.act', '=', 'decided')
        .execute();

/** Everything ever decided about a company but on this case, the newest first. */
export const earlierDecisions = (db: Db, companyId: number, caseId: number) =>
  actRows(db)
    .where('a.company_id', '=', companyId)
    .where('a.case_id', '!=', caseId)
    .where('a.act', '=', 'decided')
    .orderBy('a.id', 'desc')
    .execute();

/** Whether somebody said why they look, not too long ago. */
export async function hasLooked(
  db: Db,
  look: { caseId: number; staffId: number; now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('desk_acts')
    .select('id')
    .where('case_id', '=', look.caseId)
    .where('staff_id', '=', look.staffId)
    .where('until', '>', look.now)
    .executeTakeFirst();
  return row !== undefined;
}

export const findHospital = (db: Db, ccn: string | null) =>
  db
    .selectFrom('hospitals')
    .select(['ccn', 'name', 'address', 'city', 'state', 'zip'])
    .where('ccn', '=', ccn ?? '')
    .executeTakeFirst();

export const nameOf = (db: Db, id: number) =>
  db.selectFrom('people').select(['full_name']).where('id', '=', id).executeTakeFirstOrThrow();

/** In the order of their ids, so that two who decide on the same two companies do not meet crosswise. */
export async function lockCompanies(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
