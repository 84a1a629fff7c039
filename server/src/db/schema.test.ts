// The text of the schema beside the migrations is what they make; a change that nobody meant is seen in it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/harness/database';
import type { FreshDatabase } from '../../../tests/harness/database-on';
import { connect, type Connection } from './connect';
import { migrate } from './migrate';
import { schemaText } from './schema-text';

let database: FreshDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await freshDatabase('template1');
  await migrate(database.url, { dir: join(import.meta.dirname, 'migrations') });
  connection = connect(database.url, { max: 1 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const kept = () => readFile(join(import.meta.dirname, 'schema.sql'), 'utf8');

/** The embedded one's words: another version of PostgreSQL says some definitions otherwise. */
async function saysItAlike(): Promise<boolean> {
  const { rows } = await connection.pool.query<{ version: string }>(
    `select split_part(current_setting('server_version'), '.', 1) as version`,
  );
  return (await kept()).startsWith(`-- PostgreSQL ${rows[0]?.version ?? ''}:`);
}

it('is what the migrations make; npm run db:types renews it', async () => {
  const made = await schemaText(connection.pool);
  const text = (await kept()).split('\n').slice(1).join('\n');
  if (await saysItAlike()) expect(made).toBe(text);
  else expect(made.match(/^create table .*$/gm)).toEqual(text.match(/^create table .*$/gm));
});

/** Of these rows go, or lists are read: whoever names one is found by an index. Reference data is neither. */
const namedOften = ['companies', 'job_seekers', 'files', 'vacancies', 'connection_requests', 'facilities'];
const namedToo = ['departments', 'offers', 'hiring_processes', 'interview_patterns', 'interview_types'];
const inMoney = ['invoices', 'payments', 'refunds', 'benefits', 'saved_searches'];

it('leads from a row to those that name it, by an index for each foreign key', async () => {
  const { rows } = await connection.pool.query<{ names: string }>(
    `select format('%s.%s', c.conrelid::regclass, a.attname) as names from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid::regclass::text = any($1) and not exists (
       select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey))
     order by 1`,
    [[...namedOften, ...namedToo, ...inMoney]],
  );
  expect(rows.map(({ names }) => names)).toEqual([]);
});

it('sees a column, a check and a right that were not there', async () => {
  const before = await schemaText(connection.pool);
  const { pool } = connection;
  for (const change of [
    'alter table people add column nickname text',
    'alter table people add constraint short check (length(full_name) < 999)',
    'grant select (email) on people to rounds_guest',
    `insert into house_settings (name, value) values ('one', 'two')`,
  ]) {
    await pool.query(change);
    expect(await schemaText(pool)).not.toBe(before);
  }
});

/** By default 4 MB wait to be sorted in, and every look reads through them: longer than the rest of a search. */
it('lets little or nothing wait to be sorted into an index of words', async () => {
  const { rows } = await connection.pool.query<{ name: string; options: string[] | null }>(
    `select c.relname as name, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
     where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const isShort = (option: string) =>
    option === 'fastupdate=off' || /^gin_pending_list_limit=\d{1,4}$/.test(option);
  expect(rows.filter(({ options }) => !options?.some(isShort)).map(({ name }) => name)).toEqual([]);
});
