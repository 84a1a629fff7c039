// Searching jobs: words, filters, order and view in the address; ten cards a page with fit, or a map of them.
import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { searchVacancies } from '@rounds/product/jobs/calls';
import type { Widening } from '@rounds/product/jobs/facets';
import { orderTitles } from '@rounds/product/jobs/order';
import { IconSearch } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { inWords, Refused } from '../../api/refused';
import { useCall } from '../../api/use-call';
import { useBegin } from '../../api/use-call-ahead';
import { ActiveFilters } from '../../features/jobs/active-filters';
import { JobFilters } from '../../features/jobs/job-filters';
import { JobList } from '../../features/jobs/job-list';
import type { JobSearch } from '../../features/jobs/job-address';
import {
  addressed,
  jobFiltersSet,
  jobQuery,
  jobsAsked,
  noFilters,
  ordersOf,
  pageSizeOf,
  usualSort,
} from '../../features/jobs/job-search';
import { partsShown, withoutFilters } from '../../features/jobs/job-view';
import look from '../../ui/look.module.css';
import classes from './job-search.module.css';
import { ViewSwitch } from '../../features/jobs/view-switch';
import { UnderstoodChips } from '../../features/jobs/understood-chips';
import { KeptJobSearches } from '../../features/kept-searches/kept-searches';
import { RecentSearches } from '../../features/jobs/recent-searches';
import { Afterwards } from '../../ui/afterwards';
import { Sheet } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { count, moreThan } from '../../ui/words';
import { SearchWords } from './search-words';

const JobMap = lazy(async () => ({ default: (await import('../../features/jobs/job-map')).JobMap }));

type Results = ReturnType<typeof useJobs>['found']['data'];

export function JobSearchScreen() {
  const { search, found, page, size } = useJobs();
  const { go, ask } = useGoing(search);
  const wide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const shown = partsShown(search, wide);
  const filter = (change: Partial<JobSearch>) => ask({ page: undefined, place: undefined, ...change }, true);
  const wrong = found.error instanceof Refused ? found.error.fields : {};
  // What fits is ordered by the fit.
  const byFit = search.suits_to_my_profile === 'true';
  const facets = found.data?.facets ?? [];
  const employer = employerIn(search, found.data);
  const filters = (
    <JobFilters search={search} facets={facets} onChange={filter} wrong={wrong} employer={employer} />
  );
  return (
    <Page title="Search Jobs">
      <SearchWords
        words={search.query ?? ''}
        onSearch={(query) => ask({ query, page: undefined, place: undefined })}
      />
      <RecentSearches query={search.query} />
      <div className={classes.layout} data-aside={(wide && shown.filters) || undefined}>
        {wide && shown.filters && <aside aria-label="Filters">{filters}</aside>}
        <div className={look.cards}>
          <div className={classes.bar}>
            <div className={classes.count} role="status">
              {found.data && <h2>{heading(found.data)}</h2>}
            </div>
            <ViewSwitch search={search} shown={shown} onChange={go} />
            {!shown.map && !byFit && <Order of={found} search={search} onChange={filter} />}
            <KeptJobSearches search={search} />
          </div>
          <Chips results={found.data} search={search} employer={employer?.label} />
          {shown.map ? (
            <Mapped results={found.data} search={search} go={go} onFilter={filter} />
          ) : (
            <Cards jobs={{ found, page, size }} search={search} go={ask} onFilter={filter} />
          )}
        </div>
      </div>
      {!wide && shown.filters && (
        <FilterSheet results={found.data} search={search} go={go} onClear={() => filter(noFilters)}>
          {filters}
        </FilterSheet>
      )}
    </Page>
  );
}

/** Two ways to another address: of how the same is looked at, and of what is asked. */
function useGoing(search: JobSearch) {
  const navigate = useNavigate({ from: '/job_seeker/job_search' });
  const begin = useBegin();
  const go = (change: Partial<JobSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace, resetScroll: 'page' in change });
  const ask = (change: Partial<JobSearch>, replace = false) => {
    // At the press itself: at a slow processor half of the wait would go by until the screen is drawn that asks.
    begin(searchVacancies, jobsAsked({ ...search, ...change }));
    go(change, replace);
  };
  return { go, ask };
}

interface ChipsProps {
  results: Results;
  search: JobSearch;
  employer: string | undefined;
}

/** How the words were read, and which filters are set. */
function Chips({ results, search, employer }: ChipsProps) {
  return (
    <div className={classes.chipRow}>
      <UnderstoodChips pieces={results?.understood ?? []} />
      <ActiveFilters search={search} facets={results?.facets ?? []} employer={employer} />
    </div>
  );
}

interface FilterSheetProps {
  results: Results;
  search: JobSearch;
  go: (change: Partial<JobSearch>) => void;
  onClear: () => void;
  children: ReactNode;
}

/** The filters where there is no room beside the results. */
function FilterSheet({ results, search, go, onClear, children }: FilterSheetProps) {
  return (
    <Sheet onClose={() => go(withoutFilters)} title="Filters">
      <Afterwards>{children}</Afterwards>
      <div className={classes.foot}>
        {jobFiltersSet(search) > 0 && (
          <Button variant="default" onClick={onClear}>
            Clear all
          </Button>
        )}
        <Button onClick={() => go(withoutFilters)}>
          {results && results.total_results > 0
            ? `Show ${heading(results).toLowerCase()}`
            : 'Back to the results'}
        </Button>
      </div>
    </Sheet>
  );
}

