// Reads and writes of one's own profile row, files and standing. Whole profiles are loaded by queries.ts.
import type { Kysely, Updateable } from 'kysely';
import type { DB } from '../../db/tables';
import type { Upload } from '../../http/request-context';

type Db = Kysely<DB>;

/** Takes the profile's row; everybody else who wants to change it waits. */
export function lockSeeker(db: Db, id: number) {
  return db
    .selectFrom('job_seekers')
    .select(['version', 'home_state', 'resume_file_id', 'photo_file_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function raiseVersion(db: Db, id: number): Promise<void> {
  await db
    .updateTable('job_seekers')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function updateSeeker(db: Db, id: number, set: Updateable<DB['job_seekers']>): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await db.updateTable('job_seekers').set(set).where('id', '=', id).execute();
}

export function standingOf(db: Db, id: number) {
  return db
    .selectFrom('job_seekers')
    .select(['completion', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The discipline that a profile is of, and whether it asks what only a physician is asked. */
export function disciplineOf(db: Db, id: number) {
  return db
    .selectFrom('job_seekers')
    .innerJoin('disciplines', 'disciplines.id', 'job_seekers.discipline_id')
    .select(['disciplines.id', 'disciplines.physician_fields'])
    .where('job_seekers.id', '=', id)
    .executeTakeFirstOrThrow();
}

type OwnKind = 'resume' | 'photo' | 'license' | 'certificate' | 'support' | 'content' | 'chat';

export async function insertFile(
  db: Db,
  file: { upload: Upload; ownerId: number; kind: OwnKind; now: string },
): Promise<void> {
  const { id, name, mediaType, bytes, sha256 } = file.upload;
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: file.ownerId,
      kind: file.kind,
      name,
      media_type: mediaType,
      bytes,
      sha256,
      created_at: file.now,
    })
    .execute();
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).execute();
}

export async function filesById(db: Db, ids: readonly (string | null)[]) {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'bytes', 'created_at'])
    .where('id', 'in', wanted)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function isHuntable(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('huntable_seekers')
    .select('job_seeker_id')
    .where('job_seeker_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
