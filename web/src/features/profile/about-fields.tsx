// The fields about me that are no lists: name, place, wishes, a physician's own. Each saves itself.
import { MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { payPeriods } from '@rounds/product/profile/calls';
import { Segmented } from '../../ui/segmented';
import look from '../../ui/look.module.css';
import classes from './profile.module.css';
import { useEditing, type UserField } from './profile-editor';
import { useChoice } from './use-choices';

export function NameFields() {
  const { text } = useEditing();
  return (
    <>
      <div className={classes.pair}>
        <TextInput label="First name" autoComplete="given-name" {...text('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" {...text('last_name')} />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Preferred name"
          description="If you go by another first name."
          {...text('preferred_name')}
        />
        <TextInput
          label="Phone"
          description="Closed until you say yes."
          type="tel"
          autoComplete="tel"
          {...text('phone')}
        />
      </div>
    </>
  );
}

export function AddressFields() {
  const { text } = useEditing();
  return (
    <div className={classes.pair}>
      <TextInput label="Street" autoComplete="street-address" {...text('street')} />
      <TextInput label="City" description="Filled in from the ZIP code." {...text('city')} />
    </div>
  );
}

export function LocationFields() {
  const { text, profile, set, errorOf } = useEditing();
  const options = (useChoice('states') ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          description={
            profile.city
              ? `${profile.city}, ${profile.state ?? ''}`
              : 'Companies see about how many miles, never this.'
          }
          {...text('zip_code')}
        />
        <TextInput
          label="How far would you go?"
          description="Miles from there, 1 to 500."
          inputMode="numeric"
          {...text('radius_miles')}
        />
      </div>
      <div className={classes.pair}>
        <Select
          label="Home state"
          description="Where you live by law: what counts in several states counts from there."
          searchable
          data={options}
          value={profile.home_state}
          error={errorOf('home_state')}
          onChange={(value) => set('home_state', value)}
        />
        <MultiSelect
          label="Or anywhere in these states"
          description="For travel and locum work."
          searchable
          data={options}
          value={profile.anywhere_in}
          error={errorOf('anywhere_in')}
          onChange={(value) => set('anywhere_in', value)}
        />
      </div>
    </>
  );
}

const periodWords = {
  hour: 'an hour',
  shift: 'a shift',
  visit: 'a visit',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  year: 'a year',
};

export function PayField() {
  const { text, profile, set, errorOf } = useEditing();
  return (
    <div className={classes.pair}>
      <TextInput
        label="Desired pay, dollars"
        description="For your fit. Until your yes companies’ side counts with a rounded sum."
        inputMode="decimal"
        {...text('desired_pay')}
      />
      <Select
        label="Paid by"
        description="The period of that sum."
        data={payPeriods.map((value) => ({ value, label: periodWords[value] }))}
        value={profile.desired_pay_period}
        error={errorOf('desired_pay_period')}
        onChange={(value) => set('desired_pay_period', value)}
      />
    </div>
  );
}

export function WishFields() {
  const { text } = useEditing();
  return (
    <>
      <PayField />
      <div className={classes.pair}>
        <TextInput
          label="Available from"
          description="Until your yes companies see the month."
          type="date"
          {...text('available_from')}
        />
      </div>
      <div className={classes.pair}>
        <YesNo name="authorized_to_work" label="Are you authorized to work in the United States?" />
        <YesNo name="sponsorship_needed" label="Will you need sponsorship, now or later?" />
      </div>
    </>
  );
}

function YesNo({ name, label }: { name: 'authorized_to_work' | 'sponsorship_needed'; label: string }) {
  const { profile, set } = useEditing();
  const value = profile[name];
  return (
    <Segmented
      label={label}
      value={value === null ? '' : value ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      onChange={(chosen) => set(name, chosen === 'yes')}
    />
  );
}

export function SummaryField() {
  const { text } = useEditing();
  const field = text('summary');
  return (
    <Textarea
      label="In your own words"
      description={`What you do well and what you look for. ${2000 - field.value.length} characters left. Names and contact in it stay hidden until your yes.`}
      autosize
      minRows={4}
      maxLength={2000}
      {...field}
    />
  );
}

export function VisibilityFields() {
  const { profile, set, text } = useEditing();
  return (
    <div className={look.column}>
      <Switch
        label="Show my employers by name once unlocked"
        description="Otherwise companies read their kind, size and state until your yes."
        checked={profile.names_shown}
        onChange={(event) => set('names_shown', event.currentTarget.checked)}
      />
      <div className={classes.pair}>
        <TextInput
          label="New invitations a week"
          description="0 to 50. More than this wait outside."
          inputMode="numeric"
          {...text('weekly_request_limit')}
        />
      </div>
    </div>
  );
}

export function PhysicianFields() {
  const { text } = useEditing();
  return (
    <>
      <div className={classes.pair}>
        <WordSelect name="physician_type_id" kind="physician_type" label="Physician type" />
        <WordSelect name="board_status_id" kind="board_status" label="Board status" />
      </div>
      <div className={classes.pair}>
        <WordSelect
          name="medical_graduate_type_id"
          kind="medical_graduate_type"
          label="Medical graduate type"
        />
        <TextInput label="NPI" inputMode="numeric" {...text('npi')} />
      </div>
    </>
  );
}

interface WordSelectProps {
  name: UserField;
  kind: 'physician_type' | 'medical_graduate_type' | 'board_status';
  label: string;
}

function WordSelect({ name, kind, label }: WordSelectProps) {
  const { profile, set, errorOf } = useEditing();
  const words = useChoice(kind) ?? [];
  const value = profile[name as 'physician_type_id'];
  return (
    <Select
      label={label}
      data={words.map((one) => ({ value: String(one.id), label: one.label }))}
      value={value === null ? null : String(value)}
      error={errorOf(name)}
      onChange={(chosen) => set(name, chosen === null ? null : Number(chosen))}
    />
  );
}
