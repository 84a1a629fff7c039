// Why a start ended, as one sentence that names the setting: the way through the code helps no operator.
import { once } from 'node:events';
import { rm, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Config } from './config';
import { EarlierDatabase, NewerDatabase } from './db/migrate';
import { FilesAway } from './ports';
import { UnsafeStart } from './production';

type Settings = Pick<Config, 'databaseUrl' | 'directUrl' | 'dataDir' | 'host' | 'port'>;

interface Fault {
  code?: string;
  syscall?: string;
  path?: string;
  message: string;
  stderr?: string;
  cause?: unknown;
}

/** undefined where it is no setting's, and the trace is wanted. */
export function startFault(error: unknown, settings: Settings): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof UnsafeStart || error instanceof EarlierDatabase) return error.message;
  if (error instanceof NewerDatabase) return error.message;
  if (error instanceof FilesAway) return error.message;
  const fault = error as Fault;
  if (fault.syscall === 'listen' || fault.code === 'EADDRNOTAVAIL') return ofListening(fault, settings);
  if (isFull(fault)) return `ROUNDS_DATA: there is no room left where ${settings.dataDir} is.`;
  if (fault.path?.startsWith(settings.dataDir)) return ofFolder(fault, settings);
  const { databaseUrl, directUrl } = settings;
  if (directUrl) return ofDatabase(fault, 'DATABASE_DIRECT_URL', directUrl);
  return databaseUrl === undefined ? undefined : ofDatabase(fault, 'DATABASE_URL', databaseUrl);
}

/** An older version is not let in a second later either: at 2 the keeper of services leaves it. */
export const codeOf = (error: unknown): 1 | 2 => (error instanceof NewerDatabase ? 2 : 1);

function ofListening({ code = '' }: Fault, { host, port }: Settings): string {
  if (code === 'EADDRINUSE') return `PORT: something else listens at ${host}:${port} already.`;
  if (code === 'EACCES')
    return `PORT: this user may not listen at ${port}. Ports below 1024 are often kept for root.`;
  return `HOST: this machine cannot listen at ${host} (${code}).`;
}

function isFull(fault: Fault): boolean {
  const said = `${fault.message} ${fault.stderr ?? ''}`;
  if (fault.code === 'ENOSPC' || fault.code === 'EDQUOT' || said.includes('No space left on device'))
    return true;
  return fault.cause instanceof Error && isFull(fault.cause);
}

function ofFolder({ code = '', path = '' }: Fault, { dataDir }: Settings): string {
  return path.startsWith(`${dataDir}.`)
    ? `ROUNDS_SECRET: the file of the secret, ${path}, cannot be written (${code}). Set ROUNDS_SECRET, or another ROUNDS_DATA.`
    : `ROUNDS_DATA: ${path} cannot be written (${code}). Name a folder that this user may write to.`;
}

type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
type Sentence = string | ((fault: Fault, url: URL) => string);

const at = (url: URL) => `${url.hostname || 'the socket'}:${url.port || '5432'}`;
const nobody = ({ code = '' }: Fault, url: URL) => `nothing answers at ${at(url)} (${code}).`;
const noHost = (_: Fault, url: URL) => `there is no host ${url.hostname}.`;

const pooler =
  'a pooler answers there, such as PgBouncer. DATABASE_DIRECT_URL names the PostgreSQL behind it.';

const byCode: Record<string, Sentence> = {
  ECONNREFUSED: nobody,
  ETIMEDOUT: nobody,
  EHOSTUNREACH: nobody,
  ENETUNREACH: nobody,
  ECONNRESET: nobody,
  ENOTFOUND: noHost,
  EAI_AGAIN: noHost,
  '28P01': (_, url) => `the password of ${url.username} is not right, or there is nobody of that name.`,
  '28000': (_, url) => `${url.username} may not log in there.`,
  '3D000': (_, url) => `there is no database ${url.pathname.slice(1)} on that server.`,
  '42501': ({ message }) => `its user lacks a right (${message}). It owns the tables and needs CREATEROLE.`,
  '53100': 'its PostgreSQL has no room left.',
  '53300': 'its PostgreSQL takes no more connections.',
  '57P03': 'its PostgreSQL is starting or ending. Please start again in a moment.',
};

const byWords: [RegExp, Sentence][] = [
  [/client password must be a/, 'the server asks for a password, and the address has none.'],
  [/unsupported startup parameter|bouncer config error/, pooler],
  [/does not support SSL/, 'that server does not support SSL, which the address asks for.'],
  [
    /Connection terminated|timeout expired|Unknown message code/i,
    (_, url) => `what answers at ${at(url)} is no PostgreSQL.`,
  ],
];

export function ofDatabase(fault: Fault, setting: DatabaseSetting, address: string): string | undefined {
  const sentence = byCode[fault.code ?? ''] ?? byWords.find(([words]) => words.test(fault.message))?.[1];
  if (!sentence) return undefined;
  return `${setting}: ${typeof sentence === 'string' ? sentence : sentence(fault, new URL(address))}`;
}

/** Found out before anything is made in it. Nothing but a file of some size tells of room. */
export async function requireFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `start-${process.pid}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw Object.assign(error as Error, { path: dataDir });
  });
  try {
    await writeFile(probe, new Uint8Array(65_536), { flush: true });
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** Those who listen are other processes, whose word for it comes late and without its code. */
export async function requireAddress({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  const probe = createServer();
  const listens = once(probe, 'listening');
  probe.listen({ host, port });
  await listens;
  await promisify(probe.close.bind(probe))();
}

const oldest = 150_000;

/** As `server_version_num` says it; undefined where it is new enough. */
export const tooOld = (version: number): string | undefined =>
  version >= oldest
    ? undefined
    : `DATABASE_URL: this is PostgreSQL ${Math.floor(version / 10_000)}; Rounds needs 15 or newer.`;

/** Of a version that is new enough, and with a session of one's own: what is said as it begins holds in it. */
export async function requirePostgres(url: string): Promise<void> {
  const sentence = tooOld(Number(await asked(url, `select current_setting('server_version_num') as answer`)));
  if (sentence) throw new UnsafeStart(sentence);
  const said = await asked(url, `select current_setting('lock_timeout') as answer`, '-c lock_timeout=4321ms');
  if (said !== '4321ms') throw new UnsafeStart(`DATABASE_URL: ${pooler}`);
}

/** For commands beside the server, which make no tables. */
export async function requireRounds(url: string): Promise<void> {
  if ((await asked(url, `select to_regclass('public.migrations')::text as answer`)) === null)
    throw new UnsafeStart('DATABASE_URL: Rounds was never started on this database.');
}

async function asked(url: string, question: string, options = ''): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: string | null }>(question);
    return rows[0]?.answer ?? null;
  } finally {
    await client.end();
  }
}

/** Two servers on one folder would each sweep the other's files. A script beside a server only borrows its database. */
export function refuseSecond(owner: number | null, dataDir: string): void {
  if (owner === null) return;
  throw new UnsafeStart(
    `ROUNDS_DATA: process ${owner} works on ${dataDir} already. End it, or name another folder and another PORT.`,
  );
}
