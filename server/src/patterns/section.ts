// A section: a list the job seeker owns. Read whole, saved whole under the profile's lock; one table row describes it.
import { sql } from 'kysely';
import type { DB } from '../db/tables';
import { no } from '../http/request-context';
import type { Tx } from '../db/tx';

export type Entry = Record<string, unknown> & { id?: number | undefined };

/** A look-up table that must know a value; of a vocabulary, one kind. */
export interface Ref {
  table: keyof DB;
  column?: string;
  kind?: string;
}

export interface Section {
  table: keyof DB;
  /** What is sent and stored; other columns of a kept entry stay as they are. */
  columns: readonly string[];
  /** Column → value where several sections share a table. */
  fixed?: Record<string, string>;
  /** Column → value of a new entry, for columns that are not sent. */
  fresh?: Record<string, unknown>;
  refs?: Record<string, Ref>;
}

/** Everything of one job seeker in this section, oldest first. */
export async function readSection(tx: Tx, section: Section, seekerId: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select * from ${sql.table(section.table)} where ${ownedBy(section, seekerId)} order by id`.execute(tx);
  return rows;
}

interface Writing {
  key: string;
  section: Section;
  seekerId: number;
  entries: readonly Entry[];
}

/** Replaces the list: kept entries keep their id and whatever is not sent. Refuses ids and choices nobody knows. */
export async function writeSection(tx: Tx, { key, section, seekerId, entries }: Writing): Promise<void> {
  await refuseUnknown(tx, { at: (index) => `${key}.${index}`, refs: section.refs ?? {}, entries });
  const { table, fixed, fresh } = section;
  const present = new Map((await readSection(tx, section, seekerId)).map((row) => [row.id, row]));
  const lost = entries.findIndex(({ id }) => id !== undefined && !present.has(id));
  if (lost >= 0)
    no('validation_failed', { fields: { [`${key}.${lost}.id`]: 'This entry is not there any more.' } });
  await sql`delete from ${sql.table(table)} where ${ownedBy(section, seekerId)}`.execute(tx);
  if (entries.length === 0) return;
  const owner = { ...fixed, job_seeker_id: seekerId };
  const rows = entries.map((entry) => ({ ...fresh, ...present.get(entry.id), ...entry, ...owner }));
  const kept = [...present.values()].flatMap(Object.keys).filter((column) => column !== 'id');
  const columns = new Set([...section.columns, ...Object.keys({ ...owner, ...fresh }), ...kept]);
  const names = sql.join([...columns].map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (id, ${names}) overriding system value
    select coalesce(id, nextval(pg_get_serial_sequence(${table}, 'id'))), ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Every chosen id must be on its list; else its field says so. */
export async function refuseUnknown(
  tx: Tx,
  given: { at: (index: number) => string; refs: Record<string, Ref>; entries: readonly Entry[] },
): Promise<void> {
  const fields: Record<string, string> = {};
  for (const [column, ref] of Object.entries(given.refs)) {
    const chosen = given.entries
      .map((entry) => entry[column] ?? null)
      .map((value) => value as string | number | null);
    const known = await knownValues(tx, ref, chosen);
    chosen.forEach((value, index) => {
      if (value !== null && !known.has(String(value))) {
        fields[`${given.at(index)}.${column}`] = 'Please choose from the list.';
      }
    });
  }
  if (Object.keys(fields).length > 0) no('validation_failed', { fields });
}

async function knownValues(tx: Tx, ref: Ref, values: (string | number | null)[]): Promise<Set<string>> {
  const asked = values.filter((value) => value !== null);
  if (asked.length === 0) return new Set();
  const column = sql.ref(ref.column ?? 'id');
  const { rows } = await sql<{ value: string | number }>`
    select ${column} as value from ${sql.table(ref.table)}
    where ${column} in (${sql.join(asked)}) ${ref.kind ? sql`and kind = ${ref.kind}` : sql``}`.execute(tx);
  return new Set(rows.map(({ value }) => String(value)));
}

const ownedBy = ({ fixed = {} }: Section, seekerId: number) =>
  sql.join(
    [
      sql`job_seeker_id = ${seekerId}`,
      ...Object.entries(fixed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ],
    sql` and `,
  );
