// What takes something away from the version before says so in its name, by which that version is refused.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dir = join(import.meta.dirname, 'migrations');
/** The last one that came before the rule; every version that knows the rule knows these. */
const before = '0119';

/** By its words alone; that the version before goes on running is tried by bench/upgrade.ts. */
const takesAway = [
  /\bdrop\s+(table|column|(materialized\s+)?view|function|type|domain|schema|sequence|policy)\b/,
  /\brename\s+(to|column|constraint)\b/,
  /\balter\s+(column\s+)?\w+\s+((set\s+data\s+)?type|set\s+not\s+null|drop\s+default)\b/,
  /\balter\s+column\s+\w+.*\bset\s+not\s+null\b/,
  /\badd\s+(column\s+)?(?!constraint\b)\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)(?<!default[^,;]*)/,
  /\brevoke\b/,
];

const plain = (sql: string) => sql.toLowerCase().replace(/--.*$/gm, '').replace(/\s+/g, ' ');
const isContracting = (sql: string) => takesAway.some((words) => words.test(plain(sql)));

test.each([
  'drop table old_words;',
  'alter table people drop column nickname;',
  'alter table people rename column nickname to called;',
  'alter table people\n  alter column nickname type varchar(20);',
  'alter table people alter column nickname set not null;',
  'alter table people add column nickname text not null;',
  'alter table people add nickname text not null, add column at date;',
  'drop function acting_person();',
  'revoke select on people from rounds_house;',
])('%j takes something away', (sql) => expect(isContracting(sql)).toBe(true));

test.each([
  'create table nicknames (name text not null);',
  "alter table people add column nickname text not null default '';",
  "alter table people add column nickname text default '' not null;",
  'alter table people add column nickname text, add constraint called check (nickname is not null);',
  '-- drop table people;\ncreate index nicknames on people (nickname);',
])('%j only adds', (sql) => expect(isContracting(sql)).toBe(false));

test('a migration that takes something away is named NNNN_contracts_words.sql', async () => {
  const names = (await readdir(dir)).filter((name) => name.slice(0, 4) > before);
  const unsaid: string[] = [];
  for (const name of names.filter((each) => !each.includes('_contracts_')))
    if (isContracting(await readFile(join(dir, name), 'utf8'))) unsaid.push(name);
  expect(unsaid).toEqual([]);
});
