// The job search's filters. Each change goes into the address at once.
import { Button, MultiSelect, Select, Switch } from '@mantine/core';
import { recentEmployers } from '@rounds/product/hunt/job-search-calls';
import { listDisciplines, listPreferences, listStates } from '@rounds/product/reference/calls';
import { payPeriods } from '@rounds/product/vacancies/pay';
import { useCall } from '../../api/use-call';
import { SelectFromCall, type Option } from '../../ui/select-from-call';
import { listIn } from './hunt-search';
import { jobFiltersSet, noFilters, type JobSearch } from './job-search';
import classes from './jobs.module.css';
import { TypedFilter } from './typed-filter';

interface JobFiltersProps {
  search: JobSearch;
  onChange: (change: Partial<JobSearch>) => void;
  /** What the server said of a filter. */
  wrong?: Record<string, string>;
  /** The employer that is filtered by, once its name is known. */
  employer?: Option | undefined;
}

const radii = ['5', '10', '25', '50', '100', '250'];
const ages = [
  { value: '1', label: 'Since yesterday' },
  { value: '3', label: 'Last 3 days' },
  { value: '7', label: 'Last week' },
  { value: '30', label: 'Last month' },
];
const kinds = [
  ['shift', 'Shift'],
  ['type_of_position', 'Type of position'],
  ['comfort_setting', 'Setting'],
] as const;

export function JobFilters({ search, onChange, wrong = {}, employer }: JobFiltersProps) {
  const set = jobFiltersSet(search);
  return (
    <div className={classes.filters}>
      <Switch
        label="Only what fits my profile"
        checked={search.suits_to_my_profile === 'true'}
        onChange={(event) =>
          onChange({ suits_to_my_profile: event.currentTarget.checked ? 'true' : undefined })
        }
      />
      <PlaceFilters search={search} onChange={onChange} wrong={wrong} />
      <PayFilter search={search} onChange={onChange} />
      <WordFilters search={search} onChange={onChange} />
      <Select
        label="Posted"
        placeholder="Any time"
        clearable
        data={ages}
        value={search.posted_since ?? null}
        onChange={(value) => onChange({ posted_since: value ?? undefined })}
      />
      <EmployerFilter search={search} onChange={onChange} employer={employer} />
      {set > 0 && (
        <Button variant="subtle" onClick={() => onChange(noFilters)}>
          Clear {set === 1 ? 'the filter' : `all ${set} filters`}
        </Button>
      )}
    </div>
  );
}

function PlaceFilters({ search, onChange, wrong }: JobFiltersProps) {
  const states = useCall(listStates, {}, { staleTime: Infinity });
  const names = (states.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <MultiSelect
        label="States"
        placeholder={search.states ? undefined : 'Anywhere'}
        searchable
        clearable
        nothingFoundMessage="Nothing found"
        data={names}
        value={names.length === 0 ? [] : listIn(search.states)}
        onChange={(chosen) => onChange({ states: chosen.join(',') || undefined })}
      />
      <div className={classes.pair}>
        <TypedFilter
          label="ZIP code"
          placeholder="My own"
          maxLength={5}
          isWhole={(text) => /^\d{5}$/.test(text)}
          error={wrong?.zip_code}
          value={search.zip_code}
          onChange={(zip_code) => onChange({ zip_code })}
        />
        <Select
          label="Within"
          placeholder="Any distance"
          clearable
          data={radii.map((miles) => ({ value: miles, label: `${miles} miles` }))}
          value={search.radius ?? null}
          onChange={(value) => onChange({ radius: value ?? undefined })}
        />
      </div>
    </>
  );
}

function PayFilter({ search, onChange }: JobFiltersProps) {
  return (
    <div className={classes.pair}>
      <TypedFilter
        label="Pay from"
        placeholder="Any, in dollars"
        maxLength={7}
        isWhole={(text) => /^\d{1,7}$/.test(text)}
        value={search.pay_min}
        onChange={(pay_min) => onChange({ pay_min })}
      />
      <Select
        label="Paid by the"
        allowDeselect={false}
        data={[...payPeriods]}
        value={search.pay_period ?? 'hour'}
        onChange={(value) => {
          const period = payPeriods.find((one) => one === value);
          onChange({ pay_period: period === 'hour' ? undefined : period });
        }}
      />
    </div>
  );
}

function WordFilters({ search, onChange }: JobFiltersProps) {
  const disciplines = useCall(listDisciplines, { query: {} }, { staleTime: Infinity });
  const words = useCall(listPreferences, {}, { staleTime: Infinity });
  const titles = (disciplines.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const all = listIn(search.preferences);
  return (
    <>
      <MultiSelect
        label="Disciplines"
        placeholder={search.discipline_id ? undefined : 'Any'}
        searchable
        clearable
        nothingFoundMessage="Nothing found"
        data={titles}
        value={titles.length === 0 ? [] : listIn(search.discipline_id)}
        onChange={(chosen) => onChange({ discipline_id: chosen.join(',') || undefined })}
      />
      {kinds.map(([kind, label]) => {
        const data = (words.data?.data[kind] ?? []).map((word) => ({
          value: String(word.id),
          label: word.label,
        }));
        const own = new Set(data.map(({ value }) => value));
        const mine = all.filter((value) => own.has(value));
        const others = all.filter((value) => !own.has(value));
        return (
          <MultiSelect
            key={kind}
            label={label}
            placeholder={mine.length === 0 ? 'Any' : undefined}
            searchable
            clearable
            nothingFoundMessage="Nothing found"
            data={data}
            value={mine}
            onChange={(chosen) => onChange({ preferences: [...others, ...chosen].join(',') || undefined })}
          />
        );
      })}
    </>
  );
}

function EmployerFilter({ search, onChange, employer }: JobFiltersProps) {
  return (
    <SelectFromCall
      label="Employer"
      description="The newest here come first."
      placeholder="Any"
      clearable
      spec={recentEmployers}
      serverSearch
      args={(typed) => ({ query: { search: typed } })}
      options={({ data }) => data.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...(employer ? { known: [employer] } : {})}
      value={search.company_id ?? null}
      onChange={(value: string | null) => onChange({ company_id: value ?? undefined })}
    />
  );
}
