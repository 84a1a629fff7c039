// Puts the server together from what it is given: calls, push, pages. It opens nothing and listens nowhere.
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import { houseLimits } from '@rounds/product/house-limits';
import { refuse } from '@rounds/product/refusals';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Config } from './config';
import { hasIdle, type Connection } from './db/connect';
import type { Replica } from './db/replica';
import type { DB } from './db/tables';
import { closeSockets, endInOrder } from './http/closing';
import { boundCalls } from './handlers';
import { readableTo } from './house-log';
import { acceptable, textOf } from './http/acceptable';
import { authenticator } from './http/authenticate';
import { bodyOf, noteFileFault, refusalOf, sendRefusal } from './http/errors';
import { countDocuments } from './http/counted';
import { openRateLimits } from './http/rate-limits';
import { liveRoute, type Hub } from './http/live';
import { mountDocument } from './http/openapi';
import { hooks, serializers } from './http/log';
import { Refused } from './http/request-context';
import { mount, type PipeDeps } from './http/pipe';
import { mailDoor } from './http/mail-door';
import { providerEvents } from './http/provider-events';
import { openReadLimits } from './http/read-limits';
import { headersOfAnswers, securityHeaders } from './http/security';
import { openTurns, widened } from './http/turns';
import { mountWeb, type WebFiles } from './http/web';
import { tilesOrigin } from './map-tiles';
import { calendarFeedRoute } from './pages/calendar-feed';
import { keepPages, type KeptPages } from './pages/kept-pages';
import { unsubscribeRoute } from './pages/unsubscribe';
import type { Ports } from './ports';
import { mountMetrics, type MetricsDeps } from './metrics/route';
import { missing } from './readiness';

export interface AppDeps {
  /** As the house. */
  db: Kysely<DB>;
  pool: pg.Pool;
  /** As nobody: each call says as whom it acts. */
  calls: Pick<Connection, 'pool' | 'db'>;
  ports: Ports;
  config: Config;
  hub: Hub;
  /** Public pages of a moment ago, told of changes by the worker; left out where nobody hears of them: then none is kept. */
  kept?: KeptPages;
  /** What guests may read of; left out where there is no standby. */
  replica?: Replica | undefined;
  /** What all processes measured; left out where there is this one alone. */
  scrape?: MetricsDeps['scrape'];
  /** The built web pages; left out where only the API is wanted. */
  web?: WebFiles;
  /** Where the log goes; to the standard output, unless said otherwise. */
  logTo?: { write(line: string): void };
  factsWritten(): void;
  /** False once the house is closing. */
  ready(): boolean;
}

/** Without a call or a page, and with our own answer to what cannot be read. */
function bareApp({ config, logTo }: AppDeps): FastifyInstance {
  const headers = headersOfAnswers(config.publicUrl);
  const stream = logTo ?? (config.production ? undefined : readableTo(process.stdout));
  return Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, serializers, hooks, ...(stream ? { stream } : {}) },
    genReqId: () => randomUUID(),
    bodyLimit: 65_536,
    trustProxy: config.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    // Its own answer has another shape: closing.ts gives ours.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: (error, socket) => unreadable(error, socket, headers),
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(
        reply.headers({ ...headers, 'x-request-id': request.id }),
        refuse(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'malformed'),
      ),
  });
}

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, ports } = deps;
  const app = bareApp(deps);
  allowEmptyJson(app);
  numberAnswers(app);
  await app.register(securityHeaders, {
    publicUrl: config.publicUrl,
    tiles: config.tiles ? tilesOrigin(config.tiles) : undefined,
    cards: config.stripe !== null,
    outside: config.outside,
  });
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(multipart);
  endInOrder(app, deps.ready);
  countDocuments(app, ports.visits);
  ports.measures.watchPools({ house: deps.pool, calls: deps.calls.pool });
  mountMetrics(app, { db, ports, config, scrape: deps.scrape });
  await app.register(websocket, { options: { maxPayload: 4096 }, preClose: closeSockets });
  answerFaults(app);
  const authenticate = authenticator(db, config, ports.clock);
  const rateLimits = openRateLimits(deps.pool, config.rateLimitFactor);
  const reads = openReadLimits(config.rateLimitFactor);
  const kept = deps.kept ?? keepPages();
  const guests = openTurns(widened(houseLimits.turns.guests, config.rateLimitFactor));
  const pipe = {
    db,
    calls: deps.calls.db,
    idle: () => hasIdle(deps.calls.pool),
    ports,
    config,
    rateLimits,
    reads,
    guests,
    members: openTurns(widened(houseLimits.turns.members, config.rateLimitFactor)),
    authenticate,
    kept,
    replica: deps.replica,
    factsWritten: deps.factsWritten,
  };
  for (const { spec, handler } of boundCalls()) mount(app, pipe, spec, handler);
  await app.register(liveRoute, { db, hub: deps.hub, clock: ports.clock, publicUrl: config.publicUrl });
  await app.register(mountBringers, pipe);
  mountHealth(app, deps);
  mountDocument(app, config.publicUrl);
  app.all('/api/*', (_request, reply) => sendRefusal(reply, refuse('not_found')));
  const { clock, files } = ports;
  await mountPages(app, deps.web, { db, config, clock, files, reads, guests, kept, replica: deps.replica });
  return app;
}

