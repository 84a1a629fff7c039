// What a vacancy keeps of its hiring process: the version it was published with, steps and all.
import type { KeptProcess, OfferTemplate, ProcessDays } from '@rounds/product/vacancies/processes';
import type { Kysely } from 'kysely';
import { asHouse } from '../../db/acting';
import type { DB } from '../../db/tables';
import type { VacancyLocked } from './queries';

type Db = Kysely<DB>;

/** Keeps the process as it stands now; `anew` = also where the vacancy has a version of the same one. */
export async function keepProcess(db: Db, row: VacancyLocked, anew: boolean): Promise<void> {
  const kept = row.hiring_process as KeptProcess | null;
  if (!anew && (kept?.id ?? null) === row.hiring_process_id) return;
  const next = row.hiring_process_id === null ? null : await processNow(db, row.hiring_process_id);
  // One that was removed meanwhile stays as the vacancy knows it.
  if (next === undefined) return;
  await db
    .updateTable('vacancies')
    .set({ hiring_process: next && JSON.stringify(next) })
    .where('id', '=', row.id)
    .execute();
}

async function processNow(db: Db, id: number): Promise<KeptProcess | undefined> {
  const row = await db
    .selectFrom('hiring_processes')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { interview_pattern_id } = row;
  return {
    id,
    version: row.version,
    name: row.name,
    interview_pattern_id,
    steps: interview_pattern_id ? ((await patternSteps(db, row.company_id, interview_pattern_id)) ?? []) : [],
    template: row.template as OfferTemplate,
    approvals: row.approvals as number[],
    days: row.days as ProcessDays,
  };
}

/** The process a vacancy was published with. */
export const processOf = (vacancy: { hiring_process: unknown }): KeptProcess | null =>
  vacancy.hiring_process as KeptProcess | null;

/** The same, of a request's vacancy. It is asked for job seekers' moves too, who read no process: so by the house. */
export function keptProcess(db: Db, vacancyId: number): Promise<KeptProcess | null> {
  return asHouse(db, async () => {
    const row = await db
      .selectFrom('vacancies')
      .select('hiring_process')
      .where('id', '=', vacancyId)
      .executeTakeFirstOrThrow();
    return processOf(row);
  });
}

/** The steps of a pattern as they stand now, frozen into the request that is shortlisted. */
export async function patternSteps(db: Db, companyId: number, patternId: number) {
  const pattern = await db
    .selectFrom('interview_patterns')
    .select('steps')
    .where('id', '=', patternId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!pattern) return undefined;
  const steps = pattern.steps as { interview_type_id: number; required: boolean; pool_ids?: number[] }[];
  const types = await db
    .selectFrom('interview_types')
    .select(['id', 'title', 'minutes', 'mode'])
    .where('company_id', '=', companyId)
    .execute();
  const known = new Map(types.map((type) => [type.id, type]));
  return steps.flatMap((step) => {
    const type = known.get(step.interview_type_id);
    return type
      ? [
          {
            interview_type_id: type.id,
            title: type.title,
            minutes: type.minutes,
            mode: type.mode,
            required: step.required,
            ...(step.pool_ids?.length ? { pool_ids: step.pool_ids } : {}),
          },
        ]
      : [];
  });
}
