// How many seats a plan has that is sold by the seat: a whole number in bounds, or a sentence why it is none.
import { TextInput } from '@mantine/core';
import { dollars } from '@rounds/product/billing/money';
import type { Plan } from '@rounds/product/company/plan-calls';
import { numberIn } from '@rounds/product/fields';
import { limits } from '@rounds/product/limits';

/** The seats that are typed, or why these are none. `now` = those that are paid for; null where the plan is another one. */
export function seatsIn(
  typed: string,
  { least, now }: { least: number; now: number | null },
): { seats: number } | { fault: string } {
  const most = limits.billing.mostSeats;
  const seats = numberIn(typed);
  if (seats === null || !Number.isInteger(seats) || seats < least || seats > most)
    return { fault: `Please give a whole number from ${least} to ${most}.` };
  return seats === now ? { fault: `You have ${now} seats. Say how many it shall be.` } : { seats };
}

interface SeatsFieldProps {
  perSeat: NonNullable<Plan['per_seat']>;
  value: string;
  onChange: (typed: string) => void;
  fault: string | null;
}

export function SeatsField({ perSeat, value, onChange, fault }: SeatsFieldProps) {
  const { price_cents, tokens, least } = perSeat;
  return (
    <TextInput
      label="Seats"
      inputMode="numeric"
      description={`${dollars(price_cents)} and ${tokens} tokens each a month, from ${least}.`}
      value={value}
      error={fault}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
