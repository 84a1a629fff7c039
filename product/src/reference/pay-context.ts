// Where a vacancy's pay lies among the published wages of its occupation. What cannot be compared says why.
import { centsText } from '../pay-words';
import {
  nationalYear,
  nurseWages,
  nursesYear,
  occupationOf,
  occupationWages,
  wagesEnd,
  type Percentiles,
} from './wage-figures';

/** The hours that the published yearly wages stand for. */
const yearHours = 2080;
const fullWeek = 40;
/** Below these hours a week a year's pay is a part-time one. */
const partTimeBelow = 35;
const nurses = '29-1141';

export const percentileNames = ['10th', '25th', '50th (middle)', '75th', '90th'] as const;

export interface WageScale {
  title: string;
  /** The nation, or a state by its code. */
  state: string | null;
  year: number;
  steps: Percentiles;
}

/** The nation's scale of a discipline's occupation, and a state's where it is published; empty where none is known. */
export function wageScales(disciplineId: number | null, state: string | null): WageScale[] {
  const occupation = occupationOf[disciplineId ?? 0];
  const nation = occupation && occupationWages[occupation];
  if (!nation) return [];
  const steps = state && occupation === nurses ? nurseWages[state] : undefined;
  return [
    { ...nation, state: null, year: nationalYear },
    ...(steps ? [{ title: nation.title, state, year: nursesYear, steps }] : []),
  ];
}

export interface OfferedPay {
  /** Dollars a period. */
  min: number;
  max: number;
  period: string;
  /** A week; null where it is not said. */
  hours: number | null;
  /** A shift; null where it is not said. */
  shiftHours: number | null;
}

export type Compared = { low: number; high: number; basis: string; byHour: boolean } | { whyNot: string };

/** Pay as dollars of a full-time year, or why it cannot be told. */
export function comparedPay({ min, max, period, hours, shiftHours }: OfferedPay): Compared {
  const times = (factor: number, basis: string, byHour: boolean): Compared => ({
    ...{ low: min * factor, high: max * factor, basis, byHour },
  });
  switch (period) {
    case 'hour':
      return times(yearHours, 'Compared by the hour.', true);
    case 'week':
      if (!hours) return { whyNot: 'Pay by the week is compared once the hours of the week are said.' };
      return times(yearHours / hours, `Compared by the hour, at ${hours} hours a week.`, true);
    case 'shift':
      if (!shiftHours) return { whyNot: 'Pay by the shift is compared once the hours of a shift are said.' };
      return times(yearHours / shiftHours, `Compared by the hour, at ${shiftHours} hours a shift.`, true);
    case 'month':
    case 'year': {
      const part = hours !== null && hours > 0 && hours < partTimeBelow;
      const basis = part
        ? `Compared by the year, as if full time instead of ${hours} hours a week.`
        : 'Compared by the year.';
      return times((period === 'month' ? 12 : 1) * (part ? fullWeek / hours : 1), basis, false);
    }
    default:
      return { whyNot: `Pay by the ${period} cannot be compared: nobody says how many hours it stands for.` };
  }
}

const between = [
  'below the 10th percentile',
  'between the 10th and the 25th percentile',
  'between the 25th percentile and the middle',
  'between the middle and the 75th percentile',
  'between the 75th and the 90th percentile',
  'above the 90th percentile',
] as const;

/** Where a yearly sum lies on a scale, in words. */
export function placeText(steps: Percentiles, yearly: number): string {
  const known = steps.filter((step) => step !== null);
  const reached = known.filter((step) => step <= yearly).length;
  if (reached === known.length && known.length < steps.length && yearly >= wagesEnd)
    return `above ${centsText(wagesEnd * 100)} a year, where the figures end`;
  return between[reached] ?? between[5];
}

/** `The pay lies between the 25th percentile and the middle.` */
export function placesText(steps: Percentiles, { low, high }: { low: number; high: number }): string {
  const [from, to] = [placeText(steps, low), placeText(steps, high)];
  return from === to ? `The pay lies ${from}.` : `The pay starts ${from} and ends ${to}.`;
}

/** A step of a scale as it is read, by the hour or by the year. */
export function stepText(step: number | null, byHour: boolean): string {
  const cents = (yearly: number) => Math.round((yearly * 100) / (byHour ? yearHours : 1));
  const said = centsText(cents(step ?? wagesEnd));
  return step === null ? `${said} or more` : said;
}
