// The register of the second wall against the catalog: all is decided on, and the database gives exactly that.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginOf, serverUrl } from '../../server/src/db/raise-walls';
import { actingRoles, columnNames, columnsOf, type ActingRole } from '../../server/src/db/register/entry';
import { register } from '../../server/src/db/register/register';
import { startApp, type TestApp } from '../harness/http';
import { TEST_SECRET } from '../harness/cluster';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

const roles = Object.keys(actingRoles) as ActingRole[];

interface Undecided {
  table: string;
  columns: string[];
}

/** Tables and columns of the database that the register does not name. */
async function undecided(): Promise<Undecided[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as "table", array_agg(a.attname::text) as columns from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')
    group by 1 order by 1`.execute(house.db);
  return rows.flatMap(({ table, columns }) => {
    const entry = register[table];
    const known = entry ? columnNames(entry) : [];
    const open = columns.filter((column) => !known.includes(column)).sort();
    return open.length > 0 ? [{ table, columns: open }] : [];
  });
}

it('names every table and column there is, and none there is not', async () => {
  expect(await undecided()).toEqual([]);
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public'`.execute(house.db);
  const there = new Set(rows.map(({ name }) => name));
  const named = Object.entries(register).flatMap(([table, entry]) =>
    columnNames(entry).map((column) => `${table}.${column}`),
  );
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});

it('goes red for a table or a column that nobody decided on', async () => {
  await sql`create table visitors (id bigint, name text)`.execute(house.db);
  await sql`alter table people add column nickname text`.execute(house.db);
  expect(await undecided()).toEqual([
    { table: 'people', columns: ['nickname'] },
    { table: 'visitors', columns: ['id', 'name'] },
  ]);
  await sql`drop table visitors`.execute(house.db);
  await sql`alter table people drop column nickname`.execute(house.db);
});

const rights = { select: 'read', insert: 'add', update: 'change' } as const;

it('is what the database gives: column by column, role by role', async () => {
  const { rows } = await sql<{ role: string; right: string; name: string }>`
    select r.name as role, p.name as "right", c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(${Object.values(actingRoles)}::text[]) r (name)
    cross join unnest(${Object.keys(rights)}::text[]) p (name)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and has_column_privilege(r.name, c.oid, a.attnum, p.name)`.execute(house.db);
  const given = rows.map(({ role, right, name }) => `${role} ${right} ${name}`).sort();
  const named = Object.entries(register).flatMap(([table, wall]) =>
    roles.flatMap((role) =>
      (Object.keys(rights) as (keyof typeof rights)[]).flatMap((right) => {
        const columns = wall[role]?.[rights[right]];
        return columns === undefined
          ? []
          : columnsOf(wall, columns).map((column) => `${actingRoles[role]} ${right} ${table}.${column}`);
      }),
    ),
  );
  expect(given).toEqual(named.sort());
});

it('lets nobody take rows away or empty a table but where it says so', async () => {
  const { rows } = await sql<{ role: string; name: string; empties: boolean }>`
    select r.name as role, c.relname as name, has_table_privilege(r.name, c.oid, 'truncate') as empties
    from pg_class c cross join unnest(${[...Object.values(actingRoles), 'rounds_house']}::text[]) r (name)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege(r.name, c.oid, 'delete, truncate')`.execute(house.db);
  expect(rows.filter(({ empties }) => empties)).toEqual([]);
  const removes = rows
    .filter(({ role }) => role !== 'rounds_house')
    .map(({ role, name }) => `${role} ${name}`);
  const named = Object.entries(register).flatMap(([table, wall]) =>
    roles.flatMap((role) => (wall[role]?.remove ? [`${actingRoles[role]} ${table}`] : [])),
  );
  expect(removes.sort()).toEqual(named.sort());
});

