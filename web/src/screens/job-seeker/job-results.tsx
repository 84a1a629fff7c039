// What a job search found: cards or map, how far the fit looked, the order, and what stands where nothing was found.
import { Button, NativeSelect } from '@mantine/core';
import type { Widening } from '@rounds/product/jobs/facets';
import { orderTitles } from '@rounds/product/jobs/order';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { inWords } from '../../api/refused';
import type { JobSearch } from '../../features/jobs/job-address';
import { JobList } from '../../features/jobs/job-list';
import {
  addressed,
  jobFiltersSet,
  jobQuery,
  noFilters,
  ordersOf,
  usualSort,
} from '../../features/jobs/job-search';
import { EmptyState } from '../../ui/empty-state';
import { SkeletonLines } from '../../ui/loaded';
import look from '../../ui/look.module.css';
import { count, moreThan } from '../../ui/words';
import classes from './job-search.module.css';
import type { Jobs, Results } from './found-jobs';

const JobMap = lazy(async () => ({ default: (await import('../../features/jobs/job-map')).JobMap }));

interface FoundProps {
  jobs: Jobs;
  go: (change: Partial<JobSearch>) => void;
  onFilter: (change: Partial<JobSearch>) => void;
}

export function Mapped({ jobs: { found, search }, go, onFilter }: FoundProps) {
  return (
    <Suspense fallback={<SkeletonLines />}>
      <JobMap
        query={{ sort: usualSort(search), ...jobQuery({ ...search, page: undefined }) }}
        place={search.place}
        onPlace={(place) => go({ place })}
        empty={<Nothing search={search} onChange={onFilter} widening={found.data?.widening ?? null} />}
      />
    </Suspense>
  );
}

export function Cards({ jobs: { found, page, size, search }, go, onFilter }: FoundProps) {
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

interface PartProps {
  search: JobSearch;
  onChange: (change: Partial<JobSearch>) => void;
}

export function Order({ jobs: { found, search }, onChange }: { jobs: Jobs } & Pick<PartProps, 'onChange'>) {
  const { stands, offered } = ordersOf(search, found.isPlaceholderData ? undefined : found.data);
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
