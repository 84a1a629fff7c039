// Brings every file that a row names from one place to another, and compares what came with what the row says.
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { sideBySide } from './backup/side-by-side';
import type { DB } from './db/tables';
import { LostFile, type Files, type FileSum } from './ports';
import { UnsafeStart } from './production';

type Db = Kysely<DB>;
type Row = FileSum & { id: string };

export interface Moved {
  /** Files that are in the new place now, each with the hash of its row, and their bytes. */
  count: number;
  bytes: number;
  /** How many of them came this time. */
  copied: number;
  /** A sentence for each that was missing or damaged before. */
  faults: string[];
}

interface Course {
  db: Db;
  from: Pick<Files, 'read'>;
  to: Pick<Files, 'write' | 'sumOf' | 'remove'>;
}

const batch = 500;

/**
 * May end anywhere and begin again: a file is in a place whole or not at all, and what came before is looked at and not brought
 * again. Nothing is taken away where it comes from.
 */
export async function moveFiles(course: Course): Promise<Moved> {
  const moved: Moved = { count: 0, bytes: 0, copied: 0, faults: [] };
  for await (const rows of allRows(course.db))
    await sideBySide(rows, async (row) => {
      const became = await bring(course, row);
      if (became === 'gone') return;
      if (became !== 'there' && became !== 'copied') return void moved.faults.push(became.fault);
      moved.count += 1;
      moved.bytes += row.bytes;
      if (became === 'copied') moved.copied += 1;
    });
  return { ...moved, faults: moved.faults.sort() };
}

async function* allRows(db: Db): AsyncGenerator<Row[]> {
  let after: string | undefined;
  for (;;) {
    let found = db.selectFrom('files').select(['id', 'bytes', 'sha256']).orderBy('id').limit(batch);
    if (after !== undefined) found = found.where('id', '>', after);
    const rows = await found.execute();
    after = rows.at(-1)?.id;
    if (after === undefined) return;
    yield rows;
  }
}

const isSame = (one: FileSum | null, other: FileSum) =>
  one !== null && one.bytes === other.bytes && one.sha256 === other.sha256;

type Became = 'there' | 'copied' | 'gone' | { fault: string };

async function bring({ db, from, to }: Course, row: Row): Promise<Became> {
  const { id } = row;
  const there = await to.sumOf(id);
  if (isSame(there, row)) return 'there';
  const bytes = await readFrom(from, id);
  if (bytes === null) {
    if (!(await isNamed(db, id))) return 'gone';
    return { fault: `The file ${id} is ${there === null ? 'in neither place' : 'not what its row says'}.` };
  }
  await to.write(id, bytes);
  // Deleted meanwhile: whoever deleted it did not know of this one.
  if (!(await isNamed(db, id))) {
    await to.remove(id);
    return 'gone';
  }
  const sum = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  if (!isSame(await to.sumOf(id), sum))
    throw new UnsafeStart(`The file ${id} came as something else than it was sent.`);
  return isSame(sum, row)
    ? 'copied'
    : { fault: `The file ${id} is not what its row says; it came as it was.` };
}

async function readFrom(from: Course['from'], id: string): Promise<Uint8Array | null> {
  try {
    return await from.read(id);
  } catch (error) {
    if (error instanceof LostFile) return null;
    throw error;
  }
}

const isNamed = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
