// A field of a booking: hours of coming days within which the job seeker books any free time by themselves.
import { Button, TextInput } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import { dayAfter } from '@rounds/product/time';
import type { HoursRow } from './booking';
import classes from './interviews.module.css';
import { todayHere } from './week-days';

interface HoursProps {
  hours: readonly HoursRow[];
  minutes: number;
  onChange(hours: HoursRow[]): void;
}

const { most, daysAhead } = limits.interview.hours;

export function Hours({ hours, minutes, onChange }: HoursProps) {
  const change = (at: number, part: Partial<HoursRow>) =>
    onChange(hours.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const next = (): HoursRow => {
    const before = hours.at(-1);
    return before
      ? { ...before, day: dayAfter(before.day, 1) }
      : { day: dayAfter(todayHere(), 1), from: '09:00', to: '12:00' };
  };
  return (
    <fieldset className={classes.slots}>
      <legend>Hours to book in, in your time zone</legend>
      <p className={classes.quiet}>
        {hours.length === 0
          ? 'Or let them book: any time within hours that you give at which the whole panel is free.'
          : `Any time of ${minutes} minutes, on steps of ${limits.interview.hours.stepMinutes}, at which the whole panel is free then. It is set at once.`}
      </p>
      {hours.map((row, at) => (
        <HoursOfDay
          key={at}
          row={row}
          number={at + 1}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(hours.filter((_, index) => index !== at))}
        />
      ))}
      {hours.length < most && (
        <Button variant="default" onClick={() => onChange([...hours, next()])}>
          {hours.length === 0 ? 'Offer hours' : 'Offer hours of another day'}
        </Button>
      )}
    </fieldset>
  );
}

interface HoursOfDayProps {
  row: HoursRow;
  number: number;
  onChange(part: Partial<HoursRow>): void;
  onRemove(): void;
}

function HoursOfDay({ row, number, onChange, onRemove }: HoursOfDayProps) {
  return (
    <div className={classes.usual}>
      <TextInput
        type="date"
        label={`Day ${number}`}
        min={todayHere()}
        max={dayAfter(todayHere(), daysAhead)}
        value={row.day}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        step={900}
        label="From"
        aria-label={`From, day ${number}`}
        value={row.from}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        step={900}
        label="To"
        aria-label={`To, day ${number}`}
        value={row.to}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      <Button variant="subtle" color="gray" px="xs" aria-label={`Remove day ${number}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}
