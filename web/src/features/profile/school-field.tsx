// The school of a degree: written by hand, or for a degree of medicine chosen from the schools that grant it.
import { Autocomplete, TextInput } from '@mantine/core';
import { grants, isMedicalDegree } from '@rounds/product/profile/medical-schools';
import { listMedicalSchools } from '@rounds/product/reference/calls';
import { useCall } from '../../api/use-call';
import type { EntryForm } from './entry-list';

const most = 50;

export function SchoolField({ call, degree }: { call: EntryForm; degree: string }) {
  const medical = isMedicalDegree(degree);
  const schools = useCall(listMedicalSchools, { query: {} }, { enabled: medical }).data?.data ?? [];
  if (!medical) return <TextInput label="School" {...call.field('school')} />;
  const fitting = schools
    .filter(({ degree_type }) => grants(degree, degree_type))
    .map(({ id, name, city, state, country }) => ({
      id,
      name,
      abroad: country !== 'United States',
      label: [name, state ? `${city}, ${state}` : (city ?? country)].join(', '),
    }));
  const named = (abroad: boolean) => [
    ...new Set(fitting.filter((one) => one.abroad === abroad).map(({ label }) => label)),
  ];
  const write = (words: string) => {
    const chosen = fitting.find(({ label }) => label === words);
    call.form.setFieldValue('school', chosen?.name ?? words);
    call.form.setFieldValue('medical_school_id', chosen?.id ?? null);
  };
  return (
    <Autocomplete
      label="School"
      description="Choose it from the list if it is there."
      {...call.field('school')}
      data={[
        { group: 'In the United States', items: named(false) },
        { group: 'Elsewhere', items: named(true) },
      ].filter(({ items }) => items.length > 0)}
      limit={most}
      onChange={write}
    />
  );
}
