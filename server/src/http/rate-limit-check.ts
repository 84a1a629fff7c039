// Who is let as far as the transaction: within the rate limits, and with a proof of work where robots try.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec } from '@rounds/product/call';
import type { Kysely } from 'kysely';
import type { Config } from '../config';
import type { DB } from '../db/tables';
import { findKnownBrowser } from '../slices/identity/browser-queries';
import { failuresOf, kindOfPath } from '../slices/identity/failure-queries';
import { presentPassword } from '../slices/identity/password-work';
import type { PersonKind } from '../slices/identity/queries';
import { bindingHash } from './binding';
import { asksForCaptcha, captchaRefusal } from './captcha';
import { accountOf, emailIn, type RateLimit, type RateLimits } from './rate-limits';
import { Refused } from './request-context';

interface CheckDeps {
  db: Kysely<DB>;
  config: Config;
  rateLimits: RateLimits;
}

interface Attempt {
  actor: Actor;
  body: unknown;
  address: string;
  solution: string | string[] | undefined;
  binding: string | undefined;
}

/** Whatever else a call does: a body that brings the present password is a try at it, and no such try goes uncounted. */
const rateLimitOf = (spec: CallSpec, body: unknown): RateLimit | undefined =>
  spec.rateLimit ?? (presentPassword(spec, body) === undefined ? undefined : 'password');

/** What keeps a call from being mounted: a rate limit it lacks, or one that would widen a guesser's limit. */
export function rateLimitFault({ name, method, may, rateLimit, passwords }: CallSpec): string | undefined {
  if (may.guest && method !== 'GET' && !rateLimit)
    return `${name} does not say how often a guest may send it.`;
  if (passwords?.present && rateLimit && rateLimit !== 'password' && rateLimit !== 'sign_in')
    return `${name} asks for the present password under a rate limit that does not count passwords.`;
  return undefined;
}

/** Before the transaction: a guesser must not hold a connection while being turned away. True for a proof of work that was taken. */
export async function checkRateLimit(
  { deps, spec }: { deps: CheckDeps; spec: CallSpec },
  { actor, body, address, solution, binding }: Attempt,
): Promise<boolean> {
  const limit = rateLimitOf(spec, body);
  if (!limit) return false;
  const named = namedAccount(spec, body);
  const browser =
    named && (await findKnownBrowser(deps.db, { ...named, hash: binding ? bindingHash(binding) : null }));
  // A browser that has signed in to the account before is counted by itself: strangers use up strangers' tries alone.
  const account = browser
    ? `browser:${browser.hash}:${browser.person_id}`
    : accountOf(spec, body, actor.kind === 'guest' ? undefined : actor.id);
  const tooOften = await deps.rateLimits.consume(limit, { address, account });
  if (tooOften) throw new Refused(tooOften);
  const failures = async () => {
    const ofAccount = browser
      ? browser.failed
      : named
        ? await failuresOf(deps.db, named.kind, named.email)
        : 0;
    return Math.max(await deps.rateLimits.failures(address), ofAccount);
  };
  if (!(await asksForCaptcha(spec, failures))) return false;
  const refusal = await captchaRefusal(deps.db, deps.config, solution);
  if (refusal) throw new Refused(refusal);
  return true;
}

/** The account that somebody signs in to. */
function namedAccount(spec: CallSpec, body: unknown): { kind: PersonKind; email: string } | undefined {
  if (spec.captcha !== 'after_failures') return undefined;
  const kind = kindOfPath(spec.path);
  const email = emailIn(body);
  return kind && email !== undefined ? { kind, email } : undefined;
}
