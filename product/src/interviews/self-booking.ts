// Hours in which a job seeker books a time by themselves: what may be offered, and which times in them are free. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { daysAfter, isAfter, minutesAfter, minutesBetween } from '../time';
import { seatForNobody, type PoolSeat } from './pools';
import { onStep, slotRefusal, type Slot, type Taken } from './slots';

/** With how long an interview within them lasts, as it was offered. */
export interface OfferedHours extends Slot {
  minutes: number;
}

const rules = limits.interview.hours;

/** null when the hours may be offered. Source: docs/rules.md#self-booking */
export function hoursRefusal({ start, end, minutes }: OfferedHours, now: string): Refusal | null {
  const fault = (message: string) => refuse('validation_failed', { message, fields: { hours: message } });
  if (!onStep(start) || !onStep(end)) return fault('Hours begin and end on steps of 15 minutes.');
  const long = minutesBetween(start, end);
  if (long < minutes) return fault(`These hours are shorter than the interview of ${minutes} minutes.`);
  if (long > rules.mostHours * 60) return fault(`Hours go on for at most ${rules.mostHours} hours.`);
  if (isAfter(start, daysAfter(now, rules.daysAhead)))
    return fault(`Hours are offered at most ${rules.daysAhead} days ahead.`);
  return timesWithin([{ start, end, minutes }], now).length === 0
    ? fault('These hours are too soon: an interview starts at least 30 minutes from now.')
    : null;
}

/** Every time in them that an interview may still begin at, soonest first and each once. */
export function timesWithin(hours: readonly OfferedHours[], now: string): Slot[] {
  const found = new Map<string, Slot>();
  for (const { start, end, minutes } of hours)
    for (let after = 0; after + minutes <= minutesBetween(start, end); after += rules.stepMinutes) {
      const slot = { start: minutesAfter(start, after), end: minutesAfter(start, after + minutes) };
      if (slotRefusal(slot, now) === null) found.set(slot.start, slot);
    }
  return [...found.values()].toSorted((left, right) => minutesBetween(right.start, left.start));
}

interface Around {
  seekerId: number;
  /** Everybody who sits there by name, and of those who has to come. */
  seated: readonly number[];
  needed: readonly number[];
  pools: readonly PoolSeat[];
  /** What is given away: of the job seeker, of who has to come, of the pools' members. */
  taken: readonly Taken[];
  /** Kept free around it, in the panel's calendars. */
  buffer: number;
}

/** Those at which everybody is free who has to be, and somebody of each pool. Source: docs/rules.md#self-booking */
export function freeTimes(times: readonly Slot[], around: Around): Slot[] {
  const { seekerId, seated, needed, buffer } = around;
  const origin = times[0]?.start;
  if (origin === undefined) return [];
  const at = (instant: string) => minutesBetween(origin, instant);
  const spans = around.taken.map(({ person_id, start, end }) => ({
    person_id,
    from: at(start),
    to: at(end),
  }));
  // Whether anybody can come is asked, not who will.
  const pools = around.pools.map((pool) => ({
    ...pool,
    members: pool.members.map(({ id }) => ({ id, ahead: 0, last: null })),
  }));
  const free = times.filter((time) => {
    const [from, to] = [at(time.start), at(time.end)];
    const overlapping = (more: number) =>
      new Set(
        spans
          .filter((span) => span.from < to + more && from - more < span.to)
          .map(({ person_id }) => person_id),
      );
    if (overlapping(0).has(seekerId)) return false;
    const busy = overlapping(buffer);
    if (needed.some((id) => busy.has(id))) return false;
    return seatForNobody(pools, { isFree: (id) => !busy.has(id), seated }) === null;
  });
  return free.slice(0, rules.mostTimes);
}

interface Offered {
  end_at: string;
  slots: readonly Slot[];
  offered_hours: readonly OfferedHours[];
}

/** Until when an invitation can be answered at the latest: the end of the last of all that it offers. */
export const lastOffered = ({ end_at, slots, offered_hours }: Offered): string =>
  [...slots, ...offered_hours].reduce((last, { end }) => (isAfter(end, last) ? end : last), end_at);
