// Signing in and staying signed in: the lock after failures, the session, the token and its binding.
import { limits } from '@rounds/product/limits';
import { minutesAfter, hoursAfter } from '@rounds/product/time';
import type { SessionUser } from '@rounds/product/identity/calls';
import { refuse } from '@rounds/product/refusals';
import { randomBytes } from 'node:crypto';
import { bindingHash } from '../../http/binding';
import { tokenOf } from '../../http/authenticate';
import { Refused, type Scene } from '../../http/scene';
import { matches } from './passwords';
import { addressHash, clearFailures, countFailure, findFailures, lock } from './failure-queries';
import { findPersonByEmail, type PersonKind } from './queries';
import { openSession } from './session-queries';
import { sessionUserOf } from './session-user';

export async function signIn(
  scene: Scene,
  kind: PersonKind,
  given: { email: string; password: string },
): Promise<{ data: SessionUser }> {
  const { tx, now } = scene;
  const hash = addressHash(kind, given.email);
  const person = await findPersonByEmail(tx, kind, given.email);
  const failures = await findFailures(tx, hash);
  const right = await matches(given.password, person?.password_hash);
  if (failures?.locked_until && failures.locked_until > now) throw new Refused(refuse('account_locked'));
  if (!person || !right) return failed(scene, hash, person?.id ?? null);
  if (failures) await clearFailures(tx, hash);
  await startSession(scene, person.id);
  await scene.fact({ kind: 'account.signed_in', actor: { kind, id: person.id }, person_id: person.id });
  return { data: await sessionUserOf(tx, kind, person.id) };
}

/** An address that nobody has is locked like any other; only the letter has nobody to go to. */
async function failed(scene: Scene, hash: string, personId: number | null): Promise<never> {
  const { tx, now } = scene;
  const locked = (await countFailure(tx, hash, now)) >= limits.password.failuresBeforeLock;
  if (locked) {
    await lock(tx, hash, minutesAfter(now, limits.password.lockMinutes));
    await scene.fact({ kind: 'account.locked', person_id: personId });
  }
  throw new Refused(refuse(locked ? 'account_locked' : 'wrong_credentials'), true);
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
