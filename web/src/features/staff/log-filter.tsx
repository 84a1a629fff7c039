// By what the log is searched: who, which act, what it was about, and from when to when.
import { Select, TextInput } from '@mantine/core';
import { listStaff } from '@rounds/product/staff/calls';
import { useCall } from '../../api/use-call';
import classes from './log-filter.module.css';
import { actChoices, subjectChoices } from './words';

/** As it stands in the address. */
export interface LogWish {
  staff?: number | undefined;
  act?: string | undefined;
  about?: string | undefined;
  number?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

interface LogFilterProps {
  wish: LogWish;
  onChange: (wish: LogWish) => void;
}

const numberOf = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

export function LogFilter({ wish, onChange }: LogFilterProps) {
  const staff = useCall(listStaff, {});
  const members = (staff.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const set = (change: LogWish) => onChange({ ...wish, ...change });
  return (
    <div className={classes.fields} role="search" aria-label="Search the log">
      <Select
        label="Who"
        placeholder="Anybody"
        clearable
        data={members}
        value={wish.staff === undefined ? null : String(wish.staff)}
        onChange={(value) => set({ staff: value === null ? undefined : Number(value) })}
      />
      <Select
        label="Act"
        placeholder="Any act"
        clearable
        searchable
        data={actChoices}
        value={wish.act ?? null}
        onChange={(value) => set({ act: value ?? undefined })}
      />
      <About wish={wish} set={set} />
      <Days wish={wish} set={set} />
    </div>
  );
}

interface Part {
  wish: LogWish;
  set: (change: LogWish) => void;
}

function About({ wish, set }: Part) {
  const take = (typed: string) => set({ number: numberOf(typed) });
  return (
    <>
      <Select
        label="About"
        placeholder="Anything"
        clearable
        data={subjectChoices}
        value={wish.about ?? null}
        onChange={(value) => set({ about: value ?? undefined, number: undefined })}
      />
      <TextInput
        key={wish.about ?? 'any'}
        label="Its number"
        inputMode="numeric"
        disabled={wish.about === undefined}
        description={wish.about === undefined ? 'Choose first what it was about.' : undefined}
        defaultValue={wish.number ?? ''}
        onBlur={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
      />
    </>
  );
}

function Days({ wish, set }: Part) {
  return (
    <>
      <TextInput
        type="date"
        label="From"
        value={wish.from ?? ''}
        onChange={(event) => set({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label="Until"
        value={wish.until ?? ''}
        onChange={(event) => set({ until: event.currentTarget.value || undefined })}
      />
    </>
  );
}
