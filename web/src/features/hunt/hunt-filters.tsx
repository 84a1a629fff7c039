// The hunt's filters, drawn from the server's own tree of options. Each change goes into the address at once.
import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { listFilters, type FilterGroup } from '@rounds/product/reference/filters';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { listIn } from '../../ui/address';
import { DisciplineSelect } from '../../ui/discipline-select';
import { Loaded } from '../../ui/loaded';
import { filterNames, filtersSet, type FilterName, type HuntSearch } from './hunt-search';
import look from '../../ui/look.module.css';

export type FilterChange = Partial<Record<FilterName, string | undefined>>;

interface HuntFiltersProps {
  search: HuntSearch;
  onChange: (change: FilterChange) => void;
}

const radii = ['5', '10', '25', '50', '100', '250'];
const asOptions = (group: FilterGroup | undefined) =>
  (group?.children ?? []).map(({ id, label }) => ({ value: String(id), label }));

export function HuntFilters({ search, onChange }: HuntFiltersProps) {
  const tree = useCall(listFilters, { query: {} }, { staleTime: Infinity });
  const set = filtersSet(search);
  return (
    <div className={look.apart}>
      <Loaded of={tree}>
        {({ data }) => <Fields groups={data.filter(isGroup)} search={search} onChange={onChange} />}
      </Loaded>
      {set > 0 && (
        <Button
          variant="subtle"
          onClick={() => onChange(Object.fromEntries(filterNames.map((name) => [name, undefined])))}
        >
          Clear {set === 1 ? 'the filter' : `all ${set} filters`}
        </Button>
      )}
    </div>
  );
}

const isGroup = (row: FilterGroup | { path: string }): row is FilterGroup => 'children' in row;

/** Groups with several choices; three of them share the parameter `preferences`. */
const several: readonly { id: string; name: FilterName }[] = [
  { id: 'states', name: 'state_ids' },
  { id: 'shift', name: 'preferences' },
  { id: 'type_of_position', name: 'preferences' },
  { id: 'comfort_setting', name: 'preferences' },
  { id: 'languages', name: 'language_ids' },
  { id: 'leadership_roles', name: 'leadership_role_ids' },
  { id: 'residencies', name: 'residency_ids' },
  { id: 'fellowships', name: 'fellowship_ids' },
  { id: 'physician_types', name: 'physician_type_ids' },
];

function Fields({ groups, search, onChange }: HuntFiltersProps & { groups: readonly FilterGroup[] }) {
  const group = (id: string) => groups.find((one) => one.id === id);
  const one = (name: FilterName) => ({
    value: search[name] ?? null,
    onChange: (value: string | null) => onChange({ [name]: value ?? undefined }),
  });
  const discipline = (name: 'discipline_id' | 'secondary_discipline_id') => ({
    value: Number(search[name]) || null,
    onChange: (id: number | null) => onChange({ [name]: id === null ? undefined : String(id) }),
  });
  return (
    <>
      <DisciplineSelect
        label="Discipline"
        placeholder={search.vacancy_id ? 'As the vacancy says' : 'Any'}
        clearable
        {...discipline('discipline_id')}
      />
      <DisciplineSelect
        label="Secondary discipline"
        placeholder="Any"
        clearable
        {...discipline('secondary_discipline_id')}
      />
      <Select
        label="Within"
        description={
          search.vacancy_id ? 'Of the vacancy’s facility, or of the ZIP code.' : 'Of the ZIP code.'
        }
        placeholder="Any distance"
        clearable
        data={radii.map((miles) => ({ value: miles, label: `${miles} miles` }))}
        {...one('radius')}
      />
      <ZipField key={search.zip_code} {...one('zip_code')} />
      {several.map(({ id, name }) => {
        const found = group(id);
        return found && <Several key={id} group={found} name={name} search={search} onChange={onChange} />;
      })}
    </>
  );
}

interface SeveralProps extends HuntFiltersProps {
  group: FilterGroup;
  name: FilterName;
}

function Several({ group, name, search, onChange }: SeveralProps) {
  const data = asOptions(group);
  const own = new Set(data.map(({ value }) => value));
  const all = listIn(search[name]);
  const mine = all.filter((value) => own.has(value));
  const others = all.filter((value) => !own.has(value));
  return (
    <MultiSelect
      label={group.label}
      placeholder={mine.length === 0 ? 'Any' : undefined}
      searchable
      clearable
      nothingFoundMessage="Nothing found"
      data={data}
      value={mine}
      onChange={(chosen) => onChange({ [name]: [...others, ...chosen].join(',') || undefined })}
    />
  );
}

interface ZipFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

function ZipField({ value, onChange }: ZipFieldProps) {
  const [typed, setTyped] = useState(value ?? '');
  const whole = /^\d{5}$/.test(typed);
  const take = (text: string) => {
    setTyped(text);
    if (text === '') onChange(null);
    else if (/^\d{5}$/.test(text)) onChange(text);
  };
  return (
    <TextInput
      label="ZIP code"
      inputMode="numeric"
      maxLength={5}
      value={typed}
      error={typed !== '' && !whole && typed.length === 5 ? 'Please enter a five-digit ZIP code.' : undefined}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
