// The order in which results stand, and how it is called: what is asked for is not always what can be.
import type { sorts } from '../address';
import type { JobSearchQuery } from './calls';

export type Order = (typeof sorts)[number];

export const orderTitles: Record<Order, string> = {
  relevance: 'Best word match',
  newest: 'Newest',
  fit: 'Best fit for me',
  pay: 'Highest pay',
  distance: 'Nearest',
};

interface Standing {
  query: Pick<JobSearchQuery, 'sort' | 'suits_to_my_profile'>;
  /** Whether words are left to look for, once places, shifts and pay are filters. */
  hasWords: boolean;
  /** Whether there is a place to measure from. */
  hasPlace: boolean;
}

/** Without words none of them match best, and without a place none is the nearest: then they stand by time. */
export function standingOrder({ query, hasWords, hasPlace }: Standing): Order {
  if (query.suits_to_my_profile === true) return 'fit';
  if (query.sort === 'relevance' && !hasWords) return 'newest';
  if (query.sort === 'distance' && !hasPlace) return 'newest';
  return query.sort;
}