it('holds rows back by a policy wherever it does not say all', async () => {
  const { rows } = await sql<{ name: string; secured: boolean; roles: string[] | null }>`
    select c.relname as name, c.relrowsecurity as secured,
      (select array_agg(distinct coalesce(r.rolname, 'public')::text) from pg_policy p
        left join lateral unnest(p.polroles) o (oid) on true left join pg_roles r on r.oid = o.oid
        where p.polrelid = c.oid) as roles
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(house.db);
  const bare = rows.flatMap(({ name, secured }) =>
    roles.flatMap((role) => {
      const grant = register[name]?.[role];
      return grant && grant.rows !== 'all' && !secured ? [`${name} for ${role}: ${grant.rows}`] : [];
    }),
  );
  expect(bare).toEqual([]);
  const shut = rows.filter(({ secured, roles: named }) => secured && !named?.includes('rounds_house'));
  expect(shut.map(({ name }) => name)).toEqual([]);
});

/** For adding alone, which no earlier row says anything of: what happened, and a company that is registered. */
const addsAnything = ['companies.found', 'facts.write'];

/** Policies that hold no row back from a role which the register gives some only; reading all may be given by itself. */
async function holdsNothing(): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
    policy: string;
    command: string;
    roles: string[];
    open: boolean;
  }>`
    select c.relname as name, p.polname as policy, p.polcmd::text as command,
      'true' in (coalesce(pg_get_expr(p.polqual, c.oid), ''), coalesce(pg_get_expr(p.polwithcheck, c.oid), '')) as open,
      array(select coalesce(r.rolname, 'public')::text from unnest(p.polroles) o (oid)
        left join pg_roles r on r.oid = o.oid) as roles
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace order by 1, 2`.execute(house.db);
  return rows.flatMap(({ name, policy, command, roles: named, open }) =>
    roles.flatMap((role) => {
      const grant = register[name]?.[role];
      const acts = named.includes('public') || named.includes(actingRoles[role]);
      if (!open || !grant || !acts || grant.rows === 'all') return [];
      const adds = command === 'a' && addsAnything.includes(`${name}.${policy}`);
      return adds || (command === 'r' && /\ball\b/.test(grant.rows))
        ? []
        : [`${name}.${policy} for ${role}: ${grant.rows}`];
    }),
  );
}

it('has no policy that lets all rows through where the register says some', async () => {
  expect(await holdsNothing()).toEqual([]);
});

it('goes red for a policy that holds nothing back', async () => {
  await sql`create policy open on hunt_searches to rounds_employer using (true)`.execute(house.db);
  expect(await holdsNothing()).toEqual(['hunt_searches.open for employer: the company’s']);
  await sql`drop policy open on hunt_searches`.execute(house.db);
});

/** Says something as the server's own login, and what the database says to it. */
async function asLogin(statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl(house.databaseUrl, TEST_SECRET) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return 'done';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end();
  }
}

it('logs the server in as one that may nothing, and leaving any role leads back to that', async () => {
  const { rows } = await house.pool.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolinherit from pg_roles
     where rolname = any($1)`,
    [[loginOf(TEST_SECRET).user, 'rounds_house', ...Object.values(actingRoles), 'rounds_tied']],
  );
  expect(rows).toHaveLength(7);
  for (const row of rows as Record<string, boolean>[])
    expect(row).toMatchObject({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
  for (const table of Object.keys(register)) {
    const said = await asLogin([`select from ${table} limit 1`]);
    expect([table, said]).toEqual([table, expect.stringMatching(/permission denied/)]);
  }
  for (const role of [...Object.values(actingRoles), 'rounds_tied', 'rounds_house'])
    expect(await asLogin([`set role ${role}`, 'reset role', 'select from people'])).toMatch(
      /permission denied/,
    );
  expect(await asLogin(['set role rounds_house', 'select from people'])).toBe('done');
});

it('calls nothing that runs with its owner’s rights without one of the roles', async () => {
  const { rows } = await house.pool.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
     and p.prosecdef and p.prorettype <> 'trigger'::regtype and has_function_privilege($1, p.oid, 'execute')
     and not has_function_privilege('rounds_employer', p.oid, 'execute')`,
    [loginOf(TEST_SECRET).user],
  );
  expect(rows).toEqual([]);
});

/** What each role was found able to do before the wall was closed. */
const misdeeds: [keyof typeof actingRoles, string][] = [
  ['employer', `update people set password_hash = 'x'`],
  ['employer', 'select password_hash from people'],
  ['employer', 'delete from published_vacancies'],
  ['employer', 'delete from huntable_seekers'],
  ['employer', 'select phone, street from job_seekers'],
  ['employer', 'select number from seeker_licenses'],
  ['employer', 'select answer from seeker_declarations'],
  ['employer', 'select words from resume_texts'],
  ['employer', 'select html from local_mails'],
  ['employer', 'select binding from sessions'],
  ['employer', 'select hash from mailed_links'],
  ['employer', 'select secret from second_factors'],
  ['employer', 'update token_balances set amount = 1000'],
  ['employer', `insert into token_entries (transfer_id, account_id, lot_id, amount) values (1, 1, 1, 1)`],
  ['employer', `update companies set verification = 'verified'`],
  ['seeker', 'select password_hash from people'],
  ['seeker', 'select html from local_mails'],
  ['seeker', 'delete from published_vacancies'],
  ['seeker', 'select hash from mailed_links'],
  ['guest', 'select email from people'],
  ['guest', 'select from sessions'],
  ['guest', 'select from job_seekers'],
  ['guest', 'select from connection_requests'],
  ['platform', 'select from connection_requests'],
  ['platform', 'select from chat_messages'],
  ['platform', 'select phone from job_seekers'],
];

it.each(misdeeds)('refuses the %s: %s', async (role, statement) => {
  expect(await asLogin([`set role ${actingRoles[role]}`, statement])).toMatch(/permission denied/);
});
