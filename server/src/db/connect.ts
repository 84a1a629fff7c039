// The pool and the query builder, and how PostgreSQL's types become JavaScript's. Starts no server and knows no tables.
import { houseLimits } from '@rounds/product/house-limits';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { FairPool } from './fair-pool';
import { isOutdated } from './faults';
import { Gathered } from './gathered';
import type { DB } from './tables';

export type Connection = { pool: pg.Pool; db: Kysely<DB>; close(): Promise<void> };
export type ConnectOptions = {
  max?: number;
  log?: (line: string, error: unknown) => void;
  /** As whom a connection speaks outside of any call; without one, as whoever logged in. */
  role?: string;
  /**
   * Whether a pooler stands between, which gives each transaction another connection: then the login itself says role, time zone
   * and limits (pooled.ts), and no plan is kept under a name, which another connection would not know.
   */
  pooled?: boolean;
  /** Whether nothing is waited for without end: a row, a transaction left open, an answer. */
  bounded?: boolean;
  /** How long an answer is waited for, where that is bounded. */
  answerMs?: number;
  /** Whether all that it asks is asked by one role, so that whatever comes again is planned once a connection. */
  alike?: boolean;
};

const OID = { int8: 20, date: 1082, timestamptz: 1184, numeric: 1700 };
const ARRAY_OID = { int8: 1016, date: 1182, timestamptz: 1185, numeric: 1231 };
const TEXT_ARRAY_OID = 1009;

const wait = houseLimits.database;
/** Told when a connection is made, so that no call pays for it. */
const bounds = [
  `-c lock_timeout=${wait.lockMs}`,
  `-c idle_in_transaction_session_timeout=${wait.idleInTransactionMs}`,
];

/**
 * Rows as the wire wants them: bigint and numeric are numbers, timestamptz is `2026-01-02T03:04:05.678Z`,
 * date is `2026-01-02`. The session's time zone is UTC. A lost connection is logged, never thrown.
 */
export function connect(
  url: string,
  {
    max = 10,
    log = () => undefined,
    role,
    bounded = false,
    alike = false,
    pooled = false,
    answerMs = wait.answerMs,
  }: ConnectOptions = {},
): Connection {
  const pool = new FairPool({
    connectionString: url,
    max,
    ...(pooled
      ? {}
      : {
          options: ['-c timezone=UTC', ...(role ? [`-c role=${role}`] : []), ...(bounded ? bounds : [])].join(
            ' ',
          ),
        }),
    connectionTimeoutMillis: wait.connectMs,
    keepAlive: true,
    stream: () => new Gathered(),
    ...(bounded ? { query_timeout: answerMs } : {}),
    types: { getTypeParser },
    // Statements may be on their way while an answer is awaited.
    pipeline: true,
  });
  pool.on('error', (error) => log('A database connection was lost', error));
  // A connection that breaks while a transaction holds it reports here and not to the pool.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (pooled) dropNames(client);
    else nameStatements(client, alike);
    sendAhead(client);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let closed: Promise<void> | undefined;
  return {
    pool,
    db,
    close: () => (closed ??= db.destroy().then(() => (pool.ended ? undefined : pool.end()))),
  };
}

/** Whether a connection waits for work. Where one alone is open a second one is opened, for the next time. */
export function hasIdle(pool: pg.Pool): boolean {
  if (pool.idleCount > 0) return pool.waitingCount === 0;
  if (pool.totalCount < 2)
    pool.connect().then(
      (client) => client.release(),
      () => undefined,
    );
  return false;
}

const mark = '/* named */';
const markAhead = '/* ahead */';
/** In the words of `sayAhead`: what `planEachOnce` says. */
export const planOnce = 'set local plan_cache_mode = force_generic_plan';
const planAnew = 'set local plan_cache_mode = auto';
const beginnings = new Set(['begin', 'start transaction read only']);

/** Put into a query by `.modifyFront(named)`: planned once a connection and role, not at every call. For hot queries. */
export const named = sql.raw(mark);

/** Of what is not marked: how many texts a connection keeps plans of, and how many values one may have. */
const kept = { texts: 500, values: 60 };

function nameStatements(client: pg.PoolClient, alike: boolean): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  let outdated = 0;
  const anew: Said = { role: '', keeps: alike ? 'all' : 'nothing' };
  let said = anew;
  const texts = new Set<string>();
  /** One that comes again, and is no row upon row of values. */
  const isKept = (text: string, values: unknown) => {
    if (
      said.keeps === 'nothing' ||
      !Array.isArray(values) ||
      values.length === 0 ||
      values.length > kept.values
    )
      return false;
    if (said.keeps === 'named columns' && everyColumn.test(text)) return false;
    if (texts.has(text)) return true;
    if (texts.size < kept.texts) texts.add(text);
    return false;
  };
  const ask = (...given: unknown[]) => {
    const [text, values, ...rest] = given;
    said = saidAfter(text, said, anew);
    if (typeof text !== 'string' || !(text.includes(mark) || isKept(text, values))) return plain(...given);
    const answer = plain({ name: `${nameOf(text)}${outdated}${said.role}`, text, values }, ...rest);
    // A migration gave a column another type meanwhile: by another name it is planned anew.
    if (answer instanceof Promise) answer.catch((error: unknown) => (outdated += isOutdated(error) ? 1 : 0));
    return answer;
  };
  client.query = ask as typeof client.query;
}

