// Made job seekers beside the made vacancies: the same on every machine; a filling goes on where it stopped.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../server/src/db/tables';
import { furnish, layLargeIndexes, nameTable, openAt, takeLargeIndexes, type Market } from './open';

const ROOT = resolve(import.meta.dirname, '../..');
const SLICE = 10_000;
/** Made people are numbered from here, far above whoever registers. */
const FIRST_ID = 100_000_000;

/** A market of its own with this many job seekers and no vacancies. */
export async function openPeople(size: number, say: (line: string) => void): Promise<Market> {
  const market = await openAt(`rounds-people-${size}`);
  await furnish(market.db, 0, say);
  await furnishPeople(market.db, size, say);
  return market;
}

/** Brings a database that `furnish` has prepared to this many made job seekers, all of whom may be found. */
export async function furnishPeople(
  db: Kysely<DB>,
  size: number,
  say: (line: string) => void,
): Promise<void> {
  await sql.raw(await text('prepare-people.sql')).execute(db);
  await nameTable(db, 'first_names.csv', 'market_first_names');
  const { rows } = await sql<{ next: number }>`select coalesce(max(id) + 1 - ${FIRST_ID}, 0)::int as next
    from people where id >= ${FIRST_ID}`.execute(db);
  const start = rows[0]?.next ?? 0;
  if (start >= size) return;
  // Into an empty table the indexes of words and places are laid at the end, which takes a tenth of the time.
  if (start === 0 && size > SLICE) await takeLargeIndexes(db, 'huntable_seekers');
  const slice = await text('people.sql');
  for (let from = start; from < size; from += SLICE) {
    const to = Math.min(size, from + SLICE) - 1;
    await fillSlice(db, slice.replaceAll('$1', String(from)).replaceAll('$2', String(to)));
    if ((to + 1) % (SLICE * 10) === 0 || to + 1 === size) say(`job seekers ${to + 1} of ${size}`);
  }
  await layLargeIndexes(db, 'huntable_seekers');
  await analyze(db);
}

const text = (name: string) => readFile(join(ROOT, 'bench/market', name), 'utf8');

/** The rows of one slice hold together by themselves: nothing is asked of keys that were just drawn. */
async function fillSlice(db: Kysely<DB>, statements: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statements).execute(tx);
  });
}

async function analyze(db: Kysely<DB>): Promise<void> {
  await sql`vacuum analyze huntable_seekers`.execute(db);
  await sql`vacuum analyze seeker_blocks`.execute(db);
  await sql`vacuum analyze seeker_experiences`.execute(db);
  await sql`analyze people, job_seekers, seeker_experiences, seeker_blocks, seeker_licenses, seeker_skills,
    seeker_certifications, seeker_preferences, seeker_languages, seeker_educations, files`.execute(db);
}
