// Questions of the self-assessment, the answers of one job seeker, and their results.
import type { AssessmentKind } from '@rounds/product/address';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** As the screens ask them. */
const inOrder = sql`array_position(array['skills', 'equipment', 'populations'], item.kind)`;

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

export interface KindResult {
  kind: AssessmentKind;
  asked: number;
  levels: number[];
  answered_at: string | null;
}

/** For each kind: how many are asked, how many are answered with each level, and the last time of answering. */
export async function resultsByKind(db: Db, seekerId: number, disciplineId: number): Promise<KindResult[]> {
  const of = (level: number) => sql`count(*) filter (where own.answer = ${level})`;
  const { rows } = await sql<KindResult>`
    select item.kind, count(*)::integer as asked, array[${sql.join([0, 1, 2, 3].map(of))}]::integer[] as levels,
      max(own.answered_at) as answered_at
    from discipline_assessment_items item
    left join assessment_answers own on own.assessment_item_id = item.id and own.job_seeker_id = ${seekerId}
    where item.discipline_id = ${disciplineId}
    group by item.kind order by ${inOrder}`.execute(db);
  return rows;
}

/** What stands at the end of a day is the result of that day. */
export async function keepResult(
  db: Db,
  of: { seekerId: number; disciplineId: number; day: string },
  { kind, asked, levels, answered_at }: KindResult & { answered_at: string },
): Promise<void> {
  const kept = { asked, levels, answered_at };
  await db
    .insertInto('assessment_results')
    .values({
      job_seeker_id: of.seekerId,
      discipline_id: of.disciplineId,
      kind,
      taken_on: of.day,
      ...kept,
    })
    .onConflict((conflict) =>
      conflict.columns(['job_seeker_id', 'discipline_id', 'kind', 'taken_on']).doUpdateSet(kept),
    )
    .execute();
}

/** Of the discipline, the newest first; the result of today among them. */
export function keptResults(db: Db, seekerId: number, disciplineId: number) {
  return db
    .selectFrom('assessment_results')
    .select(['kind', 'taken_on', 'asked', 'levels'])
    .where('job_seeker_id', '=', seekerId)
    .where('discipline_id', '=', disciplineId)
    .orderBy('taken_on', 'desc')
    .execute();
}

/** Everything that somebody answered of what their discipline is asked, in the order of the questions. */
export async function answersOf(db: Db, seekerId: number, disciplineId: number) {
  const { rows } = await sql<{ kind: AssessmentKind; text: string; answer: number; answered_at: string }>`
    select item.kind, item.text, own.answer, own.answered_at
    from discipline_assessment_items item
    join assessment_answers own on own.assessment_item_id = item.id and own.job_seeker_id = ${seekerId}
    where item.discipline_id = ${disciplineId} order by ${inOrder}, item.position`.execute(db);
  return rows;
}
