// The coarse form of what is hidden, value by value: all that a company's side ever reads of it.
import { dayAfter } from '../time';
import { yearsOfExperience, type Stretch } from './experience';
import type { FullProfile } from './full';
import { moveDays } from './licenses';

/** Miles. */
const radiusStep = 25;

/** Somebody's own radius, to the nearest 25 miles, and never none. */
export const coarseRadius = (miles: number): number =>
  Math.max(radiusStep, Math.round(miles / radiusStep) * radiusStep);

/** Where the steps of pay begin, in cents a year: each a tenth above the one before. The same for everybody, so that no step is drawn around a value. */
const paySteps: readonly number[] = (() => {
  const steps = [100_000];
  while ((steps.at(-1) ?? 0) < 1e14) steps.push(Math.floor(((steps.at(-1) ?? 0) * 11) / 10));
  return steps;
})();

/** The beginning of the step that a wanted pay lies in. Below the first one there is no telling apart. */
export const coarsePay = (cents: number): number => paySteps.findLast((step) => step <= cents) ?? 0;

/** The first of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Whole years are counted to the first of the month, so that the day on which a year is full tells no date. */
export const yearsAt = (profile: { experiences: readonly Stretch[] }, today: string): number =>
  yearsOfExperience(profile.experiences, monthOf(today));

/** A change of what is shown is told to the hour, by the end of it: who changed since a look is then never left out. */
export const changedBy = (instant: string): string => {
  const hour = Number(instant.slice(11, 13)) + 1;
  return hour < 24
    ? `${instant.slice(0, 11)}${String(hour).padStart(2, '0')}:00:00.000Z`
    : `${dayAfter(instant.slice(0, 10), 1)}T00:00:00.000Z`;
};

/** The next day on which the coarse form changes by itself: a license or certification has expired, a move is long ago, a year is full. */
export function coarseUntil(profile: FullProfile, today: string): string | null {
  const after = (day: string | null, days: number) => (day === null ? [] : [dayAfter(day, days)]);
  const days = [
    ...profile.licenses.flatMap(({ status, expires_on }) =>
      status === 'active' ? after(expires_on, 1) : [],
    ),
    ...profile.certifications.flatMap(({ expires_on }) => after(expires_on, 1)),
    ...after(profile.home_since, moveDays + 1),
    ...nextYear(profile, today),
  ];
  return days.filter((day) => day > today).sort()[0] ?? null;
}

/** Nobody who works now waits longer than a year for the next. */
function nextYear(profile: FullProfile, today: string): string[] {
  const years = yearsAt(profile, today);
  const months = Array.from({ length: 13 }, (_, nth) => monthAfter(today, nth + 1));
  return months.filter((month) => yearsAt(profile, month) > years).slice(0, 1);
}

function monthAfter(day: string, months: number): string {
  const number = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}-01`;
}
