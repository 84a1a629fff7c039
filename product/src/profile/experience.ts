// Years of experience from a work history: time that overlaps counts once.
import { daysFrom } from '../time';

export interface Stretch {
  /** YYYY-MM-DD */
  start_date: string;
  /** null = until today */
  end_date: string | null;
}

const daysAYear = 365.25;

/** Years of one stretch, to a tenth. */
export function yearsOf(stretch: Stretch, today: string): number {
  const days = daysFrom(stretch.start_date, stretch.end_date ?? today);
  return Math.max(0, Math.round((days / daysAYear) * 10) / 10);
}

/** Whole years of all stretches together, rounded down; days in the future do not count. */
export function yearsOfExperience(stretches: readonly Stretch[], today: string): number {
  const ordered = stretches
    .map(({ start_date, end_date }) => ({
      from: start_date,
      to: end_date === null || end_date > today ? today : end_date,
    }))
    .filter(({ from, to }) => from < to)
    .sort((left, right) => (left.from < right.from ? -1 : 1));
  let days = 0;
  let until = '';
  for (const { from, to } of ordered) {
    const start = from > until ? from : until;
    if (start < to) days += daysFrom(start, to);
    if (to > until) until = to;
  }
  return Math.floor(days / daysAYear);
}
