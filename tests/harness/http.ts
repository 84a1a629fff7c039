// The whole server on a database of its own, spoken to over HTTP: who signs in, what is called, when it is.
import type { Answer, Args, CallSpec } from '@rounds/product/call';
import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localMail } from '../../server/src/adapters/mail';
import { buildApp, type AppDeps } from '../../server/src/app';
import { readConfig, type Config } from '../../server/src/config';
import { connect, type Connection } from '../../server/src/db/connect';
import { serverConnections, serverUrl } from '../../server/src/db/raise-walls';
import { seedCast } from '../../server/src/db/seed/cast';
import { makeHub } from '../../server/src/http/live';
import { portsOf } from '../../server/src/hall';
import { keepPages } from '../../server/src/pages/kept-pages';
import { keepVerifyMode } from '../../server/src/house-secret';
import type { Ports } from '../../server/src/ports';
import { testClock, type TestClock } from './clock';
import { solveCaptcha } from './captcha';
import { CAST_TEMPLATE, HIRING_TEMPLATE, TEMPLATE, TEST_SECRET } from './cluster';
import type { FreshDatabase } from './database-on';
import { workerByHand, wholeWorker } from './worker-by-hand';

/** Kept up to date with the tokens that answers bring along. */
export type Session = { token: string };

/** `answer` is parsed against the record; a refusal has `refusal` and `message` instead. */
export type Reply<T> = {
  status: number;
  headers: Headers;
  answer: T;
  refusal: { error: string; message: string; fields?: Record<string, string> } | null;
};

export type Sent = { body?: unknown; who?: Session | null; headers?: Record<string, string> };

/** Its own `db` and `pool` are the owner's, who sees everything; the server speaks by `inside`. */
export type Process = Connection & {
  inside: Pick<AppDeps, 'db' | 'pool' | 'calls'>;
  /** The owner's. */
  databaseUrl: string;
  /** As the server itself speaks to it. */
  serverUrl: string;
  url: string;
  app: FastifyInstance;
  ports: Ports;
  config: Config;
  /** Anything at all, for malformed and hostile requests; `path` begins with a slash. */
  send(method: string, path: string, sent?: Sent): Promise<Reply<unknown>>;
  /** A call by its record: `call(vacancies.show, { params: { id: 7 } }, nurse)`; without `who` as a guest. */
  call<C extends CallSpec>(spec: C, args: Args<C>, who?: Session | null): Promise<Reply<Answer<C>>>;
  /** Runs the clock's sweeps and then everything that follows from the facts so far. */
  settle(): Promise<void>;
};

export type TestApp = Process & {
  clock: TestClock;
  /** Signs in through the front door as one of the cast, by address; once per address. */
  as(email: string): Promise<Session>;
  /** After the clock has moved past a session's life: the next `as` signs in anew. */
  signAllOut(): void;
  /** Another process on the same database, files and clock. */
  beside(): Promise<Process>;
};

export const CAST_PASSWORD = 'Rounds-demo-1';

/** `plugins` change what the server asks of the database: the control of a test that must be able to fail. */
export interface Start {
  seed?: 'cast' | 'none' | 'hiring';
  /** When the house opens; without it, the usual Monday in January. */
  opens?: string;
  plugins?: readonly KyselyPlugin[];
  /** Whether a confirmed domain is enough; it is where there is a demo. */
  verify?: Config['verify'];
  /** Access tokens of those who are signed in already, by address. */
  signedIn?: Record<string, string>;
  /** The worker as it runs in the house, for tests of what it does by itself and beside others. */
  worker?: 'whole' | 'by hand';
  /** What else the environment says, such as the keys of a payment provider. */
  env?: Record<string, string>;
  /** Outside a test run, where no cluster is provided. */
  database?: () => Promise<FreshDatabase>;
}

/** Loaded only where tests run: its source is a test run's own. */
const provided = async (template: string) => (await import('./database')).freshDatabase(template);

const templates = { none: TEMPLATE, cast: CAST_TEMPLATE, hiring: HIRING_TEMPLATE };

