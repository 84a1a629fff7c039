// What a booking is of: the pattern that somebody is shortlisted with, the type of interview, and how it is held.
import { Select } from '@mantine/core';
import { interviewModes, modeTitles } from '@rounds/product/interviews/setup-calls';
import { Link } from '@tanstack/react-router';
import type { Booking, FormData } from './booking';
import { noWay } from './way-fields';

/** What the kind of interview brings along. */
const ofType = (type: FormData['types'][number]) => ({
  typeId: type.id,
  mode: type.mode,
  ...noWay,
  minutes: type.minutes,
  buffer: type.buffer_minutes,
});

interface KindFieldsProps {
  types: FormData['types'];
  booking: Booking;
  onChange: (part: Partial<Booking>) => void;
}

export function KindFields({ types, booking, onChange }: KindFieldsProps) {
  return (
    <>
      <Select
        label="Interview type"
        data={types.map((type) => ({
          value: String(type.id),
          label: `${type.title} (${type.minutes} minutes)`,
        }))}
        value={String(booking.typeId)}
        allowDeselect={false}
        onChange={(value) => {
          const type = types.find((item) => String(item.id) === value);
          if (type) onChange(ofType(type));
        }}
      />
      <Select
        label="How"
        data={interviewModes.map((value) => ({ value, label: modeTitles[value] }))}
        value={booking.mode}
        allowDeselect={false}
        onChange={(value) => value && onChange({ mode: value, ...noWay })}
      />
    </>
  );
}

interface PatternFieldProps extends KindFieldsProps {
  patterns: NonNullable<FormData['patterns']>;
}

/** Another pattern begins with another interview. */
export function PatternField({ patterns, types, booking, onChange }: PatternFieldProps) {
  const chosen = patterns.find(({ id }) => id === booking.patternId);
  return (
    <Select
      label="Interview pattern"
      description={
        chosen
          ? `${chosen.steps.map(({ title }) => title).join(', then ')}. These become the steps of this hiring.`
          : 'Its interviews become the steps of this hiring.'
      }
      placeholder="Choose"
      data={patterns.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={booking.patternId === null ? null : String(booking.patternId)}
      allowDeselect={false}
      onChange={(value) => {
        const pattern = patterns.find(({ id }) => String(id) === value);
        const first = types.find(({ id }) => id === pattern?.steps[0]?.interview_type_id);
        const pools = pattern?.steps[0]?.pool_ids.map((id) => ({ id, required: true })) ?? [];
        if (pattern) onChange({ patternId: pattern.id, pools, ...(first ? ofType(first) : {}) });
      }}
    />
  );
}

export function NoPattern() {
  return (
    <p>
      There is no interview pattern yet. <Link to="/employer/settings/interview_patterns">Set one up</Link>,
      then come back.
    </p>
  );
}
