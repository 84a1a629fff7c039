// The market by state, as a map and as a table: where people come and where they are sought.
import { marketCounts, type Overview } from '@rounds/product/overview/calls';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../ui/data-table';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import { marketWords } from './market';
import { ScarcityMap } from './scarcity-map';
import { FirstRows } from './first-rows';

type Place = Overview['states'][number];

const columns: Column<Place>[] = [
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => (
      <Link to="/platform/overview" search={{ state }}>
        {state}
      </Link>
    ),
  },
  ...marketCounts.map((name): Column<Place> => ({
    key: name,
    title: marketWords[name],
    align: 'end',
    cell: (place) => count(place[name]),
  })),
];

const textOf = (place: Place): string =>
  marketCounts.map((name) => `${marketWords[name]}: ${count(place[name])}`).join(', ');

interface MarketPlacesProps {
  states: Overview['states'];
  /** Shows the weeks of one state alone. */
  onState: (state: string) => void;
}

export function MarketPlaces({ states, onState }: MarketPlacesProps) {
  return (
    <Section title="The market by state" plain lead="The eight weeks together. A state leads to its weeks.">
      <ScarcityMap
        label="Map of the market by state"
        places={states}
        textOf={textOf}
        whom="new people"
        onState={onState}
      />
      <FirstRows
        what="states"
        label="States"
        rows={states}
        columns={columns}
        rowKey={({ state }) => state}
        empty={null}
      />
    </Section>
  );
}
