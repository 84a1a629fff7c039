// Supply and demand by state, of one discipline or of all: a map, and a table whose vacancies lead to their search.
import { Select } from '@mantine/core';
import type { Overview } from '@rounds/product/overview/calls';
import type { Column } from '../../ui/data-table';
import { Section } from '../../ui/page';
import { count } from '../../ui/words';
import { ScarcityMap } from './scarcity-map';
import { perVacancy } from './stock';
import { FirstRows } from './first-rows';

type Place = Overview['stock_states'][number];

const searchOf = (state: string, discipline: number | null): string =>
  `/jobs?states=${state}${discipline === null ? '' : `&discipline_id=${discipline}`}`;

const columnsOf = (discipline: number | null): Column<Place>[] => [
  { key: 'state', title: 'State', cell: ({ state }) => state },
  {
    key: 'vacancies',
    title: 'Vacancies',
    align: 'end',
    cell: ({ state, vacancies }) => <a href={searchOf(state, discipline)}>{count(vacancies)}</a>,
  },
  { key: 'people', title: 'People', align: 'end', cell: ({ people }) => count(people) },
  { key: 'each', title: 'People a vacancy', align: 'end', cell: perVacancy },
];

interface StockPlacesProps {
  overview: Pick<Overview, 'stock' | 'stock_states'>;
  discipline: number | null;
  onDiscipline: (id: number | null) => void;
}

export function StockPlaces({ overview, discipline, onDiscipline }: StockPlacesProps) {
  const { stock, stock_states: places } = overview;
  const textOf = (place: Place) =>
    `Vacancies: ${count(place.vacancies)}, people: ${count(place.people)}, people a vacancy: ${perVacancy(place)}`;
  return (
    <Section
      title="Supply and demand by state"
      plain
      lead="Vacancies by their place, people by their home. A state leads to its vacancies."
      actions={
        <Select
          aria-label="Discipline"
          placeholder="All disciplines"
          clearable
          searchable
          data={stock.map(({ discipline: { id, title } }) => ({ value: String(id), label: title }))}
          value={discipline === null ? null : String(discipline)}
          onChange={(id) => onDiscipline(id === null ? null : Number(id))}
        />
      }
    >
      <ScarcityMap
        label="Map of supply and demand by state"
        places={places}
        textOf={textOf}
        whom="people"
        onState={(state) => window.location.assign(searchOf(state, discipline))}
      />
      <FirstRows
        what="states"
        label="Supply and demand by state"
        rows={places}
        columns={columnsOf(discipline)}
        rowKey={({ state }) => state}
        empty={null}
      />
    </Section>
  );
}
