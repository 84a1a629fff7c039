// What can be wrong inside the database: tables, clock, jobs, letters, facts, ledger. Each a sentence, or null.
import { houseLimits } from '@rounds/product/house-limits';
import { sql, type Kysely } from 'kysely';
import { migrationsApart } from '../db/migrate';
import type { DB } from '../db/tables';
import { oldestUnread } from '../fact-reader';
import { letterCounts } from '../letter-list';
import { failedJobs, oldestJobSeconds } from '../metrics/house-figures';
import { reconcile } from '../slices/tokens/reconcile';

type Db = Kysely<DB>;

export async function migrationFault(url: string, dir: string): Promise<string | null> {
  const { missing, unknown, changed } = await migrationsApart(url, dir);
  if (unknown.length > 0)
    return `The database is of a newer or another version of Rounds: it has ${unknown.join(', ')}, which this one does not know.`;
  if (changed.length > 0)
    return `What the database was made by is not what stands here: ${changed.join(', ')} was changed afterwards.`;
  if (missing.length > 0)
    return `The database lacks ${missing.length === 1 ? 'a migration' : `${missing.length} migrations`} (${missing.join(', ')}). The next start of Rounds brings them.`;
  return null;
}

/** Both clocks are read at the same moment, give or take the way to the database. */
export async function clockFault(db: Db, now: () => string): Promise<string | null> {
  const before = Date.parse(now());
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db);
  const after = Date.parse(now());
  const there = Date.parse(rows[0]?.at ?? '');
  const apart = Math.max(before - there, there - after) / 1000;
  return apart <= houseLimits.doctor.clockSeconds
    ? null
    : `The clock of this machine and the database's are ${Math.round(apart)} seconds apart. Deadlines and sign-ins go by them: set both by NTP.`;
}

export async function letterFault(db: Db): Promise<string | null> {
  const { failed } = await letterCounts(db);
  if (failed === 0) return null;
  return `${failed === 1 ? 'A letter has' : `${failed} letters have`} failed for good. rounds letters says why; rounds letters resend all sends them again.`;
}

export async function jobFault(db: Db, now: string): Promise<string | null> {
  const minutes = Math.floor((await oldestJobSeconds(db, now)) / 60);
  if (minutes > houseLimits.doctor.jobMinutes)
    return `A background job has waited for ${minutes} minutes. Either Rounds does not run, or its workers hang: look at its log.`;
  const failed = await failedJobs(db);
  return failed.length === 0
    ? null
    : `Background jobs have failed for good: ${failed.map(({ task, count, error }) => `${count} of ${task} (${error})`).join(', ')}.`;
}

export async function factFault(db: Db, now: string): Promise<string | null> {
  const oldest = await oldestUnread(db);
  const minutes = oldest === null ? 0 : Math.floor((Date.parse(now) - Date.parse(oldest)) / 60_000);
  return minutes <= houseLimits.doctor.factMinutes
    ? null
    : `Bells, letters and push wait for ${minutes} minutes: nobody reads facts. Either Rounds does not run, or a transaction was left open.`;
}

export async function ledgerFault(db: Db): Promise<string | null> {
  const off = await reconcile(db);
  if (off.length === 0) return null;
  const companies = [...new Set(off.map(({ company_id }) => company_id))].join(', ');
  return `THE TOKEN LEDGER IS OFF in ${off.length} ${off.length === 1 ? 'sum' : 'sums'}, of company ${companies}. rounds reconcile says which; change nothing by hand before that is understood.`;
}
