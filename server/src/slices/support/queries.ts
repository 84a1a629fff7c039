// The rows of tickets and of what was written in them, as their readers and as the desk have them.
import { formerNames } from '@rounds/product/identity/former';
import { sql, type Insertable, type Kysely, type SqlBool, type Updateable } from 'kysely';
import type { DB, SupportComments, SupportTickets } from '../../db/tables';

type Db = Kysely<DB>;

export interface Reader {
  id: number;
  /** The company whose members' tickets they read; null = their own alone. */
  company: number | null;
}

/** Their own, and the company's where they may. Of `t`. */
const readBy = ({ id, company }: Reader) =>
  sql<SqlBool>`(t.person_id = ${id} or t.company_id = ${company}::bigint)`;

/** Who holds it at the desk is none of it. */
const ownRows = (db: Db, reader: Reader) =>
  db
    .selectFrom('support_tickets as t')
    .leftJoin('known_people as p', 'p.id', 't.person_id')
    .select(['t.id', 't.person_id', 't.category', 't.title', 't.description', 't.state'])
    .select(['t.page', 't.browser', 't.last_call', 't.opened_at', 't.updated_at', 't.due_at', 't.closed_at'])
    .select(sql<string>`coalesce(p.full_name, ${formerNames.employer})`.as('author'))
    .where(readBy(reader));

export type OwnTicket = Awaited<ReturnType<ReturnType<typeof ownRows>['execute']>>[number];

export const findTicket = (db: Db, reader: Reader, id: number) =>
  ownRows(db, reader).where('t.id', '=', id).executeTakeFirst();

export async function listOwn(
  db: Db,
  reader: Reader,
  given: { about: 'issues' | 'feedback' | undefined; limit: number; offset: number },
): Promise<{ rows: OwnTicket[]; total: number }> {
  const about = given.about ?? null;
  const wanted = sql<SqlBool>`(${about}::text is null or (t.category = 'feedback') = (${about} = 'feedback'))`;
  const rows = await ownRows(db, reader)
    .where(wanted)
    .orderBy('t.updated_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  const total = await db
    .selectFrom('support_tickets as t')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(readBy(reader))
    .where(wanted)
    .executeTakeFirstOrThrow();
  return { rows, total: total.count };
}

export const insertTicket = (db: Db, row: Insertable<SupportTickets>) =>
  db.insertInto('support_tickets').values(row).returning('id').executeTakeFirstOrThrow();

export const lockTicket = (db: Db, id: number) =>
  db.selectFrom('support_tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type TicketRow = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

export async function updateTicket(db: Db, id: number, changes: Updateable<SupportTickets>): Promise<void> {
  await db.updateTable('support_tickets').set(changes).where('id', '=', id).execute();
}

export async function insertComment(db: Db, row: Insertable<SupportComments>): Promise<void> {
  await db.insertInto('support_comments').values(row).execute();
}

/** The conversation in its order. */
export const commentsOf = (db: Db, ticketId: number) =>
  db
    .selectFrom('support_comments as c')
    .leftJoin('known_people as p', 'p.id', 'c.person_id')
    .select(['c.side', 'c.person_id', 'c.body', 'c.at', 'c.document_file_id', 'c.picture_file_id'])
    .select(sql<string>`coalesce(p.full_name, ${formerNames.employer})`.as('author'))
    .where('c.ticket_id', '=', ticketId)
    .orderBy('c.id')
    .execute();

/** Names and sizes of what hangs on comments. */
export const attachmentsOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('files')
        .select(['id', 'name', 'bytes'])
        .where('id', 'in', [...ids])
        .execute();

const attached = (db: Db, fileId: string) =>
  db
    .selectFrom('files')
    .innerJoin('support_comments as c', (join) =>
      join.on(sql<SqlBool>`files.id in (c.document_file_id, c.picture_file_id)`),
    )
    .innerJoin('support_tickets as t', 't.id', 'c.ticket_id')
    .selectAll('files')
    .where('files.id', '=', fileId);

/** What hangs on a ticket of theirs. */
export const fileOfReader = (db: Db, reader: Reader, fileId: string) =>
  attached(db, fileId).where(readBy(reader)).executeTakeFirst();

/** What hangs on a ticket that this member of staff holds or looks at. */
export const fileOfStaff = (db: Db, { staff, now }: { staff: number; now: string }, fileId: string) =>
  attached(db, fileId)
    .where(
      sql<SqlBool>`((t.claimed_by = ${staff} and t.claimed_until > ${now}) or exists (select from support_acts a
        where a.ticket_id = t.id and a.staff_id = ${staff} and a.until > ${now}))`,
    )
    .executeTakeFirst();
