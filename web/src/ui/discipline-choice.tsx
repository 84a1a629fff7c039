// The field in which a discipline is chosen by any name that people give it, whoever reads the list of them.
import { Loader, Select, type SelectProps } from '@mantine/core';
import type { Answer } from '@rounds/product/call';
import type { listDisciplines } from '@rounds/product/reference/calls';
import { byCategory, categoryTitles, disciplinesCalled } from '@rounds/product/reference/discipline-names';

type Disciplines = Answer<typeof listDisciplines>;
type Discipline = Disciplines['data'][number];

export interface DisciplinesRead {
  data: Disciplines | undefined;
  error: Error | null;
}

export type DisciplineOwn = 'value' | 'onChange' | 'data' | 'searchable' | 'filter' | 'defaultValue';

export type DisciplineProps = Omit<SelectProps, DisciplineOwn> & {
  value?: number | '' | null;
  onChange?: (id: number | null) => void;
};

export function DisciplineChoice({
  read,
  value,
  onChange,
  ...rest
}: DisciplineProps & { read: DisciplinesRead }) {
  return (
    <Select
      {...rest}
      {...disciplineList(read)}
      value={value ? String(value) : null}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  );
}

/** What a list of disciplines is drawn by; `without` are not offered. */
export function disciplineList(read: DisciplinesRead, without: readonly string[] = []) {
  const offered = (read.data?.data ?? []).filter(({ id }) => !without.includes(String(id)));
  const filter: NonNullable<SelectProps['filter']> = ({ search }) =>
    search.trim() === '' ? grouped(offered) : disciplinesCalled(offered, search).map(itemOf);
  return {
    searchable: true,
    data: grouped(offered),
    filter,
    rightSection: read.data === undefined && !read.error ? <Loader size={16} /> : undefined,
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
