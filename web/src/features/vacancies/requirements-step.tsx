// Step 3: what somebody brings: qualification, experience, license, certifications and skills of the discipline.
import { Select, TextInput } from '@mantine/core';
import { usualLicenseNeed } from '@rounds/product/vacancies/publishing';
import { SkeletonLines } from '../../ui/loaded';
import { AfterAMoment } from '../../ui/refused-note';
import { Section } from '../../ui/page';
import { PhysicianFields } from './physician-fields';
import { DisciplineFirst } from './position-step';
import type { VacancyForm } from './use-vacancy-form';
import look from '../../ui/look.module.css';
import { WantedPicks } from './wanted-picks';
import { licenseWords } from './words';

const lists = [
  ['certifications_data', 'certifications', 'Certifications', 'Such as BLS'],
  ['related_certifications_data', 'related_certifications', 'Related certifications', 'Type to search'],
  ['special_certifications_data', 'special_certifications', 'Special certifications', 'Type to search'],
  ['skills_data', 'skills', 'Skills', 'Type to search'],
] as const;

interface RequirementsStepProps {
  form: VacancyForm;
  onPosition: () => void;
}

export function RequirementsStep({ form, onPosition }: RequirementsStepProps) {
  const { discipline, values } = form;
  if (values.discipline_id === null) return <DisciplineFirst onStep={onPosition} />;
  if (!discipline) {
    return (
      <AfterAMoment>
        <SkeletonLines count={8} />
      </AfterAMoment>
    );
  }
  return (
    <>
      <Section title="Qualification and license">
        <Select
          label="Minimum qualification"
          placeholder="Type to search"
          searchable
          withAsterisk
          nothingFoundMessage="Nothing found"
          data={discipline.education_levels.map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.field('education_id')}
          value={idText(values.education_id)}
          onChange={(id) => form.set({ education_id: id ? Number(id) : null })}
        />
        <div className={look.pair}>
          <TextInput
            label="Years of experience"
            description="0 welcomes new graduates."
            inputMode="numeric"
            {...form.field('min_years_experience')}
          />
          <LicenseSelect form={form} />
        </div>
        {discipline.specialties.length > 0 && <SpecialtySelect form={form} discipline={discipline} />}
        {discipline.physician_fields && <PhysicianFields form={form} />}
      </Section>
      <Section
        title="Certifications and skills"
        lead="Somebody without a must is not counted as a fit. Everything else adds to the fit."
      >
        <ListPicks form={form} discipline={discipline} />
      </Section>
    </>
  );
}

const idText = (id: number | null) => (id === null ? null : String(id));

const optionOf = (one: { id: number; title: string; abbreviation?: string }) => ({
  id: one.id,
  label: one.abbreviation ? `${one.abbreviation}: ${one.title}` : one.title,
});

interface OfDiscipline {
  form: VacancyForm;
  discipline: NonNullable<VacancyForm['discipline']>;
}

function SpecialtySelect({ form, discipline }: OfDiscipline) {
  return (
    <Select
      label="Specialty or population"
      placeholder="Type to search"
      searchable
      withAsterisk
      nothingFoundMessage="Nothing found"
      data={discipline.specialties.map(({ id, title }) => ({ value: String(id), label: title }))}
      {...form.field('specialty_id')}
      value={idText(form.values.specialty_id)}
      onChange={(id) => form.set({ specialty_id: id ? Number(id) : null })}
    />
  );
}

/** Certifications and skills, as far as the discipline has such a list. */
function ListPicks({ form, discipline }: OfDiscipline) {
  return lists.map(([field, key, label, placeholder]) =>
    discipline[key].length === 0 ? null : (
      <WantedPicks
        key={field}
        label={label}
        description="At least one."
        placeholder={placeholder}
        options={discipline[key].map(optionOf)}
        items={form.values[field]}
        onChange={(items) => form.set({ [field]: items })}
        path={field}
        error={form.errors[field]}
        onLeave={() => form.check(field)}
      />
    ),
  );
}

function LicenseSelect({ form: { values, facts, field, set } }: { form: VacancyForm }) {
  const usual = usualLicenseNeed(facts.tier);
  const need = values.license_needed || usual;
  return (
    <Select
      label="The state’s license"
      description={need === usual ? 'As usual for this discipline.' : 'Other than usual for this discipline.'}
      allowDeselect={false}
      data={Object.entries(licenseWords).map(([value, label]) => ({ value, label }))}
      {...field('license_needed')}
      value={need}
      onChange={(chosen) => set({ license_needed: chosen === 'at_start' ? 'at_start' : 'at_application' })}
    />
  );
}
