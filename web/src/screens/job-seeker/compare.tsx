// Up to three of what one keeps or has under way, side by side in the same lines.
import { MultiSelect } from '@mantine/core';
import { seekerPipeline } from '@rounds/product/connections/calls';
import { favoriteVacancies } from '@rounds/product/jobs/calls';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { mostCompared, SideBySide } from '../../features/hiring/side-by-side';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';

const most = 100;

export function Compare() {
  const { jobs = '' } = useSearch({ from: '/inside/job_seeker/compare' });
  const navigate = useNavigate({ from: '/job_seeker/compare' });
  // The address follows a moment later than two quick taps.
  const [ids, setIds] = useState(() =>
    jobs
      .split('-')
      .map(Number)
      .filter((id) => id > 0),
  );
  const choose = (chosen: string[]) => {
    setIds(chosen.map(Number));
    void navigate({ search: { jobs: chosen.join('-') || undefined }, replace: true });
  };
  return (
    <Page title="Side by side" lead="Up to three jobs, invitations or offers in the same lines.">
      <Choice ids={ids} onChoose={choose} />
      {ids.length === 0 ? (
        <EmptyState
          title="Nothing chosen yet"
          text="Choose from what you keep and what you have under way."
          action={<Link to="/job_seeker/job_search">Search jobs</Link>}
        />
      ) : (
        <SideBySide ids={ids} />
      )}
    </Page>
  );
}

/** Each vacancy once: under way before kept. */
function useOptions() {
  const cards = useCall(seekerPipeline, {}).data?.data ?? [];
  const kept = useCall(favoriteVacancies, { query: { page: 1, results_per_page: most } }).data?.data ?? [];
  const underWay = new Map(
    cards.map(({ vacancy, company }) => [vacancy.id, `${vacancy.title}, ${company.name}`]),
  );
  const others = kept.filter(({ id }) => !underWay.has(id));
  return [
    { group: 'Under way', items: [...underWay].map(([id, label]) => ({ value: String(id), label })) },
    {
      group: 'Kept',
      items: others.map(({ id, title, company }) => ({
        value: String(id),
        label: `${title}, ${company.name}`,
      })),
    },
  ].filter(({ items }) => items.length > 0);
}

function Choice({ ids, onChoose }: { ids: readonly number[]; onChoose(ids: string[]): void }) {
  const options = useOptions();
  const known = new Set(options.flatMap(({ items }) => items.map(({ value }) => value)));
  return (
    <MultiSelect
      label="What to compare"
      description="Up to three."
      {...(ids.length === 0 ? { placeholder: 'Choose a job' } : {})}
      data={options}
      maxValues={mostCompared}
      searchable
      clearable
      nothingFoundMessage="Nothing like that is kept or under way."
      value={ids.map(String).filter((id) => known.has(id))}
      onChange={onChoose}
    />
  );
}
