// What the register says of the export, as reads: every exported column of every table that holds a job seeker.
import { lookFacts } from '@rounds/product/profile/look-calls';
import { staffLookFacts } from '@rounds/product/profile/staff-looks';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { columnsByName, isPersonal, type Column, type Personal } from '../../db/register/entry';
import { register } from '../../db/register/register';
import type { DB } from '../../db/tables';
import { rowsOf } from './erasing-queries';

type Rows = Record<string, unknown>[];

/** A number's column loses its ending: what stands there is what it means. */
export const exportedAs = (column: string): string => column.replace(/_id$/, '');

/** Each part under its name, oldest first. As the house: sessions and whom somebody opened are no call's to read. */
export async function personParts(db: Kysely<DB>, id: number): Promise<Record<string, Rows>> {
  const found: Record<string, Rows> = {};
  for (const [table, entry] of Object.entries(register)) {
    const held = isPersonal(entry) ? entry.people.job_seeker : undefined;
    if (!isPersonal(entry) || !held?.by || typeof entry.exported !== 'string') continue;
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(selected(entry))}
      from ${sql.table(table)} k where ${rowsOf(held.by, 'job_seeker', id)}
        and ${sql.raw(entry.told ?? 'true')} ${oldestFirst(entry)}`.execute(db);
    found[entry.exported] = rows;
  }
  return found;
}

const selected = (entry: Personal): RawBuilder<unknown>[] =>
  [...columnsByName(entry)].flatMap(([name, { exported }]) =>
    typeof exported === 'object' && 'not' in exported
      ? []
      : [sql`${valueOf(name, exported)} as ${sql.ref(exportedAs(name))}`],
  );

function valueOf(name: string, exported: Column['exported']): RawBuilder<unknown> {
  const own = sql.ref(`k.${name}`);
  if (exported === true || 'not' in exported) return own;
  const [table = '', column = ''] = exported.words.split('.');
  return sql`(select w.${sql.ref(column)} from ${sql.table(table)} w where w.id = ${own})`;
}

function oldestFirst(entry: Personal): RawBuilder<unknown> {
  const names = [...columnsByName(entry).keys()];
  const moment = names.includes('created_at') ? 'created_at' : names.find((name) => name.endsWith('_at'));
  const column = names.includes('id') && moment !== 'created_at' ? 'id' : moment;
  return column ? sql`order by ${sql.ref(`k.${column}`)}` : sql``;
}

/** What facts tell somebody: which company looked, why staff of Rounds did, and what they did themselves. */
export async function toldByFacts(db: Kysely<DB>, id: number): Promise<{ seen_by: Rows; acts: Rows }> {
  const seen = await sql<Record<string, unknown>>`
    select coalesce(c.name, 'Rounds') as company, f.kind as what, f.data ->> 'reason' as reason, f.at
    from facts f left join companies c on c.id = f.company_id and f.actor_kind = 'employer'
    where f.job_seeker_id = ${id} and (f.kind = any(${[...staffLookFacts]})
      or c.id is not null and f.kind = any(${Object.values(lookFacts)})) order by f.id`.execute(db);
  const done = await sql<Record<string, unknown>>`select kind as what, at from facts
    where actor_id = ${id} order by id`.execute(db);
  return { seen_by: seen.rows, acts: done.rows };
}
