// The filters of the company's vacancies. What is chosen stands in the address.
import { Select } from '@mantine/core';
import { listFacilities } from '@rounds/product/company/place-calls';
import { useSessionUser } from '../../api/session';
import { SearchField } from '../../ui/search-field';
import { DisciplineSelect } from '../../ui/discipline-select';
import { SelectFromCall } from '../../ui/select-from-call';
import { listSorts, type JobsSearch } from './list-search';
import classes from './vacancy-list.module.css';

interface ListFiltersProps {
  search: JobsSearch;
  onChange: (change: Partial<JobsSearch>) => void;
}

const sortTitles = {
  updated: 'Changed last',
  title: 'By title',
  published: 'Published last',
  valid_until: 'Ending first',
} as const;

export function ListFilters({ search, onChange }: ListFiltersProps) {
  const companyId = useSessionUser()?.company_id ?? 0;
  return (
    <div className={classes.filters} role="search" aria-label="Filter vacancies">
      <SearchField
        wide
        label="Title or requisition number"
        value={search.query ?? ''}
        onChange={(words) => onChange({ query: words || undefined })}
      />
      <DisciplineSelect
        aria-label="Discipline"
        placeholder="Any discipline"
        clearable
        value={search.discipline_id ?? null}
        onChange={(id) => onChange({ discipline_id: id ?? undefined })}
      />
      <SelectFromCall<typeof listFacilities, number>
        aria-label="Facility"
        placeholder="Any facility"
        clearable
        spec={listFacilities}
        args={() => ({ params: { id: companyId } })}
        options={({ data }) => data.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.facility_id ?? null}
        onChange={(id) => onChange({ facility_id: id ?? undefined })}
      />
      <Select
        aria-label="Order"
        allowDeselect={false}
        data={listSorts.map((value) => ({ value, label: sortTitles[value] }))}
        value={search.sort ?? 'updated'}
        onChange={(sort) => onChange({ sort: listSorts.find((one) => one === sort) })}
      />
    </div>
  );
}
