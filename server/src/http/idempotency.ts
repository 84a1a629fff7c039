// One key, one effect: the row is inserted first, a twin waits for it, and its answer is given again.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec } from '@rounds/product/call';
import { refuse } from '@rounds/product/refusals';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tx } from '../db/tx';
import { Refused, type Upload } from './scene';

interface Key {
  personId: number;
  method: string;
  path: string;
  key: string;
  bodyHash: string;
}

export interface Stored {
  status: number;
  answer: unknown;
  refused?: boolean;
}

interface Asked {
  actor: Actor;
  input: unknown;
  files: Record<string, Upload>;
}

/** undefined where the call is not sent under a key, or where its answer is not to be kept. */
export function keyOf(spec: CallSpec, asked: Asked, request: FastifyRequest): Key | undefined {
  const key = request.headers['idempotency-key'];
  if (spec.method === 'GET' || spec.answersSecrets || typeof key !== 'string' || asked.actor.kind === 'guest')
    return undefined;
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new Refused(
      refuse('validation_failed', {
        message: 'An idempotency key has 1 to 255 letters, digits and signs of ASCII.',
      }),
    );
  }
  const files = Object.values(asked.files).map((file) => file.sha256);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([asked.input, files]))
    .digest('hex');
  return {
    personId: asked.actor.id,
    method: spec.method,
    path: request.url.split('?')[0] ?? '',
    key,
    bodyHash,
  };
}

/** undefined = this call is the first; else what the first one answered. A twin under way is waited for, 10 s at most. */
export async function claimKey(
  tx: Tx,
  key: Key,
  now: string,
): Promise<(Stored & { facts: 0; after: [] }) | undefined> {
  await sql`set local lock_timeout = '10s'`.execute(tx);
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values({
      person_id: key.personId,
      method: key.method,
      path: key.path,
      key: key.key,
      body_hash: key.bodyHash,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return undefined;
  const row = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('person_id', '=', key.personId)
    .where('method', '=', key.method)
    .where('path', '=', key.path)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (!row || row.status === null) throw new Refused(refuse('busy'));
  if (row.body_hash !== key.bodyHash) throw new Refused(refuse('key_reused'));
  return { status: row.status, answer: row.answer, facts: 0, after: [] };
}

export async function finishKey(tx: Tx, key: Key, stored: Stored): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status: stored.status, answer: JSON.stringify(stored.answer) })
    .where('person_id', '=', key.personId)
    .where('method', '=', key.method)
    .where('path', '=', key.path)
    .where('key', '=', key.key)
    .execute();
}
