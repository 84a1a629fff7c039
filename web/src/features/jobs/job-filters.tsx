// The job search's filters: what the results hold, with how many, and a field for what is not among it.
import { Checkbox, MultiSelect, NativeSelect, Select, Switch } from '@mantine/core';
import { facetTitles, paySteps, type Facet, type FacetChoice } from '@rounds/product/jobs/facets';
import { recentEmployers } from '@rounds/product/jobs/calls';
import { listStates } from '@rounds/product/reference/calls';
import { payPeriods } from '@rounds/product/vacancies/pay';
import { memo, useState, type ReactNode } from 'react';
import { useCall } from '../../api/use-call';
import { AddDiscipline } from '../../ui/discipline-select';
import { SelectFromCall, type Option } from '../../ui/select-from-call';
import { useApproached } from '../../ui/use-approached';
import { count } from '../../ui/words';
import { listIn } from '../../ui/address';
import classes from './job-filters.module.css';
import { tickedIn, ticking } from './job-facets';
import type { JobSearch } from './job-address';
import { TypedFilter } from './typed-filter';

interface Part {
  search: JobSearch;
  onChange: (change: Partial<JobSearch>) => void;
}

interface JobFiltersProps extends Part {
  facets: readonly Facet[];
  /** What the server said of a filter. */
  wrong?: Record<string, string>;
  /** The employer that is filtered by, once its name is known. */
  employer?: Option | undefined;
}

const radii = ['5', '10', '25', '50', '100', '250'];
/** Of a long list so many are offered, beside what is chosen. */
const offered = 6;

/** Its parts are many: with the same filters and counts it stays as it is drawn. */
export const JobFilters = memo(function JobFilters({
  search,
  facets,
  onChange,
  wrong = {},
  employer,
}: JobFiltersProps) {
  const part = { search, onChange };
  return (
    <div className={classes.filters}>
      <Switch
        className={classes.switch}
        label="Only what fits my profile"
        checked={search.suits_to_my_profile === 'true'}
        onChange={(event) =>
          onChange({
            suits_to_my_profile: event.currentTarget.checked ? 'true' : undefined,
            ...{ outside_my_area: undefined, not_in_touch: undefined },
          })
        }
      />
      {search.suits_to_my_profile === 'true' && <WhatFits {...part} />}
      <Group title="Distance" open>
        <DistanceFilter {...part} wrong={wrong} />
      </Group>
      {facets.map((facet) => (
        <FacetFilter key={facet.name} facet={facet} {...part} />
      ))}
      <Group title="Employer" open={Boolean(search.company_id)}>
        <EmployerFilter {...part} employer={employer} />
      </Group>
    </div>
  );
});

