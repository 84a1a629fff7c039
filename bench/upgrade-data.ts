// What a database holds, row by row, and which of it is no longer there as it was.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../server/src/db/tables';

/** Table → its columns, and how often each row stands there by its hash. */
export type Held = Map<string, { columns: string[]; rows: Map<string, number> }>;

/** What each start writes by itself: which migrations and files of reference data came when. */
const itsOwn = ['migrations', 'reference_loads'];

/** Of these a start changes the rest: a help page points at its newest text, whose earlier ones stand in a table of their own. */
const alone: Record<string, readonly string[]> = {
  content_pages: ['id', 'kind', 'slug'],
  house_settings: ['name'],
};

async function columnsOf(db: Kysely<DB>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** `before` = only by the columns that there were then and are still. */
export async function held(db: Kysely<DB>, before?: Held): Promise<Held> {
  const all: Held = new Map();
  for (const [name, now] of await columnsOf(db)) {
    const known = before ? (before.get(name)?.columns ?? []) : now;
    const columns = now.filter((each) => known.includes(each) && (alone[name] ?? now).includes(each));
    if (itsOwn.includes(name) || columns.length === 0) continue;
    const values = sql.join(columns.map((column) => sql.ref(column)));
    const { rows } = await sql<{ hash: string; times: number }>`
      select hashtextextended(row(${values})::text, 0)::text as hash, count(*)::int as times
      from ${sql.table(name)} group by 1`.execute(db);
    all.set(name, { columns, rows: new Map(rows.map(({ hash, times }) => [hash, times])) });
  }
  return all;
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, each) => all + each, 0);

export const count = (all: Held) => sum([...all.values()].map(({ rows }) => sum(rows.values())));

/** Table by table, how many rows of before are not there any more as they were; where a column went, only how many there are. */
export function missing(before: Held, after: Held): string[] {
  return [...before].flatMap(([name, { rows, columns }]) => {
    const now = after.get(name);
    if (!now) return [`${name} is gone`];
    const gone =
      now.columns.length < columns.length
        ? sum(rows.values()) - sum(now.rows.values())
        : sum([...rows].map(([hash, times]) => Math.max(0, times - (now.rows.get(hash) ?? 0))));
    return gone > 0 ? [`${gone} rows of ${name}`] : [];
  });
}
