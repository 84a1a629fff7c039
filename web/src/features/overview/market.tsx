// The market by week, of all states or of one.
import { Select } from '@mantine/core';
import { marketCounts, type MarketCount, type Overview } from '@rounds/product/overview/calls';
import { DataTable, type Column } from '../../ui/data-table';
import { Day } from '../../ui/facts';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';

export const marketWords: Record<MarketCount, string> = {
  people: 'New people',
  vacancies: 'Published',
  requests: 'Requests',
  applications: 'Applications',
  yeses: 'Yeses',
  hires: 'Hires',
};

type Week = Overview['weeks'][number];

const columns: Column<Week>[] = [
  { key: 'from', title: 'Week from', cell: ({ from }) => <Day on={from} /> },
  ...marketCounts.map((name): Column<Week> => ({
    key: name,
    title: marketWords[name],
    align: 'end',
    cell: (week) => count(week[name]),
  })),
];

interface MarketProps {
  weeks: Overview['weeks'];
  states: Overview['states'];
  state: string | null;
  onState: (state: string | null) => void;
}

export function Market({ weeks, states, state, onState }: MarketProps) {
  return (
    <Section
      title="The market by week"
      plain
      lead="By the vacancy’s state; people by their home. This week is under way."
      actions={
        <Select
          aria-label="State"
          placeholder="All states"
          clearable
          searchable
          data={states.map((one) => one.state).sort()}
          value={state}
          onChange={onState}
        />
      }
    >
      <DataTable label="Weeks" rows={weeks} columns={columns} rowKey={({ from }) => from} empty={null} />
    </Section>
  );
}
