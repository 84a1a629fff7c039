// From the names that the files use to the ids in the tables, and counting positions. Writes nothing.
import type pg from 'pg';

/** Disciplines are named by code in the files and by id in the tables. */
export async function disciplineIds(client: pg.PoolClient): Promise<(code: string) => number> {
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from disciplines');
  return finder('discipline', new Map(rows.map((row) => [row.code, row.id])));
}

/** A name that is not there is an error that says what is missing. */
export function finder(what: string, ids: Map<string, number>): (name: string) => number {
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`There is no ${what} ${name}.`);
    return id;
  };
}

/** 1, 2, 3 … for each name. */
export function counter(): (name: string) => number {
  const last = new Map<string, number>();
  return (name) => {
    const next = (last.get(name) ?? 0) + 1;
    last.set(name, next);
    return next;
  };
}
