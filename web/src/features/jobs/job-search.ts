// What a job search in the address asks of the call, how many filters it has, and how it stands in order.
import type { Answer, Args } from '@rounds/product/call';
import type { searchVacancies } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import { jobSearch, type JobSearch } from './job-address';

type Results = Answer<typeof searchVacancies>;
/** How it is looked at, which is no question to the server. */
type Look = 'view' | 'panel' | 'place';
export type JobFilter = Exclude<
  keyof JobSearch,
  'query' | 'page' | 'per_page' | 'sort' | 'pay_period' | Look
>;

/** Without words what fits comes first; with words, what they mean. */
export const usualSort = ({ query }: JobSearch): 'relevance' | 'fit' => (query ? 'relevance' : 'fit');

const orders = ['relevance', 'newest', 'fit', 'pay', 'distance'] as const;

/** How the results stand, and how else they may. The best match of words is offered where they would stand so. */
export function ordersOf(search: JobSearch, results?: Pick<Results, 'order' | 'understood'>) {
  const usual = usualSort(search);
  const wanted = search.sort === 'relevance' ? usual : (search.sort ?? usual);
  const stands = results?.order ?? wanted;
  const isAside = results?.understood.some(({ set_aside }) => set_aside === 'nearest') ?? false;
  const byWords = usual === 'relevance' && !isAside && (wanted !== 'relevance' || stands === 'relevance');
  return { stands, offered: orders.filter((order) => order !== 'relevance' || byWords) };
}

const jobFilters: readonly JobFilter[] = [
  'suits_to_my_profile',
  'outside_my_area',
  'not_in_touch',
  'discipline_id',
  'company_id',
  'states',
  'zip_code',
  'radius',
  'pay_min',
  'preferences',
  'posted_since',
];

/** Every filter off; the words and the order stay. */
export const noFilters: Partial<JobSearch> = {
  ...Object.fromEntries(jobFilters.map((name) => [name, undefined])),
  pay_period: undefined,
};

/** Several states are as many filters; a ZIP code and its radius are one. */
const setIn = (search: JobSearch, name: JobFilter): number => {
  const value = search[name];
  if (name === 'outside_my_area' || name === 'not_in_touch')
    return value === 'true' && search.suits_to_my_profile === 'true' ? 1 : 0;
  if (name === 'suits_to_my_profile') return value === 'true' ? 1 : 0;
  if (name === 'zip_code') return value && !search.radius ? 1 : 0;
  return value ? value.split(',').length : 0;
};

/** How many filters narrow the search: as many as are shown to be taken off. */
export const jobFiltersSet = (search: JobSearch): number =>
  jobFilters.reduce((sum, name) => sum + setIn(search, name), 0);

/** A change as the server says it: nothing is written for what is empty. */
export const addressed = (change: Record<string, string>): Partial<JobSearch> =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined]));

/** Empty words say nothing and are not sent. */
export const jobQuery = ({ view: _view, panel: _panel, place: _place, ...search }: JobSearch) =>
  Object.fromEntries(
    Object.entries<string | number | undefined>(search).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );

export const pageSizeOf = ({ per_page: size }: JobSearch): number =>
  Math.min(Number(size) || limits.search.perPage, 100);

/** What the list of an address asks. */
export const jobsAsked = (search: JobSearch): Args<typeof searchVacancies> => ({
  query: {
    sort: usualSort(search),
    ...jobQuery(search),
    page: search.page ?? 1,
    per_page: pageSizeOf(search),
    facets: 'true',
  },
});

/** A kept search as an address: lists become comma lists, and what is the default is left out. */
export function searchAgain(query: string, filters: Record<string, unknown>): JobSearch {
  const words = Object.entries(filters).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : String(value),
  ]);
  const { sort, pay_period, page: _first, ...rest } = jobSearch.parse(Object.fromEntries(words));
  return {
    ...rest,
    query,
    ...(sort && sort !== 'relevance' ? { sort } : {}),
    ...(pay_period && rest.pay_min ? { pay_period } : {}),
  };
}
