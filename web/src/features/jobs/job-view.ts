// Which parts of the job search are open: map, filters, or both. After the first search they exclude one another.
import type { JobSearch } from './job-address';
import { jobFiltersSet } from './job-search';

/** A search was submitted once words or a filter stand in the address. */
const isSearched = (search: JobSearch): boolean => Boolean(search.query) || jobFiltersSet(search) > 0;

/** Nobody chose yet: beside a wide list the filters are open, on a phone they are not. */
export function partsShown(search: JobSearch, wide: boolean): { map: boolean; filters: boolean } {
  const map = search.view === 'map';
  if (map && isSearched(search)) return { map, filters: false };
  return { map, filters: search.panel ? search.panel === 'open' : wide };
}

export const withMap: Partial<JobSearch> = { view: 'map', page: undefined };
export const withList: Partial<JobSearch> = { view: undefined, place: undefined };

export const withFilters = (search: JobSearch): Partial<JobSearch> => ({
  panel: 'open',
  ...(isSearched(search) ? withList : {}),
});

export const withoutFilters: Partial<JobSearch> = { panel: 'closed' };
