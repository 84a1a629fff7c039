// Where somebody lives, how far, and from when they can start, as a company reads it: coarse until the yes.
import { dayWords, monthWords } from '@rounds/product/moment';
import type { ProfileView } from '@rounds/product/profile/view-shapes';
import { count } from '../../ui/words';

/** `About 10–15 miles away`; whole bands of five miles, until the yes from the middle of the area. */
export function distanceText({ distance, visibility }: ProfileView): string | null {
  if (!distance) return null;
  const [from, to] = [distance.from, distance.to].map(count);
  if (visibility === 'connected')
    return distance.from === 0 ? `Within ${to} miles` : `${from}–${to} miles away`;
  return distance.from === 0 ? `Within about ${to} miles` : `About ${from}–${to} miles away`;
}

/** Until the yes a month. */
export function availableText({ available_from, visibility }: ProfileView): string | null {
  if (!available_from) return null;
  return `Available from ${visibility === 'connected' ? dayWords(available_from) : monthWords(available_from)}`;
}

/** By what, and on which day: the checks and a person are told apart. */
export const reviewedText = ({ by, on }: NonNullable<ProfileView['review']>): string =>
  `${by === 'checks' ? 'Approved by checks' : 'Reviewed by a person'}, ${dayWords(on)}`;

/** The city after the yes; unlocked, the county and what is joined to it. */
export function placeText({ city, area, state }: ProfileView): string | null {
  const place = city ?? (area && area !== state ? `${area} area` : null);
  return [place, state].filter(Boolean).join(', ') || null;
}
