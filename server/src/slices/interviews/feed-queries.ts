// The rows of calendar feeds, who reads by one, and the interviews that stand in it.
import type { Role } from '@rounds/product/actor';
import { hoursAfter } from '@rounds/product/time';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { isTied } from '../identity/session-queries';
import type { Viewer } from '../connections/card-filter';
import { scheduleRows, seesSchedule } from './queries';

type Db = Kysely<DB>;

export const feedOf = (db: Db, personId: number) =>
  db
    .selectFrom('calendar_feeds')
    .select(['nonce', 'made_at', 'read_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst();

export async function keepFeed(
  db: Db,
  row: { person_id: number; nonce: string; made_at: string },
): Promise<void> {
  await db
    .insertInto('calendar_feeds')
    .values({ ...row, read_at: null })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...row, read_at: null }))
    .execute();
}

export async function dropFeed(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute();
}

/** Written once an hour, so that a calendar that asks often writes seldom. */
export async function noteRead(db: Db, personId: number, now: string): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('read_at', '<', hoursAfter(now, -1))]))
    .execute();
}

export interface FeedReader {
  id: number;
  kind: 'job_seeker' | 'employer';
  nonce: string;
  role: Role | null;
  company_id: number | null;
  tied: boolean | null;
}

/** Whose address it is, while they may sign in at all. The house's to ask. */
export async function feedReader(db: Db, personId: number): Promise<FeedReader | undefined> {
  const row = await db
    .selectFrom('calendar_feeds as c')
    .innerJoin('people', 'people.id', 'c.person_id')
    .leftJoin('employer_users', 'employer_users.id', 'people.id')
    .select(['people.id', 'people.kind', 'c.nonce', 'employer_users.role', 'employer_users.company_id'])
    .select(isTied.as('tied'))
    .where('people.id', '=', personId)
    .where('people.erased_at', 'is', null)
    .where('employer_users.removed_at', 'is', null)
    .executeTakeFirst();
  return row as FeedReader | undefined;
}

/** What stands from then on: a job seeker's all, a member's own, by panel or by request. Hours to book in are no time yet. */
export function listForFeed(db: Db, viewer: Viewer, since: string) {
  const rows = scheduleRows(db)
    .where(seesSchedule(viewer))
    .where('x.start_at', '>=', since)
    .where('x.status', 'in', ['proposed', 'confirmed', 'in_progress', 'completed'])
    .where(sql<boolean>`(x.status <> 'proposed' or x.slots <> '[]')`)
    .orderBy('x.start_at')
    .limit(500);
  if (viewer.side === 'job_seeker') return rows.execute();
  return rows
    .where(
      sql<boolean>`(r.owner_id = ${viewer.id} or exists (
        select from interview_panelists xp where xp.schedule_id = x.id and xp.person_id = ${viewer.id}))`,
    )
    .execute();
}