export async function startApp({
  seed = 'none',
  opens,
  plugins = [],
  verify = 'domain',
  signedIn = {},
  worker = 'by hand',
  env = {},
  database: make,
}: Start = {}): Promise<TestApp> {
  // The cast stands ready as it came at the usual hour; whoever opens at another has it come anew.
  const ready = !opens && !make;
  const database = await (make?.() ?? provided(ready ? templates[seed] : TEMPLATE));
  const dataDir = await mkdtemp(join(tmpdir(), 'rounds-files-'));
  const clock = testClock(opens);
  const place = { databaseUrl: database.url, dataDir, clock, plugins, verify, worker, env };
  const first = await openProcess(place);
  if (seed === 'cast' && !ready) await seedCast(first.db, clock.now());
  const others: Process[] = [];
  const beside = async () => {
    const other = await openProcess(place);
    others.push(other);
    return other;
  };
  const close = async () => {
    try {
      for (const each of [...others, first]) await each.close();
    } finally {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
  return { ...first, ...signInOnce(first, { send: first.send, signedIn }), clock, beside, close };
}

interface Place extends Required<Pick<Start, 'plugins' | 'verify' | 'worker' | 'env'>> {
  databaseUrl: string;
  dataDir: string;
  clock: TestClock;
}

/** One process of the house: an app that listens and, from its first `settle` on, a worker. */
async function openProcess({
  databaseUrl,
  dataDir,
  clock,
  plugins,
  verify,
  worker: kind,
  env,
}: Place): Promise<Process> {
  const connection = connect(databaseUrl, { max: 4 });
  const config = { ...testConfig(dataDir, env), verify };
  await keepVerifyMode(connection.pool, verify);
  const url = serverUrl(databaseUrl, config.secret);
  const { house, calls } = serverConnections(url, { most: { house: 4, calls: 8 } });
  const broken = (db: Connection['db']) => plugins.reduce((all, plugin) => all.withPlugin(plugin), db);
  const { pool } = house;
  const db = broken(house.db);
  const inside = { db, pool, calls: { pool: calls.pool, db: broken(calls.db) } };
  // Whoever breaks the house on purpose knows what it says.
  if (plugins.length > 0) config.logLevel = 'silent';
  const ports = { ...portsOf(config, db, clock), mail: localMail(db, clock) };
  const [hub, kept] = [makeHub(), keepPages()];
  const parts = { url, pool, db, ports, config, hub, kept };
  const worker = kind === 'whole' ? wholeWorker(parts) : workerByHand({ ...parts, heard: () => heard(app) });
  const app = await buildApp({
    ...inside,
    ports,
    config,
    hub,
    kept,
    factsWritten: worker.nudge,
    ready: () => true,
  });
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.upgrade) await worker.listen();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    try {
      await worker.stop();
    } finally {
      for (const each of [house, calls, connection]) await each.close();
    }
  };
  const { settle } = worker;
  const of = { inside, databaseUrl, serverUrl: url, url: address };
  return { ...connection, ...of, ...clientOf(address), app, ports, config, settle, close };
}

/** Every socket has what was pushed to it: it answers to what came after. */
async function heard({ websocketServer }: TestApp['app']): Promise<void> {
  const open = [...websocketServer.clients].filter((socket) => socket.readyState === socket.OPEN);
  const answers = open.map(async (socket) => {
    const done = new AbortController();
    await Promise.race(['pong', 'close'].map((event) => once(socket, event, { signal: done.signal })));
    done.abort();
  });
  for (const socket of open) socket.ping();
  await Promise.all(answers);
}

function testConfig(dataDir: string, env: Record<string, string>): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    ROUNDS_DATA: dataDir,
    ROUNDS_SECRET: TEST_SECRET,
    RATE_LIMIT_FACTOR: '10000',
    CAPTCHA_COST: '5',
    ...env,
  });
  return { ...config, cookieName: '__Host-rounds-test' };
}

function clientOf(base: string): Pick<Process, 'send' | 'call'> {
  // Where the server asks for a proof of work, it gets one, as from the web.
  const send: Process['send'] = async (method, path, sent = {}) => {
    const reply = await plainly(method, path, sent);
    if (reply.refusal?.error !== 'captcha_needed' || sent.headers?.['captcha-solution']) return reply;
    const headers = { ...sent.headers, 'captcha-solution': await solveCaptcha(base) };
    return plainly(method, path, { ...sent, headers });
  };
  const plainly = async (method: string, path: string, { body, who, headers = {} }: Sent = {}) => {
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
    const response = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...headers,
      },
      body: isJson ? JSON.stringify(body) : (body as RequestInit['body']),
    });
    const next = response.headers.get('authorization');
    if (who && next) who.token = next.replace(/^Bearer /, '');
    return replyOf(response);
  };
  const call: Process['call'] = async (spec, args, who) => {
    const { params, query, body } = args as Parts;
    const reply = await send(spec.method, pathOf(spec, params, query), { body, who });
    if (reply.refusal || spec.produces) return { ...reply, answer: reply.answer as never };
    return { ...reply, answer: spec.response.parse(reply.answer) as never };
  };
  return { send, call };
}

type Words = Record<string, string | number | boolean | (string | number)[] | undefined>;
type Parts = { params?: Words; query?: Words; body?: unknown };

async function replyOf(response: Response): Promise<Reply<unknown>> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const answer: unknown = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer());
  const refusal = response.ok || !isJson ? null : (answer as Reply<unknown>['refusal']);
  return { status: response.status, headers: response.headers, answer, refusal };
}

function pathOf(spec: CallSpec, params: Words = {}, query: Words = {}): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

const DOORS = {
  job_seeker: ['users', 'user'],
  employer: ['employers', 'employer'],
  platform: ['platform', 'platform'],
};

function signInOnce(
  { pool }: Connection,
  { send, signedIn }: Pick<Process, 'send'> & { signedIn: Record<string, string> },
): Pick<TestApp, 'as' | 'signAllOut'> {
  const sessions = new Map<string, Promise<Session>>(
    Object.entries(signedIn).map(([email, token]) => [email, Promise.resolve({ token })]),
  );
  const signIn = async (email: string): Promise<Session> => {
    const found = await pool.query<{ kind: keyof typeof DOORS }>('select kind from people where email = $1', [
      email,
    ]);
    const kind = found.rows[0]?.kind;
    if (!kind) throw new Error(`Nobody has the address ${email}.`);
    const [path = '', key = ''] = DOORS[kind];
    const who = { token: '' };
    const body = { [key]: { email, password: CAST_PASSWORD } };
    const { status, answer } = await send('POST', `/api/${path}/sign_in`, { body, who });
    if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer)}`);
    return who;
  };
  const as = (email: string) => {
    const known = sessions.get(email) ?? signIn(email);
    sessions.set(email, known);
    return known;
  };
  return { as, signAllOut: () => sessions.clear() };
}
