// Brings a database to the newest migration. What the tables are stands in migrations/NNNN_words.sql.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

export type MigrateOptions = { dir: string; log?: (line: string) => void; now?: () => Date };
type Applied = { name: string; hash: string };
type Migration = Applied & { sql: string };

/** A database whose tables were made by migrations that these have taken the place of: nothing leads from there to here. */
export class EarlierDatabase extends Error {
  constructor() {
    super(
      'This database was made by an earlier development version of Rounds. Empty it with npm run db:reset.',
    );
  }
}

/** A newer version took away what this one goes by, or went another way: it may not start beside it. */
export class NewerDatabase extends Error {
  constructor(name: string) {
    super(
      `The database has migration ${name}, which this version of Rounds does not know and cannot run beside. Start the newer version, or restore a backup of before.`,
    );
  }
}

/** Any constant will do, as long as nothing else in the house takes it. */
const LOCK = 4_736_251;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Its name says to versions that never saw the file that it takes away what they may go by. */
const contracts = (name: string) => /^\d{4}_contracts_/.test(name);

/**
 * Applies `NNNN_words.sql` in order, each in its own transaction, one process at a time; answers the names applied now.
 * Refuses a database whose applied files were edited, or are unknown here and take something away.
 */
export async function migrate(
  url: string,
  { dir, log, now = () => new Date() }: MigrateOptions,
): Promise<string[]> {
  const files = await readMigrations(dir);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const waiting = await compare(client, files);
    for (const file of waiting) {
      log?.(`Migration ${file.name}`);
      await apply(client, file, now());
    }
    return waiting.map((file) => file.name);
  } finally {
    // The advisory lock ends with the connection.
    await client.end();
  }
}

/** Whether a newer version, which may run beside this one, has already made the tables its own. */
export async function isAhead(client: Pick<pg.Client, 'query'>, dir: string): Promise<boolean> {
  const names = new Set((await readMigrations(dir)).map(({ name }) => name));
  const { rows } = await client.query<Pick<Applied, 'name'>>('select name from migrations');
  return rows.some(({ name }) => !names.has(name));
}

/** How a database's tables differ from these files, by the names of migrations; nothing is changed. */
export async function migrationsApart(url: string, dir: string) {
  const files = new Map((await readMigrations(dir)).map((file) => [file.name, file]));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Applied>('select name, hash from migrations order by name');
    const applied = new Set(rows.map(({ name }) => name));
    const changed = rows.filter(({ name, hash }) => (files.get(name)?.hash ?? hash) !== hash);
    return {
      missing: [...files.keys()].filter((name) => !applied.has(name)),
      unknown: [...applied].filter((name) => !files.has(name)),
      changed: changed.map(({ name }) => name),
    };
  } finally {
    await client.end();
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    if (!FILE_NAME.test(name)) throw new Error(`Migration ${name} is not named like 0001_words_of_it.sql.`);
    if (numbers.has(name.slice(0, 4))) throw new Error(`Two migrations have the number ${name.slice(0, 4)}.`);
    numbers.add(name.slice(0, 4));
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(dir, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function compare(client: pg.Client, files: Migration[]): Promise<Migration[]> {
  await client.query(`
    create table if not exists migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null
    )`);
  const applied = await client.query<Applied>('select name, hash from migrations order by name');
  const known = new Map(files.map((file) => [file.name, file]));
  const newest = files.at(-1)?.name.slice(0, 4) ?? '';
  // What a newer version adds has a higher number than all that is here.
  if (applied.rows.some(({ name }) => !known.has(name) && name.slice(0, 4) <= newest))
    throw new EarlierDatabase();
  const done = new Set(applied.rows.map((row) => row.name));
  const waiting = files.filter((file) => !done.has(file.name));
  for (const { name, hash } of applied.rows) {
    const file = known.get(name);
    // Beside one that only added, this version may run; on one that lacks its own it was never tried.
    if (!file && (contracts(name) || waiting.length > 0)) throw new NewerDatabase(name);
    if (file && file.hash !== hash) {
      const way = 'Add a new migration instead; on a development machine, npm run db:reset starts afresh.';
      throw new Error(`Migration ${name} was changed after it had been applied. ${way}`);
    }
  }
  return waiting;
}

async function apply(client: pg.Client, { name, hash, sql }: Migration, now: Date) {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, hash, applied_at) values ($1, $2, $3)', [
      name,
      hash,
      now,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${whereInFile(cause, sql)}`, { cause });
  }
}

function whereInFile(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error);
  const line = error.position ? ` (line ${sql.slice(0, Number(error.position)).split('\n').length})` : '';
  return error.message + line;
}
