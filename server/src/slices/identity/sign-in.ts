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
import { findPersonByEmail, setFailures, type PersonKind } from './queries';
import { openSession } from './session-queries';
import { sessionUserOf } from './session-user';

export async function signIn(
  scene: Scene,
  kind: PersonKind,
  given: { email: string; password: string },
): Promise<{ data: SessionUser }> {
  const { tx, now } = scene;
  const person = await findPersonByEmail(tx, kind, given.email);
  const right = await matches(given.password, person?.password_hash);
  if (!person) throw new Refused(refuse('wrong_credentials'));
  if (person.locked_until && person.locked_until > now) throw new Refused(refuse('account_locked'));
  if (!right) return failed(scene, person);
  if (person.failed_attempts > 0) await setFailures(tx, person.id, { count: 0, lockedUntil: null });
  await startSession(scene, person.id);
  await scene.fact({ kind: 'account.signed_in', actor: { kind, id: person.id }, person_id: person.id });
  return { data: await sessionUserOf(tx, kind, person.id) };
}

async function failed(scene: Scene, person: { id: number; failed_attempts: number }): Promise<never> {
  const count = person.failed_attempts + 1;
  const locked = count >= limits.password.failuresBeforeLock;
  const lockedUntil = locked ? minutesAfter(scene.now, limits.password.lockMinutes) : null;
  await setFailures(scene.tx, person.id, { count: locked ? 0 : count, lockedUntil });
  if (locked) await scene.fact({ kind: 'account.locked', person_id: person.id });
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
