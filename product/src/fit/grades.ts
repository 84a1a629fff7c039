// The graded parts of the fit, each in whole points 0–100 with its words. The numbers are in tables.ts.
import { counted } from '../counting';
import { dayWords, monthWords } from '../moment';
import { daysFrom } from '../time';
import type { FitContext, FitSeeker, FitVacancy } from './inputs';
import type { LicenseResult } from './licenses';
import {
  elsewhere,
  gradings,
  mustSkill,
  payMeets,
  spokenLess,
  usualWeeks,
  type Grading,
  type Part,
} from './tables';

/** null = unknown, left out of the sum. */
/** `lacks` = how it reads among what is missing, where that is not what it says. */
export type Grade = { points: number; says: string; lacks?: string } | null;

/** The points of a value; with a scale, of the value in hundredths of it. Whole numbers only. */
const graded = (value: number, { steps, rest }: Grading, scale?: number): number =>
  steps.find(([atMost]) => (scale === undefined ? value <= atMost : value * 100 <= atMost * scale))?.[1] ??
  rest;

export function gradesOf(
  vacancy: FitVacancy,
  seeker: FitSeeker,
  { license, ...context }: FitContext & { license: LicenseResult },
): Record<Part, Grade> {
  const { today, miles, about } = context;
  const late = lateness(vacancy, seeker, today);
  const from = seeker.available_from;
  const words = about ? monthWords : dayWords;
  const says =
    from !== null && late !== null && late > 0 ? `Available from ${words(from)}` : 'Available in time';
  const away = awayWords(context);
  return {
    license: licenseGrade(license),
    distance: distanceGrade(vacancy, seeker, { miles, away }),
    experience: experienceGrade(vacancy.min_years, seeker),
    pay: payGrade(vacancy, seeker.desired_cents),
    shift: preferenceGrade('Shift', vacancy.shift_ids, seeker.shift_ids),
    type_of_position: preferenceGrade('Type of position', vacancy.type_ids, seeker.type_ids),
    skills: skillGrade(vacancy, seeker.skill_ids),
    availability: late === null ? null : { points: graded(late, gradings.availability), says },
    attributes: attributeGrade(vacancy, seeker),
    language: languageGrade(vacancy.language_codes, seeker.language_codes),
    wanted_states: wantedGrade(vacancy.state, seeker, { miles, away }),
    start_window: late === null ? null : { points: graded(late, gradings.startWindow), says },
    weeks: weeksGrade(vacancy.weeks),
    guaranteed_hours: guaranteedGrade(vacancy.guaranteed_percent),
  };
}

function licenseGrade({ outcome, weeks, evidence: says }: LicenseResult): Grade {
  if (outcome === 'unknown') return null;
  if (outcome === 'needs') return { points: graded(weeks ?? 0, gradings.licenseWeeks), says };
  return { points: outcome === 'pass' ? 100 : 0, says };
}

interface Away {
  miles: number | null;
  away: string;
}

type Distance = Pick<FitContext, 'miles' | 'exact_miles' | 'about'>;

/** `12 miles away` to the job seeker, `About 10–15 miles away` to companies; so far away nothing is told apart. */
export function awayWords({ miles, exact_miles: exact, about }: Distance): string {
  if (miles === null) return '';
  if (exact !== null && exact !== undefined)
    return exact < 1 ? 'Less than 1 mile away' : `${thousands(exact)} ${exact === 1 ? 'mile' : 'miles'} away`;
  if (miles >= farAway) return `More than ${thousands(farAway)} miles away`;
  return `${about ? 'About ' : ''}${miles}–${miles + 5} miles away`;
}

const farAway = 1000;
const thousands = (miles: number) => String(miles).replace(/\B(?=(\d{3})+$)/g, ',');

export const outsideWords = (away: string): string => `${away}, more than twice the radius`;

function distanceGrade({ state }: FitVacancy, seeker: FitSeeker, { miles, away }: Away): Grade {
  if (seeker.anywhere_in.includes(state)) return { points: 100, says: `Wants to work in ${state}` };
  const { radius_miles } = seeker;
  if (miles === null || radius_miles === null) return null;
  const points = graded(miles, gradings.distance, radius_miles);
  return { points, says: points === 0 ? outsideWords(away) : away };
}

function experienceGrade(wanted: number, { years }: FitSeeker): Grade {
  if (years === null) return null;
  const points = graded(wanted - years, gradings.experience);
  const says = `${years} ${years === 1 ? 'year' : 'years'} of experience`;
  return { points, says: years >= wanted ? says : `${says}, ${wanted} wanted` };
}

