// Licenses, education, work history and residencies: what one entry asks, and how it reads.
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { isLicenseComplete } from '@rounds/product/profile/completeness';
import { licenseStatuses } from '@rounds/product/profile/sections';
import {
  listLicenseTypes,
  listPreferences,
  listResidencies,
  listStates,
  listVocabularies,
} from '@rounds/product/reference/calls';
import { useCall } from '../../api/use-call';
import { SelectFromCall } from '../../ui/select-from-call';
import { StatusBadge } from '../../ui/status-badge';
import { dayText } from '../../ui/words';
import { EntryList, type EntryForm } from './entry-list';
import classes from './profile.module.css';
import { useEditing } from './profile-editor';
import type { Entry } from './use-section';

const statusWords = licenseStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
const dates = (start: string | null, end: string | null) =>
  start ? `${dayText(start)} – ${end ? dayText(end) : 'today'}` : end ? `until ${dayText(end)}` : '';

function useTitles(kind: 'license' | 'level' | 'residency') {
  const { profile } = useEditing();
  const licenses = useCall(listLicenseTypes, { query: {} }, { enabled: kind === 'license' });
  const levels = useCall(
    listVocabularies,
    { query: { kinds: 'education_level' } },
    { enabled: kind === 'level' },
  );
  const residencies = useCall(listResidencies, {}, { enabled: kind === 'residency' });
  const rows = {
    license: licenses.data?.data.map(({ id, title }) => [id, title] as const),
    level: levels.data?.data.education_level?.map(({ id, label }) => [id, label] as const),
    residency: residencies.data?.data.map(({ id, name }) => [id, name] as const),
  }[kind];
  return { profile, titles: new Map(rows ?? []) };
}

export function LicenseEntries() {
  const { profile, titles } = useTitles('license');
  return (
    <EntryList
      section="licenses"
      noun="license"
      hint="Your state license with its number and expiry. Still waiting for it? Add it as pending with the day you expect it."
      blank={{
        license_type_id: null,
        state: profile.home_state ?? profile.state,
        number: '',
        status: 'active',
        expires_on: '',
        expected_on: '',
        encumbered: false,
      }}
      summary={(license) => (
        <LicenseSummary license={license} title={titles.get(license.license_type_id) ?? 'License'} />
      )}
      fields={(call) => <LicenseFields call={call} disciplineId={profile.discipline.id} />}
    />
  );
}

const today = () => new Date().toISOString().slice(0, 10);

function LicenseSummary({ license, title }: { license: Entry<'licenses'>; title: string }) {
  const { state, number, status, expires_on, expected_on } = license;
  const complete = isLicenseComplete(license, today());
  const when =
    status === 'pending'
      ? expected_on && `expected ${dayText(expected_on)}`
      : expires_on && `expires ${dayText(expires_on)}`;
  return (
    <>
      <strong>
        {title}, {state}
      </strong>{' '}
      <StatusBadge tone={complete ? (status === 'pending' ? 'waiting' : 'good') : 'waiting'}>
        {complete ? status : 'incomplete'}
      </StatusBadge>
      <small className="tabular">{[number && `No. ${number}`, when].filter(Boolean).join(' · ')}</small>
    </>
  );
}

function LicenseFields({ call, disciplineId }: { call: EntryForm; disciplineId: number }) {
  const pending = call.form.values['status'] === 'pending';
  return (
    <>
      <div className={classes.pair}>
        <SelectFromCall
          spec={listLicenseTypes}
          args={() => ({ query: { discipline_id: disciplineId } })}
          options={({ data }) => data.map(({ id, title }) => ({ value: id, label: title }))}
          label="License"
          {...call.field('license_type_id')}
        />
        <SelectFromCall
          spec={listStates}
          args={() => ({})}
          options={({ data }) => data.map(({ code, name }) => ({ value: code, label: name }))}
          label="State"
          {...call.field('state')}
        />
      </div>
      <div className={classes.pair}>
        <Select label="Status" data={statusWords} allowDeselect={false} {...call.field('status')} />
        {pending ? (
          <TextInput
            label="Expected on"
            description="The board’s, application’s or exam’s date."
            type="date"
            {...call.field('expected_on')}
          />
        ) : (
          <TextInput label="Expires on" type="date" {...call.field('expires_on')} />
        )}
      </div>
      {!pending && <TextInput label="License number" {...call.field('number')} />}
      <Checkbox
        label="There is an encumbrance or restriction on it"
        {...call.field('encumbered', { type: 'checkbox' })}
      />
    </>
  );
}

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
      fields={(call) => (
        <>
          <div className={classes.pair}>
            <TextInput label="Your title" {...call.field('title')} />
            <TextInput label="Employer" {...call.field('employer_name')} />
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
          <Textarea
            label="What you did"
            autosize
            minRows={3}
            maxLength={2000}
            {...call.field('description')}
          />
        </>
      )}
    />
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
