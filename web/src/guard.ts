// Who gets through to a route of the application: everybody else goes where the way leads, by a load where it must be.
import { isDoorPath } from '@rounds/product/app-paths';
import type { Refusal } from '@rounds/product/refusals';
import { redirect } from '@tanstack/react-router';
import { needsALoad } from './api/card-key';
import { addressOf, gone, wayOf } from './way';

interface Location {
  pathname: string;
  searchStr: string;
  hash?: string;
}

/** Doors come by a page of their own. */
const isAtADoor = (address: string): boolean => isDoorPath(address.split(/[?#]/)[0] ?? '');

/** Runs before every route. Answers the refusal that the frame shows, or sends elsewhere. */
export async function guard({
  location: { pathname, searchStr, hash = '' },
  preload = false,
}: {
  location: Location;
  /** Only looked at beforehand: nobody goes there yet. */
  preload?: boolean;
}): Promise<{ refusal: Refusal | null }> {
  const place = { pathname, search: searchStr, hash };
  const way = wayOf(place);
  if (way.kind === 'stay') {
    if (!preload && (needsALoad(pathname) || isAtADoor(pathname)))
      await gone(() => window.location.assign(addressOf(place)));
    return { refusal: way.refusal };
  }
  if (way.kind === 'go' && !isAtADoor(way.to)) throw redirect({ href: way.to, replace: true });
  if (preload) return { refusal: null };
  return gone(() => window.location.replace(way.to));
}
