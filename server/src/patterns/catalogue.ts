// A catalogue: a look-up table that is answered whole, in its own order, as its response schema cuts it.
import type { CallSpec } from '@rounds/product/call';
import { sql } from 'kysely';
import type { DB } from '../db/tables';
import type { Handler } from '../http/request-context';
import type { Tx } from '../db/tx';

interface Catalogue<Input> {
  table: keyof DB;
  columns: readonly string[];
  order: readonly string[];
  /** Column → the value it must have; undefined = any. */
  where?: (input: Input) => Record<string, string | number | undefined>;
}

/** Counts what it lists: an owned or shipped list is always counted exactly. */
export function counted<T>(data: T[]) {
  return { data, total_results: data.length, total_relation: 'eq' as const };
}

/** With `label_response=true` each option also says itself as value and label. */
export function labelledBy<T extends { id: number; title: string }>(rows: T[], wanted: boolean | undefined) {
  return wanted ? rows.map((row) => ({ ...row, value: row.id, label: row.title })) : rows;
}

export function catalogue<C extends CallSpec>(row: Catalogue<Parameters<Handler<C>>[0]>): Handler<C> {
  const read = async (tx: Tx, wanted: Record<string, string | number | undefined>) => {
    const conditions = Object.entries(wanted)
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const result = await sql<Record<string, unknown>>`
      select ${sql.join(row.columns.map((column) => sql.ref(column)))} from ${sql.table(row.table)}
      where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
      order by ${sql.join(row.order.map((column) => sql.ref(column)))}`.execute(tx);
    return counted(result.rows);
  };
  const handler = (input: Parameters<Handler<C>>[0], { tx }: { tx: Tx }) =>
    read(tx, row.where?.(input) ?? {});
  // The pipe parses every answer against the call's response, so a wrong column is found there.
  return handler as unknown as Handler<C>;
}
