// Who gets through to a route: asks the product's access rule and sends everybody else where they belong.
import { accessTo, homeOf } from '@rounds/product/menu';
import type { SessionUser } from '@rounds/product/identity/calls';
import type { Refusal } from '@rounds/product/refusals';
import { redirect } from '@tanstack/react-router';
import { currentUser } from './api/session';
import { rememberReturn, takeWanted } from './api/token';

interface Place {
  pathname: string;
  searchStr: string;
}

/** Runs before every route. Answers the refusal that the frame shows, or sends elsewhere. */
export async function guard({ location }: { location: Place }): Promise<{ refusal: Refusal | null }> {
  const user = currentUser();
  const access = accessTo(location.pathname, user);
  if (access.kind === 'go') {
    if (!user) rememberReturn(location.pathname + location.searchStr);
    throw redirect({ to: access.to, replace: true });
  }
  if (access.kind === 'leave') {
    window.location.replace(access.to + (access.keepQuery ? location.searchStr : ''));
    // The browser is on its way; nothing of this page may show meanwhile.
    await new Promise(() => {});
  }
  return { refusal: access.kind === 'refused' ? access.refusal : null };
}

/** Where a fresh sign-in leads: back to what was asked for, when it is this person's, else home. */
export function takeReturn(user: SessionUser): string {
  const wanted = takeWanted();
  const path = wanted?.split('?')[0] ?? '';
  return wanted && path.startsWith('/') && accessTo(path, user).kind === 'open' ? wanted : homeOf(user);
}
