// The market by state, as a map and as a table: where people come and where they are sought.
import { marketCounts, type Overview } from '@rounds/product/overview/calls';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../ui/data-table';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import { drawnPlane } from '../places/planes';
import { UsMap } from '../places/us-map';
import { useMapView } from '../places/use-map-view';
import { marketWords } from './market';
import { tonesOf } from './scarcity';
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
  const map = useMapView(drawnPlane);
  const toneOf = tonesOf(states);
  return (
    <Section title="The market by state" plain lead="The eight weeks together. A state leads to its weeks.">
      <UsMap
        map={map}
        label="Map of the market by state"
        marks={Object.fromEntries(
          states.map((place) => [place.state, { tone: toneOf(place), text: textOf(place) }] as const),
        )}
        onChoose={onState}
        legend={[
          { tone: 'good', text: 'As many new people a vacancy as in all states, or more' },
          { tone: 'waiting', text: 'Fewer' },
          { tone: 'quiet', text: 'No vacancy published' },
        ]}
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
