// The desk's book of what waits in a queue: which acts stand in it, and who may read on because they said why.
import { sql, type Insertable, type Kysely } from 'kysely';
import type { CompanyActs, DB } from '../../db/tables';

/** The table of each book, and the column by which it names what it is about. */
const books = {
  support_acts: 'ticket_id',
  report_acts: 'report_id',
  profile_review_acts: 'review_id',
  person_acts: 'person_id',
  company_acts: 'company_id',
} as const;
type Book = keyof typeof books;

export interface BookLine {
  at: string;
  act: string;
  reason: string | null;
  note: string;
  staff_id: number;
  staff_name: string;
}

const about = (book: Book, id: number) => sql`${sql.ref(`a.${books[book]}`)} = ${id}`;

/** Every act on one of them, the oldest first. */
export async function bookOf(db: Kysely<DB>, book: Book, id: number): Promise<BookLine[]> {
  const { rows } = await sql<BookLine>`
    select a.at, a.act, a.reason, a.note, a.staff_id, p.full_name as staff_name
    from ${sql.table(book)} a join people p on p.id = a.staff_id
    where ${about(book, id)} order by a.id`.execute(db);
  return rows;
}

/** Whether somebody said why they look at one of them, not too long ago. */
export async function hasSaidWhy(
  db: Kysely<DB>,
  book: Book,
  { id, staff, now }: { id: number; staff: number; now: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(book)} a where ${about(book, id)} and a.staff_id = ${staff} and a.until > ${now} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Tokens that a member of staff moved alone for a company since: what a second confirmed stands under another act. */
export async function tokensAlone(
  db: Kysely<DB>,
  of: { companyId: number; staff: number; since: string },
): Promise<{ give: number; take: number }> {
  const sum = (act: string) => sql<number>`coalesce(sum(tokens) filter (where act = ${act}), 0)::int`;
  return db
    .selectFrom('company_acts')
    .where('company_id', '=', of.companyId)
    .where('staff_id', '=', of.staff)
    .where('at', '>=', of.since)
    .select([sum('tokens_given').as('give'), sum('tokens_taken').as('take')])
    .executeTakeFirstOrThrow();
}

/** What staff did with a company, outside of its cases. */
export async function insertCompanyAct(db: Kysely<DB>, act: Insertable<CompanyActs>): Promise<void> {
  await db.insertInto('company_acts').values(act).execute();
}
