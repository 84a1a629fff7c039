// Brings the shipped reference data into a migrated database. Which file fills which table is in steps.ts.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Step, STEPS } from './steps';

export type LoadOptions = {
  dataDir: string;
  /** Kept as the moment of loading. */
  now: Date | string;
  /** After each file that was read in: what it held, and how many of all files are done. */
  progress(step: string, done: number, total: number): void;
};

/** Any constant will do, as long as nothing else in the house takes it. */
const LOCK = 4_736_252;

/**
 * Loads each file that changed since it was last loaded, all or nothing. Ids stand in the files, so they are the same
 * everywhere; a row that left its file stays. A migration that changes a table from a file deletes that file's row in
 * reference_loads, and it is read again.
 */
export async function loadReference(pool: pg.Pool, { dataDir, now, progress }: LoadOptions): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const known = await loadedHashes(client);
    for (const [index, step] of STEPS.entries()) {
      if (await loadStep(client, step, { dataDir, now, known }))
        progress(step.label, index + 1, STEPS.length);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function loadedHashes(client: pg.PoolClient): Promise<Map<string, string>> {
  const { rows } = await client.query<{ file: string; hash: string }>(
    'select file, hash from reference_loads',
  );
  return new Map(rows.map((row) => [row.file, row.hash]));
}

type Context = Pick<LoadOptions, 'dataDir' | 'now'> & { known: Map<string, string> };

async function loadStep(
  client: pg.PoolClient,
  step: Step,
  { dataDir, now, known }: Context,
): Promise<boolean> {
  const [text = '', ...needed] = await Promise.all(
    [step.file, ...(step.needs ?? [])].map((file) => readFile(join(dataDir, file), 'utf8')),
  );
  const hash = createHash('sha256')
    .update([text, ...needed].join(''))
    .digest('hex');
  if (known.get(step.file) === hash) return false;
  try {
    await step.load(client, text, { dataDir, now });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The reference data in ${step.file} could not be loaded: ${reason}`, { cause });
  }
  await client.query(
    `insert into reference_loads (file, hash, loaded_at) values ($1, $2, $3)
     on conflict (file) do update set hash = excluded.hash, loaded_at = excluded.loaded_at`,
    [step.file, hash, now],
  );
  return true;
}