/** `open` is how it begins; then it stays as the reader leaves it. What was never open is not drawn: it holds most of the fields. */
function Group({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(open);
  const [drawn, setDrawn] = useState(open);
  return (
    <details
      className={classes.group}
      open={shown}
      onToggle={(event) => {
        setShown(event.currentTarget.open);
        setDrawn(drawn || event.currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      {drawn && <div className={classes.inside}>{children}</div>}
    </details>
  );
}

/** The state is open from the start, everything else where something is chosen in it. */
function FacetFilter({ facet: { name, choices }, ...part }: Part & { facet: Facet }) {
  const more = others[name]?.(part);
  if (choices.length === 0 && !more) return null;
  const { search, onChange } = part;
  const ticked = tickedIn(search, { name, choices });
  return (
    <Group title={facetTitles[name]} open={ticked.length > 0 || name === 'states'}>
      <ul className={classes.choices} aria-label={facetTitles[name]}>
        {choices
          .filter((choice, index) => ticked.includes(choice) || index < offered || !more)
          .map((choice) => (
            <li key={choice.label}>
              <Choice
                choice={choice}
                ticked={ticked.includes(choice)}
                onChange={() => onChange(ticking(search, name, choice))}
              />
            </li>
          ))}
      </ul>
      {more}
    </Group>
  );
}

interface ChoiceProps {
  choice: FacetChoice;
  ticked: boolean;
  onChange: () => void;
}

function Choice({ choice: { label, count: there }, ticked, onChange }: ChoiceProps) {
  return (
    <Checkbox
      classNames={{ body: classes.choice ?? '', labelWrapper: classes.label ?? '' }}
      label={
        <>
          <span>{label}</span> {there !== null && <span className="tabular">{count(there)}</span>}
        </>
      }
      checked={ticked}
      onChange={onChange}
    />
  );
}

/** What a list of the frequent leaves out. */
const others: Partial<Record<Facet['name'], (part: Part) => ReactNode>> = {
  states: (part) => <OtherStates {...part} />,
  disciplines: (part) => <OtherDisciplines {...part} />,
  pay: (part) => <OtherPay {...part} />,
};

/** What fits, farther away or without what one is in touch about. */
function WhatFits({ search, onChange }: Part) {
  const switched = (name: 'outside_my_area' | 'not_in_touch', label: string) => (
    <Switch
      className={classes.switch}
      label={label}
      checked={search[name] === 'true'}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked ? 'true' : undefined })}
    />
  );
  return (
    <>
      {switched('outside_my_area', 'Also outside my area')}
      {switched('not_in_touch', 'Only what I never applied for or was invited to')}
    </>
  );
}

function OtherStates({ search, onChange }: Part) {
  const states = useCall(listStates, {}, { staleTime: Infinity });
  const names = (states.data?.data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <Another
      label="Another state"
      options={names}
      chosen={listIn(search.states)}
      onChange={(chosen) => onChange({ states: chosen })}
    />
  );
}

function OtherDisciplines({ search, onChange }: Part) {
  return (
    <AddDiscipline
      aria-label="Another discipline"
      placeholder="Another discipline"
      chosen={listIn(search.discipline_id)}
      onAdd={(more) => onChange({ discipline_id: [...listIn(search.discipline_id), ...more].join(',') })}
    />
  );
}

interface AnotherProps {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string) => void;
}

/** One more; what is chosen is ticked above it, so nothing stands in the field itself. */
function Another({ label, options, chosen, onChange }: AnotherProps) {
  const { approached, comes } = useApproached();
  return (
    <MultiSelect
      {...comes}
      aria-label={label}
      placeholder={label}
      searchable
      nothingFoundMessage="Nothing found"
      data={approached ? options.filter(({ value }) => !chosen.includes(value)) : []}
      value={[]}
      onChange={(more) => onChange([...chosen, ...more].join(','))}
    />
  );
}

function DistanceFilter({ search, onChange, wrong }: Part & { wrong: Record<string, string> }) {
  return (
    <div className={classes.pair}>
      <NativeSelect
        label="Within"
        data={[
          { value: '', label: 'Any' },
          ...[...new Set([...radii, ...listIn(search.radius)])].map((miles) => ({
            value: miles,
            label: `${miles} miles`,
          })),
        ]}
        value={search.radius ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ radius: value || undefined })}
      />
      <TypedFilter
        label="Of ZIP code"
        placeholder="My own"
        maxLength={5}
        isWhole={(text) => /^\d{5}$/.test(text)}
        error={wrong['zip_code']}
        value={search.zip_code}
        onChange={(zip_code) => onChange({ zip_code })}
      />
    </div>
  );
}

/** An amount that is ticked above is not said again. */
function OtherPay({ search, onChange }: Part) {
  const isStep = !search.pay_period && paySteps.some((step) => String(step) === search.pay_min);
  return (
    <div className={classes.pair}>
      <TypedFilter
        label="Or from"
        placeholder="Dollars"
        maxLength={7}
        isWhole={(text) => /^\d{1,7}$/.test(text)}
        value={isStep ? undefined : search.pay_min}
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

function EmployerFilter({ search, onChange, employer }: Part & { employer?: Option | undefined }) {
  return (
    <SelectFromCall
      aria-label="Employer"
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
