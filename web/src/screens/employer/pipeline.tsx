// The pipeline: every open hiring and those closed within 30 days, as a board or a table of the same result set.
import { employerPipeline } from '@rounds/product/connections/calls';
import type { RequestCard } from '@rounds/product/connections/card';
import { furtherStages, stages, stageTitles, type Stage } from '@rounds/product/connections/stages';
import { IconTargetArrow } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { useMay } from '../../api/use-may';
import { useCall } from '../../api/use-call';
import { Board } from '../../features/hiring/board/board';
import type { PipelineTableProps } from '../../features/hiring/pipeline-table';
import { useMoveFlow } from '../../features/hiring/use-move-flow';
import { EmptyState } from '../../ui/empty-state';
import { LateSelect } from '../../ui/late-select';
import { AfterAMoment, Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { SearchField } from '../../ui/search-field';
import { Segmented } from '../../ui/segmented';
import { count } from '../../ui/words';
import classes from './pipeline.module.css';

// Opened by a deed, so loaded with it.
const loadTable = () => import('../../features/hiring/pipeline-table');
const PipelineTable = lazy(async () => ({ default: (await loadTable()).PipelineTable }));
const RequestSide = lazy(async () => ({
  default: (await import('../../features/hiring/request-side')).RequestSide,
}));

const views = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
] as const;
type View = (typeof views)[number]['value'];

export function Pipeline() {
  const search = useSearch({ from: '/inside/employer/pipeline' });
  const navigate = useNavigate({ from: '/employer/pipeline' });
  const go = (next: Partial<typeof search>, replace = true) =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace });
  const pipeline = usePipeline(search);
  const flow = useMoveFlow();
  const may = useMay();
  const open = (card: RequestCard) => go({ request: card.id }, false);
  const filtered = Boolean(search.vacancy ?? search.search ?? search.stage);
  const wanted = search.stage && stagesOf(search.stage);
  const inStage = (card: RequestCard) => wanted === undefined || wanted.includes(card.stage);
  return (
    <Page
      title="Pipeline"
      lead={may('read_every_request') ? undefined : 'Those whose interviews you sit on.'}
      width="wide"
      actions={<ViewSwitch view={search.view} onChange={(view) => go({ view, page: undefined })} />}
    >
      <Filters search={search} onChange={(change) => go({ ...change, page: undefined })} />
      <Loaded of={pipeline}>
        {({ data, total_results }) => (
          <>
            <LatestAlone shown={data.length} total={total_results} />
            {!data.some(inStage) ? (
              <Nobody filtered={filtered} />
            ) : search.view === 'table' ? (
              <Table
                cards={data.filter(inStage)}
                sort={{ key: search.sort ?? 'owed', descending: search.order === 'desc' }}
                page={search.page ?? 1}
                onSort={({ key, descending }) =>
                  go({ sort: key, order: descending ? 'desc' : undefined, page: undefined })
                }
                onPage={(page) => go({ page })}
                onOpen={open}
              />
            ) : (
              <Board cards={data.filter(inStage)} flow={flow} onOpen={open} />
            )}
            <OpenRequest id={search.request} cards={data} onClose={() => go({ request: undefined })} />
          </>
        )}
      </Loaded>
      {flow.dialog}
    </Page>
  );
}

interface PipelineFilters {
  search?: string | undefined;
  vacancy?: number | undefined;
  stage?: Where | undefined;
}

function usePipeline({ view, vacancy, search }: PipelineFilters & { view?: View | undefined }) {
  // On its way while the answer is.
  if (view === 'table') void loadTable();
  const query = { ...(vacancy ? { vacancy_id: vacancy } : {}), ...(search ? { search } : {}) };
  return useCall(employerPipeline, { query }, { keepPrevious: true });
}

function Table(props: Omit<PipelineTableProps, 'empty'>) {
  return (
    <Suspense fallback={<OnItsWay />}>
      <PipelineTable {...props} empty={<Nobody filtered />} />
    </Suspense>
  );
}

const OnItsWay = () => (
  <div aria-busy="true">
    <AfterAMoment>
      <SkeletonLines />
    </AfterAMoment>
  </div>
);

/** Of more than one answer holds, it holds the latest. */
function LatestAlone({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null;
  return (
    <p role="status">
      The latest {count(shown)} of {count(total)}. Filter by vacancy to see the rest.
    </p>
  );
}

interface OpenRequestProps {
  id: number | undefined;
  cards: readonly RequestCard[];
  onClose: () => void;
}

function OpenRequest({ id, cards, onClose }: OpenRequestProps) {
  if (!id) return null;
  return (
    <Suspense fallback={null}>
      <RequestSide
        id={id}
        title={cards.find((card) => card.id === id)?.job_seeker.name ?? 'Request'}
        onClose={onClose}
      />
    </Suspense>
  );
}

interface ViewSwitchProps {
  view: View | undefined;
  onChange: (view: View) => void;
}

function ViewSwitch({ view = 'board', onChange }: ViewSwitchProps) {
  return <Segmented label="View" labelHidden value={view} options={views} onChange={onChange} />;
}

interface FiltersProps {
  search: PipelineFilters;
  onChange: (change: PipelineFilters) => void;
}

function Filters({ search: { search, vacancy, stage }, onChange }: FiltersProps) {
  return (
    <div className={classes.filters}>
      <SearchField value={search ?? ''} onChange={(words) => onChange({ search: words || undefined })} />
      <VacancyFilter value={vacancy} onChange={(next) => onChange({ vacancy: next })} />
      <StageFilter value={stage} onChange={(next) => onChange({ stage: next })} />
    </div>
  );
}

interface VacancyFilterProps {
  value: number | undefined;
  onChange: (vacancy: number | undefined) => void;
}

/** Chooses among the vacancies that have somebody in the pipeline. */
function VacancyFilter({ value, onChange }: VacancyFilterProps) {
  const all = useCall(employerPipeline, { query: {} }, { staleTime: 60_000 });
  const options = useMemo(() => {
    const titles = new Map((all.data?.data ?? []).map(({ vacancy }) => [String(vacancy.id), vacancy.title]));
    return [...titles].map(([id, title]) => ({ value: id, label: title }));
  }, [all.data]);
  return (
    <LateSelect
      className={classes.vacancy}
      label="Vacancy"
      placeholder="All vacancies"
      searchable
      nothingFoundMessage="Nothing found"
      data={options}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  );
}

/** A stage, or all between the yes of both and the hire, which a list of vacancies counts as one. */
type Where = Stage | 'further_on';
const stagesOf = (where: Where): readonly Stage[] => (where === 'further_on' ? furtherStages : [where]);
const whereOptions: { value: Where; label: string }[] = [
  ...stages.map((stage) => ({ value: stage, label: stageTitles[stage] })),
  { value: 'further_on', label: 'Further on' },
];

interface StageFilterProps {
  value: Where | undefined;
  onChange: (stage: Where | undefined) => void;
}

function StageFilter({ value, onChange }: StageFilterProps) {
  return (
    <LateSelect
      className={classes.vacancy}
      label="Stage"
      placeholder="All stages"
      data={whereOptions}
      value={value ?? null}
      onChange={(stage) => onChange(whereOptions.find((one) => one.value === stage)?.value)}
    />
  );
}

function Nobody({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="Nobody matches these filters" text="Take one off to see more." />;
  return (
    <EmptyState
      icon={<IconTargetArrow size={24} stroke={1.7} />}
      title="Your pipeline is empty"
      text="Everybody who applies, and everybody you ask, stands here until the start date."
      action={<Link to="/employer/job_seekers/search">Hunt job seekers</Link>}
    />
  );
}
