// Rows of what was read of résumés, and the queue of those to be read.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

export async function insertWaiting(
  db: Db,
  { fileId, seekerId, now }: { fileId: string; seekerId: number; now: string },
): Promise<void> {
  await db
    .insertInto('resume_texts')
    .values({ file_id: fileId, job_seeker_id: seekerId, state: 'waiting', queued_at: now })
    .execute();
}

/** One résumé at a time in the whole house: letters never wait behind a slow one. Without a time, at once. */
export async function queueReading(db: Db, fileId: string, at: string | null = null): Promise<void> {
  const payload = JSON.stringify({ file_id: fileId });
  await sql`select graphile_worker.add_job('resume', ${payload}::json, queue_name => 'resume',
    run_at => ${at}::timestamptz, job_key => ${`resume:${fileId}`}, max_attempts => 4)`.execute(db);
}

export function findWaiting(db: Db, fileId: string) {
  return db
    .selectFrom('resume_texts')
    .innerJoin('files', 'files.id', 'resume_texts.file_id')
    .select(['resume_texts.job_seeker_id', 'files.media_type'])
    .where('resume_texts.file_id', '=', fileId)
    .where('resume_texts.state', '=', 'waiting')
    .executeTakeFirst();
}

/** False where somebody else was first, or the file is gone. An empty text says that nothing could be read. */
export async function finishReading(
  db: Db,
  { fileId, words, now }: { fileId: string; words: string; now: string },
): Promise<boolean> {
  const row = await db
    .updateTable('resume_texts')
    .set({ state: words === '' ? 'unreadable' : 'read', words, read_at: now })
    .where('file_id', '=', fileId)
    .where('state', '=', 'waiting')
    .returning('file_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findText(db: Db, fileId: string) {
  return db
    .selectFrom('resume_texts')
    .select(['state', 'words'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
}

/** Those of these ids that no row names. */
export async function unnamedFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const named = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !named.has(id));
}
