// Step 1: what the post is, where, how many, and what it pays.
import { Button, TextInput } from '@mantine/core';
import { listDepartments, listFacilities } from '@rounds/product/company/place-calls';
import { departmentWords } from '@rounds/product/company/words';
import { Link } from '@tanstack/react-router';
import { useSessionUser } from '../../api/session';
import { useMay } from '../../api/use-may';
import { useCall } from '../../api/use-call';
import { Section } from '../../ui/page';
import { DisciplineSelect } from '../../ui/discipline-select';
import { SelectFromCall } from '../../ui/select-from-call';
import { toast } from '../../ui/toast';
import { PayFields } from './pay-fields';
import { blankVacancy, type VacancyValues } from './values';
import { useOwnWork } from './use-own-work';
import type { VacancyForm } from './use-vacancy-form';
import look from '../../ui/look.module.css';
import { facilityWord } from './words';
import { whoMay } from '@rounds/product/permissions';

const placesPath: string = '/employer/settings/facilities_department';

export function PositionStep({ form }: { form: VacancyForm }) {
  return (
    <>
      <Section title="Position">
        <TextInput
          label="Position title"
          placeholder="Registered Nurse, Emergency Department, Nights"
          maxLength={160}
          required
          withAsterisk
          {...form.field('title')}
        />
        <DisciplineField form={form} />
        <PlaceFields form={form} />
        <div className={look.pair}>
          <TextInput
            label="Positions"
            description="How many people you hire with this vacancy."
            inputMode="numeric"
            withAsterisk
            {...form.field('positions')}
          />
          <TextInput
            label="Requisition number"
            description="Your own, if you have one. Job seekers do not see it."
            maxLength={60}
            {...form.field('external_id')}
          />
        </div>
      </Section>
      <Section title="Pay" lead="Every published vacancy states what it pays. So does every request.">
        {form.payless ? (
          <p className={look.quiet}>Pay is written by those of the team who may read it.</p>
        ) : (
          <PayFields form={form} />
        )}
      </Section>
    </>
  );
}

/** What belongs to a discipline and leaves with it. */
const dependent = [
  'certifications_data',
  'education_id',
  'related_certifications_data',
  'special_certifications_data',
  'skills_data',
  'physician_type_id',
  'medical_graduate_type',
  'board_status',
  'residency_id',
  'fellowship_id',
  'specialty_id',
  'license_needed',
] as const satisfies readonly (keyof VacancyValues)[];

const part = (values: VacancyValues, fields: readonly (keyof VacancyValues)[]): Partial<VacancyValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

function DisciplineField({ form }: { form: VacancyForm }) {
  const { values, set } = form;
  useOwnWork(form);
  const choose = (id: number | null) => {
    if (id === values.discipline_id) return;
    const before = part(values, ['discipline_id', ...dependent]);
    const cleared = { ...part(blankVacancy, dependent), discipline_id: id };
    set(cleared);
    const lost = dependent.some(
      (field) =>
        field !== 'license_needed' && JSON.stringify(values[field]) !== JSON.stringify(blankVacancy[field]),
    );
    if (lost) {
      toast.done(
        'The discipline changed. Certifications, minimum qualification, related and special certifications and skills were cleared.',
        { undo: () => set(before) },
      );
    }
  };
  return (
    <DisciplineSelect
      label="Discipline"
      description="Certifications, qualifications and skills to choose from come with it."
      placeholder="Type to search, such as RN or hospitalist"
      withAsterisk
      {...form.field('discipline_id')}
      onChange={choose}
    />
  );
}

function PlaceFields({ form }: { form: VacancyForm }) {
  const user = useSessionUser();
  const companyId = user?.company_id ?? 0;
  const { facility_id, department_id } = form.values;
  const departments = useCall(
    listDepartments,
    { params: { company_id: companyId }, query: {} },
    { enabled: companyId > 0 },
  );
  const fits = (department: { facility_id: number | null }, facility: number | null) =>
    department.facility_id === null || facility === null || department.facility_id === facility;
  const chooseFacility = (id: number | null) => {
    const present = departments.data?.data.find((one) => one.id === department_id);
    form.set({ facility_id: id, ...(present && !fits(present, id) ? { department_id: null } : {}) });
  };
  return (
    <>
      <div className={look.pair}>
        <SelectFromCall<typeof listFacilities, number>
          label={facilityWord(user?.is_staffing_agency)}
          placeholder="Choose"
          withAsterisk
          spec={listFacilities}
          args={() => ({ params: { id: companyId } })}
          options={({ data }) =>
            data.map(({ id, name, city, state }) => ({ value: id, label: `${name}, ${city}, ${state}` }))
          }
          {...form.field('facility_id')}
          onChange={chooseFacility}
        />
        <SelectFromCall<typeof listDepartments, number>
          key={facility_id ?? 'any'}
          label={departmentWords(user?.is_staffing_agency ?? false).titleOne}
          placeholder="Choose"
          withAsterisk
          spec={listDepartments}
          args={() => ({ params: { company_id: companyId }, query: {} })}
          options={({ data }) =>
            data.filter((one) => fits(one, facility_id)).map(({ id, name }) => ({ value: id, label: name }))
          }
          {...form.field('department_id')}
        />
      </div>
      <OneIsMissing />
    </>
  );
}

function OneIsMissing() {
  const may = useMay();
  return (
    <p className={look.quiet}>
      {may('add_facility') ? (
        <>
          One is missing? What you typed stays here while you{' '}
          <Link to={placesPath}>add it in the settings</Link>.
        </>
      ) : (
        `One is missing? ${whoMay('add_facility')} of your company add it in the settings.`
      )}
    </p>
  );
}

/** Where a step needs the discipline first. */
export function DisciplineFirst({ onStep }: { onStep: () => void }) {
  return (
    <div className={`${look.warning} ${look.spread}`}>
      <span>Choose the discipline first: certifications, qualifications and skills come with it.</span>
      <Button variant="default" size="xs" onClick={onStep}>
        Choose the discipline
      </Button>
    </div>
  );
}
