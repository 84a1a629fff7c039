// Finding a hospital in the public register by name or city. What to do with the one found is the form's.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Answer } from '@rounds/product/call';
import { searchHospitals } from '@rounds/product/reference/calls';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import classes from './company-fields.module.css';

export type Hospital = Answer<typeof searchHospitals>['data'][number];

interface HospitalLookupProps {
  label: string;
  description: string;
  onPick: (hospital: Hospital) => void;
}

const fewest = 2;

export function HospitalLookup({ label, description, onPick }: HospitalLookupProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<Hospital | null>(null);
  const [search] = useDebouncedValue(typed.trim(), 250);
  const asks = search.length >= fewest && typed.trim().length >= fewest && typed !== nameOf(picked);
  const read = useCall(searchHospitals, { query: { search } }, { enabled: asks, keepPrevious: true });
  const rows = asks ? (read.data?.data ?? []) : [];
  const shown = picked ? [picked, ...rows.filter(({ ccn }) => ccn !== picked.ccn)] : rows;
  const choose = (ccn: string | null) => {
    const hospital = shown.find((row) => row.ccn === ccn) ?? null;
    setPicked(hospital);
    if (hospital) onPick(hospital);
  };
  return (
    <Select
      label={label}
      description={description}
      placeholder="Such as Tampa General"
      searchable
      comboboxProps={{ withinPortal: false }}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      data={shown.map((hospital) => ({ value: hospital.ccn, label: nameOf(hospital) }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      value={picked?.ccn ?? null}
      onChange={choose}
      nothingFoundMessage={noteFor(typed, asks && read.data === undefined, read.error)}
      renderOption={({ option }) => <HospitalLine hospital={shown.find((row) => row.ccn === option.value)} />}
    />
  );
}

function HospitalLine({ hospital }: { hospital: Hospital | undefined }) {
  if (!hospital) return null;
  return (
    <span className={classes.hospital}>
      <span>{hospital.name}</span>
      <small>
        {hospital.address}, {hospital.city}, {hospital.state} {hospital.zip}
      </small>
    </span>
  );
}

const nameOf = (hospital: Hospital | null): string =>
  hospital ? `${hospital.name}, ${hospital.city}, ${hospital.state}` : '';

function noteFor(typed: string, waits: boolean, error: Error | null): string {
  if (error) return error.message;
  if (typed.trim().length < fewest) return 'Type a name or a city.';
  return waits ? 'Looking it up …' : 'Not in the register. Fill in the fields below by hand.';
}
