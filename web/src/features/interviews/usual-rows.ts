// Usual hours as the form holds them: a line is one day, or Monday to Friday at once.
import { weekdays, type UsualHours, type UsualRange } from '@rounds/product/interviews/usual-hours';

export interface UsualRow {
  /** `1` to `7`, or `workdays`. */
  days: string;
  from: string;
  to: string;
}

const workdays = [1, 2, 3, 4, 5];
export const dayChoices = [
  { value: 'workdays', label: 'Monday to Friday' },
  ...weekdays.map((label, at) => ({ value: String(at + 1), label })),
];

const two = (value: number) => String(value).padStart(2, '0');
const fieldOf = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** Not a number where the field is empty, which the schema says in words. Midnight at the end is the day's. */
function minutesOf(field: string, isEnd: boolean): number {
  const [hour, minute] = field.split(':').map(Number);
  if (field === '' || hour === undefined || minute === undefined) return Number.NaN;
  const minutes = hour * 60 + minute;
  return isEnd && minutes === 0 ? 24 * 60 : minutes;
}

interface UsualGroup {
  days: readonly number[];
  from: number;
  to: number;
}

/** The days that share a range, in the order of the week. */
export function groupsOf(ranges: readonly UsualRange[]): UsualGroup[] {
  const groups = new Map<string, { days: number[]; from: number; to: number }>();
  for (const { weekday, from, to } of ranges) {
    const group = groups.get(`${from}-${to}`);
    if (group) group.days.push(weekday);
    else groups.set(`${from}-${to}`, { days: [weekday], from, to });
  }
  return [...groups.values()];
}

const isWorkweek = (days: readonly number[]) => workdays.every((day) => days.includes(day));

export function rowsOf({ ranges }: UsualHours): UsualRow[] {
  return groupsOf(ranges).flatMap(({ days, from, to }) => {
    const times = { from: fieldOf(from), to: fieldOf(to) };
    const single = isWorkweek(days) ? days.filter((day) => !workdays.includes(day)) : days;
    const rows = single.map((day) => ({ days: String(day), ...times }));
    return isWorkweek(days) ? [{ days: 'workdays', ...times }, ...rows] : rows;
  });
}

export const rangesOf = (rows: readonly UsualRow[]): UsualRange[] =>
  rows.flatMap(({ days, from, to }) =>
    (days === 'workdays' ? workdays : [Number(days)]).map((weekday) => ({
      weekday,
      from: minutesOf(from, false),
      to: minutesOf(to, true),
    })),
  );

/** `Monday to Friday`, `Monday, Wednesday`. */
export function daysText(days: readonly number[]): string {
  const name = (day: number) => weekdays[day - 1] ?? '';
  if (!isWorkweek(days)) return days.map(name).join(', ');
  return ['Monday to Friday', ...days.filter((day) => !workdays.includes(day)).map(name)].join(', ');
}
