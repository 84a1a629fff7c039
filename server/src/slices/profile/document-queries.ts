// Rows of the documents that hang on licenses and certifications, and of whose they are.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;

/** The tables whose entries may carry one. */
export type Credential = 'seeker_licenses' | 'seeker_certifications';

interface Entry {
  table: Credential;
  id: number;
  seekerId: number;
}

/** What hangs on the entry; undefined where it is nobody's or another's. */
export function findCredential(db: Db, { table, id, seekerId }: Entry) {
  return db
    .selectFrom(table)
    .select('document_file_id')
    .where('id', '=', id)
    .where('job_seeker_id', '=', seekerId)
    .executeTakeFirst();
}

export async function setDocument(
  db: Db,
  { table, id, seekerId }: Entry,
  fileId: string | null,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ document_file_id: fileId })
    .where('id', '=', id)
    .where('job_seeker_id', '=', seekerId)
    .execute();
}

/** Of all entries of one person in this table. */
export async function documentsIn(db: Db, table: Credential, seekerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select('document_file_id')
    .where('job_seeker_id', '=', seekerId)
    .where('document_file_id', 'is not', null)
    .$narrowType<{ document_file_id: string }>()
    .execute();
  return rows.map((row) => row.document_file_id);
}

/** The file with its owner, if it hangs on an entry; for whom it opens is decided by who asks. */
export function credentialFile(db: Db, fileId: string) {
  return db
    .selectFrom('files')
    .selectAll('files')
    .where('files.id', '=', fileId)
    .where(
      sql<boolean>`(exists (select from seeker_licenses l where l.document_file_id = files.id)
        or exists (select from seeker_certifications c where c.document_file_id = files.id))`,
    )
    .executeTakeFirst();
}
