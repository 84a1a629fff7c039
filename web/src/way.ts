// Where an address leads whoever opens it: through, to a door, or back to what was asked for. Both pages ask it.
import { accessTo, homeOf } from '@rounds/product/menu';
import type { SessionUser } from '@rounds/product/identity/session-user';
import type { Refusal } from '@rounds/product/refusals';
import { isOwnReturn, mayReturnTo } from '@rounds/product/return-path';
import { currentUser } from './api/session';
import { rememberReturn, takeWanted } from './api/token';

export interface Place {
  pathname: string;
  /** With its `?`. */
  search: string;
  /** Without its `#`. */
  hash: string;
}

export type Way =
  | { kind: 'stay'; refusal: Refusal | null }
  /** A page of ours. */
  | { kind: 'go'; to: string }
  /** A page that the server renders. */
  | { kind: 'leave'; to: string };

export const addressOf = ({ pathname, search, hash }: Place): string =>
  pathname + search + (hash ? `#${hash}` : '');

/** Remembers at a door what its address names. Source: docs/rules.md#access */
export function wayOf(place: Place): Way {
  const user = currentUser();
  const access = accessTo(place.pathname, user);
  const asked = new URLSearchParams(place.search).get('return_to');
  if (access.kind === 'go') {
    if (user && asked && isOwnReturn(asked, user)) return { kind: 'go', to: asked };
    // In the address, so that the door can be kept, sent on and opened in another tab.
    const wanted = access.returns ? `?return_to=${encodeURIComponent(addressOf(place))}` : '';
    return { kind: 'go', to: access.to + wanted };
  }
  // Kept for this tab too: the way may go through a forgotten password.
  if (!user && asked && mayReturnTo(asked, place.pathname.replace(/\/+$/, ''))) rememberReturn(asked);
  if (access.kind === 'leave')
    return { kind: 'leave', to: access.to + (access.keepQuery ? place.search : '') };
  return { kind: 'stay', refusal: access.kind === 'refused' ? access.refusal : null };
}

/** Where a fresh sign-in leads: back to what was asked for, when it is this person's, else home. */
export function takeReturn(user: SessionUser): string {
  const wanted = takeWanted();
  return wanted && isOwnReturn(wanted, user) ? wanted : homeOf(user);
}

/** The browser is on its way; nothing of this page may show meanwhile. */
export function gone(go: () => void): Promise<never> {
  go();
  return new Promise(() => {});
}
