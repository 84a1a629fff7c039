// Where a time of a booking goes that is added, dragged or moved by keys. Times are those of a date-and-time field.
import { mostTimes } from '@rounds/product/interviews/booking';
import { limits } from '@rounds/product/limits';
import { dayAfter } from '@rounds/product/time';
import { dayOf, fieldOf, minutesOf, wholeDay } from './week-days';

const { stepMinutes: step } = limits.interview;

/** Up and down by a step of the clock, onto the steps; left and right by a day. Undefined: no key of these. */
export function movedBy(time: string, key: string): string | undefined {
  const [day, at] = [dayOf(time), minutesOf(time)];
  if (key === 'ArrowUp') return onDay(day, Math.ceil(at / step) * step - step);
  if (key === 'ArrowDown') return onDay(day, Math.floor(at / step) * step + step);
  if (key === 'ArrowLeft') return fieldOf(dayAfter(day, -1), at);
  return key === 'ArrowRight' ? fieldOf(dayAfter(day, 1), at) : undefined;
}

function onDay(day: string, minutes: number): string {
  if (minutes < 0) return fieldOf(dayAfter(day, -1), minutes + wholeDay);
  return minutes < wholeDay ? fieldOf(day, minutes) : fieldOf(dayAfter(day, 1), minutes - wholeDay);
}

/** The nearest step, within two minutes of the day. */
export const steppedWithin = (minutes: number, { from, to }: { from: number; to: number }): number =>
  Math.max(from, Math.min(to, Math.round(minutes / step) * step));

/** Into the first field that is empty, else one more; null where there is no room. */
export function withTime(times: readonly string[], time: string): string[] | null {
  const empty = times.indexOf('');
  if (empty >= 0) return times.with(empty, time);
  return times.length < mostTimes ? [...times, time] : null;
}
