// Narrows a list of requests to one vacancy, of those that have somebody in the pipeline.
import { employerBoard } from '@rounds/product/connections/board-calls';
import { useCall } from '../../api/use-call';
import { LateSelect } from '../../ui/late-select';

interface VacancyFilterProps {
  className: string | undefined;
  value: number | undefined;
  onChange: (vacancy: number | undefined) => void;
}

/** Chooses among the vacancies that have somebody in the pipeline. */
export function VacancyFilter({ className, value, onChange }: VacancyFilterProps) {
  const all = useCall(employerBoard, { query: { only: 'vacancies' } }, { staleTime: 60_000 });
  const options = (all.data?.vacancies ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <LateSelect
      className={className}
      label="Vacancy"
      placeholder="All vacancies"
      searchable
      nothingFoundMessage="Nothing found"
      data={options}
      value={value ? String(value) : null}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  );
}
