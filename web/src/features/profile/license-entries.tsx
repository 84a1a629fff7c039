// Licenses and compact privileges: what one asks, and how it reads.
import { Checkbox, Select, TextInput } from '@mantine/core';
import { dayWords } from '@rounds/product/moment';
import { profileChoices } from '@rounds/product/profile/editing-calls';
import { isLicenseComplete } from '@rounds/product/profile/completeness';
import { licenseStatuses } from '@rounds/product/profile/sections';
import { SelectFromCall } from '../../ui/select-from-call';
import { StatusBadge } from '../../ui/status-badge';
import { EntryDocument } from './entry-document';
import { EntryList, type EntryForm } from './entry-list';
import classes from './profile.module.css';
import { useEditing } from './profile-editor';
import { useTitles } from './use-titles';
import type { Entry } from './use-section';

const statusWords = licenseStatuses.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function LicenseEntries() {
  const { profile } = useEditing();
  const titles = useTitles('license');
  return (
    <EntryList
      section="licenses"
      noun="license"
      hint="Your state license with its number and expiry. Still waiting for it? Add it as pending with the day you expect it."
      blank={{
        license_type_id: null,
        kind: 'license',
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
      beneath={({ id, license_type_id, state, document }) => (
        <EntryDocument
          of="license"
          id={id}
          name={`${titles.get(license_type_id) ?? 'License'}, ${state}`}
          document={document ?? null}
        />
      )}
      fields={(call) => <LicenseFields call={call} />}
    />
  );
}

const kindWords = [
  { value: 'license', label: 'License' },
  { value: 'privilege', label: 'Compact privilege' },
];

const today = () => new Date().toISOString().slice(0, 10);

function LicenseSummary({ license, title }: { license: Entry<'licenses'>; title: string }) {
  const { state, number, status, expires_on, expected_on } = license;
  const complete = isLicenseComplete(license, today());
  const when =
    status === 'pending'
      ? expected_on && `expected ${dayWords(expected_on)}`
      : expires_on && `expires ${dayWords(expires_on)}`;
  return (
    <>
      <strong>
        {title}
        {license.kind === 'privilege' && ' compact privilege'}, {state}
      </strong>{' '}
      <StatusBadge tone={complete ? (status === 'pending' ? 'waiting' : 'good') : 'waiting'}>
        {complete ? status : 'incomplete'}
      </StatusBadge>
      <small className="tabular">{[number && `No. ${number}`, when].filter(Boolean).join(' · ')}</small>
    </>
  );
}

function LicenseFields({ call }: { call: EntryForm }) {
  const pending = call.form.values['status'] === 'pending';
  return (
    <>
      <TypeAndState call={call} />
      <Select
        label="What it is"
        description="A privilege is what the compacts of therapists and physician associates sell for one state."
        data={kindWords}
        allowDeselect={false}
        {...call.field('kind')}
      />
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
          <ExpiryField call={call} />
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

/** The clock has marked one as expired whose day was past: with a new day it is renewed. */
function ExpiryField({ call }: { call: EntryForm }) {
  const field = call.field('expires_on');
  const renewed = (day: string) => {
    call.form.setFieldValue('expires_on', day);
    if (call.form.values['status'] === 'expired' && day >= today())
      call.form.setFieldValue('status', 'active');
  };
  return (
    <TextInput
      label="Expires on"
      type="date"
      {...field}
      onChange={(event) => renewed(event.currentTarget.value)}
    />
  );
}

function TypeAndState({ call }: { call: EntryForm }) {
  return (
    <div className={classes.pair}>
      <SelectFromCall
        spec={profileChoices}
        args={() => ({})}
        options={({ data }) =>
          data.license_types
            .filter(({ usual }) => usual)
            .map(({ id, title }) => ({ value: id, label: title }))
        }
        label="License"
        {...call.field('license_type_id')}
      />
      <SelectFromCall
        spec={profileChoices}
        args={() => ({})}
        options={({ data }) => data.states.map(({ code, name }) => ({ value: code, label: name }))}
        label="State"
        {...call.field('state')}
      />
    </div>
  );
}
