// Review Unpublished Jobs: drafts and submitted ones with what each lacks; published, sent back or completed here.
import { listVacancies } from '@rounds/product/vacancies/calls';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { send } from '../../api/client';
import { useCall } from '../../api/use-call';
import { DraftCard } from '../../features/vacancies/draft-card';
import { unpublishedStates } from '../../features/vacancies/list-search';
import { StateTabs } from '../../features/vacancies/state-tabs';
import { useVacancyMoves } from '../../features/vacancies/use-vacancy-moves';
import look from '../../ui/look.module.css';
import { stateWords } from '../../features/vacancies/state-words';
import { vacancySheet } from '../../features/vacancies/vacancy-sheet';
import { ListCsv, type PageAt } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { Page } from '../../ui/page';
import { Pager } from '../../ui/pager';
import { SearchField } from '../../ui/search-field';
import { PostButton } from '../../features/vacancies/post-button';
import { SheetButtons } from '../../features/vacancies/sheet-buttons';
import { PlanNote } from '../../ui/within-plan';

const size = 10;

export function JobsReview() {
  const { page = 1, state, query } = useSearch({ from: '/inside/employer/jobs/review' });
  const navigate = useNavigate({ from: '/employer/jobs/review' });
  const moves = useVacancyMoves();
  const list = useCall(listVacancies, askedBy({ state, query }, { page, size }), { keepPrevious: true });
  return (
    <Page
      title="Review Unpublished Jobs"
      lead="Drafts, and what waits to be published."
      actions={
        <>
          <SheetButtons query={stated({ state, query })} />
          <PostButton />
        </>
      }
    >
      <PlanNote of="vacancies" />
      <SearchField
        label="Title or requisition number"
        value={query ?? ''}
        onChange={(words) => void navigate({ search: { state, query: words || undefined }, replace: true })}
      />
      <Loaded of={list} skeleton={<SkeletonLines count={8} />}>
        {({ data, counts, total_results, total_relation }) => (
          <>
            <States query={query} state={state} counts={counts} />
            {data.length === 0 ? (
              <EmptyState
                icon={<IconClipboardCheck size={24} stroke={1.7} />}
                title={query ? 'No draft matches' : 'Nothing waits to be published'}
                text="Drafts stand here until they are published, with what each still lacks."
                action={<PostButton />}
              />
            ) : (
              <ul className={look.cards}>
                {data.map((row) => (
                  <DraftCard key={row.id} row={row} moves={moves} />
                ))}
              </ul>
            )}
            <Pages page={page} total={total_results} relation={total_relation} asked={{ state, query }} />
          </>
        )}
      </Loaded>
      {moves.dialog}
    </Page>
  );
}

type Unpublished = (typeof unpublishedStates)[number];

interface PagesProps {
  page: number;
  total: number;
  relation: 'eq' | 'gte';
  asked: Asked;
}

function Pages({ page, total, relation, asked }: PagesProps) {
  const navigate = useNavigate({ from: '/employer/jobs/review' });
  return (
    <Pager
      {...{ page, size, total, relation }}
      onPage={(next) => void navigate({ search: { ...asked, page: next } })}
    >
      <ListCsv
        of="unpublished-vacancies"
        columns={vacancySheet}
        read={(at, signal) => send(listVacancies, askedBy(asked, at), { signal })}
      />
    </Pager>
  );
}

interface Asked {
  state: Unpublished | undefined;
  query: string | undefined;
}

const stated = ({ state, query }: Asked) => ({
  state: state ?? unpublishedStates.join(','),
  ...(query ? { query } : {}),
});

const askedBy = (asked: Asked, { page, size: per_page }: PageAt) => ({
  query: { ...stated(asked), page, per_page },
});

interface StatesProps {
  query: string | undefined;
  state: Unpublished | undefined;
  counts: Record<Unpublished, number>;
}

function States({ query, state, counts }: StatesProps) {
  const all = unpublishedStates.reduce((sum, one) => sum + counts[one], 0);
  return (
    <StateTabs
      label="States"
      to="/employer/jobs/review"
      tabs={[
        { key: 'both', title: 'Not published', number: all, search: { query }, here: state === undefined },
        ...unpublishedStates.map((one) => ({
          key: one,
          title: stateWords[one][0],
          number: counts[one],
          search: { query, state: one },
          here: state === one,
        })),
      ]}
    />
  );
}
