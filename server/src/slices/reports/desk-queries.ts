// The rows of reports that the desk reads and writes: its queue, both sides of one, its own book, what is in force.
import type { ReportList } from '@rounds/product/address';
import { sql, type Insertable, type Kysely, type SqlBool, type Updateable } from 'kysely';
import type { DB, ReportActs, Reports } from '../../db/tables';

type Db = Kysely<DB>;

const deskRows = (db: Db) =>
  db
    .selectFrom('reports as k')
    .leftJoin('people as reporter', 'reporter.id', 'k.reporter_id')
    .leftJoin('employer_users as member', 'member.id', 'k.reporter_id')
    .leftJoin('companies as theirs', 'theirs.id', 'member.company_id')
    .leftJoin('companies as c', 'c.id', 'k.company_id')
    .leftJoin('people as p', 'p.id', 'k.job_seeker_id')
    .leftJoin('job_seekers as s', 's.id', 'k.job_seeker_id')
    .leftJoin('people as holder', 'holder.id', 'k.claimed_by')
    .selectAll('k')
    .select(['reporter.full_name as reporter_name', 'reporter.email as reporter_email'])
    .select(['theirs.name as reporter_company', 'holder.full_name as holder_name'])
    .select(sql<string>`coalesce(c.name, p.full_name, '')`.as('reported_name'))
    .select(sql<string | null>`coalesce(c.frozen_at, s.frozen_at)`.as('frozen_at'));

export type DeskReportRow = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number];

export const findDeskReport = (db: Db, id: number) => deskRows(db).where('k.id', '=', id).executeTakeFirst();

const listed = (now: string): Record<ReportList, ReturnType<typeof sql<SqlBool>>> => ({
  waiting: sql<SqlBool>`k.state = 'open'`,
  late: sql<SqlBool>`k.state = 'open' and k.due_at < ${now}`,
  in_force: sql<SqlBool>`k.state = 'decided' and k.outcome in ('hidden', 'frozen')`,
  decided: sql<SqlBool>`k.state <> 'open'`,
});

/** Those that wait by their date, the oldest first; the others by their decision, the newest first. */
export async function listDesk(
  db: Db,
  given: { list: ReportList; now: string; limit: number; offset: number },
): Promise<{ rows: DeskReportRow[]; total: number }> {
  const those = listed(given.now)[given.list];
  const order =
    given.list === 'waiting' || given.list === 'late'
      ? sql`k.due_at, k.id`
      : sql`k.decided_at desc, k.id desc`;
  const rows = await deskRows(db)
    .where(those)
    .orderBy(order)
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  const total = await db
    .selectFrom('reports as k')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(those)
    .executeTakeFirstOrThrow();
  return { rows, total: total.count };
}

export const lockReport = (db: Db, id: number) =>
  db.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type ReportRow = NonNullable<Awaited<ReturnType<typeof lockReport>>>;

export async function updateReport(db: Db, id: number, changes: Updateable<Reports>): Promise<void> {
  await db.updateTable('reports').set(changes).where('id', '=', id).execute();
}

export async function insertReportAct(db: Db, act: Insertable<ReportActs>): Promise<void> {
  await db.insertInto('report_acts').values(act).execute();
}

type Party = Pick<ReportRow, 'company_id' | 'job_seeker_id'>;
const sameParty = ({ company_id, job_seeker_id }: Party) =>
  sql<SqlBool>`(company_id = ${company_id}::bigint or job_seeker_id = ${job_seeker_id}::bigint)`;

/** Everything else that was reported of the same company or person. */
export const othersOf = (db: Db, row: Party & { id: number }) =>
  db
    .selectFrom('reports')
    .select(['id', 'about', 'reason', 'outcome', 'opened_at'])
    .where(sameParty(row))
    .where('id', '!=', row.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** What is frozen by hand is let go of whatever brought it: no report of the same is in force any more. */
export async function endFrozen(db: Db, party: Party): Promise<void> {
  await db
    .updateTable('reports')
    .set({ state: 'lifted' })
    .where('state', '=', 'decided')
    .where('outcome', '=', 'frozen')
    .where(sameParty(party))
    .execute();
}

/** A lift ends what every report of the same brought into force. */
export async function endInForce(db: Db, row: ReportRow): Promise<void> {
  const same =
    row.outcome === 'frozen'
      ? sameParty(row)
      : sql<SqlBool>`(chat_message_id = ${row.chat_message_id}::bigint or vacancy_id = ${row.vacancy_id}::bigint)`;
  await db
    .updateTable('reports')
    .set({ state: 'lifted' })
    .where('state', '=', 'decided')
    .where('outcome', '=', row.outcome)
    .where((eb) => eb.or([eb('id', '=', row.id), eb(same, '=', sql.lit(true))]))
    .execute();
}

export async function setHiddenMessage(db: Db, id: number, at: string | null): Promise<void> {
  await db.updateTable('chat_messages').set({ hidden_at: at }).where('id', '=', id).execute();
}

export async function setFrozenCompany(db: Db, id: number, at: string | null): Promise<void> {
  await db.updateTable('companies').set({ frozen_at: at }).where('id', '=', id).execute();
}

/** Their row is held, as by whoever changes a profile. */
export async function setFrozenSeeker(db: Db, id: number, at: string | null): Promise<void> {
  await db.updateTable('job_seekers').set({ frozen_at: at }).where('id', '=', id).execute();
}

/** Who wrote a message. */
export const authorOf = (db: Db, messageId: number) =>
  db
    .selectFrom('chat_messages')
    .select(['author_id', 'created_at'])
    .where('id', '=', messageId)
    .executeTakeFirst();
