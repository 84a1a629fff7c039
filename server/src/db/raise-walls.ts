// Gives each role what the register names, and the login nothing by itself. Policies stand in the migrations.
import { runMigrations } from 'graphile-worker';
import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import { houseRole } from './acting';
import { connect, type Connection, type ConnectOptions } from './connect';
import { isAhead } from './migrate';
import { register } from './register/register';
import { actingRoles, columnsOf, type ActingRole, type Entry, type Named } from './register/entry';

/** Migrations take the same one: nobody changes rights while tables change. */
export const ownersLock = 4_736_251;
export const everyRole = [...Object.values(actingRoles), 'rounds_tied', houseRole];
const houseMay = { all: 'select, insert, update, delete', adds: 'select, insert', reads: 'select' } as const;

/**
 * Idempotent: what a table allowed before and is not named any more is taken back. The address is the owner's. False where the
 * tables are those of a version newer than these migrations, whose rights would be taken from it: they stay as they are.
 */
export async function raiseWalls(url: string, migrations?: string): Promise<boolean> {
  let raised = false;
  await asOwner(url, async (client) => {
    if (migrations !== undefined && (await isAhead(client, migrations))) return;
    const statements = [
      ...Object.entries(register).flatMap(([table, wall]) => grantsOf(table, wall)),
      `grant usage on all sequences in schema public to ${houseRole}, rounds_seeker, rounds_employer, rounds_platform`,
      housePolicies,
      privateFunctions,
      onDatabase('grant create', 'to'),
      queueOwner,
    ];
    await client.query(`begin; ${statements.join(';\n')}; commit`);
    await bringQueue(url);
    await client.query(onDatabase('revoke create', 'from'));
    raised = true;
  });
  return raised;
}

/** The queue's library makes and changes its tables as the house, which may do that for this moment only. */
async function bringQueue(url: string): Promise<void> {
  const { pool, close } = connect(url, { max: 2, role: houseRole });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await close();
  }
}

const onDatabase = (what: string, which: 'to' | 'from', whom: string = houseRole) =>
  `do $$ begin execute format('${what} on database %I ${which} ${whom}', current_database()); end $$`;

function grantsOf(table: string, wall: Entry): string[] {
  return [
    `revoke all on ${table} from public, ${everyRole.join(', ')}`,
    `grant ${houseMay[wall.house ?? 'all']} on ${table} to ${houseRole}`,
    ...(Object.keys(actingRoles) as ActingRole[]).flatMap((role) => {
      const grant = wall[role];
      if (!grant) return [];
      const to = (right: string, columns: Named | undefined) =>
        columns === undefined
          ? []
          : [`grant ${right} (${columnsOf(wall, columns).join(', ')}) on ${table} to ${actingRoles[role]}`];
      return [
        ...to('select', grant.read),
        ...to('insert', grant.add),
        ...to('update', grant.change),
        ...(grant.remove ? [`grant delete on ${table} to ${actingRoles[role]}`] : []),
      ];
    }),
  ];
}

/** Where rows are held back, the house passes by a policy of its own and not by a right to pass all of them. */
const housePolicies = `do $$
declare
  name text;
begin
  for name in select c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'house') loop
    execute format('create policy house on %I to ${houseRole} using (true) with check (true)', name);
  end loop;
end $$`;

/** What runs with its owner's rights is called by the roles that policies are for, and by nobody who merely logs in. */
const privateFunctions = `do $$
declare
  name text;
begin
  for name in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to ${everyRole.join(', ')}', name);
  end loop;
end $$`;

/** The queue of jobs is the house's own, tables and all: its library brings and changes them. */
const queueOwner = `do $$
declare
  item record;
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  execute 'alter schema graphile_worker owner to ${houseRole}';
  for item in select c.oid::regclass as name, c.relkind from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'v', 'p')
      and c.relowner <> '${houseRole}'::regrole loop
    execute format('alter table %s owner to ${houseRole}', item.name);
  end loop;
  for item in select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = 'graphile_worker'::regnamespace and p.proowner <> '${houseRole}'::regrole loop
    execute format('alter function %s owner to ${houseRole}', item.name);
  end loop;
end $$`;

export const digest = (secret: string, word: string) =>
  createHmac('sha256', secret).update(word).digest('hex');

/** What a process of the server speaks to the database by. */
export interface ServerConnections {
  /** As the house: what is the clock's and the doors'. */
  house: Connection;
  /** As the house, for the queue, whose library listens: the same, unless a pooler stands before it. */
  queue: Connection;
  /** As nobody, until a call's transaction says as whom. */
  calls: Connection;
}

/** A login each: what a connection elsewhere says as it is made, PostgreSQL says by the login here, whoever made the connection. */
export interface PooledUrls {
  house: string;
  calls: string;
}

interface Serving extends Pick<ConnectOptions, 'log'> {
  most?: { house: number; calls: number };
  /** The ways through a pooler, where there is one. */
  pooled?: PooledUrls | null;
}

/** Three of the queue's listen, for as long as it stands. */
const mostOfQueue = 5;

export function serverConnections(
  url: string,
  { log, most = { house: 7, calls: 14 }, pooled = null }: Serving,
): ServerConnections {
  const common = { ...(log ? { log } : {}), bounded: true, pooled: pooled !== null };
  const house = connect(pooled?.house ?? url, { ...common, max: most.house, role: houseRole });
  const calls = connect(pooled?.calls ?? url, { ...common, max: most.calls });
  const queue = pooled
    ? connect(url, { ...common, pooled: false, max: mostOfQueue, role: houseRole })
    : house;
  return { house, calls, queue };
}

/** The server's own login, one an installation: its name and password follow from the secret. */
export const loginOf = (secret: string) => ({
  user: `rounds_server_${createHash('sha256').update(`login ${secret}`).digest('hex').slice(0, 10)}`,
  password: digest(secret, 'the password of the login at the database'),
});

/** The address with the server's login in place of the owner's, whatever kind of address it is. */
export const serverUrl = (url: string, secret: string): string => urlAs(url, loginOf(secret));

export function urlAs(url: string, { user, password }: { user: string; password: string }): string {
  const own = new URL(url);
  own.username = '';
  own.password = '';
  own.searchParams.set('user', user);
  own.searchParams.set('password', password);
  return own.toString();
}

/** Makes the login where it is missing, and answers the address that the server uses from here on. */
export async function openLogin(url: string, secret: string): Promise<string> {
  const { user, password } = loginOf(secret);
  await asOwner(url, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
    // The password is hexadecimal and the name is ours: neither can end the text it stands in.
    const way = rowCount === 0 ? `create role ${user} noinherit login` : `alter role ${user} login`;
    await client.query(`${way} password '${password}'`);
    await client.query(`grant ${everyRole.join(', ')} to ${user}`);
    await client.query(onDatabase('grant connect', 'to', user));
  });
  const own = serverUrl(url, secret);
  await mayNothing(own);
  return own;
}

/** Refuses to serve with a login that passes the wall. */
export async function mayNothing(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ passes: boolean }>(
      `select rolsuper or rolbypassrls or rolcreaterole or has_table_privilege('people', 'select') as passes
       from pg_roles where rolname = current_user`,
    );
    if (rows[0]?.passes !== false)
      throw new Error('DATABASE_URL: the login made for the server may read tables by itself.');
  } finally {
    await client.end();
  }
}

export async function asOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ownersLock]);
    await work(client);
  } finally {
    await client.end();
  }
}
