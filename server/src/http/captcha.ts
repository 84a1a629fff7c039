// The proof of work that a browser pays with where robots try: made here, solved there, taken once by all.
import type { CallSpec } from '@rounds/product/call';
import { houseLimits } from '@rounds/product/house-limits';
import { refuse, type Refusal } from '@rounds/product/refusals';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import type { Kysely } from 'kysely';
import { createHmac } from 'node:crypto';
import type { Config } from '../config';
import type { DB } from '../db/tables';
import { spendChallenge } from '../slices/identity/failure-queries';

const keysOf = ({ secret }: Config) => ({
  hmacSignatureSecret: createHmac('sha256', secret).update('captcha').digest('hex'),
  hmacKeySignatureSecret: createHmac('sha256', secret).update('captcha key').digest('hex'),
});

/** Takes a phone about half a second, and us one step: where the search ends is known here from the start. */
export async function newChallenge(config: Config) {
  const { least, most, minutes } = houseLimits.captcha;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: config.captchaCost,
    counter: randomInt(least, most),
    // In real time: the library reads the machine's clock.
    expiresAt: Math.floor(Date.now() / 1000) + minutes * 60,
    deriveKey,
    ...keysOf(config),
  });
}

/** null when the header holds a solution of ours that was never used before. */
export async function captchaRefusal(
  db: Kysely<DB>,
  config: Config,
  header: string | string[] | undefined,
): Promise<Refusal | null> {
  const payload = readPayload(header);
  const result =
    payload && (await verifySolution({ ...payload, deriveKey, ...keysOf(config) }).catch(() => undefined));
  const { signature, parameters } = payload?.challenge ?? {};
  if (!result?.verified || !signature || !parameters?.expiresAt) return refuse('captcha_needed');
  const expiresAt = new Date(parameters.expiresAt * 1000).toISOString();
  return (await spendChallenge(db, signature, expiresAt)) ? null : refuse('captcha_needed');
}

function readPayload(header: string | string[] | undefined): Payload | undefined {
  if (typeof header !== 'string') return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
    return typeof read === 'object' && read !== null && 'challenge' in read ? (read as Payload) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a call asks for it: always, or once its account or address has failed a few times. */
export async function asksForCaptcha(
  spec: Pick<CallSpec, 'captcha'>,
  failures: () => Promise<number>,
): Promise<boolean> {
  if (spec.captcha !== 'after_failures') return spec.captcha === 'always';
  return (await failures()) >= houseLimits.captcha.afterFailures;
}