/** By its number a line of the log is found again, from what somebody reports. */
function numberAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
}

function mountHealth(app: FastifyInstance, { db, ports, ready }: AppDeps): void {
  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const lacks = await missing({ db, files: ports.files, open: ready });
    return lacks.length === 0 ? { ok: true } : reply.code(503).send({ ok: false, missing: lacks });
  });
}

/** Doors of those who bring what happened elsewhere: a payment provider, a post office. */
async function mountBringers(app: FastifyInstance, pipe: PipeDeps) {
  await app.register(providerEvents, pipe);
  const { answers } = pipe.config;
  if (answers) await app.register(mailDoor, { ...pipe, answers });
}

async function mountPages(app: FastifyInstance, web: AppDeps['web'], deps: Parameters<typeof mountWeb>[2]) {
  await app.register(calendarFeedRoute, deps);
  await app.register(unsubscribeRoute, { ...deps, ...(web ? { render: web.render } : {}) });
  if (web) await mountWeb(app, web, deps);
}

function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error) ?? clientFault(error);
    noteFileFault(error, request);
    if (!refusal) request.log.error({ err: error, call: request.routeOptions.url }, 'call failed');
    return sendRefusal(reply, refusal ?? refuse('server_error'));
  });
}

/** Broken JSON, a wrong content type, a body over 64 KB: the sender's fault, said plainly. */
function clientFault(error: FastifyError) {
  const status = error.statusCode ?? 500;
  if (status === 413) return refuse('too_large', { message: 'A request may have up to 64 KB.' });
  if (status === 415) return refuse('wrong_type', { message: 'Please send JSON.' });
  return status >= 400 && status < 500 ? refuse('malformed') : undefined;
}

/** What was not even HTTP, or had headers without end, is told so in the wire's one shape. */
function unreadable(error: NodeJS.ErrnoException, socket: Socket, always: Record<string, string>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const [status, refusal] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ([
          '431 Request Header Fields Too Large',
          refuse('too_large', { message: 'This address is too long.' }),
        ] as const)
      : (['400 Bad Request', refuse('malformed')] as const);
  const body = JSON.stringify(bodyOf(refusal));
  const headers = {
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

/** A DELETE or POST without a body may still say it is JSON. NUL, lone surrogates, deep nesting and no UTF-8 are refused. */
function allowEmptyJson(app: FastifyInstance) {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    try {
      const text = textOf(body);
      if (text.trim() === '') return done(null, {});
      const value: unknown = JSON.parse(text);
      if (!acceptable(value, 20)) return done(malformed());
      done(null, value);
    } catch (error) {
      done(error instanceof Refused ? error : malformed());
    }
  });
}

const malformed = () => Object.assign(new Error('malformed'), { statusCode: 422 });
