// Whose files lie somewhere: their database's number stands among them; any other would take them for orphans.
import { sql, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { DB } from './db/tables';
import type { Files } from './ports';
import { UnsafeStart } from './production';

type Db = Kysely<DB>;
type Owned = Pick<Files, 'place' | 'owner' | 'claim'>;

/** Made at the first start on a database, and carried along by its backups. */
async function numberOf(db: Db): Promise<string> {
  await sql`insert into house_settings (name, value) values ('database', ${randomUUID()}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{
    value: string;
  }>`select value from house_settings where name = 'database'`.execute(db);
  return rows[0]?.value ?? '';
}

/** A folder that says nothing yet is this database's from now on. A bucket is once it holds its files, or where there are none. */
export async function requireOwnFiles(db: Db, files: Owned): Promise<void> {
  if ((await ownerOf(db, files)) !== null) return;
  const { setting, name } = files.place;
  if (setting === 'ROUNDS_S3_BUCKET' && (await db.selectFrom('files').select('id').limit(1).execute())[0])
    throw new UnsafeStart(
      `${setting}: ${name} does not hold this database's files yet. Bring them first: rounds files-move --to s3.`,
    );
  await claimFor(db, files);
}

/** Null where nobody has said whose they are; another's are refused. */
export async function ownerOf(db: Db, files: Owned): Promise<string | null> {
  const [own, said] = [await numberOf(db), await files.owner()];
  if (said !== null && said !== own) throw othersFiles(files);
  return said;
}

/** From now on they are this database's. */
export async function claimFor(db: Db, files: Owned): Promise<void> {
  const own = await numberOf(db);
  if ((await files.claim(own)) !== own) throw othersFiles(files);
}

const othersFiles = ({ place: { setting, name, another } }: Owned) =>
  new UnsafeStart(
    `${setting}: the files in ${name} belong to another database, and this one would take them for nobody's. Name another ${another}, or that database; where it is gone for good, remove ${name.replace(/\/$/, '')}/database.`,
  );
