// The employer of a job: written by hand, or chosen from the companies on Rounds and the public register of hospitals.
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listCompanies } from '@rounds/product/company/calls';
import { searchHospitals } from '@rounds/product/reference/calls';
import { useCall } from '../../api/use-call';
import type { EntryForm } from './entry-list';

interface Suggested {
  label: string;
  name: string;
  company_id: number | null;
  ccn: string | null;
}

const suggested = (
  { name, city, state }: { name: string; city: string; state: string },
  of: Pick<Suggested, 'company_id' | 'ccn'>,
): Suggested => ({ label: `${name}, ${city}, ${state}`, name, ...of });

/** Companies first, then the hospitals that none of them is called. */
function useSuggestions(typed: string): { companies: Suggested[]; hospitals: Suggested[] } {
  const [asked] = useDebouncedValue(typed.trim(), 250);
  const options = { enabled: asked.length > 1, keepPrevious: true };
  const onRounds = useCall(listCompanies, { query: { search: asked } }, options).data?.data ?? [];
  const inRegister = useCall(searchHospitals, { query: { search: asked } }, options).data?.data ?? [];
  const companies = onRounds.map((company) => suggested(company, { company_id: company.id, ccn: null }));
  const taken = new Set(companies.map(({ label }) => label));
  const hospitals = inRegister.map((hospital) =>
    suggested(hospital, { company_id: null, ccn: hospital.ccn }),
  );
  return {
    companies,
    hospitals: [...new Map(hospitals.map((one) => [one.label, one])).values()].filter(
      ({ label }) => !taken.has(label),
    ),
  };
}

export function EmployerField({ call }: { call: EntryForm }) {
  const { employer_name, company_id, employer_ccn, end_date } = call.form.values;
  const { companies, hospitals } = useSuggestions(String(employer_name));
  const write = (words: string) => {
    const chosen = [...companies, ...hospitals].find(({ label }) => label === words);
    call.form.setFieldValue('employer_name', chosen?.name ?? words);
    call.form.setFieldValue('company_id', chosen?.company_id ?? '');
    call.form.setFieldValue('employer_ccn', chosen?.ccn ?? '');
  };
  return (
    <Autocomplete
      label="Employer"
      {...call.field('employer_name')}
      description={end_date ? undefined : hidingWords({ company_id, employer_ccn })}
      data={[
        { group: 'On Rounds', items: companies.map(({ label }) => label) },
        { group: 'In the public register of hospitals', items: hospitals.map(({ label }) => label) },
      ]}
      // The server has searched already.
      filter={({ options }) => options}
      onChange={write}
    />
  );
}

/** Source: docs/rules.md#visibility */
function hidingWords({ company_id, employer_ccn }: Record<'company_id' | 'employer_ccn', unknown>): string {
  if (company_id) return 'This company and its whole group do not find you while you work there.';
  return employer_ccn
    ? 'Whoever is verified as this hospital, and its whole group, do not find you while you work there.'
    : 'Choose it from the list if it is there: then its whole group does not find you while you work there.';
}
