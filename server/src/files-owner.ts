// Whose the files of a folder are: its database's number stands among them; any other would take them for orphans.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UnsafeStart } from './production';

interface Asking {
  query(text: string, values?: unknown[]): Promise<{ rows: { value: string }[] }>;
}

/** Made at the first start on a database, and carried along by its backups. */
async function numberOf(pool: Asking): Promise<string> {
  await pool.query(
    `insert into house_settings (name, value) values ('database', $1) on conflict do nothing`,
    [randomUUID()],
  );
  const { rows } = await pool.query(`select value from house_settings where name = 'database'`);
  return rows[0]?.value ?? '';
}

/** A folder that says nothing yet is this database's from now on. */
export async function requireOwnFiles(pool: Asking, dataDir: string): Promise<void> {
  const files = join(dataDir, 'files');
  const mark = join(files, 'database');
  const own = await numberOf(pool);
  await mkdir(files, { recursive: true, mode: 0o700 });
  const said = await writeFile(mark, own, { mode: 0o600, flag: 'wx', flush: true }).then(
    () => own,
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return readFile(mark, 'utf8');
    },
  );
  // Empty where the start that made it was cut off: then nobody has kept anything yet.
  if (said.trim() === '') return writeFile(mark, own, { flush: true });
  if (said.trim() !== own)
    throw new UnsafeStart(
      `ROUNDS_DATA: the files in ${files} belong to another database, and this one would take them for nobody's. Name another folder, or that database; where it is gone for good, remove ${mark}.`,
    );
}
