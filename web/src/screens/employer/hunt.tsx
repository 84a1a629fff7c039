// Hunting: for which vacancy, by which filters, and who was found, twenty a page. All of it in the address.
import { Button, Select } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { hunt } from '@rounds/product/hunt/calls';
import { limits } from '@rounds/product/limits';
import { IconAdjustments, IconUserSearch } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSessionUser } from '../../api/session';
import { useCall } from '../../api/use-call';
import { HuntFilters, type FilterChange } from '../../features/hunt/hunt-filters';
import { HuntResults, type HuntResultsProps } from '../../features/hunt/hunt-results';
import { filtersSet, huntQuery, type HuntSearch } from '../../features/hunt/hunt-search';
import look from '../../ui/look.module.css';
import classes from './hunt.module.css';
import { KeptHuntSearches } from '../../features/kept-searches/kept-searches';
import { usePublishedVacancies, vacancyLabel } from '../../features/hunt/published-vacancies';
import { AllowanceLine } from '../../features/hunt/unlock-button';
import { EmptyState } from '../../ui/empty-state';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { ToCompany } from '../../ui/refused-note';
import { Pager } from '../../ui/pager';
import { SearchField } from '../../ui/search-field';
import { totalText } from '../../ui/words';

// Opened by a deed, so loaded with it.
const Sheet = lazy(async () => ({ default: (await import('../../ui/sheet')).Sheet }));
// Agencies alone have lists.
const AddToHitchlist = lazy(async () => ({
  default: (await import('../../features/hitchlists/add-to-hitchlist')).AddToHitchlist,
}));

const PickedResults = lazy(async () => ({
  default: (await import('../../features/hunt/picked-results')).PickedResults,
}));
const Picked = (results: HuntResultsProps) => (
  <Suspense fallback={<HuntResults {...results} />}>
    <PickedResults {...results} />
  </Suspense>
);

const size = limits.pageSize.huntShortlist;
const companyPath: string = '/employer/settings/company_details';
const newVacancyPath: string = '/employer/jobs/new';

export function Hunt() {
  const user = useSessionUser();
  const verified = user?.company_verified === true;
  return (
    <Page
      title="Hunt Job Seeker"
      lead="Read, unlock and keep for free. A request holds tokens until the answer."
    >
      {verified && <Hunting />}
      {user?.company_id === null && (
        <EmptyState
          icon={<IconUserSearch size={24} stroke={1.7} />}
          title="Hunting is for companies"
          text="Register or join a company first."
          action={<ToCompany />}
        />
      )}
      {!verified && user?.company_id !== null && (
        <EmptyState
          icon={<IconUserSearch size={24} stroke={1.7} />}
          title="Hunting opens with your company’s verification"
          text="Until then you can write vacancies and invite your team."
          action={<Link to={companyPath}>See what is missing</Link>}
        />
      )}
    </Page>
  );
}

/** Without who is open beside it: that draws neither the filters nor the cards anew. */
const useHuntSearch = (): HuntSearch =>
  useSearch({
    from: '/inside/employer/job_seekers/search',
    select: ({ person: _open, ...rest }): HuntSearch => rest,
    structuralSharing: true,
  });

function Hunting() {
  const search = useHuntSearch();
  const navigate = useNavigate({ from: '/employer/job_seekers/search' });
  const [filtersOpen, setFiltersOpen] = useState(false);
  const go = (change: Partial<HuntSearch>, replace = true) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace });
  const filter = (change: FilterChange) => go({ ...change, page: undefined });
  const page = search.page ?? 1;
  const found = useCall(
    hunt,
    { query: { ...huntQuery(search), page, results_per_page: size } },
    { keepPrevious: true },
  );
  const vacancyId = search.vacancy_id;
  const filters = <HuntFilters search={search} onChange={filter} />;
  return (
    <>
      <VacancyPicker
        value={vacancyId === undefined ? undefined : String(vacancyId)}
        onChange={(chosen) =>
          go({ vacancy_id: chosen === undefined ? undefined : Number(chosen), page: undefined })
        }
      />
      <div className={classes.layout}>
        <aside className={classes.wideOnly} aria-label="Filters">
          {filters}
        </aside>
        <div className={look.cards}>
          <SearchBar
            search={search}
            onWords={(words) => go({ search: words || undefined, page: undefined })}
            onFilters={() => setFiltersOpen(true)}
          />
          <Loaded of={found} skeleton={<SkeletonLines count={12} />}>
            {(answer) => <Found answer={answer} search={search} go={go} />}
          </Loaded>
        </div>
      </div>
      <Suspense fallback={null}>
        {filtersOpen && (
          <Sheet onClose={() => setFiltersOpen(false)} title="Filters">
            {filters}
          </Sheet>
        )}
      </Suspense>
    </>
  );
}

