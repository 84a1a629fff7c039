// The rows of usual hours: ranges of the week and days on which they do not hold, all by the clock of one zone.
import type { UsualHours } from '@rounds/product/interviews/usual-hours';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** Null where there are none; days that are over are left out. */
export async function usualHoursOf(db: Db, seekerId: number, today: string): Promise<UsualHours | null> {
  const rows = await db
    .selectFrom('usual_hours')
    .select(['zone', 'weekday', 'from_minute', 'to_minute', 'off_on'])
    .where('job_seeker_id', '=', seekerId)
    .where((eb) => eb.or([eb('off_on', 'is', null), eb('off_on', '>=', today)]))
    .orderBy('weekday')
    .orderBy('from_minute')
    .orderBy('off_on')
    .execute();
  const ranges = rows.flatMap(({ weekday, from_minute: from, to_minute: to }) =>
    weekday === null || from === null || to === null ? [] : [{ weekday, from, to }],
  );
  const zone = rows[0]?.zone;
  if (zone === undefined || ranges.length === 0) return null;
  return { zone, ranges, off_days: rows.flatMap(({ off_on }) => off_on ?? []) };
}

/** In place of those before; days without ranges mean nothing and are not kept. */
export async function replaceUsualHours(
  db: Db,
  seekerId: number,
  { zone, ranges, off_days }: UsualHours,
): Promise<void> {
  // Two saves at once take turns, so that neither leaves half of the other's.
  await sql`select 1 from job_seekers where id = ${seekerId} for update`.execute(db);
  await db.deleteFrom('usual_hours').where('job_seeker_id', '=', seekerId).execute();
  if (ranges.length === 0) return;
  const none = { weekday: null, from_minute: null, to_minute: null, off_on: null };
  const mine = { ...none, job_seeker_id: seekerId, zone };
  await db
    .insertInto('usual_hours')
    .values([
      ...ranges.map(({ weekday, from, to }) => ({ ...mine, weekday, from_minute: from, to_minute: to })),
      ...[...new Set(off_days)].map((off_on) => ({ ...mine, off_on })),
    ])
    .execute();
}
