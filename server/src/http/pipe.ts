// How every call travels: match, who, may, parse, transaction, handle, answer. No rule of the business in here.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec } from '@rounds/product/call';
import { mayCall } from '@rounds/product/permissions';
import type { Refusal } from '@rounds/product/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Config } from '../config';
import type { Replica } from '../db/replica';
import type { DB } from '../db/tables';
import type { KeptPages } from '../pages/kept-pages';
import type { Paid, Ports } from '../ports';
import { record } from '../reactions';
import { payBefore } from '../slices/billing/paying';
import { workOnPasswords } from '../slices/identity/password-work';
import { begin } from './acting-calls';
import { follow } from './after-commit';
import type { Identified } from './authenticate';
import { bindingCookie } from './binding';
import { inTurn, refuseWhereFull } from './admission';
import { networkOf, type RateLimits } from './rate-limits';
import { checkRateLimit, rateLimitFault } from './rate-limit-check';
import { bodyOf, noteFileFault, refusalOf, sendRefusal, statusOf } from './errors';
import { claimKey, finishKey, keyOf, sentKey, type Stored } from './idempotency';
import { httpOf } from './http-of';
import { withKept } from './kept-uploads';
import { writesPages } from './writes-pages';
import {
  Refused,
  type Download,
  type Handler,
  type Paper,
  type PasswordWork,
  type RequestContext,
  type Upload,
} from './request-context';
import { drawPaper } from './papers';
import { atPlace, readBeside } from './places';
import { parse } from './parsing';
import type { ReadLimits } from './read-limits';
import { filePolicy } from './security';
import type { Turns } from './turns';
import { discard, readMultipart, type Arrived } from './uploads';

export interface PipeDeps {
  /** As the house: what is looked up before anybody is anybody. */
  db: Kysely<DB>;
  /** As nobody, until a call's transaction says as whom. */
  calls: Kysely<DB>;
  /** Whether a connection waits for work. */
  idle(): boolean;
  ports: Ports;
  config: Config;
  rateLimits: RateLimits;
  reads: ReadLimits;
  /** What guests may read of, where there is a standby. */
  replica?: Replica | undefined;
  /** Guests wait here for their turn. */
  guests: Turns;
  /** Whoever is signed in waits here, where too many are. */
  members: Turns;
  authenticate(request: FastifyRequest): Promise<Identified>;
  /** What a call may have changed of it is forgotten before its answer; other processes hear of it a moment later. */
  kept: Pick<KeptPages, 'forget'>;
  /** Told after each commit that wrote facts. */
  factsWritten(): void;
}

type AnyHandler = (input: Prepared['input'], context: RequestContext) => Promise<unknown>;

interface Prepared {
  actor: Actor;
  input: { params: unknown; query: unknown; body: unknown };
  files: Record<string, Upload>;
  passwords: PasswordWork;
  paper: Paper | null;
  paid: Paid | null;
  /** A proof of work came along and was taken. */
  proved: boolean;
}

interface Outcome {
  status: number;
  again: boolean;
  answer: unknown;
  after: (() => Promise<void>)[];
  facts: number;
}

