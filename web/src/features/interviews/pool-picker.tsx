// A field of a booking: seats on its panel that are left to pools, of which whoever is free takes one.
import { Checkbox, Switch } from '@mantine/core';
import { limits } from '@rounds/product/limits';
import type { FormData, Seat } from './booking';
import classes from './interviews.module.css';

interface PoolPickerProps {
  pools: FormData['pools'];
  chosen: readonly Seat[];
  onChange(seats: Seat[]): void;
}

const { onPanel } = limits.interview.pools;

/** Nothing where the company has no pools. */
export function PoolPicker({ pools, chosen, onChange }: PoolPickerProps) {
  if (pools.length === 0) return null;
  const seatOf = (id: number) => chosen.find((seat) => seat.id === id);
  return (
    <Checkbox.Group
      label="Seats left to pools"
      description="Whoever is free and has the fewest interviews ahead takes it with the job seeker’s yes."
      value={chosen.map(({ id }) => String(id))}
      onChange={(ids) => onChange(ids.map(Number).map((id) => seatOf(id) ?? { id, required: true }))}
    >
      {pools.map(({ id, name, members }) => {
        const seat = seatOf(id);
        return (
          <div key={id} className={classes.seat}>
            <Checkbox
              value={String(id)}
              label={`One of ${name}`}
              description={members.length === 0 && 'Everybody in it has left the team.'}
              disabled={!seat && (members.length === 0 || chosen.length >= onPanel)}
            />
            {seat && (
              <Switch
                label="Has to come"
                aria-label={`One of ${name} has to come`}
                checked={seat.required}
                onChange={(event) => {
                  const required = event.currentTarget.checked;
                  onChange(chosen.map((one) => (one.id === id ? { id, required } : one)));
                }}
              />
            )}
          </div>
        );
      })}
    </Checkbox.Group>
  );
}
