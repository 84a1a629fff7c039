// The rows of reviews, for the job seeker and for the desk: the last one, its parts, its words, what is checked.
import type { Checked } from '@rounds/product/profile/review-checks';
import type { ReviewItem } from '@rounds/product/profile/reviews';
import { sql, type Insertable, type Kysely, type Updateable } from 'kysely';
import type { DB, JobSeekers, ProfileReviewMessages, ProfileReviews } from '../../db/tables';

type Db = Kysely<DB>;

export const lastReview = (db: Db, seekerId: number) =>
  db
    .selectFrom('profile_reviews')
    .selectAll()
    .where('job_seeker_id', '=', seekerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findReview = (db: Db, { id, seekerId }: { id: number; seekerId: number }) =>
  db
    .selectFrom('profile_reviews')
    .selectAll()
    .where('id', '=', id)
    .where('job_seeker_id', '=', seekerId)
    .executeTakeFirst();

/** Somebody's reviews, the newest first. */
export async function reviewsOf(db: Db, seekerId: number, page: { limit: number; offset: number }) {
  const theirs = db.selectFrom('profile_reviews').where('job_seeker_id', '=', seekerId);
  const rows = await theirs.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const { count } = await theirs
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: count };
}

export async function insertReview(db: Db, review: Insertable<ProfileReviews>): Promise<number> {
  const { id } = await db
    .insertInto('profile_reviews')
    .values(review)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateReview(db: Db, id: number, changes: Updateable<ProfileReviews>): Promise<void> {
  await db.updateTable('profile_reviews').set(changes).where('id', '=', id).execute();
}

/** What stands beside the profile. */
export async function setReviewed(
  db: Db,
  seekerId: number,
  reviewed: Pick<Updateable<JobSeekers>, 'reviewed_by' | 'reviewed_at'>,
): Promise<void> {
  await db.updateTable('job_seekers').set(reviewed).where('id', '=', seekerId).execute();
}

export const reviewItemsOf = (db: Db, reviewId: number) =>
  db
    .selectFrom('profile_review_items')
    .select(['item', 'state', 'note'])
    .where('review_id', '=', reviewId)
    .execute();

/** The whole conversation about somebody's reviews, the earlier ones too: what was asked then is answered now. */
export const reviewMessagesOf = (db: Db, seekerId: number) =>
  db
    .selectFrom('profile_review_messages as m')
    .innerJoin('profile_reviews as r', 'r.id', 'm.review_id')
    .innerJoin('people as p', 'p.id', 'm.author_id')
    .select(['m.id', 'm.side', 'm.body', 'm.created_at', 'p.full_name as author'])
    .where('r.job_seeker_id', '=', seekerId)
    .orderBy('m.id')
    .execute();

export async function insertReviewMessage(db: Db, message: Insertable<ProfileReviewMessages>): Promise<void> {
  await db.insertInto('profile_review_messages').values(message).execute();
}

/** What of a profile is checked and shown to whoever reviews it. */
export async function checkedProfile(db: Db, seekerId: number): Promise<ReviewedProfile | undefined> {
  const { rows } = await sql<ReviewedProfile>`
    select s.first_name, s.last_name, s.npi, d.title as discipline, s.state,
      (select coalesce(jsonb_agg(jsonb_build_object('title', t.name, 'state', l.state, 'number', l.number,
          'status', l.status, 'kind', l.kind, 'encumbered', l.encumbered, 'expires_on', l.expires_on,
          'expected_on', l.expected_on) order by l.id), '[]')
        from seeker_licenses l join license_types t on t.id = l.license_type_id
        where l.job_seeker_id = s.id) as licenses,
      (select coalesce(jsonb_agg(jsonb_build_object('school', e.school, 'level', v.label, 'field', e.field,
          'start_date', e.start_date, 'end_date', e.end_date) order by e.id), '[]')
        from seeker_educations e join vocabulary v on v.id = e.education_level_id
        where e.job_seeker_id = s.id) as educations,
      (select coalesce(jsonb_agg(jsonb_build_object('title', x.title, 'employer', x.employer_name,
          'start_date', x.start_date, 'end_date', x.end_date) order by x.start_date, x.id), '[]')
        from seeker_experiences x where x.job_seeker_id = s.id) as experiences,
      (select coalesce(jsonb_agg(jsonb_build_object('title', c.name, 'expires_on', k.expires_on) order by k.id), '[]')
        from seeker_certifications k join certifications c on c.id = k.certification_id
        where k.job_seeker_id = s.id) as certifications,
      (select coalesce(jsonb_agg(jsonb_build_object('question', v.label, 'answer', q.answer, 'start_date', q.start_date,
          'end_date', q.end_date, 'explanation', q.explanation) order by q.id), '[]')
        from seeker_declarations q join vocabulary v on v.id = q.declaration_id
        where q.job_seeker_id = s.id) as declarations,
      (select count(*)::int from vocabulary where kind = 'self_declaration') as questions
    from job_seekers s join disciplines d on d.id = s.discipline_id where s.id = ${seekerId}`.execute(db);
  return rows[0];
}

export interface ReviewedProfile extends Checked {
  discipline: string;
  state: string | null;
  licenses: (Checked['licenses'][number] & { kind: string; encumbered: boolean })[];
  educations: (Checked['educations'][number] & { level: string; field: string })[];
  experiences: (Checked['experiences'][number] & { employer: string })[];
}

export async function writeReviewItems(
  db: Db,
  reviewId: number,
  items: readonly { item: ReviewItem; state: string; note: string }[],
): Promise<void> {
  await db.deleteFrom('profile_review_items').where('review_id', '=', reviewId).execute();
  if (items.length === 0) return;
  const rows = items.map((one) => ({ ...one, review_id: reviewId }));
  await db.insertInto('profile_review_items').values(rows).execute();
}
