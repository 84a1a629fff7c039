// Many rows at once, in slices that fit PostgreSQL's 65,535 parameters.
import { sql, type Insertable, type Kysely } from 'kysely';
import type { DB } from '../tables';

export async function insertAll<T extends keyof DB>(
  db: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const size = Math.floor(60_000 / Math.max(1, Object.keys(first).length));
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}

/** The next ids of the sequence that people and companies share. */
export async function takeIds(db: Kysely<DB>, count: number): Promise<number[]> {
  const rows = await sql<{
    id: number;
  }>`select nextval('rounds_ids') as id from generate_series(1, ${count})`.execute(db);
  return rows.rows.map((row) => row.id);
}

/** Inserts vacancies and gives their ids, in order. */
export async function insertVacancies(
  db: Kysely<DB>,
  rows: readonly Insertable<DB['vacancies']>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += 1000) {
    const made = await db
      .insertInto('vacancies')
      .values(rows.slice(start, start + 1000))
      .returning('id')
      .execute();
    ids.push(...made.map((row) => row.id));
  }
  return ids.sort((left, right) => left - right);
}

/** In slices, so that no statement grows beyond what is quick; two at a time, each of its own rows. */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (slice: readonly T[]) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const start = next;
      next += size;
      await work(items.slice(start, start + size));
    }
  };
  await Promise.all([worker(), worker()]);
}
