// The 30-minute check of an interview's time, and its calendar arithmetic. The database refuses overlaps.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { daysAfter, hoursAfter, isAfter, minutesAfter, minutesBetween } from '../time';

export interface Slot {
  /** Instants, half-open: [start, end). */
  start: string;
  end: string;
}

const rules = limits.interview;

/** null when the slot may be booked. Source: docs/rules.md#interviews */
export function slotRefusal({ start, end }: Slot, now: string): Refusal | null {
  const fault = (message: string) => refuse('validation_failed', { message, fields: { start: message } });
  const minutes = minutesBetween(start, end);
  if (minutes < rules.minMinutes) {
    return refuse('interview_too_short', { fields: { end: 'An interview needs at least 30 minutes.' } });
  }
  if (minutes > rules.maxHours * 60) return fault('An interview may last at most 8 hours.');
  if (!onStep(start) || !onStep(end)) return fault('Times are on steps of 15 minutes.');
  if (isAfter(minutesAfter(now, rules.earliestMinutes), start))
    return fault('An interview starts at least 30 minutes from now.');
  if (isAfter(start, daysAfter(now, rules.latestDays)))
    return fault('An interview is at most 90 days ahead.');
  return null;
}

/** A quarter of an hour. */
export const onStep = (instant: string): boolean =>
  minutesBetween('2000-01-01T00:00:00Z', instant) % rules.stepMinutes === 0 &&
  /:\d{2}:00(\.0+)?(Z|[+-])/.test(instant);

/** What a panelist's calendar is blocked for: the interview and its buffer on both sides. */
export const withBuffer = ({ start, end }: Slot, minutes: number): Slot => ({
  start: minutesAfter(start, -minutes),
  end: minutesAfter(end, minutes),
});

/** Whose time it is, for as long as it is taken. */
export interface Taken extends Slot {
  person_id: number;
}

/** Who of a panel has given that time away; the buffer counts for them. Source: docs/rules.md#interviews */
export function clashing<Seat extends { id: number }>(
  slot: Slot,
  panel: readonly Seat[],
  { taken, buffer }: { taken: readonly Taken[]; buffer: number },
): Seat[] {
  const wanted = withBuffer(slot, buffer);
  const overlaps = ({ start, end }: Slot) => isAfter(wanted.end, start) && isAfter(end, wanted.start);
  return panel.filter(({ id }) => taken.some((time) => time.person_id === id && overlaps(time)));
}

/** A clash says whose, never why. */
export function unavailable(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const who = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  return `${who} ${names.length > 1 ? 'are' : 'is'} not available then.`;
}

/** A result may be recorded once the interview has ended; a no-show from ten minutes after the start. */
export function resultOpen(slot: Slot, result: string, now: string): boolean {
  const from = result.startsWith('no_show') ? minutesAfter(slot.start, rules.noShowMinutes) : slot.end;
  return !isAfter(from, now);
}

/** All ratings, padded to five entries, as the chart shows them. */
export const paddedRatings = (ratings: readonly number[]): (number | null)[] => [
  ...ratings,
  ...Array<null>(Math.max(0, 5 - ratings.length)).fill(null),
];

interface Moved {
  start_at: string;
  seeker_moves: number;
}

/** May the job seeker ask for another time? Up to twelve hours before, twice. Source: docs/rules.md#interviews */
export const askRefusal = (schedule: Moved, now: string): Refusal | null =>
  moveRefusal(schedule, now, 'be asked for');

/** May they take another of the times that were offered? It counts like asking. Source: docs/rules.md#interviews */
export const switchRefusal = (schedule: Moved, to: Slot, now: string): Refusal | null =>
  moveRefusal(schedule, now, 'be taken') ?? slotRefusal(to, now);

function moveRefusal(schedule: Moved, now: string, verb: string): Refusal | null {
  if (schedule.seeker_moves >= rules.seekerMoves)
    return refuse('move_not_open', { message: `Another time can ${verb} ${rules.seekerMoves} times.` });
  if (isAfter(hoursAfter(now, rules.moveHours), schedule.start_at))
    return refuse('move_not_open', {
      message: `Another time can ${verb} up to ${rules.moveHours} hours before.`,
    });
  return null;
}
