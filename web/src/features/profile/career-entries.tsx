// Education, work history and residencies: what one entry asks, and how it reads.
import { Textarea, TextInput } from '@mantine/core';
import { dayWords } from '@rounds/product/moment';
import { profileChoices } from '@rounds/product/profile/editing-calls';
import { SelectFromCall } from '../../ui/select-from-call';
import { EmployerField } from './employer-field';
import { EntryList, type EntryForm } from './entry-list';
import classes from './profile.module.css';
import { useEditing } from './profile-editor';
import { SchoolField } from './school-field';
import { useChoice } from './use-choices';
import { useTitles } from './use-titles';

const dates = (start: string | null, end: string | null) =>
  start ? `${dayWords(start)} – ${end ? dayWords(end) : 'today'}` : end ? `until ${dayWords(end)}` : '';

export function EducationEntries() {
  const titles = useTitles('level');
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
            {[school, field, end_date && `finished ${dayWords(end_date)}`].filter(Boolean).join(' · ')}
          </small>
        </>
      )}
      fields={(call) => (
        <>
          <DegreeField call={call} />
          <div className={classes.pair}>
            <SchoolField
              call={call}
              degree={titles.get(Number(call.form.values['education_level_id'])) ?? ''}
            />
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

/** Another degree lets go of a school of the list: its name stays, to be chosen anew. */
function DegreeField({ call }: { call: EntryForm }) {
  return (
    <SelectFromCall
      spec={profileChoices}
      args={() => ({})}
      options={({ data }) => data.education_level.map(({ id, label }) => ({ value: id, label }))}
      label="Degree or level"
      {...call.field('education_level_id')}
      onChange={(value) => {
        call.form.setFieldValue('education_level_id', value);
        call.form.setFieldValue('medical_school_id', null);
      }}
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
        spec={profileChoices}
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
  const residencies = useChoice('residencies') ?? [];
  const statuses = useChoice('board_status') ?? [];
  return (
    <EntryList
      section="residencies"
      noun="residency or fellowship"
      hint="An entry for the residency, and one for each fellowship after it. Where and when open with your yes."
      blank={{
        ...{ residency_id: null, fellowship_id: null, board_status_id: null },
        ...{ institution: '', start_date: '', end_date: '' },
      }}
      summary={({ residency_id, fellowship_id, board_status_id, institution, start_date, end_date }) => {
        const residency = residencies.find(({ id }) => id === residency_id);
        const fellowship = residency?.fellowships.find(({ id }) => id === fellowship_id);
        const status = statuses.find(({ id }) => id === board_status_id)?.label;
        const after = fellowship && `Fellowship after ${residency?.name ?? 'the residency'}`;
        return (
          <>
            <strong>{fellowship?.name ?? residency?.name ?? 'Residency'}</strong>
            <small>{[after ?? 'Residency', status].filter(Boolean).join(' · ')}</small>
            <small>{[institution, dates(start_date, end_date)].filter(Boolean).join(' · ')}</small>
          </>
        );
      }}
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
          spec={profileChoices}
          args={() => ({})}
          options={({ data }) => data.residencies.map(({ id, name }) => ({ value: id, label: name }))}
          label="Residency"
          {...call.field('residency_id')}
        />
        <SelectFromCall
          spec={profileChoices}
          args={() => ({})}
          options={({ data }) =>
            (data.residencies.find(({ id }) => id === chosen)?.fellowships ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            }))
          }
          label="Fellowship after it"
          clearable
          {...call.field('fellowship_id')}
        />
      </div>
      <div className={classes.pair}>
        <SelectFromCall
          spec={profileChoices}
          args={() => ({})}
          options={({ data }) => data.board_status.map(({ id, label }) => ({ value: id, label }))}
          label="Board status in it"
          clearable
          {...call.field('board_status_id')}
        />
        <TextInput label="Institution" {...call.field('institution')} />
      </div>
      <div className={classes.pair}>
        <TextInput label="From" type="date" {...call.field('start_date')} />
        <TextInput label="Until" type="date" {...call.field('end_date')} />
      </div>
    </>
  );
}
