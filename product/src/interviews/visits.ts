// A visit: interviews of one request on up to three days, with one agenda. Which days, and which interviews. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { dayIn, daysFrom, minutesAfter } from '../time';
import type { Slot } from './slots';

export interface VisitDays {
  from_day: string;
  until_day: string;
  /** By the clock of which the days begin and end. */
  zone: string;
}

interface Part extends Slot {
  title: string;
  status: string;
  /** How many times are offered, and spans to book in. */
  slots: number;
  hours: number;
}

/** Those that are on an agenda. */
export const onAgenda = ['proposed', 'confirmed', 'in_progress', 'completed'];

/** null = these days will do. Source: docs/rules.md#visits */
export function daysRefusal({ from_day, until_day }: Omit<VisitDays, 'zone'>): Refusal | null {
  const { mostDays } = limits.interview.visit;
  const fault = (until: string) => refuse('validation_failed', { fields: { until_day: until } });
  if (until_day < from_day) return fault('A visit ends on the day on which it begins, or later.');
  if (daysFrom(from_day, until_day) >= mostDays) return fault(`A visit goes over at most ${mostDays} days.`);
  return null;
}

/** Whether it is on these days; one that ends at midnight is of the day before. */
export const liesIn = ({ start, end }: Slot, { from_day, until_day, zone }: VisitDays): boolean =>
  dayIn(start, zone) >= from_day && dayIn(minutesAfter(end, -1), zone) <= until_day;

/** Whether it has one time alone, as an agenda needs it. */
export const hasOneTime = ({ status, slots, hours }: Omit<Part, 'title' | keyof Slot>): boolean =>
  onAgenda.includes(status) && (status !== 'proposed' || (slots <= 1 && hours === 0));

/** null = it can be on the agenda. Source: docs/rules.md#visits */
export function partRefusal(part: Part, days: VisitDays): Refusal | null {
  const fault = (why: string) => refuse('validation_failed', { fields: { schedule_ids: why } });
  if (!onAgenda.includes(part.status)) return fault(`${part.title} does not stand any more.`);
  if (!hasOneTime(part))
    return fault(`${part.title} has no time of its own yet: the job seeker chooses first.`);
  return liesIn(part, days) ? null : fault(`${part.title} is on another day than the visit.`);
}
