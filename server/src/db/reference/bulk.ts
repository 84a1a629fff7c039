// Writing many rows at once into a reference table. Which rows and from which file is in steps.ts.
import type pg from 'pg';

export type Row = Record<string, string | number | boolean | null | string[] | number[]>;
export type Target = { table: string; key: string; columns: string[] };

const BATCH = 5000;

/** New rows come in, changed ones are changed; rows gone from the file stay, since people may have chosen them. */
export async function upsert(client: pg.PoolClient, target: Target, rows: Row[]) {
  const changed = target.columns.filter((column) => column !== target.key);
  const assignments = changed.map((column) => `${column} = excluded.${column}`).join(', ');
  const before = changed.map((column) => `${target.table}.${column}`).join(', ');
  const after = changed.map((column) => `excluded.${column}`).join(', ');
  await insert(client, target, rows, {
    suffix: `on conflict (${target.key}) do update set ${assignments} where (${before}) is distinct from (${after})`,
  });
}

/** For pairs that nothing refers to: the table becomes exactly these rows. */
export async function replaceAll(client: pg.PoolClient, target: Omit<Target, 'key'>, rows: Row[]) {
  await client.query(`delete from ${target.table}`);
  await insert(client, target, rows, { suffix: '' });
}

type Insert = { suffix: string };

async function insert(client: pg.PoolClient, target: Omit<Target, 'key'>, rows: Row[], { suffix }: Insert) {
  const columns = target.columns.join(', ');
  const sent: Promise<unknown>[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    // The database reads one in while the next is written here.
    sent.push(
      client.query(
        `insert into ${target.table} (${columns})
         select ${columns} from json_populate_recordset(null::${target.table}, $1::json) ${suffix}`,
        [batch],
      ),
    );
  }
  await Promise.all(sent);
}
