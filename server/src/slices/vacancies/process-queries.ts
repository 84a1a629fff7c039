// What a vacancy keeps of its hiring process: the version it was published with, steps and all.
import type { KeptProcess, OfferTemplate, ProcessDays } from '@rounds/product/interviews/processes';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { patternSteps } from '../connections/send-queries';
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
