// Education, work history and residencies: what one entry asks, and how it reads.
import { Textarea, TextInput } from '@mantine/core';
import { listPreferences, listResidencies, listVocabularies } from '@rounds/product/reference/calls';
import { SelectFromCall } from '../../ui/select-from-call';
import { dayText } from '../../ui/words';
import { EmployerField } from './employer-field';
import { EntryList, type EntryForm } from './entry-list';
import classes from './profile.module.css';
import { useEditing } from './profile-editor';
import { useTitles } from './use-titles';

const dates = (start: string | null, end: string | null) =>
  start ? `${dayText(start)} – ${end ? dayText(end) : 'today'}` : end ? `until ${dayText(end)}` : '';

export function EducationEntries() {
  const { titles } = useTitles('level');
  return (
    <EntryList
      section="educations"
      noun="school"
      hint="Where you trained. Years stay hidden until your yes."
      blank={{
        education_level_id: null,
        school: '',
        medical_school_id: null,
        field: '',
        start_date: '',
        end_date: '',
      }}
      summary={({ education_level_id, school, field, end_date }) => (
        <>
          <strong>{titles.get(education_level_id) ?? 'Degree'}</strong>
          <small>
            {[school, field, end_date && `finished ${dayText(end_date)}`].filter(Boolean).join(' · ')}
          </small>
        </>
      )}
      fields={(call) => (
        <>
          <SelectFromCall
            spec={listVocabularies}
            args={() => ({ query: { kinds: 'education_level' } })}
            options={({ data }) =>
              (data.education_level ?? []).map(({ id, label }) => ({ value: id, label }))
            }
            label="Degree or level"
            {...call.field('education_level_id')}
          />
          <div className={classes.pair}>
            <TextInput label="School" {...call.field('school')} />
            <TextInput label="Field" {...call.field('field')} />
          </div>
          <div className={classes.pair}>
            <TextInput label="From" type="date" {...call.field('start_date')} />
            <TextInput label="Until" type="date" {...call.field('end_date')} />
          </div>
        </>
      )}
    />
  );
}

export function ExperienceEntries() {
  const { profile } = useEditing();
  return (
    <EntryList
      section="experiences"
      noun="job"
      hint="Where you have worked. Companies read kind, size and state of an employer until your yes."
      blank={{
        employer_name: '',
        company_id: null,
        employer_ccn: null,
        facility_type: '',
        title: '',
        discipline_id: profile.discipline.id,
        start_date: '',
        end_date: '',
        hours: '',
        description: '',
      }}
      summary={({ title, employer_name, facility_type, start_date, end_date }) => (
        <>
          <strong>{title}</strong>
          <small>
            {[employer_name, facility_type, dates(start_date, end_date)].filter(Boolean).join(' · ')}
          </small>
        </>
      )}
      fields={(call) => <ExperienceFields call={call} />}
    />
  );
}

function ExperienceFields({ call }: { call: EntryForm }) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="Your title" {...call.field('title')} />
        <EmployerField call={call} />
      </div>
      <SelectFromCall
        spec={listPreferences}
        args={() => ({})}
        options={({ data }) => data.comfort_setting.map(({ label }) => ({ value: label, label }))}
        label="Kind of facility"
        {...call.field('facility_type')}
      />
      <div className={`${classes.pair} ${classes.trio}`}>
        <TextInput label="From" type="date" {...call.field('start_date')} />
        <TextInput
          label="Until"
          description="Empty if you are still there."
          type="date"
          {...call.field('end_date')}
        />
        <TextInput label="Hours a week" inputMode="numeric" {...call.field('hours')} />
      </div>
      <Textarea label="What you did" autosize minRows={3} maxLength={2000} {...call.field('description')} />
    </>
  );
}

export function ResidencyEntries() {
  const { titles } = useTitles('residency');
  return (
    <EntryList
      section="residencies"
      noun="residency"
      hint="Your residency and, where there is one, the fellowship after it. It counts as experience."
      blank={{ residency_id: null, fellowship_id: null, institution: '', start_date: '', end_date: '' }}
      summary={({ residency_id, institution, start_date, end_date }) => (
        <>
          <strong>{titles.get(residency_id) ?? 'Residency'}</strong>
          <small>{[institution, dates(start_date, end_date)].filter(Boolean).join(' · ')}</small>
        </>
      )}
      fields={(call) => <ResidencyFields call={call} />}
    />
  );
}

function ResidencyFields({ call }: { call: EntryForm }) {
  const chosen = call.form.values['residency_id'];
  return (
    <>
      <div className={classes.pair}>
        <SelectFromCall
          spec={listResidencies}
          args={() => ({})}
          options={({ data }) => data.map(({ id, name }) => ({ value: id, label: name }))}
          label="Residency"
          {...call.field('residency_id')}
        />
        <SelectFromCall
          spec={listResidencies}
          args={() => ({})}
          options={({ data }) =>
            (data.find(({ id }) => id === chosen)?.fellowships ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            }))
          }
          label="Fellowship"
          clearable
          {...call.field('fellowship_id')}
        />
      </div>
      <TextInput label="Institution" {...call.field('institution')} />
      <div className={classes.pair}>
        <TextInput label="From" type="date" {...call.field('start_date')} />
        <TextInput label="Until" type="date" {...call.field('end_date')} />
      </div>
    </>
  );
}
