// Who gets through to a route: asks the product's access rule and sends everybody else where they belong.
import { accessTo, homeOf } from '@rounds/product/menu';
import type { SessionUser } from '@rounds/product/identity/session-user';
import type { Refusal } from '@rounds/product/refusals';
import { isOwnReturn, mayReturnTo } from '@rounds/product/return-path';
import { redirect } from '@tanstack/react-router';
import { needsALoad } from './api/card-key';
import { currentUser } from './api/session';
import { rememberReturn, takeWanted } from './api/token';

interface Place {
  pathname: string;
  searchStr: string;
  hash?: string;
}

const addressOf = ({ pathname, searchStr, hash }: Place) => pathname + searchStr + (hash ? `#${hash}` : '');

/** The browser is on its way; nothing of this page may show meanwhile. */
function gone(go: () => void): Promise<never> {
  go();
  return new Promise(() => {});
}

/** Runs before every route. Answers the refusal that the frame shows, or sends elsewhere. */
export async function guard({
  location,
  preload = false,
}: {
  location: Place;
  /** Only looked at beforehand: nobody goes there yet. */
  preload?: boolean;
}): Promise<{ refusal: Refusal | null }> {
  const user = currentUser();
  const access = accessTo(location.pathname, user);
  const asked = new URLSearchParams(location.searchStr).get('return_to');
  if (access.kind === 'go') {
    if (user && asked && isOwnReturn(asked, user)) throw redirect({ href: asked, replace: true });
    // In the address, so that the door can be kept, sent on and opened in another tab.
    const wanted = access.returns ? `?return_to=${encodeURIComponent(addressOf(location))}` : '';
    throw redirect({ href: access.to + wanted, replace: true });
  }
  // Kept for this tab too: the way may go through a forgotten password.
  if (!user && asked && mayReturnTo(asked, location.pathname.replace(/\/+$/, ''))) rememberReturn(asked);
  if (access.kind === 'leave')
    await gone(() => window.location.replace(access.to + (access.keepQuery ? location.searchStr : '')));
  if (!preload && needsALoad(location.pathname))
    await gone(() => window.location.assign(addressOf(location)));
  return { refusal: access.kind === 'refused' ? access.refusal : null };
}

/** Where a fresh sign-in leads: back to what was asked for, when it is this person's, else home. */
export function takeReturn(user: SessionUser): string {
  const wanted = takeWanted();
  return wanted && isOwnReturn(wanted, user) ? wanted : homeOf(user);
}