/** Mounts one call. Throws at start when a call has no one who may make it. */
export function mount<C extends CallSpec>(
  app: FastifyInstance,
  deps: PipeDeps,
  spec: C,
  handler: Handler<C>,
) {
  if (!spec.may.guest && !spec.may.job_seeker && !spec.may.employer && !spec.may.platform) {
    throw new Error(`${spec.name} does not say who may make it.`);
  }
  const fault = rateLimitFault(spec);
  if (fault) throw new Error(fault);
  app.route({
    method: spec.method,
    url: `/api${spec.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: { call: spec.name },
    handler: (request, reply) => travel({ deps, spec, handler: handler as AnyHandler }, request, reply),
  });
}

interface Route {
  deps: PipeDeps;
  spec: CallSpec;
  handler: AnyHandler;
}

async function travel(route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { deps, spec } = route;
  refuseWhereFull(deps.members, spec, request);
  const who = await deps.authenticate(request);
  if (who.successor) reply.header('authorization', `Bearer ${who.successor}`);
  if (who.refusal && !spec.may.guest) return sendRefusal(reply, who.refusal);
  const denied = mayCall(who.actor, spec.may);
  if (denied) return sendRefusal(reply, denied);
  // What has a rate limit is counted there.
  const tooMuch =
    spec.method === 'GET' && !spec.rateLimit ? await deps.reads.take(who.actor, request.ip, reply) : null;
  if (tooMuch) return sendRefusal(reply, tooMuch);
  const answered = () => attend(route, who, request, reply);
  // Whoever is signed in does not wait behind a crowd of guests, nor does one guest behind another's.
  if (who.actor.kind !== 'guest') return answered();
  return deps.guests.during(networkOf(request.ip), answered);
}

async function attend(route: Route, who: Identified, request: FastifyRequest, reply: FastifyReply) {
  // Gone while waiting.
  if (request.socket.destroyed) return reply.code(499).send();
  const { deps, spec } = route;
  let arrived: Arrived | undefined;
  try {
    if (spec.files && request.isMultipart())
      arrived = await readMultipart(request, spec.files, deps.ports.files);
    const input = parse(spec, request, arrived);
    const solution = request.headers['captcha-solution'];
    const { actor } = who;
    const { body } = input;
    const binding = bindingCookie(request, deps.config.cookieName);
    const proved = await checkRateLimit(route, { actor, body, address: request.ip, solution, binding });
    const passwords = await workOnPasswords(deps.db, { spec, actor, body });
    const sent = arrived?.files ?? {};
    const paper = await drawPaper(deps, { spec, actor, input, sent, passwords, address: request.ip });
    const prepared = { actor, input, files: sent, passwords, paper, proved };
    const outcome = await withKept(deps.ports.files, prepared.files, () =>
      inTurn(deps.members, { spec, actor, url: request.url }, async () => {
        const paid = spec.pays ? await payBefore(deps, { spec, actor, input, key: sentKey(request) }) : null;
        return inTransaction(route, { ...prepared, paid }, request, reply);
      }),
    );
    if (spec.captcha === 'after_failures' && outcome.status >= 400)
      await deps.rateLimits.noteFailure(request.ip);
    if (writesPages(spec)) deps.kept.forget();
    await follow(outcome.after, spec, request);
    if (outcome.facts > 0) deps.factsWritten();
    return await answer(reply, spec, outcome);
  } catch (error) {
    await discard(arrived?.files ?? {});
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    noteFileFault(error, request);
    return sendRefusal(reply, refusal);
  }
}

async function inTransaction(
  route: Route,
  prepared: Prepared,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Outcome> {
  const { deps, spec } = route;
  const now = deps.ports.clock.now();
  const after: Outcome['after'] = [];
  let facts = 0;
  const result: Stored & { again?: boolean } = await atPlace(
    deps,
    { spec, actor: prepared.actor },
    async (tx, place) => {
      // Asked again where the first place failed.
      after.length = 0;
      await begin(tx, spec, prepared.actor);
      const context: RequestContext = {
        actor: prepared.actor,
        tx,
        now,
        ports: deps.ports,
        config: deps.config,
        files: prepared.files,
        fact: (fact) => {
          facts += 1;
          return record(tx, { actor: actorOf(prepared.actor), ...fact }, now);
        },
        inParallel: (read) =>
          place.idle() ? readBeside(place.db, { spec, actor: prepared.actor }, read) : null,
        afterCommit: (work) => void after.push(work),
        passwords: prepared.passwords,
        paper: prepared.paper,
        paid: prepared.paid,
        http: httpOf(request, reply, { config: deps.config, proved: prepared.proved }),
      };
      const key = keyOf(spec, prepared, request);
      if (!key) return plainly(route, prepared, context);
      const before = await claimKey(tx, key, now);
      if (before) return { ...before, again: true };
      const stored = await behindSavepoint(route, prepared, context, request);
      if (stored.refused) facts = 0;
      await finishKey(tx, key, stored);
      return stored;
    },
  );
  const { status, answer: told, again = false } = result;
  return { status, again, answer: told, after: status < 300 ? after : [], facts };
}

async function plainly(route: Route, prepared: Prepared, context: RequestContext): Promise<Stored> {
  const value = await route.handler(prepared.input, context).catch((error: unknown) => {
    if (error instanceof Refused && error.keep) return error;
    throw error;
  });
  if (value instanceof Refused) return refusedAnswer(value.refusal);
  return { status: route.spec.status ?? 200, answer: shaped(route.spec, value) };
}

/** A refusal takes back what the handler wrote, and is itself remembered under the key. */
async function behindSavepoint(
  route: Route,
  prepared: Prepared,
  context: RequestContext,
  request: FastifyRequest,
): Promise<Stored> {
  await sql`savepoint handling`.execute(context.tx);
  try {
    const value = await route.handler(prepared.input, context);
    return { status: route.spec.status ?? 200, answer: shaped(route.spec, value) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    noteFileFault(error, request);
    if (!(error instanceof Refused && error.keep))
      await sql`rollback to savepoint handling`.execute(context.tx);
    return refusedAnswer(refusal);
  }
}

function refusedAnswer(refusal: Refusal): Stored {
  return { status: statusOf(refusal), answer: bodyOf(refusal), refused: true };
}

function shaped(spec: CallSpec, value: unknown): unknown {
  return spec.produces ? value : spec.response.parse(value);
}

function answer(reply: FastifyReply, spec: CallSpec, outcome: Outcome) {
  reply.code(outcome.status).header('cache-control', 'no-store');
  if (!spec.produces || outcome.status >= 300) return reply.send(outcome.answer);
  const download = outcome.answer as Download;
  return reply
    .header('content-type', download.mediaType)
    .header('content-disposition', `attachment; filename="${download.name.replace(/[^\w.-]+/g, '_')}"`)
    .header('content-security-policy', filePolicy)
    .send(download.content);
}

function actorOf(actor: Actor) {
  return actor.kind === 'guest' ? { kind: 'clock' as const, id: null } : { kind: actor.kind, id: actor.id };
}