interface FoundProps {
  answer: Answer<typeof hunt>;
  search: HuntSearch;
  go: (change: Partial<HuntSearch>, replace?: boolean) => void;
}

function Found({ answer: { data, total_results, total_relation, looked_at }, search, go }: FoundProps) {
  const navigate = useNavigate({ from: '/employer/job_seekers/search' });
  const { vacancy_id: vacancyId, page = 1 } = search;
  const user = useSessionUser();
  const [several, setSeveral] = useState(false);
  // Why nobody can be written to stands on each card.
  const writes = user?.email_confirmed === true && total_results > 0;
  const results: HuntResultsProps = {
    people: data,
    vacancyId,
    onOpen: (id) => go({ person: id }, id === undefined),
    more: (one) =>
      user?.is_staffing_agency && (
        <Suspense fallback={null}>
          <AddToHitchlist person={one} />
        </Suspense>
      ),
  };
  return (
    <>
      <FoundHead
        total={
          total_results === 1 ? '1 job seeker' : `${totalText(total_results, total_relation)} job seekers`
        }
        onSeveral={writes && !several ? () => setSeveral(true) : undefined}
      />
      {looked_at !== null && data.length > 0 && <ByTheScore />}
      {data.length === 0 && (
        <Nobody
          filtered={filtersSet(search) > 0}
          onClear={() => void navigate({ search: { vacancy_id: vacancyId } })}
        />
      )}
      {several ? <Picked {...results} /> : <HuntResults {...results} />}
      <Pager
        page={page}
        size={size}
        total={total_results}
        relation={total_relation}
        onPage={(next) => go({ page: next }, false)}
      />
    </>
  );
}

interface FoundHeadProps {
  total: string;
  /** Undefined where it is on already, or nobody can be written to. */
  onSeveral: (() => void) | undefined;
}

const FoundHead = ({ total, onSeveral }: FoundHeadProps) => (
  <div className={look.spread}>
    <div role="status">
      <h2 className={classes.total}>{total}</h2>
    </div>
    <AllowanceLine />
    {onSeveral && (
      <Button size="xs" variant="default" onClick={onSeveral}>
        Select several
      </Button>
    )}
  </div>
);

const ByTheScore = () => (
  <p className={look.quiet}>
    The highest score comes first; a label also asks how much is known, so a Good fit may stand above a Top
    fit.
  </p>
);

interface SearchBarProps {
  search: HuntSearch;
  onWords: (words: string) => void;
  onFilters: () => void;
}

function SearchBar({ search, onWords, onFilters }: SearchBarProps) {
  const set = filtersSet(search);
  return (
    <div className={look.spread}>
      <SearchField
        label="Skills, certifications, specialties"
        value={search.search ?? ''}
        onChange={onWords}
      />
      <Button
        className={classes.narrowOnly}
        variant="default"
        leftSection={<IconAdjustments size={18} stroke={1.7} aria-hidden />}
        onClick={onFilters}
      >
        Filters{set > 0 ? ` (${set})` : ''}
      </Button>
      <KeptHuntSearches search={search} />
    </div>
  );
}

function Nobody({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconUserSearch size={24} stroke={1.7} />}
      title="Nobody matches yet"
      text={filtered ? 'Take a filter off, or search farther away.' : 'Try other words, or another vacancy.'}
      action={
        filtered && (
          <Button variant="default" onClick={onClear}>
            Clear the filters
          </Button>
        )
      }
    />
  );
}

interface VacancyPickerProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

function VacancyPicker({ value, onChange }: VacancyPickerProps) {
  const vacancies = usePublishedVacancies();
  const rows = vacancies.data?.data ?? [];
  const none = vacancies.data !== undefined && rows.length === 0;
  return (
    <div className={classes.picker}>
      <Select
        label="Hunt for which vacancy?"
        description={
          value
            ? 'Discipline and place come from it, and every card shows the fit.'
            : 'Choose one to see how well each person fits, and how far away they are.'
        }
        placeholder="No vacancy chosen"
        searchable
        clearable
        nothingFoundMessage={vacancies.error?.message ?? 'Nothing found'}
        data={rows.map((row) => ({ value: String(row.id), label: vacancyLabel(row) }))}
        value={value ?? null}
        onChange={(id) => onChange(id ?? undefined)}
      />
      {none && (
        <p className={look.quiet}>
          No vacancy is published. You can look around; to send a request,{' '}
          <Link to={newVacancyPath}>post one</Link>.
        </p>
      )}
    </div>
  );
}
