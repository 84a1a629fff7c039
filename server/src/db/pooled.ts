// The logins by which the server goes through a pooler, which keeps nothing from one transaction to the next.
import { houseLimits } from '@rounds/product/house-limits';
import pg from 'pg';
import type { Config } from '../config';
import { UnsafeStart } from '../production';
import { ofDatabase } from '../start-faults';
import { houseRole } from './acting';
import {
  asOwner,
  digest,
  everyRole,
  loginOf,
  mayNothing,
  ownersLock,
  urlAs,
  type PooledUrls,
} from './raise-walls';

type Kind = keyof PooledUrls;
type Settings = Pick<Config, 'databaseUrl' | 'directUrl' | 'secret'>;

const kinds: readonly Kind[] = ['house', 'calls'];
const wait = houseLimits.database;

const pooledLoginOf = (secret: string, kind: Kind) => ({
  user: `${loginOf(secret).user}_${kind}`,
  password: digest(secret, `the password of the login for ${kind} through a pooler`),
});

const pooledUrls = (url: string, secret: string): PooledUrls => ({
  house: urlAs(url, pooledLoginOf(secret, 'house')),
  calls: urlAs(url, pooledLoginOf(secret, 'calls')),
});

/** Makes the logins where they are missing, and tries them; null where no pooler is meant. */
export async function openPooled({ databaseUrl, directUrl, secret }: Settings): Promise<PooledUrls | null> {
  if (!databaseUrl || !directUrl) return null;
  const urls = pooledUrls(databaseUrl, secret);
  await asOwner(directUrl, async (client) => {
    for (const kind of kinds) await makeLogin(client, kind, secret);
    await leadsHere(databaseUrl, urls);
  });
  return urls;
}

async function makeLogin(client: pg.Client, kind: Kind, secret: string): Promise<void> {
  const { user, password } = pooledLoginOf(secret, kind);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
  // Once: said again it would get another salt, and poolers of other machines that keep the first could open no connection.
  if (rowCount === 0) await client.query(`create role ${user} noinherit login password '${password}'`);
  await client.query(`grant ${(kind === 'house' ? [houseRole] : everyRole).join(', ')} to ${user}`);
  await client.query(
    `do $$ begin execute format('grant connect on database %I to ${user}', current_database()); end $$`,
  );
  const said = {
    timezone: `'UTC'`,
    lock_timeout: String(wait.lockMs),
    idle_in_transaction_session_timeout: String(wait.idleInTransactionMs),
    ...(kind === 'house' ? { role: houseRole } : {}),
  };
  for (const [name, value] of Object.entries(said))
    await client.query(`alter role ${user} set ${name} = ${value}`);
}

/** While the owner holds a lock past the pooler: whoever cannot get it through the pooler is in the same database. */
async function leadsHere(databaseUrl: string, urls: PooledUrls): Promise<void> {
  try {
    await mayNothing(urls.calls);
    const [said] = await answerOf<{ role: string; zone: string; free: boolean }>(
      urls.house,
      `select current_setting('role') as role, current_setting('timezone') as zone,
        pg_try_advisory_xact_lock(${ownersLock}) as free`,
    );
    if (said?.free)
      throw new UnsafeStart('DATABASE_URL: it leads to another database than DATABASE_DIRECT_URL.');
    if (said?.role !== houseRole || said.zone !== 'UTC')
      throw new UnsafeStart(
        'DATABASE_URL: the pooler does not let PostgreSQL say role and time zone by the login.',
      );
  } catch (error) {
    const sentence = error instanceof UnsafeStart ? undefined : pooledFault(error as Error, databaseUrl);
    throw sentence === undefined ? error : new UnsafeStart(sentence);
  }
}

/** Of the pooler: it says what is wrong with a login in words of its own. */
function pooledFault(error: Error & { code?: string }, databaseUrl: string): string | undefined {
  if (error.code?.startsWith('28') || error.code === '08P01')
    return `DATABASE_URL: the pooler does not let Rounds in (${error.message}). Its logins there are found by auth_query: docs/operating.md, “A pooler”.`;
  return ofDatabase(error, 'DATABASE_URL', databaseUrl);
}

async function answerOf<T extends pg.QueryResultRow>(url: string, question: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(question)).rows;
  } finally {
    await client.end();
  }
}

/** For the doctor: why the pooler would not do; null where it would, or there is none. */
export async function poolerFault(settings: Settings): Promise<string | null> {
  const { databaseUrl, directUrl, secret } = settings;
  if (!databaseUrl || !directUrl) return null;
  try {
    await asOwner(directUrl, () => leadsHere(databaseUrl, pooledUrls(databaseUrl, secret)));
    return null;
  } catch (error) {
    if (error instanceof UnsafeStart) return error.message;
    throw error;
  }
}
