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