/** A library may name statements of its own. */
function dropNames(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  const ask = (asked: unknown, ...rest: unknown[]) =>
    typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
      ? plain({ ...asked, name: undefined }, ...rest)
      : plain(asked, ...rest);
  client.query = ask as typeof client.query;
}

const endings = new Set(['commit', 'rollback']);

/** What holds on a connection until its transaction ends. */
interface Said {
  /** A plan is one role's: asked by another, it would be made anew. */
  role: string;
  /** Of what comes again. One that answers whatever columns there are ends with the next that a migration adds. */
  keeps: 'nothing' | 'named columns' | 'all';
}

const everyColumn = /(?:select |returning |\.)\*/i;

function saidAfter(text: unknown, before: Said, anew: Said): Said {
  if (typeof text !== 'string') return before;
  if (endings.has(text)) return anew;
  if (!text.startsWith(markAhead) && !beginnings.has(text.slice(0, text.indexOf(';')))) return before;
  return { role: roleIn(text) ?? before.role, keeps: keptBy(text) ?? before.keeps };
}

function keptBy(text: string): Said['keeps'] | undefined {
  if (text.includes(planAnew)) return 'nothing';
  if (text.includes(planOnce)) return 'all';
  return text.includes(keepStatements) ? 'named columns' : undefined;
}

/** The last one that is said. */
function roleIn(text: string): string | undefined {
  const at = text.lastIndexOf(sayRole);
  return at < 0 ? undefined : text.slice(at + sayRole.length, text.indexOf(';', at));
}

const names = new Map<string, string>();

/** The same on every connection. Kept, since a text is digested slower than it is looked up. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  if (names.size < 1000) names.set(text, name);
  return name;
}

/**
 * For a transaction that searches nothing: what comes again in it is planned once a connection and role, whatever its values.
 * To plan a name behind the second wall takes 2 ms, to read it 0.1. A search is planned for its words and never by this.
 */
export async function planEachOnce(tx: Kysely<DB>): Promise<void> {
  await sayAhead(tx, planOnce);
}

/**
 * In the words of `sayAhead`: what comes again in the transaction and names its columns is read and understood once a connection
 * and role; whether it is also planned once, the database decides by the values that came so far.
 */
export const keepStatements = '/* kept */';

/** From here on as it began: what follows is a search. */
export async function planEachAnew(tx: Kysely<DB>): Promise<void> {
  await sayAhead(tx, planAnew);
}

/** Words without parameters and without an answer that matters: they travel with the next statement, which fails if they failed. */
export async function sayAhead(tx: Kysely<DB>, words: string): Promise<void> {
  await sql.raw(markAhead + words).execute(tx);
}

/** As whom the transaction acts from here on, in the words of `sayAhead`, after which a semicolon or nothing comes. */
export const sayRole = 'set local role ';

const nothing: pg.QueryResult = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/** What opens a transaction waits for its first real statement and travels with it: two trips less for every call. */
function sendAhead(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let held = '';
  /** Whether what is held begins a transaction. */
  let begun = false;
  const ask = (...given: unknown[]) => {
    const [text] = given;
    const begins = typeof text === 'string' && beginnings.has(text);
    if (begins || (typeof text === 'string' && text.startsWith(markAhead))) {
      begun ||= begins;
      held += `${text};`;
      return Promise.resolve(nothing);
    }
    // What is undone needs nothing said before it, and after a fault nothing else is heard.
    if (!begun && typeof text === 'string' && text.startsWith('rollback')) held = '';
    if (held === '') return plain(...given);
    const first = plain(held);
    const second = plain(...given);
    held = '';
    begun = false;
    // The cause, and not that the transaction which it broke takes nothing more.
    return first.then(
      () => second,
      (error: unknown) => second.catch(() => undefined).then(() => Promise.reject(error as Error)),
    );
  };
  client.query = ask as typeof client.query;
}

type Parser = (text: string) => unknown;

const PARSERS = new Map<number, Parser>([
  [OID.int8, toSafeInteger],
  [OID.numeric, Number],
  [OID.date, String],
  [OID.timestamptz, toIsoInstant],
  [ARRAY_OID.int8, arrayOf(toSafeInteger)],
  [ARRAY_OID.numeric, arrayOf(Number)],
  [ARRAY_OID.date, arrayOf(String)],
  [ARRAY_OID.timestamptz, arrayOf(toIsoInstant)],
]);

function getTypeParser(oid: number, format?: 'text' | 'binary'): Parser {
  const own = format === 'binary' ? undefined : PARSERS.get(oid);
  return own ?? standardParser(oid, format);
}

const standardParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => Parser;

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a JavaScript number`);
  return value;
}

/** PostgreSQL says `2026-01-02 03:04:05.678901+00`; the wire has milliseconds. */
function toIsoInstant(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (parts) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`;
  const parsed: unknown = standardParser(OID.timestamptz)(text);
  return parsed instanceof Date ? parsed.toISOString() : text;
}

function arrayOf(parse: Parser): Parser {
  return (text) => {
    const items = standardParser(TEXT_ARRAY_OID)(text) as (string | null)[];
    return items.map((item) => (item === null ? null : parse(item)));
  };
}
