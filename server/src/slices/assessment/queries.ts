// Questions of the self-assessment, the answers of one job seeker, and their results.
import type { AssessmentKind } from '@rounds/product/address';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export async function listQuestions(db: Db, disciplineId: number, kind: AssessmentKind) {
  const { rows } = await sql<{ id: number; kind: AssessmentKind; position: number; text: string }>`
    select id, kind, position, text from discipline_assessment_items
    where discipline_id = ${disciplineId} and kind = ${kind} order by position`.execute(db);
  return rows;
}

export async function disciplineOf(db: Db, seekerId: number): Promise<number> {
  const row = await db
    .selectFrom('job_seekers')
    .select('discipline_id')
    .where('id', '=', seekerId)
    .executeTakeFirstOrThrow();
  return row.discipline_id;
}

export function listAnswers(db: Db, seekerId: number, kind: AssessmentKind) {
  return db
    .selectFrom('assessment_answers')
    .innerJoin('assessment_items', 'assessment_items.id', 'assessment_answers.assessment_item_id')
    .select(['assessment_item_id', 'answer', 'answered_at'])
    .where('job_seeker_id', '=', seekerId)
    .where('assessment_items.kind', '=', kind)
    .orderBy('assessment_item_id')
    .execute();
}

export async function upsertAnswers(
  db: Db,
  given: {
    seekerId: number;
    now: string;
    answers: readonly { assessment_item_id: number; answer: number }[];
  },
): Promise<void> {
  const last = new Map(given.answers.map((one) => [one.assessment_item_id, one.answer]));
  await db
    .insertInto('assessment_answers')
    .values(
      [...last].map(([assessment_item_id, answer]) => ({
        job_seeker_id: given.seekerId,
        assessment_item_id,
        answer,
        answered_at: given.now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['job_seeker_id', 'assessment_item_id']).doUpdateSet((eb) => ({
        answer: eb.ref('excluded.answer'),
        answered_at: eb.ref('excluded.answered_at'),
      })),
    )
    .execute();
}

/** For each kind: how many are asked and answered, the mean to a tenth, and the last day of answering. */
export async function resultsByKind(db: Db, seekerId: number, disciplineId: number) {
  const { rows } = await sql<{
    kind: AssessmentKind;
    asked: number;
    answered: number;
    average: number | null;
    answered_at: string | null;
  }>`
    select item.kind, count(*)::integer as asked, count(own.answer)::integer as answered,
      round(avg(own.answer), 1) as average, max(own.answered_at) as answered_at
    from discipline_assessment_items item
    left join assessment_answers own on own.assessment_item_id = item.id and own.job_seeker_id = ${seekerId}
    where item.discipline_id = ${disciplineId}
    group by item.kind order by item.kind desc`.execute(db);
  return rows;
}
