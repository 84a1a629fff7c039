// The browser in which somebody registered: the link of their letter signs in there, and in no other.
import type { SessionUser } from '@rounds/product/identity/session-user';
import { limits } from '@rounds/product/limits';
import { hoursAfter } from '@rounds/product/time';
import { randomBytes } from 'node:crypto';
import { bindingHash } from '../../http/binding';
import type { RequestContext } from '../../http/request-context';
import { insertRegisteringBrowser, takeRegisteringBrowser } from './browser-queries';
import { listFactors } from './factor-queries';
import { getPerson, type PersonKind } from './queries';
import { finishSignIn } from './sign-in';

/** Every registration hands out a cookie, so that having got one says nothing of the address. */
export async function rememberBrowser({ tx, now, http }: RequestContext, personId: number): Promise<void> {
  const cookie = randomBytes(32).toString('base64url');
  http.keepRegistering(cookie);
  const expiresAt = hoursAfter(now, limits.links.confirmationHours);
  await insertRegisteringBrowser(tx, { hash: bindingHash(cookie), personId, expiresAt });
}

/** null in any other browser, where somebody is signed in already, and where a second factor has been added since. */
export async function signInWhereRegistered(
  context: RequestContext,
  kind: PersonKind,
  personId: number,
): Promise<SessionUser | null> {
  const { tx, now, http, actor } = context;
  if (http.registering === undefined || actor.kind !== 'guest') return null;
  if (!(await takeRegisteringBrowser(tx, { hash: bindingHash(http.registering), personId, now })))
    return null;
  http.keepRegistering(null);
  if ((await listFactors(tx, personId)).length > 0) return null;
  const { email } = await getPerson(tx, personId);
  return finishSignIn(context, kind, { id: personId, email, factorShown: false });
}
