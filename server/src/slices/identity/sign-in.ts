// Signing in and staying signed in: the lock after failures, the session, the token and its binding.
import { limits } from '@rounds/product/limits';
import { deviceOf } from '@rounds/product/identity/device';
import { minutesAfter, hoursAfter } from '@rounds/product/time';
import type { FactorNeeded } from '@rounds/product/identity/calls';
import type { SessionUser } from '@rounds/product/identity/session-user';
import { refuse } from '@rounds/product/refusals';
import { randomBytes } from 'node:crypto';
import { bindingHash } from '../../http/binding';
import { tokenOf } from '../../http/authenticate';
import { Refused, type RequestContext } from '../../http/request-context';
import { listFactors } from './factor-queries';
import { ticketFor } from './factor-ticket';
import { countBrowserFailure, findKnownBrowser, noteBrowser, type KnownBrowser } from './browser-queries';
import {
  addressHash,
  clearFailures,
  countFailure,
  findFailures,
  lock,
  noteUnproven,
} from './failure-queries';
import { findPersonByEmail, type PersonKind } from './queries';
import { hasHadSession, openSession } from './session-queries';
import { sessionUserOf } from './session-user';

export async function signIn(
  context: RequestContext,
  kind: PersonKind,
  given: { email: string },
): Promise<{ data: SessionUser | FactorNeeded }> {
  const { tx, now } = context;
  const hash = addressHash(kind, given.email);
  const person = await findPersonByEmail(tx, kind, given.email);
  const failures = await findFailures(tx, hash);
  const browser = await findKnownBrowser(tx, { kind, email: given.email, hash: browserHash(context) });
  // The lock is for strangers: a browser that has signed in before is bound by its own tries alone.
  const lockedUntil = browser ? browser.locked_until : failures?.locked_until;
  if (lockedUntil && lockedUntil > now) throw new Refused(refuse('account_locked'));
  if (!person || !context.passwords.proves(person)) {
    const locked = await countFailedSignIn(context, {
      hash,
      personId: person?.id ?? null,
      browser,
      costly: context.http.proved,
    });
    throw new Refused(refuse(locked ? 'account_locked' : 'wrong_credentials'), true);
  }
  const factors = await listFactors(tx, person.id);
  if (factors.length > 0) {
    const ticket = await ticketFor(context, person.id, { purpose: 'sign_in', factors, now });
    return { data: { second_factor: ticket } };
  }
  return { data: await finishSignIn(context, kind, { ...person, factorShown: false }) };
}

/** Of the cookie that binds this browser; null where there is none. */
export const browserHash = ({ http }: Pick<RequestContext, 'http'>): string | null =>
  http.binding === undefined ? null : bindingHash(http.binding);

/** The failures are forgotten only here: the password alone must not buy eight more guesses at a code. */
export async function finishSignIn(
  context: RequestContext,
  kind: PersonKind,
  person: { id: number; email: string; factorShown: boolean },
): Promise<SessionUser> {
  const known = await findKnownBrowser(context.tx, { kind, email: person.email, hash: browserHash(context) });
  // What strangers have failed at is not forgotten because the owner came by.
  if (!known) await clearFailures(context.tx, addressHash(kind, person.email));
  await startSession(context, kind, person);
  await context.fact({ kind: 'account.signed_in', actor: { kind, id: person.id }, person_id: person.id });
  return sessionUserOf(context.tx, kind, { id: person.id, now: context.now });
}

interface Failure {
  hash: string;
  personId: number | null;
  browser: KnownBrowser | undefined;
  /** It cost the one who tried something: a proof of work, or the right password before a wrong code. */
  costly: boolean;
}

/** True when it was one too many. An address that nobody has is locked alike; only the letter has nobody to go to. */
export async function countFailedSignIn(context: RequestContext, failure: Failure): Promise<boolean> {
  const { tx, now } = context;
  const { hash, browser, personId } = failure;
  if (!browser && !failure.costly) {
    await noteUnproven(tx, hash, now);
    return false;
  }
  const locked = browser
    ? await countBrowserFailure(tx, browser, now)
    : (await countFailure(tx, hash, now)) >= limits.password.failuresBeforeLock;
  if (locked) {
    if (!browser) await lock(tx, hash, minutesAfter(now, limits.password.lockMinutes));
    await context.fact({ kind: 'account.locked', person_id: personId });
  }
  return locked;
}

/** Opens a session and hands its token out, bound to the browser where there is one. */
async function startSession(
  context: RequestContext,
  kind: PersonKind,
  { id, factorShown }: { id: number; factorShown: boolean },
): Promise<void> {
  const { http, now, config, tx } = context;
  const cookie = http.isBrowser ? (http.binding ?? randomBytes(32).toString('base64url')) : undefined;
  const binding = cookie ? bindingHash(cookie) : null;
  const isFirst = !(await hasHadSession(tx, id));
  const session = await openSession(tx, {
    personId: id,
    binding,
    device: deviceOf(http.userAgent),
    country: http.country,
    factorShown,
    now,
    expiresAt: hoursAfter(now, limits.accessToken.sessionHours),
  });
  // A program without a cookie is known by the name that it gives itself: enough for a letter, and for nothing else.
  const hash = binding ?? `program.${bindingHash(http.userAgent ?? '')}`;
  const isNew = await noteBrowser(tx, { personId: id, hash, now });
  if (isNew && !isFirst) {
    const data = { session_id: session.id };
    await context.fact({ kind: 'account.new_device', actor: { kind, id }, person_id: id, data });
  }
  http.issue(await tokenOf(config.secret, session), cookie);
}
