// The rows of calendars kept elsewhere, and when their members are busy by them.
import { houseLimits } from '@rounds/product/house-limits';
import type { OutsideCalendar } from '@rounds/product/interviews/outside-calendar-calls';
import type { Slot, Taken } from '@rounds/product/interviews/slots';
import type { Span } from '@rounds/product/interviews/week';
import { limits } from '@rounds/product/limits';
import { daysAfter, minutesAfter, secondsAfter } from '@rounds/product/time';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB, OutsideCalendars } from '../../db/tables';

type Db = Kysely<DB>;

const { againSeconds, atOnce, leaseMinutes } = houseLimits.outsideCalendars;

/** As their owner reads them, in the order in which they came. */
export async function calendarsOf(db: Db, personId: number, now: string): Promise<OutsideCalendar[]> {
  const until = daysAfter(now, limits.interview.latestDays);
  const rows = await db
    .selectFrom('outside_calendars as c')
    .select(['c.id', 'c.host', 'c.last_characters', 'c.made_at', 'c.read_at', 'c.left_out', 'c.fault'])
    .select([
      sql<boolean>`c.looked_at is null or c.looked_at < c.asked_at`.as('is_reading'),
      sql<number>`(select count(*)::int from outside_busy_times b
        where b.calendar_id = c.id and b.end_at > ${now} and b.start_at < ${until})`.as('busy_times'),
    ])
    .where('c.person_id', '=', personId)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({ ...row, fault: row.fault as OutsideCalendar['fault'] }));
}

/** What is there already: which places are taken, by which addresses. */
export const addressesOf = (db: Db, personId: number) =>
  db.selectFrom('outside_calendars').select(['place', 'address']).where('person_id', '=', personId).execute();

export async function insertCalendar(db: Db, row: Insertable<OutsideCalendars>): Promise<number> {
  const made = await db.insertInto('outside_calendars').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Whether it is theirs at all; one that was looked at a moment ago is left as it is. */
export async function askAgain(
  db: Db,
  { id, personId, now }: { id: number; personId: number; now: string },
): Promise<'asked' | 'rests' | null> {
  const mine = db.selectFrom('outside_calendars').select('id').where('id', '=', id);
  if (!(await mine.where('person_id', '=', personId).forUpdate().executeTakeFirst())) return null;
  const asked = await db
    .updateTable('outside_calendars')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('looked_at', 'is', null), eb('looked_at', '<', secondsAfter(now, -againSeconds))]),
    )
    .executeTakeFirst();
  return asked.numUpdatedRows > 0n ? 'asked' : 'rests';
}

/** Its times go with it. */
export async function dropCalendar(db: Db, personId: number, id: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('outside_calendars')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Of somebody who has left the team; whoever removes them has no right to their rows. */
export async function dropCalendarsOf(db: Db, personId: number): Promise<void> {
  await asHouse(db, () => db.deleteFrom('outside_calendars').where('person_id', '=', personId).execute());
}

/** One job a calendar: asked for again before it was done, it is done once. The house's to do. */
export async function queueReading(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select graphile_worker.add_job('outside_calendar', json_build_object('calendar_id', id),
      queue_name => 'outside_calendar:' || id % ${atOnce}, job_key => 'outside_calendar:' || id, max_attempts => 2)
    from unnest(${[...ids]}::bigint[]) as id`.execute(db);
}

/** Those whose time has come; who takes one and ends before it is read leaves it to be taken again a while later. */
export async function takeDue(db: Db, now: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update outside_calendars set next_at = ${minutesAfter(now, leaseMinutes)} where id in (
      select id from outside_calendars where next_at <= ${now} order by next_at limit 500 for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** With what its reading needs to know of its owner, as long as they are a member. */
export const calendarToRead = (db: Db, id: number) =>
  db
    .selectFrom('outside_calendars as c')
    .innerJoin('employer_users as e', 'e.id', 'c.person_id')
    .leftJoin('notification_clocks as clock', 'clock.person_id', 'c.person_id')
    .select(['c.id', 'c.person_id', 'c.address', 'c.etag', 'c.last_modified', 'c.counted_at', 'c.failures'])
    .select(['e.company_id', 'clock.zone'])
    .where('c.id', '=', id)
    .where('e.removed_at', 'is', null)
    .executeTakeFirst();
export type CalendarRow = NonNullable<Awaited<ReturnType<typeof calendarToRead>>>;

/** By which the interviews of a company that lie ahead are known in anybody's calendar, moved and canceled ones too. */
export async function ownUids(db: Db, companyId: number | null, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('interview_schedules')
    .select('ics_uid')
    .distinct()
    .where('company_id', '=', companyId)
    .where('start_at', '>=', since)
    .execute();
  return rows.map(({ ics_uid }) => ics_uid.toLowerCase());
}

/** Whether it is still there; held until the transaction ends, so that of two readings one follows the other. */
export async function lockCalendar(db: Db, id: number): Promise<boolean> {
  const row = db.selectFrom('outside_calendars').select('id').where('id', '=', id).forUpdate();
  return (await row.executeTakeFirst()) !== undefined;
}

export async function noteReading(db: Db, id: number, changes: Updateable<OutsideCalendars>): Promise<void> {
  await db.updateTable('outside_calendars').set(changes).where('id', '=', id).execute();
}

/** In place of those before. */
export async function replaceBusyTimes(
  db: Db,
  { id, person_id }: Pick<CalendarRow, 'id' | 'person_id'>,
  spans: readonly Span[],
): Promise<void> {
  await db.deleteFrom('outside_busy_times').where('calendar_id', '=', id).execute();
  const instants = (which: keyof Span) => spans.map((span) => new Date(span[which]).toISOString());
  await sql`insert into outside_busy_times (calendar_id, person_id, start_at, end_at)
    select ${id}, ${person_id}, start_at, end_at
    from unnest(${instants('from')}::timestamptz[], ${instants('to')}::timestamptz[]) as given (start_at, end_at)`.execute(
    db,
  );
}

/** When these are busy elsewhere, within a span. Nobody's role reads another's: this read alone is opened to it. */
export function busyElsewhere(db: Db, people: readonly number[], within: Slot): Promise<Taken[]> {
  return asHouse(db, async () => {
    const { rows } = await sql<Taken>`
      select person_id, start_at as start, end_at as "end" from outside_busy_times
      where person_id = any(${people}::bigint[]) and start_at < ${within.end} and end_at > ${within.start}
      order by start_at`.execute(db);
    return rows;
  });
}
