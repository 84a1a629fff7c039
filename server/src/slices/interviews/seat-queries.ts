// Seats that interviews leave to pools: which they are, who took them, and what a pool's members have to do.
import type { Load, PoolSeat } from '@rounds/product/interviews/pools';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;
type Wanted = Pick<PoolSeat, 'id' | 'required' | 'before'>;

export async function insertPoolSeats(
  db: Db,
  scheduleId: number,
  seats: readonly { id: number; required: boolean }[],
): Promise<void> {
  if (seats.length === 0) return;
  await db
    .insertInto('interview_pool_seats')
    .values(seats.map(({ id, required }) => ({ schedule_id: scheduleId, pool_id: id, required })))
    .execute();
}

/** Those of an interview that nobody has taken, each with who had it before the interview was moved. */
export async function openSeats(db: Db, scheduleId: number): Promise<Wanted[]> {
  const { rows } = await sql<Wanted>`
    select s.pool_id as id, s.required, (
        select h.person_id from interview_schedules x
          join interview_schedules o on o.request_id = x.request_id and o.ics_uid = x.ics_uid
          join interview_panelists h on h.schedule_id = o.id and h.pool_id = s.pool_id
        where x.id = s.schedule_id order by o.id desc limit 1) as before
    from interview_pool_seats s
    where s.schedule_id = ${scheduleId} and not exists (
      select from interview_panelists p where p.schedule_id = s.schedule_id and p.pool_id = s.pool_id)
    order by s.pool_id`.execute(db);
  return rows;
}

/** Nobody else fills a seat of these pools meanwhile, and nobody leaves them. */
export async function holdPools(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from interview_pools where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  await sql`select from interview_pool_members where pool_id = any(${ids}::bigint[])
    order by pool_id, person_id for share`.execute(db);
}

interface LoadRow extends Load {
  pool_id: number;
}

/** The pools of a company among these, each with its members and what they have to do. */
export async function poolsWithLoads(
  db: Db,
  { companyId, wanted }: { companyId: number; wanted: readonly Wanted[] },
  now: string,
): Promise<PoolSeat[]> {
  const ids = wanted.map(({ id }) => id);
  const named = await db
    .selectFrom('interview_pools')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute();
  const { rows } = await sql<LoadRow>`
    select m.pool_id, m.person_id as id, has.ahead, has.last from interview_pool_members m, lateral (
      select count(*) filter (where x.start_at >= ${now}
          and x.start_at < ${daysAfter(now, limits.interview.pools.loadDays)})::int as ahead, max(x.start_at) as last
        from interview_attendance a join interview_schedules x on x.id = a.schedule_id
        where a.person_id = m.person_id and a.active) has
    where m.pool_id = any(${ids}::bigint[])`.execute(db);
  return wanted.flatMap(({ id, required, before }) => {
    const name = named.find((one) => one.id === id)?.name;
    const members = rows.filter((row) => row.pool_id === id);
    return name === undefined ? [] : [{ id, name, required, before, members }];
  });
}

/** Takes somebody's time for an interview, unless another has it by now. */
export async function takeTime(
  db: Db,
  { scheduleId, personId }: { scheduleId: number; personId: number },
  { start, end }: { start: string; end: string },
): Promise<boolean> {
  const { rows } = await sql`insert into interview_attendance (schedule_id, person_id, during)
    values (${scheduleId}, ${personId}, tstzrange(${start}, ${end}, '[)')) on conflict do nothing returning person_id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function giveTimeBack(db: Db, scheduleId: number, people: readonly number[]): Promise<void> {
  await sql`delete from interview_attendance
    where schedule_id = ${scheduleId} and person_id = any(${people}::bigint[])`.execute(db);
}

export async function seatMember(
  db: Db,
  scheduleId: number,
  { pool_id, person_id }: { pool_id: number; person_id: number },
): Promise<void> {
  await sql`insert into interview_panelists (schedule_id, person_id, required, pool_id)
    select s.schedule_id, ${person_id}, s.required, s.pool_id from interview_pool_seats s
    where s.schedule_id = ${scheduleId} and s.pool_id = ${pool_id}`.execute(db);
}

/** Whoever had a pool's seat has it no more, and their hour back. */
export async function unseat(db: Db, scheduleId: number, personId: number): Promise<void> {
  await sql`delete from interview_panelists where schedule_id = ${scheduleId} and person_id = ${personId}`.execute(
    db,
  );
  await giveTimeBack(db, scheduleId, [personId]);
}

/** All seats of these interviews that are left to pools, taken or not; for their company. */
export async function poolSeatsOf(db: Db, scheduleIds: readonly number[]) {
  if (scheduleIds.length === 0) return [];
  return db
    .selectFrom('interview_pool_seats as s')
    .innerJoin('interview_pools as o', 'o.id', 's.pool_id')
    .select(['s.schedule_id', 's.pool_id', 's.required', 'o.name'])
    .where(sql<boolean>`s.schedule_id = any(${scheduleIds}::bigint[])`)
    .orderBy('s.pool_id')
    .execute();
}

/** At the time `o`, by another interview or by a calendar kept elsewhere. */
const isTaken = (who: 'p' | 'm') => sql<boolean>`(exists (select from interview_attendance a
    where a.active and a.person_id = ${sql.ref(`${who}.person_id`)} and a.during && o.during)
  or exists (select from outside_busy_times e where e.person_id = ${sql.ref(`${who}.person_id`)}
    and e.start_at < upper(o.during) and e.end_at > lower(o.during)))`;

/** Of the times of invitations that wait, those for which somebody who has to come is taken or nobody of a pool is left. */
export async function goneSlots(
  db: Db,
  scheduleIds: readonly number[],
): Promise<{ schedule_id: number; id: number }[]> {
  if (scheduleIds.length === 0) return [];
  const { rows } = await sql<{ schedule_id: number; id: number }>`
    with offered as (
      select x.id as schedule_id, r.job_seeker_id, s.id, tstzrange(s.start, s."end") as alone,
          tstzrange(s.start - t.buffer_minutes * interval '1 minute', s."end" + t.buffer_minutes * interval '1 minute') as during
        from interview_schedules x join interview_types t on t.id = x.interview_type_id
          join connection_requests r on r.id = x.request_id,
          jsonb_to_recordset(x.slots) as s(id int, start timestamptz, "end" timestamptz)
        where x.id = any(${scheduleIds}::bigint[]) and x.status = 'proposed')
    select o.schedule_id, o.id from offered o
    where exists (select from interview_attendance a where a.active and a.person_id = o.job_seeker_id and a.during && o.alone)
      or exists (select from interview_panelists p where p.schedule_id = o.schedule_id and p.required and ${isTaken('p')})
      or exists (select from interview_pool_seats s where s.schedule_id = o.schedule_id and s.required and not exists (
        select from interview_pool_members m where m.pool_id = s.pool_id
          and not exists (select from interview_panelists p where p.schedule_id = o.schedule_id and p.person_id = m.person_id)
          and not ${isTaken('m')}))`.execute(db);
  return rows;
}
