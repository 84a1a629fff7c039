// Signing in and staying signed in: the lock after failures, the session, the token and its binding.
import { limits } from '@rounds/product/limits';
import { minutesAfter, hoursAfter } from '@rounds/product/time';
import type { FactorNeeded, SessionUser } from '@rounds/product/identity/calls';
import { refuse } from '@rounds/product/refusals';
import { randomBytes } from 'node:crypto';
import { bindingHash } from '../../http/binding';
import { tokenOf } from '../../http/authenticate';
import { Refused, type Scene } from '../../http/scene';
import { passkeyQuestion } from './factor-checks';
import { insertFactorTicket, listFactors } from './factor-queries';
import { factorTicketHash, newTicket } from './factor-secrets';
import { matches } from './passwords';
import { addressHash, clearFailures, countFailure, findFailures, lock } from './failure-queries';
import { findPersonByEmail, type PersonKind } from './queries';
import { openSession } from './session-queries';
import { sessionUserOf } from './session-user';

export async function signIn(
  scene: Scene,
  kind: PersonKind,
  given: { email: string; password: string },
): Promise<{ data: SessionUser | FactorNeeded }> {
  const { tx, now } = scene;
  const hash = addressHash(kind, given.email);
  const person = await findPersonByEmail(tx, kind, given.email);
  const failures = await findFailures(tx, hash);
  const right = await matches(given.password, person?.password_hash);
  if (failures?.locked_until && failures.locked_until > now) throw new Refused(refuse('account_locked'));
  if (!person || !right) {
    const locked = await countFailedSignIn(scene, hash, person?.id ?? null);
    throw new Refused(refuse(locked ? 'account_locked' : 'wrong_credentials'), true);
  }
  const factors = await listFactors(tx, person.id);
  if (factors.length > 0) return { data: await askForFactor(scene, person.id, factors) };
  return { data: await finishSignIn(scene, kind, person) };
}

/** The failures are forgotten only here: the password alone must not buy eight more guesses at a code. */
export async function finishSignIn(
  scene: Scene,
  kind: PersonKind,
  person: { id: number; email: string },
): Promise<SessionUser> {
  await clearFailures(scene.tx, addressHash(kind, person.email));
  await startSession(scene, person.id);
  await scene.fact({ kind: 'account.signed_in', actor: { kind, id: person.id }, person_id: person.id });
  return sessionUserOf(scene.tx, kind, person.id);
}

async function askForFactor(
  scene: Scene,
  personId: number,
  factors: { kind: string }[],
): Promise<FactorNeeded> {
  const options = await passkeyQuestion(scene, personId);
  const ticket = newTicket();
  await insertFactorTicket(scene.tx, {
    hash: factorTicketHash(ticket),
    person_id: personId,
    purpose: 'sign_in',
    challenge: options?.challenge ?? '',
    expires_at: minutesAfter(scene.now, limits.secondFactor.ticketMinutes),
  });
  const has = (kind: string) => factors.some((factor) => factor.kind === kind);
  const kinds = (['totp', 'passkey'] as const).filter(has);
  const passkey_options = options && { ...options };
  return { second_factor: { ticket, kinds: [...kinds, 'recovery_code'], passkey_options } };
}

/** True when it was one too many. An address that nobody has is locked alike; only the letter has nobody to go to. */
export async function countFailedSignIn(
  scene: Scene,
  hash: string,
  personId: number | null,
): Promise<boolean> {
  const { tx, now } = scene;
  const locked = (await countFailure(tx, hash, now)) >= limits.password.failuresBeforeLock;
  if (locked) {
    await lock(tx, hash, minutesAfter(now, limits.password.lockMinutes));
    await scene.fact({ kind: 'account.locked', person_id: personId });
  }
  return locked;
}

/** Opens a session and hands its token out, bound to the browser where there is one. */
async function startSession(scene: Scene, personId: number): Promise<void> {
  const { http, now, config } = scene;
  const cookie = http.isBrowser ? (http.binding ?? randomBytes(32).toString('base64url')) : undefined;
  const session = await openSession(scene.tx, {
    personId,
    binding: cookie ? bindingHash(cookie) : null,
    now,
    expiresAt: hoursAfter(now, limits.accessToken.sessionHours),
  });
  http.issue(await tokenOf(config.secret, session), cookie);
}
