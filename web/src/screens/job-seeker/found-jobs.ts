// What the job search's address finds, for each part of the screen, and the two ways to another address.
import { searchVacancies } from '@rounds/product/jobs/calls';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { useCall } from '../../api/use-call';
import { useBegin } from '../../api/use-call-ahead';
import type { JobSearch } from '../../features/jobs/job-address';
import { jobsAsked, pageSizeOf } from '../../features/jobs/job-search';
import { moreThan } from '../../ui/words';

const from = '/inside/job_seeker/job_search';

export const useAddress = (): JobSearch => useSearch({ from });

/** As the address was until what was pressed in the sheet is drawn: a press is answered before what follows behind it. */
export const useAddressLater = (): JobSearch => useDeferredValue(useAddress());

export function useJobs(search: JobSearch) {
  const found = useCall(searchVacancies, jobsAsked(search), { keepPrevious: true });
  return { search, found, page: search.page ?? 1, size: pageSizeOf(search) };
}

export type Jobs = ReturnType<typeof useJobs>;
export type Results = Jobs['found']['data'];

export interface Going {
  /** To another look at the same. */
  go: (change: Partial<JobSearch>, replace?: boolean) => void;
  /** To another question. */
  ask: (change: Partial<JobSearch>, replace?: boolean) => void;
  /** To the same question with other filters, from its first page. */
  filter: (change: Partial<JobSearch>) => void;
}

/** The same for as long as the screen stands. */
export function useGoing(): Going {
  const navigate = useNavigate({ from: '/job_seeker/job_search' });
  const begin = useBegin();
  const search = useAddress();
  const latest = useRef(search);
  useLayoutEffect(() => {
    latest.current = search;
  });
  return useMemo(() => {
    const go: Going['go'] = (change, replace = false) =>
      void navigate({ search: (old) => ({ ...old, ...change }), replace, resetScroll: 'page' in change });
    const ask: Going['ask'] = (change, replace) => {
      // At the press itself: at a slow processor half of the wait would go by until the screen is drawn that asks.
      begin(searchVacancies, jobsAsked({ ...latest.current, ...change }));
      go(change, replace);
    };
    const filter: Going['filter'] = (change) => ask({ page: undefined, place: undefined, ...change }, true);
    return { go, ask, filter };
  }, [navigate, begin]);
}

export function heading({ total_results, total_relation }: NonNullable<Results>): string {
  if (total_results === 0) return 'No vacancies';
  return total_results === 1 ? '1 vacancy' : `${moreThan(total_results, total_relation)} vacancies`;
}
