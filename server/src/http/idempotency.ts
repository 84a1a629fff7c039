// One key, one effect: the row is inserted first, a twin waits for it, and only the same caller is answered again.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec } from '@rounds/product/call';
import { houseLimits } from '@rounds/product/house-limits';
import { refuse, type RefusalCode } from '@rounds/product/refusals';
import type { FastifyRequest } from 'fastify';
import { sql, type SqlBool } from 'kysely';
import { createHash } from 'node:crypto';
import { sayAhead } from '../db/connect';
import type { Tx } from '../db/tx';
import { Refused, type Upload } from './request-context';

interface Key {
  personId: number;
  method: string;
  path: string;
  key: string;
  bodyHash: string;
  /** In which company they asked: what it reads of somebody may end. */
  companyId: number | null;
}

export interface Stored {
  status: number;
  answer: unknown;
  refused?: boolean;
}

interface Asked {
  actor: Actor;
  input: { params: unknown; query: unknown; body: unknown };
  files: Record<string, Upload>;
}

/** The address that the call itself would write, whichever spelling came: what is kept under it is found again by its ids. */
const pathOf = (spec: CallSpec, params: unknown): string =>
  spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

/** The key that came along, in its form. */
export function sentKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new Refused(
    refuse('validation_failed', {
      message: 'An idempotency key has 1 to 255 letters, digits and signs of ASCII.',
    }),
  );
}

/** undefined where the call is not sent under a key, or where its answer is not to be kept. */
export function keyOf(spec: CallSpec, asked: Asked, request: FastifyRequest): Key | undefined {
  if (spec.method === 'GET' || spec.produces || spec.answersSecrets || asked.actor.kind === 'guest')
    return undefined;
  const key = sentKey(request);
  if (key === undefined) return undefined;
  const files = Object.values(asked.files).map((file) => file.sha256);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([asked.input, files]))
    .digest('hex');
  return {
    personId: asked.actor.id,
    method: spec.method,
    path: pathOf(spec, asked.input.params),
    key,
    bodyHash,
    companyId: asked.actor.kind === 'employer' ? asked.actor.company_id : null,
  };
}

type Kept = Stored & { facts: 0; after: [] };

/** Travels with the next statement. */
const waitAtMost = (tx: Tx, ms: number) => sayAhead(tx, `set local lock_timeout = ${ms}`);

/** undefined = this call is the first; else what the first one answered. A twin under way is waited for, longer than a row. */
export async function claimKey(tx: Tx, key: Key, now: string): Promise<Kept | undefined> {
  const { twinMs, lockMs } = houseLimits.database;
  await waitAtMost(tx, twinMs);
  const kept = await claim(tx, key, now).catch((error: unknown) => {
    throw isWaitedFor(error) ? new Refused(refuse('busy')) : error;
  });
  await waitAtMost(tx, lockMs);
  return kept;
}

const isWaitedFor = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

async function claim(tx: Tx, key: Key, now: string): Promise<Kept | undefined> {
  if (await inserted(tx, key, now)) return undefined;
  const row = await keptUnder(tx, key);
  if (row?.same) return answerOf(row, key);
  // Whoever is somebody else by now may read something else: for them nothing was sent yet. Of two who come at once one
  // takes the row away, and the other waits for the one who writes it anew.
  await forgetOther(tx, key);
  if (await inserted(tx, key, now)) return undefined;
  return answerOf(await keptUnder(tx, key), key);
}

type Row = Awaited<ReturnType<typeof keptUnder>>;

function answerOf(row: Row, key: Key): Kept {
  if (!row?.same || row.status === null) throw new Refused(refuse('busy'));
  if (row.body_hash !== key.bodyHash) throw new Refused(refuse('key_reused'));
  return { status: row.status, answer: row.answer, facts: 0, after: [] };
}

async function inserted(tx: Tx, key: Key, now: string): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({
      person_id: key.personId,
      method: key.method,
      path: key.path,
      key: key.key,
      body_hash: key.bodyHash,
      company_id: key.companyId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

const that = (key: Key) =>
  sql<SqlBool>`(person_id, method, path, key) = (${key.personId}, ${key.method}, ${key.path}, ${key.key})`;

/**
 * Compared when it is asked for again, instead of deleted when something changes: so no way on which somebody gets another
 * company, role, place or panel, or a company its verification, can be forgotten.
 */
const isSame = sql<boolean>`standing is not distinct from standing_of(person_id)`;

const keptUnder = (tx: Tx, key: Key) =>
  tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer', isSame.as('same')])
    .where(that(key))
    .executeTakeFirst();

const forgetOther = (tx: Tx, key: Key) =>
  tx
    .deleteFrom('idempotency_keys')
    .where(that(key))
    .where(sql<SqlBool>`not (${isSame})`)
    .execute();

const ofTheCall = [401, 403, 404];
const ofTheMoment = [429, 503];
const notKept: readonly RefusalCode[] = ['validation_failed', 'busy'];

/** What a call lacked (a right, a row, a field, a good moment) may be there next time; everything else is answered again. */
const isKept = ({ status, answer, refused }: Stored): boolean =>
  !refused ||
  (![...ofTheCall, ...ofTheMoment].includes(status) &&
    !notKept.includes((answer as { error: RefusalCode }).error));

/** With what the person is now: whoever registers a company, joins one or hands one over is asked as who they became. */
export async function finishKey(tx: Tx, key: Key, stored: Stored): Promise<void> {
  if (!isKept(stored)) {
    await tx.deleteFrom('idempotency_keys').where(that(key)).execute();
    return;
  }
  await tx
    .updateTable('idempotency_keys')
    .set({
      status: stored.status,
      answer: JSON.stringify(stored.answer),
      standing: sql<string>`standing_of(person_id)`,
    })
    .where(that(key))
    .execute();
}
