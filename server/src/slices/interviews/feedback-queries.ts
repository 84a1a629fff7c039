// The rows of feedback: what a panelist thought of an interview. Whose it is to read is the view's.
import type { RatedCriterion } from '@rounds/product/interviews/feedback';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** What the panel thought; nothing that a job seeker could even ask for. */
export async function feedbacksOf(db: Db, scheduleIds: readonly number[]) {
  if (scheduleIds.length === 0) return [];
  const rows = await db
    .selectFrom('interview_feedbacks')
    .select([
      'id',
      'schedule_id',
      'person_id',
      'rating',
      'criteria',
      'is_shortlisted',
      'summary',
      'submitted_at',
    ])
    .where(sql<boolean>`schedule_id = any(${scheduleIds}::bigint[])`)
    .execute();
  return rows.map((row) => ({ ...row, criteria: row.criteria as RatedCriterion[] }));
}
export type FeedbackRow = Awaited<ReturnType<typeof feedbacksOf>>[number];

export async function saveFeedback(
  db: Db,
  feedback: {
    schedule_id: number;
    person_id: number;
    rating: number;
    criteria: RatedCriterion[];
    is_shortlisted: boolean;
    summary: string;
    submitted_at: string;
  },
): Promise<void> {
  const row = { ...feedback, criteria: JSON.stringify(feedback.criteria) };
  const { schedule_id: _schedule, person_id: _person, ...changes } = row;
  await db
    .insertInto('interview_feedbacks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['schedule_id', 'person_id']).doUpdateSet(changes))
    .execute();
}
