// Searching jobs: words, filters, order and view in the address; ten cards a page with fit, or a map of them.
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo } from 'react';
import { Refused } from '../../api/refused';
import { ActiveFilters } from '../../features/jobs/active-filters';
import type { JobSearch } from '../../features/jobs/job-address';
import { JobFilters } from '../../features/jobs/job-filters';
import { jobFiltersSet, noFilters } from '../../features/jobs/job-search';
import { partsShown, withoutFilters } from '../../features/jobs/job-view';
import { RecentSearches } from '../../features/jobs/recent-searches';
import { UnderstoodChips } from '../../features/jobs/understood-chips';
import { ViewSwitch } from '../../features/jobs/view-switch';
import { KeptJobSearches } from '../../features/kept-searches/kept-searches';
import { Afterwards } from '../../ui/afterwards';
import { Sheet } from '../../ui/sheet';
import look from '../../ui/look.module.css';
import { Page } from '../../ui/page';
import {
  heading,
  useAddress,
  useAddressLater,
  useGoing,
  useJobs,
  type Going,
  type Results,
} from './found-jobs';
import { Cards, Mapped, Order } from './job-results';
import classes from './job-search.module.css';
import { SearchWords } from './search-words';

export function JobSearchScreen() {
  const search = useAddress();
  const going = useGoing();
  const wide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const later = useAddressLater();
  const over = !wide && partsShown(search, wide).filters;
  return (
    <Page title="Search Jobs">
      <Found search={over ? later : search} going={going} wide={wide} />
      {over && <FilterSheet going={going} />}
    </Page>
  );
}

interface Part {
  going: Going;
}

interface FoundProps extends Part {
  search: JobSearch;
  wide: boolean;
}

const Found = memo(function Found({ search, going, wide }: FoundProps) {
  const jobs = useJobs(search);
  const { found } = jobs;
  const { go, ask, filter } = going;
  const shown = partsShown(search, wide);
  // What fits is ordered by the fit.
  const byFit = search.suits_to_my_profile === 'true';
  return (
    <>
      <SearchWords words={search.query ?? ''} onAsk={ask} />
      <RecentSearches query={search.query} />
      <div className={classes.layout} data-aside={(wide && shown.filters) || undefined}>
        {wide && shown.filters && (
          <aside aria-label="Filters">
            <Filters going={going} />
          </aside>
        )}
        <div className={look.cards}>
          <div className={classes.bar}>
            <div className={classes.count} role="status">
              {found.data && <h2>{heading(found.data)}</h2>}
            </div>
            <ViewSwitch search={search} map={shown.map} filters={shown.filters} onChange={go} />
            {!shown.map && !byFit && <Order jobs={jobs} onChange={filter} />}
            <KeptJobSearches search={search} />
          </div>
          <Chips results={found.data} search={search} />
          {shown.map ? (
            <Mapped jobs={jobs} go={go} onFilter={filter} />
          ) : (
            <Cards jobs={jobs} go={ask} onFilter={filter} />
          )}
        </div>
      </div>
    </>
  );
});

/** As they were just set, whatever of it was found yet. */
const Filters = memo(function Filters({ going }: Part) {
  const search = useAddressLater();
  const { found } = useJobs(search);
  const wrong = found.error instanceof Refused ? found.error.fields : unsaid;
  return (
    <JobFilters
      search={useAddress()}
      facets={found.data?.facets ?? none}
      onChange={going.filter}
      wrong={wrong}
      employer={employerIn(search, found.data)}
    />
  );
});

const unsaid = {};
const none: readonly never[] = [];

/** How the words were read, and which filters are set. */
function Chips({ results, search }: { results: Results; search: JobSearch }) {
  return (
    <div className={classes.chipRow}>
      <UnderstoodChips pieces={results?.understood ?? []} />
      <ActiveFilters
        search={search}
        facets={results?.facets ?? []}
        employer={employerIn(search, results)?.label}
      />
    </div>
  );
}

/** The filters where there is no room beside the results. */
const FilterSheet = memo(function FilterSheet({ going }: Part) {
  const close = () => going.go(withoutFilters);
  return (
    <Sheet onClose={close} title="Filters">
      <Afterwards>
        <Filters going={going} />
      </Afterwards>
      <SheetFoot onClose={close} onClear={() => going.filter(noFilters)} />
    </Sheet>
  );
});

function SheetFoot({ onClose, onClear }: { onClose: () => void; onClear: () => void }) {
  const results = useJobs(useAddressLater()).found.data;
  return (
    <div className={classes.foot}>
      {jobFiltersSet(useAddress()) > 0 && (
        <Button variant="default" onClick={onClear}>
          Clear all
        </Button>
      )}
      <Button onClick={onClose}>
        {results && results.total_results > 0
          ? `Show ${heading(results).toLowerCase()}`
          : 'Back to the results'}
      </Button>
    </div>
  );
}

/** The employer's name comes with its vacancies. */
function employerIn({ company_id }: JobSearch, results: Results) {
  const company = results?.data.find((vacancy) => String(vacancy.company.id) === company_id)?.company;
  return company && { value: String(company.id), label: company.name };
}