function payGrade({ pay_min_cents, pay_max_cents }: FitVacancy, desired: number | null): Grade {
  if (desired === null) return null;
  if (desired <= pay_min_cents) return { points: payMeets, says: 'Pays more than hoped for' };
  const points = graded(desired, gradings.pay, pay_max_cents);
  const [[, within], [, little]] = gradings.pay.steps;
  if (points === within) return { points, says: 'Pay is within the range hoped for' };
  return { points, says: points === little ? 'Pay is a little under the hope' : 'Pay is under the hope' };
}

function preferenceGrade(name: string, offered: readonly number[], wished: readonly number[]): Grade {
  if (wished.length === 0 || offered.length === 0) return null;
  const matches = offered.some((id) => wished.includes(id));
  return matches ? { points: 100, says: `${name} matches` } : { points: elsewhere, says: `${name} differs` };
}

function skillGrade({ skill_ids, must_skill_ids }: FitVacancy, own: readonly number[]): Grade {
  if (skill_ids.length === 0) return { points: 100, says: 'No special skills asked' };
  if (own.length === 0) return null;
  const count = (ids: readonly number[]) => ids.filter((id) => own.includes(id)).length;
  const has = count(skill_ids);
  const more = mustSkill - 1;
  const points = Math.floor(
    (100 * (has + more * count(must_skill_ids))) / (skill_ids.length + more * must_skill_ids.length),
  );
  const asked = counted(skill_ids.length, 'skill');
  return { points, says: `${has} of ${asked}`, lacks: `${skill_ids.length - has} of ${asked}` };
}

/** Days after the start; a vacancy without one starts today. */
const lateness = ({ start_date }: FitVacancy, { available_from }: FitSeeker, today: string): number | null =>
  available_from === null ? null : daysFrom(start_date ?? today, available_from);

function attributeGrade({ stated }: FitVacancy, { wishes }: FitSeeker): Grade {
  const known = wishes.flatMap((wish) => {
    const said = stated.find(({ id }) => id === wish.id);
    return said ? [{ ...wish, met: said.value >= wish.low && said.value <= wish.high }] : [];
  });
  if (known.length === 0) return null;
  const all = sumOf(known);
  const met = known.filter((wish) => wish.met);
  return {
    points: Math.floor((100 * sumOf(met)) / all),
    says: `${met.length} of ${known.length} wishes about the workplace are met`,
    lacks: `${known.length - met.length} of ${known.length} wishes about the workplace`,
  };
}

const sumOf = (wishes: readonly { weight: number }[]) =>
  wishes.reduce((total, { weight }) => total + weight, 0);

function languageGrade(wanted: readonly number[], spoken: readonly number[]): Grade {
  if (wanted.length === 0) return { points: 100, says: 'No special language asked' };
  if (spoken.length === 0) return null;
  const well = wanted.filter((code) => spoken.includes(code)).length;
  const somehow = wanted.filter((code) => spoken.includes(code - (code % 4))).length;
  const points = Math.floor((100 * well + spokenLess * (somehow - well)) / wanted.length);
  const asked = counted(wanted.length, 'language');
  return { points, says: `${well} of ${asked}`, lacks: `${wanted.length - well} of ${asked}` };
}

/** Whoever named a radius and no state wants to work inside it; a contract beyond it is a fit all the same, which is said. */
function wantedGrade(state: string, { anywhere_in, radius_miles }: FitSeeker, { miles, away }: Away): Grade {
  if (anywhere_in.includes(state)) return { points: 100, says: `Wants to work in ${state}` };
  if (anywhere_in.length > 0) return { points: 0, says: `${state} is not among the wanted states` };
  if (miles === null || radius_miles === null) return null;
  if (miles <= radius_miles) return { points: 100, says: away };
  return { points: 0, says: `${away}, beyond the radius, which binds no contract` };
}

function weeksGrade(weeks: number | null): Grade {
  if (weeks === null) return null;
  const outside = Math.max(usualWeeks.from - weeks, weeks - usualWeeks.to, 0);
  return { points: graded(outside, gradings.weeks), says: counted(weeks, 'week') };
}

function guaranteedGrade(percent: number | null): Grade {
  if (percent === null) return null;
  return {
    points: graded(100 - percent, gradings.guaranteedHours),
    says: `${percent} % of the hours are guaranteed`,
  };
}
