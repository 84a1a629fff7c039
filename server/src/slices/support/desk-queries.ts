// The rows of tickets that the desk reads and writes: its queue, who wrote one, its own book.
import type { TicketList } from '@rounds/product/address';
import type { TicketState } from '@rounds/product/support/tickets';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB, SupportActs } from '../../db/tables';

type Db = Kysely<DB>;

const deskRows = (db: Db) =>
  db
    .selectFrom('support_tickets as t')
    .innerJoin('people as writer', 'writer.id', 't.person_id')
    .leftJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('people as holder', 'holder.id', 't.claimed_by')
    .selectAll('t')
    .select(['writer.kind as side', 'writer.full_name as writer_name', 'writer.email as writer_email'])
    .select(['c.name as company_name', 'holder.full_name as holder_name']);

export type DeskTicketRow = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number];

export const findDeskTicket = (db: Db, id: number) => deskRows(db).where('t.id', '=', id).executeTakeFirst();

const statesOf: Record<TicketList, readonly TicketState[]> = {
  waiting: ['open', 'waiting'],
  late: ['open', 'waiting'],
  answered: ['answered'],
  closed: ['closed'],
};

/** Those that wait by their date, the oldest first; the others by their last word, the newest first. */
export async function listDesk(
  db: Db,
  given: { list: TicketList; now: string; limit: number; offset: number },
): Promise<{ rows: DeskTicketRow[]; total: number }> {
  const states = statesOf[given.list];
  const order =
    given.list === 'waiting' || given.list === 'late'
      ? sql`t.due_at, t.id`
      : sql`t.updated_at desc, t.id desc`;
  const past = sql<boolean>`(${given.list !== 'late'} or t.due_at < ${given.now})`;
  const rows = await deskRows(db)
    .where('t.state', 'in', states)
    .where(past)
    .orderBy(order)
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  const total = await db
    .selectFrom('support_tickets as t')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('t.state', 'in', states)
    .where(past)
    .executeTakeFirstOrThrow();
  return { rows, total: total.count };
}

export async function insertTicketAct(db: Db, act: Insertable<SupportActs>): Promise<void> {
  await db.insertInto('support_acts').values(act).execute();
}
