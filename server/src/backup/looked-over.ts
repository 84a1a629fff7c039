// A restored house looked over: every row read, every file's bytes against its row, every ledger told again.
import { mkdir } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/tables';
import { UnsafeStart } from '../production';
import { counting, decrypted, digestOf, type Kept } from './encrypted';
import { namesIn, sumIn, type Place } from './place';
import { sideBySide } from './side-by-side';

export interface Sums {
  /** Of each table its rows, and a sum over all that stands in them. */
  tables: { name: string; rows: number; sum: string }[];
}

/** Reads every page, whose checksums PostgreSQL compares on the way. What is not in the WAL by intent begins empty anyway. */
export async function sumsOf(db: Kysely<DB>): Promise<Sums> {
  const { rows: found } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(
    db,
  );
  const tables: Sums['tables'] = [];
  for (const { schema, name } of found) {
    const { rows } = await sql<{ rows: number; sum: string }>`
      select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
      from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    tables.push({ name: `${schema}.${name}`, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '' });
  }
  return { tables };
}

interface Source {
  place: Place;
  decrypter: Parameters<typeof decrypted>[1];
}

/** Into `kept`, as far as a row names them; a sentence for each that is missing or is not what its row says. */
export async function restoreFiles(
  db: Kysely<DB>,
  kept: string,
  { place, decrypter }: Source,
): Promise<{ count: number; bytes: number; faults: string[] }> {
  await mkdir(kept, { recursive: true, mode: 0o700 });
  const rows = await db.selectFrom('files').select(['id', 'bytes', 'sha256']).orderBy('id').execute();
  const names = await namesIn(place.files);
  const faults: string[] = [];
  let bytes = 0;
  await sideBySide(rows, async (row) => {
    const name = names.get(row.id);
    const found =
      name === undefined ? null : await bringFile(join(place.files, name), join(kept, row.id), decrypter);
    bytes += found?.bytes ?? 0;
    if (found === null) faults.push(`The file ${row.id} is not in the backup.`);
    else if (found.bytes !== row.bytes || found.sha256 !== row.sha256)
      faults.push(`The file ${row.id} is not what its row says.`);
  });
  return { count: rows.length, bytes, faults: faults.sort() };
}

async function bringFile(from: string, to: string, decrypter: Source['decrypter']): Promise<Kept> {
  if ((await digestOf(from)).sha256 !== sumIn(from))
    throw new UnsafeStart(`${from} is damaged: it is not what its name says.`);
  const counted = counting();
  await decrypted(from, decrypter, (plain) =>
    pipeline(plain, counted.through, createWriteStream(to, { flags: 'wx', mode: 0o600 })),
  );
  return counted.kept();
}
