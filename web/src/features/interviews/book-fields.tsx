// Two fields of a booking: who sits on the panel and has to come, and the times, with who cannot come then.
import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { mostTimes } from '@rounds/product/interviews/booking';
import { interviewsByRole } from '@rounds/product/interviews/feedback';
import { nobodyFree } from '@rounds/product/interviews/pools';
import { clashing, unavailable } from '@rounds/product/interviews/slots';
import { minutesAfter } from '@rounds/product/time';
import { fromLocalField, skippedHour } from '../../ui/local-time';
import type { Booking, FormData, Seat } from './booking';
import classes from './interviews.module.css';

interface Member {
  id: number;
  name: string;
  role: string;
}

interface PanelProps {
  members: readonly Member[];
  chosen: readonly Seat[];
  onChange(seats: Seat[]): void;
}

export function PanelPicker({ members, chosen, onChange }: PanelProps) {
  const choose = (ids: readonly number[]) =>
    onChange(ids.map((id) => chosen.find((seat) => seat.id === id) ?? { id, required: true }));
  const ask = (id: number, required: boolean) =>
    onChange(chosen.map((seat) => (seat.id === id ? { id, required } : seat)));
  return (
    <Checkbox.Group
      label="Panel"
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => choose(ids.map(Number))}
    >
      {members.map(({ id, name, role }) => {
        const seat = chosen.find((one) => one.id === id);
        return (
          <div key={id} className={classes.seat}>
            <Checkbox
              value={String(id)}
              label={`${name}, ${role.replaceAll('_', ' ')}`}
              description={seat && !interviewsByRole(role) && 'Gives feedback on this interview alone.'}
            />
            {seat && (
              <Switch
                label="Has to come"
                aria-label={`${name} has to come`}
                checked={seat.required}
                onChange={(event) => ask(id, event.currentTarget.checked)}
              />
            )}
          </div>
        );
      })}
    </Checkbox.Group>
  );
}

/** Who of the panel cannot come then: whoever has to, and whoever need not; and the pools of which nobody can. */
export interface Clashes {
  required: string[];
  optional: string[];
  pools: string[];
}

const none: Clashes = { required: [], optional: [], pools: [] };

/** `but` is the interview that is moved: its own time is free for it. */
export function clashesAt(
  time: string,
  { minutes, buffer, panel, pools }: Pick<Booking, 'minutes' | 'buffer' | 'panel' | 'pools'>,
  {
    panel: members,
    pools: known,
    busy,
    but,
  }: Pick<FormData, 'panel' | 'pools' | 'busy'> & { but: number | undefined },
): Clashes {
  if (time === '' || skippedHour(time)) return none;
  const slot = { start: fromLocalField(time), end: endOf(time, minutes) };
  const taken = busy.filter(({ schedule_id }) => schedule_id !== but);
  const clashes = clashing(slot, panel, { taken, buffer });
  const names = (required: boolean) =>
    members
      .filter(({ id }) => clashes.some((seat) => seat.id === id && seat.required === required))
      .map(({ name }) => name);
  const nobody = known.filter((pool) => {
    const others = pool.members.filter((id) => panel.every((seat) => seat.id !== id)).map((id) => ({ id }));
    const isNeeded = pools.some(({ id, required }) => id === pool.id && required);
    return isNeeded && clashing(slot, others, { taken, buffer }).length === others.length;
  });
  return { required: names(true), optional: names(false), pools: nobody.map(({ name }) => name) };
}

export const endOf = (time: string, minutes: number) => minutesAfter(fromLocalField(time), minutes);

interface TimesProps {
  booking: { times: readonly string[]; minutes: number };
  /** What the job seeker's usual hours say of a time. */
  hint(time: string): string | undefined;
  clashes(time: string): Clashes;
  onChange(times: string[]): void;
}

export function Times({ booking: { times, minutes }, hint, clashes, onChange }: TimesProps) {
  return (
    <fieldset className={classes.slots}>
      <legend>Times, {minutes} minutes each, in your time zone</legend>
      {times.map((time, index) => (
        <div key={index} className={classes.slot}>
          <TimeField
            label={`Time ${index + 1}`}
            time={time}
            clashes={clashes(time)}
            hint={hint(time)}
            onChange={(value) => onChange(times.map((item, at) => (at === index ? value : item)))}
          />
          {times.length > 1 && (
            <Button
              variant="subtle"
              color="gray"
              px="xs"
              onClick={() => onChange(times.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {times.length < mostTimes && (
        <Button variant="default" onClick={() => onChange([...times, ''])}>
          Offer another time
        </Button>
      )}
    </fieldset>
  );
}

interface TimeFieldProps {
  label: string;
  time: string;
  clashes: Clashes;
  hint: string | undefined;
  onChange(time: string): void;
}

function TimeField({ label, time, clashes, hint, onChange }: TimeFieldProps) {
  const { required, optional, pools } = clashes;
  const refused =
    required.length > 0
      ? `${unavailable(required)} Choose another time or another panelist.`
      : pools.map(nobodyFree)[0];
  const warning = `${unavailable(optional)} The interview can go on without.`;
  return (
    <div>
      <TextInput
        type="datetime-local"
        step={900}
        label={label}
        description={hint}
        value={time}
        error={skippedHour(time) ?? refused}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {optional.length > 0 && (
        <p role="status" className={classes.quiet}>
          {warning}
        </p>
      )}
    </div>
  );
}
