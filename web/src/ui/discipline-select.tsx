// Choosing a discipline, one or several, by any name that people give it: RN, OR nurse, hospitalist.
import { Loader, MultiSelect, Select, type MultiSelectProps, type SelectProps } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import { listDisciplines } from '@rounds/product/reference/calls';
import { byCategory, categoryTitles, disciplinesCalled } from '@rounds/product/reference/discipline-names';
import { useCall } from '../api/use-call';

type Discipline = Answer<typeof listDisciplines>['data'][number];
type Own = 'value' | 'onChange' | 'data' | 'searchable' | 'filter' | 'defaultValue';

type DisciplineSelectProps = Omit<SelectProps, Own> & {
  value?: number | '' | null;
  onChange?: (id: number | null) => void;
};

export function DisciplineSelect({ value, onChange, ...rest }: DisciplineSelectProps) {
  const list = useDisciplineList();
  return (
    <Select
      {...rest}
      {...list}
      value={value ? String(value) : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  );
}

type AddDisciplineProps = Omit<MultiSelectProps, Own> & {
  /** Those that are chosen already, which are not offered. */
  chosen: readonly string[];
  onAdd: (ids: readonly string[]) => void;
};

/** One more; what is chosen stands elsewhere, so nothing stands in the field itself. */
export function AddDiscipline({ chosen, onAdd, ...rest }: AddDisciplineProps) {
  return <MultiSelect {...rest} {...useDisciplineList(chosen)} value={[]} onChange={onAdd} />;
}

function useDisciplineList(without: readonly string[] = []) {
  const read = useCall(listDisciplines, { query: {} }, { staleTime: Infinity });
  const offered = (read.data?.data ?? []).filter(({ id }) => !without.includes(String(id)));
  const filter: NonNullable<SelectProps['filter']> = ({ search }) =>
    search.trim() === '' ? grouped(offered) : disciplinesCalled(offered, search).map(itemOf);
  return {
    searchable: true,
    data: grouped(offered),
    filter,
    rightSection: read.isFetching && read.data === undefined ? <Loader size={16} /> : undefined,
    nothingFoundMessage: read.error ? read.error.message : 'Nothing found. Try the title on your license.',
  };
}

const itemOf = ({ id, title }: Discipline) => ({ value: String(id), label: title });

function grouped(disciplines: readonly Discipline[]) {
  const ordered = byCategory(disciplines);
  return [...new Set(ordered.map(({ category }) => category))].map((category) => ({
    group: categoryTitles[category] ?? 'Other',
    items: ordered.filter((one) => one.category === category).map(itemOf),
  }));
}
