// The pipeline: every open hiring and those closed within 30 days, as a board, a table or lines of time.
import { employerBoard } from '@rounds/product/connections/board-calls';
import type { RequestCard } from '@rounds/product/connections/card';
import type { Stage } from '@rounds/product/connections/stages';
import { IconTargetArrow } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { bringMore } from '../../api/board-cards';
import { useCall } from '../../api/use-call';
import { useMay } from '../../api/use-may';
import { Board } from '../../features/hiring/board/board';
import { PipelineFilters } from '../../features/hiring/pipeline-filters';
import {
  isNarrowed,
  pipelineQuery,
  stagesOf,
  type PipelineSearch,
} from '../../features/hiring/pipeline-search';
import { useMoveFlow } from '../../features/hiring/use-move-flow';
import { EmptyState } from '../../ui/empty-state';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { AfterAMoment } from '../../ui/refused-note';
import { Page } from '../../ui/page';
import { Segmented } from '../../ui/segmented';

// Opened by a deed, so loaded with it.
const PipelineTable = lazy(async () => ({
  default: (await import('../../features/hiring/pipeline-table')).PipelineTable,
}));
const Timeline = lazy(async () => ({
  default: (await import('../../features/hiring/timeline')).Timeline,
}));
const RequestSide = lazy(async () => ({
  default: (await import('../../features/hiring/request-side')).RequestSide,
}));

const views = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
  { value: 'timeline', label: 'Timeline' },
] as const;

const routeId = '/inside/employer/pipeline';

export function Pipeline() {
  const search = useSearch({ from: routeId });
  const go = useGo();
  const [opened, setOpened] = useState<RequestCard | null>(null);
  const may = useMay();
  const open = (card: RequestCard) => {
    setOpened(card);
    go({ request: card.id }, false);
  };
  return (
    <Page
      title="Pipeline"
      lead={may('read_every_request') ? undefined : 'Those whose interviews you sit on.'}
      width="wide"
      actions={
        <Segmented
          label="View"
          labelHidden
          value={search.view ?? 'board'}
          options={views}
          onChange={(view) => go({ view, page: undefined })}
        />
      }
    >
      <PipelineFilters search={search} onChange={(change) => go({ ...change, page: undefined })} />
      <View onOpen={open} />
      {search.request && (
        <Suspense fallback={null}>
          <RequestSide
            id={search.request}
            title={opened?.id === search.request ? opened.job_seeker.name : 'Request'}
            onClose={() => go({ request: undefined })}
          />
        </Suspense>
      )}
    </Page>
  );
}

function useGo() {
  const navigate = useNavigate({ from: '/employer/pipeline' });
  const search = useSearch({ from: routeId });
  return (next: Partial<typeof search>, replace = true) =>
    void navigate({ search: (old) => ({ ...old, ...next }), replace });
}

function View({ onOpen }: { onOpen: (card: RequestCard) => void }) {
  const search = useSearch({ from: routeId });
  const go = useGo();
  const nobody = <Nobody filtered={isNarrowed(search)} />;
  const paged = {
    query: pipelineQuery(search),
    page: search.page ?? 1,
    onPage: (page: number) => go({ page }),
  };
  if (search.view === undefined || search.view === 'board')
    return <Columns search={search} onOpen={onOpen} nobody={nobody} />;
  if (search.view === 'timeline')
    return (
      <Suspense fallback={<OnItsWay />}>
        <Timeline {...paged} onOpen={onOpen} empty={nobody} />
      </Suspense>
    );
  return (
    <Suspense fallback={<OnItsWay />}>
      <PipelineTable
        {...paged}
        sort={{ key: search.sort ?? 'owed', descending: search.order === 'desc' }}
        onSort={({ key, descending }) =>
          go({ sort: key, order: descending ? 'desc' : undefined, page: undefined })
        }
        onOpen={onOpen}
        empty={nobody}
      />
    </Suspense>
  );
}

interface ColumnsProps {
  search: PipelineSearch;
  onOpen: (card: RequestCard) => void;
  nobody: ReactNode;
}

function Columns({ search, onOpen, nobody }: ColumnsProps) {
  const client = useQueryClient();
  const flow = useMoveFlow();
  const query = pipelineQuery(search);
  const board = useCall(employerBoard, { query }, { keepPrevious: true });
  const name = JSON.stringify(query);
  const stages = useMemo(() => stagesOf(search.stage), [search.stage]);
  const more = useCallback(
    (stage: Stage) => bringMore(client, JSON.parse(name) as typeof query, stage),
    [client, name],
  );
  return (
    <Loaded of={board}>
      {(answer) => (
        <>
          {answer.columns.length === 0 ? (
            nobody
          ) : (
            <Board board={answer} stages={stages} onMore={more} flow={flow} onOpen={onOpen} />
          )}
          {flow.dialog}
        </>
      )}
    </Loaded>
  );
}

const OnItsWay = () => (
  <div aria-busy="true">
    <AfterAMoment>
      <SkeletonLines />
    </AfterAMoment>
  </div>
);

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
