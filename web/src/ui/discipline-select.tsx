// Choosing a discipline, one or several, by any name that people give it: RN, OR nurse, hospitalist.
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { listDisciplines } from '@rounds/product/reference/calls';
import { useCall } from '../api/use-call';
import {
  DisciplineChoice,
  disciplineList,
  type DisciplineOwn,
  type DisciplineProps,
} from './discipline-choice';
import { useApproached } from './use-approached';

const useDisciplines = () => useCall(listDisciplines, { query: {} }, { staleTime: Infinity });

export function DisciplineSelect(props: DisciplineProps) {
  return <DisciplineChoice {...props} read={useDisciplines()} />;
}

type AddDisciplineProps = Omit<MultiSelectProps, DisciplineOwn> & {
  /** Those that are chosen already, which are not offered. */
  chosen: readonly string[];
  onAdd: (ids: readonly string[]) => void;
};

/** One more; what is chosen stands elsewhere, so nothing stands in the field itself. */
export function AddDiscipline({ chosen, onAdd, ...rest }: AddDisciplineProps) {
  const read = useDisciplines();
  const { approached, comes } = useApproached();
  const list = approached ? disciplineList(read, chosen) : { searchable: true };
  return <MultiSelect {...rest} {...comes} {...list} value={[]} onChange={onAdd} />;
}