interface MappedProps extends Omit<CardsProps, 'jobs'> {
  results: Results;
}

function Mapped({ results, search, go, onFilter }: MappedProps) {
  return (
    <Suspense fallback={<SkeletonLines />}>
      <JobMap
        query={{ sort: usualSort(search), ...jobQuery({ ...search, page: undefined }) }}
        place={search.place}
        onPlace={(place) => go({ place })}
        empty={<Nothing search={search} onChange={onFilter} widening={results?.widening ?? null} />}
      />
    </Suspense>
  );
}

interface CardsProps {
  jobs: Omit<ReturnType<typeof useJobs>, 'search'>;
  search: JobSearch;
  go: (change: Partial<JobSearch>) => void;
  onFilter: (change: Partial<JobSearch>) => void;
}

function Cards({ jobs: { found, page, size }, search, go, onFilter }: CardsProps) {
  return (
    <>
      <LookedAt results={found.data} />
      <JobList
        of={{ ...found, error: found.error && inWords(found.error) }}
        page={page}
        size={size}
        onPage={(next) => go({ page: next })}
        empty={<Nothing search={search} onChange={onFilter} widening={found.data?.widening ?? null} />}
      />
    </>
  );
}

function useJobs() {
  const search = useSearch({ from: '/inside/job_seeker/job_search' });
  const found = useCall(searchVacancies, jobsAsked(search), { keepPrevious: true });
  return { search, found, page: search.page ?? 1, size: pageSizeOf(search) };
}

function heading({ total_results, total_relation }: NonNullable<Results>): string {
  if (total_results === 0) return 'No vacancies';
  return total_results === 1 ? '1 vacancy' : `${moreThan(total_results, total_relation)} vacancies`;
}

/** The employer's name comes with its vacancies. */
function employerIn({ company_id }: JobSearch, results: Results) {
  const company = results?.data.find((vacancy) => String(vacancy.company.id) === company_id)?.company;
  return company && { value: String(company.id), label: company.name };
}

interface PartProps {
  search: JobSearch;
  onChange: (change: Partial<JobSearch>) => void;
}

function Order({ of, search, onChange }: PartProps & { of: ReturnType<typeof useJobs>['found'] }) {
  const { stands, offered } = ordersOf(search, of.isPlaceholderData ? undefined : of.data);
  return (
    <NativeSelect
      className={classes.order}
      aria-label="Order"
      data={offered.map((order) => ({ value: order, label: orderTitles[order] }))}
      value={stands}
      onChange={({ currentTarget: { value } }) => {
        const chosen = offered.find((order) => order === value);
        onChange({ sort: chosen === usualSort(search) ? undefined : chosen });
      }}
    />
  );
}

/** How far the fit looked. */
function LookedAt({ results }: { results: Results }) {
  if (!results || results.total_results === 0) return null;
  const { looked_at, looked_by } = results;
  return (
    <>
      {looked_at !== null && looked_at > 0 && (
        <p className={look.quiet}>
          Your profile was compared with {looked_at === 1 ? 'one vacancy' : `${count(looked_at)} vacancies`}
          {looked_at >= mostCompared && looked_by && `: ${comparedFirst[looked_by]}`}.
        </p>
      )}
    </>
  );
}

const mostCompared = 2000;
/** Where more match than are compared. */
const comparedFirst = {
  place: 'near ones in your discipline, then the newest',
  words: 'those that your words describe best',
};

function Nothing({ search, onChange, widening }: PartProps & { widening: Widening | null }) {
  const set = jobFiltersSet(search);
  if (widening) return <Wider search={search} widening={widening} onChange={onChange} />;
  return (
    <EmptyState
      icon={<IconSearch size={24} stroke={1.7} />}
      title={search.query ? `Nothing found for “${search.query}”` : 'Nothing found'}
      text={set > 0 ? 'Take a filter off, or search farther away.' : 'Try fewer or other words.'}
      action={
        set > 0 ? (
          <Button variant="default" onClick={() => onChange(noFilters)}>
            Clear the filters
          </Button>
        ) : (
          <Link to="/job_seeker/job_search" search={{ suits_to_my_profile: 'true' }}>
            Find what fits my profile
          </Link>
        )
      }
    />
  );
}

/** The one filter or piece whose loss shows most. */
function Wider({ search, widening, onChange }: PartProps & { widening: Widening }) {
  const { label, change, total_results, total_relation } = widening;
  const many =
    total_results === 1 ? '1 vacancy' : `${moreThan(total_results, total_relation).toLowerCase()} vacancies`;
  return (
    <EmptyState
      icon={<IconSearch size={24} stroke={1.7} />}
      title={search.query ? `Nothing found for “${search.query}”` : 'Nothing found'}
      text={`Without ${label} there are ${many}.`}
      action={
        <Button variant="default" onClick={() => onChange(addressed(change))}>
          Show {many}
        </Button>
      }
    />
  );
}
