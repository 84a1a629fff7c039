// The rows of reviews that the desk reads and writes: its queue, one, its own book.
import type { ReviewList } from '@rounds/product/address';
import { sql, type Insertable, type Kysely, type SqlBool } from 'kysely';
import type { DB, ProfileReviewActs } from '../../db/tables';

type Db = Kysely<DB>;

const deskRows = (db: Db) =>
  db
    .selectFrom('profile_reviews as r')
    .innerJoin('job_seekers as s', 's.id', 'r.job_seeker_id')
    .innerJoin('disciplines as d', 'd.id', 's.discipline_id')
    .leftJoin('people as holder', 'holder.id', 'r.claimed_by')
    .selectAll('r')
    .select(['d.title as discipline', 'holder.full_name as holder_name']);

export type DeskReviewRow = Awaited<ReturnType<ReturnType<typeof deskRows>['execute']>>[number];

export const findDeskReview = (db: Db, id: number) => deskRows(db).where('r.id', '=', id).executeTakeFirst();

const listed = (now: string): Record<ReviewList, ReturnType<typeof sql<SqlBool>>> => ({
  waiting: sql<SqlBool>`r.waits`,
  late: sql<SqlBool>`r.waits and r.due_at < ${now}`,
  decided: sql<SqlBool>`not r.waits`,
});

/** Those that wait by their date, the oldest first; the others by their decision, the newest first. */
export async function listDesk(
  db: Db,
  given: { list: ReviewList; now: string; limit: number; offset: number },
): Promise<{ rows: DeskReviewRow[]; total: number }> {
  const those = listed(given.now)[given.list];
  const order =
    given.list === 'waiting' || given.list === 'late'
      ? sql`r.due_at, r.id`
      : sql`r.decided_at desc, r.id desc`;
  const rows = await deskRows(db)
    .where(those)
    .orderBy(order)
    .limit(given.limit)
    .offset(given.offset)
    .execute();
  const total = await db
    .selectFrom('profile_reviews as r')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(those)
    .executeTakeFirstOrThrow();
  return { rows, total: total.count };
}

/** Whose it is, before anything of theirs is held. */
export const whoseReview = (db: Db, id: number) =>
  db.selectFrom('profile_reviews').select('job_seeker_id').where('id', '=', id).executeTakeFirst();

export const lockReview = (db: Db, id: number) =>
  db.selectFrom('profile_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

export async function insertReviewAct(db: Db, act: Insertable<ProfileReviewActs>): Promise<void> {
  await db.insertInto('profile_review_acts').values(act).execute();
}
