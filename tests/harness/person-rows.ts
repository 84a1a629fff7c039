// A row of one person in every table that the register has for them, with one word in every text of it.
import { sql, type Kysely } from 'kysely';
import { isPersonal, type Leaver, type Reach } from '../../server/src/db/register/entry';
import { register } from '../../server/src/db/register/register';
import type { DB } from '../../server/src/db/tables';
import { rowsOf } from '../../server/src/slices/leaving/erasing-queries';

type Db = Kysely<DB>;

interface Column {
  name: string;
  type: string;
  needed: boolean;
  /** The database gives it by itself. */
  given: boolean;
  /** What a check allows, where it lists words. */
  words: string[] | null;
  points: string | null;
}

const signed = { released_at: '2026-01-05T15:00:00.000Z', expires_at: '2026-02-05T15:00:00.000Z' };
/** Whichever is there, where a check wants a reference that a column alone does not need. */
const someRow = 'some row';
/** Where a row cannot be anything, or one of them is left where the others go. */
const particular: Record<string, Record<string, string>[]> = {
  second_factors: [{ kind: 'passkey', credential_id: 'one', public_key: 'one' }],
  usual_hours: [{ off_on: '2026-02-05' }],
  referrals: [{ registered_at: '2026-01-05T15:00:00.000Z' }],
  reports: [{ company_id: someRow }],
  resume_texts: [{ state: 'read', read_at: '2026-01-05T15:00:00.000Z' }],
  interview_schedules: [
    { start_at: '2026-01-05T15:00:00.000Z', end_at: '2026-01-05T16:00:00.000Z', offered_hours: '[]' },
  ],
  interview_visits: [{ zone: 'UTC', from_day: '2026-01-05', until_day: '2026-01-05' }],
  interview_feedbacks: [{ summary: 'Words that are long enough.' }],
  offers: [
    { ...signed, state: 'declined' },
    { ...signed, signed_at: '2026-01-06T15:00:00.000Z', version: '2' },
  ],
  offer_conditions: [
    {
      ...{ state: 'waived', waived_by: someRow, waived_at: '2026-01-06T15:00:00.000Z' },
      waived_reason: 'Words of a reason.',
    },
  ],
  ownership_transfers: [
    { from_id: '1', created_at: '2026-01-05T15:00:00.000Z', ready_at: '2026-01-12T15:00:00.000Z' },
  ],
  files: [{ kind: 'resume' }, { kind: 'signed_offer' }],
  outside_calendars: [{ last_characters: 'abcd' }],
  outside_busy_times: [{ start_at: '2026-01-05T15:00:00.000Z', end_at: '2026-01-05T16:00:00.000Z' }],
  submissions: [
    {
      ...{ document_file_ids: '{}', packet: '{}' },
      sha256: '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    },
  ],
};

async function columnsIn(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as needed,
      a.attidentity <> '' or a.attgenerated <> '' as given,
      (select array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''', 'g') m)
        from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
          and pg_get_constraintdef(c.oid) like '%ARRAY[%' limit 1) as words,
      (select c.confrelid::regclass::text from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f'
        and c.conkey = array[a.attnum] limit 1) as points
    from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  return rows;
}

const isText = (type: string) => /^(text|character varying|jsonb|tsvector|tsquery)/.test(type);

/** Pay is kept as typed lines, whose words are theirs who wrote the offer. */
const payLine = (label: string) => ({
  ...{ kind: 'base', period: 'hour', label, amount_cents: 4400, taxable: true },
  ...{ expected: null, parts: [], repay: null },
});

/** Where a column's words stand in a shape that the database or the product asks for. */
const shaped: Record<string, (word: string) => unknown> = {
  lines: (word) => [payLine(word)],
  criteria: (word) => [{ title: word, rating: 1, note: word }],
};

function said({ type, name }: Pick<Column, 'type' | 'name'>, word: string): unknown {
  if (type === 'jsonb') return JSON.stringify(shaped[name]?.(word) ?? { said: word });
  return type === 'text[]' ? [word] : word;
}

/** What stands in a column that needs something, whatever it is about. */
function anything(column: Column, { word, now }: { word: string; now: string }): unknown {
  const { type, words } = column;
  if (words) return words[0];
  if (isText(type) || type === 'text[]') return said(column, word);
  if (type.startsWith('timestamp')) return now;
  if (type === 'date') return now.slice(0, 10);
  if (type === 'uuid') return sql`gen_random_uuid()`;
  if (type === 'tstzrange')
    return sql`tstzrange(${now}::timestamptz, ${now}::timestamptz + interval '1 hour')`;
  return type === 'boolean' ? false : 1;
}

interface Made {
  id: number;
  kind: Leaver;
  word: string;
  now: string;
}

async function idOf(db: Db, table: string, made: Made): Promise<unknown> {
  const reach = reachOf(table, made.kind);
  if (!reach) return 1;
  const { rows } = await sql<{ id: unknown }>`select k.id from ${sql.table(table)} k
    where ${rowsOf(reach, made.kind, made.id)} order by k.id limit 1`.execute(db);
  return rows[0]?.id ?? 1;
}

const reachOf = (table: string, kind: Leaver): Reach | undefined => {
  const entry = register[table];
  return entry && isPersonal(entry) ? entry.people[kind]?.by : undefined;
};

async function insert(db: Db, table: string, made: Made, fixed: Record<string, string>): Promise<void> {
  const reach = reachOf(table, made.kind) ?? '';
  const values: [string, unknown][] = [];
  for (const column of await columnsIn(db, table)) {
    if (column.given) continue;
    const points = column.points !== null && (column.needed || fixed[column.name] === someRow);
    if (column.name in fixed && !points) values.push([column.name, fixed[column.name]]);
    else if (column.name === reach) values.push([column.name, made.id]);
    else if (typeof reach === 'object' && column.name === reach.column)
      values.push([column.name, await idOf(db, reach.in, made)]);
    else if (points)
      values.push([
        column.name,
        sql`coalesce((select min(r.${sql.ref(keyOf(column))}::text) from ${sql.table(column.points ?? '')} r)::${sql.raw(column.type)}, ${anything(column, made)})`,
      ]);
    else if (column.needed) values.push([column.name, anything(column, made)]);
  }
  const names = values.map(([name]) => sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) overriding system value
    values (${sql.join(values.map(([, value]) => sql`${value}`))})`.execute(db);
}

const keys: Record<string, string> = { states: 'code', zipcodes: 'zip', mailed_links: 'hash' };
const keyOf = ({ points }: Column) => keys[points ?? ''] ?? 'id';

/** Why the database does not take it, or null. */
async function refused(db: Db, act: () => Promise<unknown>): Promise<string | null> {
  await sql`savepoint attempt`.execute(db);
  try {
    await act();
    return null;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db);
    return String(error);
  }
}

export interface Spoken {
  /** The columns that hold the word from then on. */
  filled: string[];
  /** Tables in which no row of theirs could be made, and why. */
  bare: string[];
}

/** In a transaction that is rolled back. */
export async function speakEverywhere(db: Db, made: Made): Promise<Spoken> {
  const filled: string[] = [];
  const bare: string[] = [];
  // Neither references nor triggers: what a row is about does not matter here, and what the house writes by itself neither.
  await sql`set local session_replication_role = replica`.execute(db);
  for (const table of Object.keys(register)) {
    const reach = reachOf(table, made.kind);
    if (!reach) continue;
    const those = rowsOf(reach, made.kind, made.id);
    const there = await sql`select from ${sql.table(table)} k where ${those}`.execute(db);
    const plain = there.rows.length > 0 ? [] : [{}];
    for (const fixed of particular[table] ?? plain) {
      const why = await refused(db, () => insert(db, table, made, fixed));
      if (why !== null) bare.push(`${table}: ${why}`);
    }
    for (const { name, type } of await columnsIn(db, table)) {
      if (!isText(type) && type !== 'text[]') continue;
      const value = sql`${said({ name, type }, made.word)}::${sql.raw(type)}`;
      const write = () =>
        sql`update ${sql.table(table)} k set ${sql.ref(name)} = ${value} where ${those}`.execute(db);
      if ((await refused(db, write)) === null) filled.push(`${table}.${name}`);
    }
  }
  await sql`set local session_replication_role = origin`.execute(db);
  return { filled, bare };
}

/** Every column of every table that holds the word. */
export async function hearEverywhere(db: Db, word: string): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const heard: string[] = [];
  for (const { schema, name } of tables.rows) {
    const { rows } = await sql<{ column: string }>`select distinct e.key as column
      from ${sql.id(schema, name)} t, jsonb_each_text(to_jsonb(t)) e
      where position(${word} in lower(t::text)) > 0 and position(${word} in lower(e.value)) > 0`.execute(db);
    heard.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return heard.sort();
}
