// What a new password or a second factor ends: every other session, and every link that a letter still carries.
import type { RequestContext } from '../../http/request-context';
import { forgetRegisteringBrowsers } from './browser-queries';
import { endLinks, markAccessChanged } from './queries';
import { revokeSessionsOf } from './session-queries';

/** `except` is the session that did it, where there is one. */
export async function endOthers(
  { tx, now }: Pick<RequestContext, 'tx' | 'now'>,
  personId: number,
  except?: string,
) {
  // The person first: a letter that is being written holds that row.
  await markAccessChanged(tx, personId, now);
  await revokeSessionsOf(tx, { personId, now, ...(except === undefined ? {} : { except }) });
  await endLinks(tx, personId, now);
  await forgetRegisteringBrowsers(tx, personId);
}
