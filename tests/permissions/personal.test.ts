// The register of personal data against the catalog and itself: nothing undecided, nothing selected too early.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsByName, columnsOf, isPersonal, type Entry } from '../../server/src/db/register/entry';
import { register } from '../../server/src/db/register/register';
import { startApp, type TestApp } from '../harness/http';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

/** Whom a reference leads to: a row of theirs, or themselves. */
const leadsTo: Record<string, ('job_seeker' | 'employer')[]> = {
  people: ['job_seeker', 'employer'],
  job_seekers: ['job_seeker'],
  connection_requests: ['job_seeker'],
  interview_schedules: ['job_seeker'],
  employer_users: ['employer'],
};

/** Columns that point at somebody of whose leaving the register says nothing. A number needs no reference to be somebody's. */
async function unsaid(entries: Readonly<Record<string, Entry>>): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string; target: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    union select table_name, column_name, case column_name when 'job_seeker_id' then 'job_seekers'
        when 'member_id' then 'employer_users' else 'people' end
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and column_name in ('job_seeker_id', 'member_id', 'person_id', 'owner_id', 'author_id')
    order by 1, 2`.execute(house.db);
  return rows.flatMap(({ table, column, target }) => {
    const entry = entries[table];
    const needed = leadsTo[target] ?? [];
    const named = entry && isPersonal(entry) ? needed.filter((kind) => entry.people[kind]) : [];
    // Most tables are of one kind of person only.
    const enough = target === 'people' ? named.length > 0 : named.length === needed.length;
    return enough || (entry?.numbers ?? '') !== '' ? [] : [`${table}.${column}`];
  });
}

describe('every table', () => {
  it('that points at somebody says what their leaving does with it, or why the number stays', async () => {
    expect(await unsaid(register)).toEqual([]);
  });

  it('goes red where nobody decided on it', async () => {
    await sql`create table visitors (job_seeker_id bigint references job_seekers, name text)`.execute(
      house.db,
    );
    const visitors: Entry = { holds: 'who came by', whose: 'nobody', columns: 'job_seeker_id name' };
    expect(await unsaid({ ...register, visitors })).toEqual(['visitors.job_seeker_id']);
    expect(await unsaid(register)).toEqual(['visitors.job_seeker_id']);
    await sql`drop table visitors`.execute(house.db);
  });
});

const personal = Object.entries(register).flatMap(([table, entry]) =>
  isPersonal(entry) ? [[table, entry] as const] : [],
);

describe('an entry', () => {
  it.each(personal)('of %s is whole', (_table, entry) => {
    const columns = [...columnsByName(entry).values()];
    const leaving = Object.values(entry.people);
    expect(leaving.length).toBeGreaterThan(0);
    for (const held of leaving) expect(held.by ?? held.rows).toBeDefined();
    const changes = leaving.some(
      ({ leaving: how }) => how === 'changes' || (typeof how === 'object' && 'goes' in how),
    );
    if (changes) expect(columns.filter(({ left }) => left === undefined)).toEqual([]);
    if (typeof entry.columns === 'string') {
      expect(entry.seen).toBeDefined();
      expect(entry.exported).toHaveProperty('not');
    }
    for (const { exported } of columns)
      if (typeof exported === 'object' && 'not' in exported) expect(exported.not).not.toBe('');
  });
});

/** What a company's own role may select of a job seeker's own tables before the product cuts it. */
const beforeTheYes = ['locked', 'unlocked', 'number'];

it('lets no company select of a profile what it sees in another form or after the yes', () => {
  const early = personal.flatMap(([table, entry]) => {
    if (entry.whose !== 'job seeker' || !entry.employer?.read) return [];
    const sights = columnsByName(entry);
    return columnsOf(entry, entry.employer.read)
      .filter((name) => !beforeTheYes.includes(sights.get(name)?.seen ?? ''))
      .map((name) => `${table}.${name}`);
  });
  expect(early).toEqual([]);
});
