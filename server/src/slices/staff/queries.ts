// The rows of the staff, and the log of what they did, as administrators read them.
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { LogFilter } from '@rounds/product/staff/calls';
import { dayAfter } from '@rounds/product/time';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export const staffRows = (db: Db) =>
  db
    .selectFrom('staff_roles as s')
    .innerJoin('people as p', 'p.id', 's.person_id')
    .select(['p.id', 'p.full_name as name', 'p.email', 's.role', 's.made_at as since'])
    .select(
      sql<boolean>`exists (select from second_factors f where f.person_id = p.id and f.confirmed_at is not null)`.as(
        'has_factor',
      ),
    )
    .select(
      sql<
        string | null
      >`(select max(coalesce(n.last_used_at, n.created_at)) from sessions n where n.person_id = p.id)`.as(
        'last_used_at',
      ),
    )
    .orderBy('s.role')
    .orderBy('p.full_name');

/** Held until the transaction ends: of two who go at once, one finds themselves the last. */
export const lockStaff = (db: Db) =>
  db.selectFrom('staff_roles').select(['person_id', 'role']).orderBy('person_id').forUpdate().execute();

export async function setRole(db: Db, personId: number, role: string): Promise<void> {
  await db.updateTable('staff_roles').set({ role }).where('person_id', '=', personId).execute();
}

/** The book that holds a line's note. */
const notes = sql<string>`coalesce(case l.about
    when 'case' then (select b.note from desk_acts b where b.id = l.line_id)
    when 'ticket' then (select b.note from support_acts b where b.id = l.line_id)
    when 'report' then (select b.note from report_acts b where b.id = l.line_id)
    when 'review' then (select b.note from profile_review_acts b where b.id = l.line_id)
    when 'page' then (select b.note from content_acts b where b.id = l.line_id)
    when 'person' then (select b.note from person_acts b where b.id = l.line_id)
    when 'company' then (select b.note from company_acts b where b.id = l.line_id)
    when 'confirmation' then (select case l.act when 'asked_second' then k.note else k.decided_note end
      from staff_confirmations k where k.id = l.about_id)
    end, l.note)`;

function conditions({ staff, act, about, number, from, until }: LogFilter): RawBuilder<SqlBool> {
  const all = [
    staff === undefined ? null : sql<SqlBool>`l.staff_id = ${staff}`,
    act === undefined ? null : sql<SqlBool>`l.act = ${act}`,
    subject({ about, number }),
    from === undefined ? null : sql<SqlBool>`l.at >= ${`${from}T00:00:00.000Z`}`,
    until === undefined ? null : sql<SqlBool>`l.at < ${`${dayAfter(until, 1)}T00:00:00.000Z`}`,
  ].filter((one) => one !== null);
  return all.length === 0 ? sql<SqlBool>`true` : sql.join<SqlBool>(all, sql` and `);
}

function subject({ about, number }: Pick<LogFilter, 'about' | 'number'>): RawBuilder<SqlBool> | null {
  if (about === undefined) return null;
  if (number === undefined) return sql<SqlBool>`l.about = ${about}`;
  if (about === 'person') return sql<SqlBool>`l.person_id = ${number}`;
  if (about === 'company') return sql<SqlBool>`l.company_id = ${number}`;
  return sql<SqlBool>`l.about = ${about} and l.about_id = ${number}`;
}

export interface LogRow {
  id: number;
  at: string;
  staff_id: number;
  staff_name: string;
  about: string;
  about_id: number;
  act: string;
  reason: string | null;
  note: string;
  /** How much money or how many tokens it was about; null where it was about neither. */
  cents: number | null;
  tokens: number | null;
  company_id: number | null;
  person_id: number | null;
}

export async function logRows(
  db: Db,
  filter: LogFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select l.id, l.at, l.staff_id, p.full_name as staff_name, l.about, l.about_id, l.act, l.reason, l.company_id,
      l.person_id, ${notes} as note, coalesce(b.cents, (k.body ->> 'cents')::int) as cents,
      coalesce(b.tokens, (k.body ->> 'tokens')::int) as tokens
    from staff_log l join people p on p.id = l.staff_id
    left join company_acts b on l.about = 'company' and b.id = l.line_id
    left join staff_confirmations k on l.about = 'confirmation' and k.id = l.about_id
    where ${conditions(filter)} order by l.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Counted up to one more than asked. */
export async function countLog(db: Db, filter: LogFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from staff_log l where ${conditions(filter)} limit ${most + 1}) lines`.execute(db);
  return rows[0]?.count ?? 0;
}
