// Published Jobs: vacancies by state, who waits on each, what can be done. Drafts are on the review screen.
import { Button } from '@mantine/core';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { IconBriefcase } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { ListFilters } from '../../features/vacancies/list-filters';
import { listedStates, type JobsSearch } from '../../features/vacancies/list-search';
import { StateTabs } from '../../features/vacancies/state-tabs';
import { useVacancyMoves } from '../../features/vacancies/use-vacancy-moves';
import { VacancyList } from '../../features/vacancies/vacancy-list';
import { vacancySheet } from '../../features/vacancies/vacancy-sheet';
import { stateWords } from '../../features/vacancies/state-words';
import { ListCsv, type PageAt } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { PlanNote } from '../../ui/within-plan';
import { many } from '../../ui/words';
import { PostButton } from '../../features/vacancies/post-button';
import { SheetButtons } from '../../features/vacancies/sheet-buttons';

const size = 25;

export function Jobs() {
  return (
    <Page
      title="Published Jobs"
      lead="What job seekers find, and what they found before."
      width="wide"
      actions={<Actions />}
    >
      <PlanNote of="vacancies" />
      <JobList />
    </Page>
  );
}

function Actions() {
  const search = useSearch({ from: '/inside/employer/jobs' });
  const { page: _page, per_page: _size, ...query } = askedBy(search, { page: 1, size }).query;
  return (
    <>
      <SheetButtons query={query} />
      <PostButton />
    </>
  );
}

function askedBy({ page: _page, state = 'published', ...filters }: JobsSearch, { page, size }: PageAt) {
  const given = Object.fromEntries(
    Object.entries<string | number | undefined>(filters).filter(([, value]) => value !== undefined),
  );
  const states = state === 'all' ? listedStates.join(',') : state;
  return { query: { ...given, state: states, page, per_page: size } };
}

function JobList() {
  const search = useSearch({ from: '/inside/employer/jobs' });
  const navigate = useNavigate({ from: '/employer/jobs' });
  const moves = useVacancyMoves();
  const [cleared, setCleared] = useState(0);
  const go = (change: Partial<JobsSearch>) =>
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }), replace: true });
  const { page = 1, state = 'published' } = search;
  const list = useCall(listVacancies, askedBy(search, { page, size }), { keepPrevious: true });
  const clear = () => void navigate({ search: { state: search.state } }).then(() => setCleared(cleared + 1));
  const narrowed = Boolean(search.query ?? search.discipline_id ?? search.facility_id);
  return (
    <>
      <ListFilters key={cleared} search={search} onChange={(change) => go(change)} />
      <Loaded of={list} skeleton={<SkeletonLines count={12} />}>
        {({ data, counts, total_results, total_relation }) => (
          <>
            <States search={search} state={state} counts={counts} />
            <VacancyList
              rows={data}
              moves={moves}
              withState={state === 'all'}
              busy={list.isPlaceholderData}
              empty={
                narrowed ? (
                  <NoMatch onClear={clear} />
                ) : (
                  <EmptyState
                    icon={<IconBriefcase size={24} stroke={1.7} />}
                    title={emptyTitle(state)}
                    text="A vacancy says what the work is and what it pays. Once it is published, job seekers apply and you send requests for it."
                    action={<PostButton />}
                  />
                )
              }
            />
            <Pages search={search} total={total_results} relation={total_relation} />
          </>
        )}
      </Loaded>
      {moves.dialog}
    </>
  );
}

interface PagesProps {
  search: JobsSearch;
  total: number;
  relation: 'eq' | 'gte';
}

function Pages({ search, total, relation }: PagesProps) {
  const navigate = useNavigate({ from: '/employer/jobs' });
  return (
    <Pager
      {...{ page: search.page ?? 1, size, total, relation }}
      onPage={(page) => void navigate({ search: (old) => ({ ...old, page }) })}
    >
      <ListCsv
        of="vacancies"
        columns={vacancySheet}
        read={(at, signal) => send(listVacancies, askedBy(search, at), { signal })}
      />
    </Pager>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconBriefcase size={24} stroke={1.7} />}
      title="No vacancy matches"
      text="Take a filter off, or look into another state."
      action={
        <Button variant="default" onClick={onClear}>
          Clear the filters
        </Button>
      }
    />
  );
}

const emptyTitle = (state: string): string =>
  state === 'published' || state === 'all' ? 'No vacancy is published' : `No vacancy is ${state}`;

interface StatesProps {
  search: JobsSearch;
  state: NonNullable<JobsSearch['state']>;
  counts: Record<(typeof listedStates)[number] | 'draft' | 'in_review', number>;
}

function States({ search, state, counts }: StatesProps) {
  const kept = { ...search, page: undefined };
  const all = listedStates.reduce((sum, one) => sum + counts[one], 0);
  const unpublished = counts.draft + counts.in_review;
  // The list of them is narrowed by words alone.
  const isPlaced = Boolean(search.discipline_id ?? search.facility_id);
  return (
    <>
      <StateTabs
        label="States"
        to="/employer/jobs"
        tabs={[
          ...listedStates
            .filter((one) => one === 'published' || one === state || counts[one] > 0)
            .map((one) => ({
              key: one,
              title: stateWords[one][0],
              number: counts[one],
              search: { ...kept, state: one === 'published' ? undefined : one },
              here: one === state,
            })),
          {
            key: 'all',
            title: 'Ever published',
            number: all,
            search: { ...kept, state: 'all' },
            here: state === 'all',
          },
        ]}
      />
      {unpublished > 0 && !isPlaced && (
        <p>
          <Link to="/employer/jobs/review" search={{ query: search.query }}>
            {many(unpublished, 'vacancy is', 'vacancies are')} not published yet
          </Link>
        </p>
      )}
    </>
  );
}
