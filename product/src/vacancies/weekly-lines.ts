// A contract's week as lines that add up: taxable hours and every stipend, in whole cents.
import type { ContractTerms } from './fields';

export interface WeekLine {
  /** What a stipend is for; null = the taxable hours. */
  label: string | null;
  cents: number;
}

type Week = Pick<ContractTerms, 'taxable_hourly' | 'shifts_a_week' | 'hours_a_shift' | 'stipends'>;

export const weekHours = ({ shifts_a_week, hours_a_shift }: Week): number => shifts_a_week * hours_a_shift;

export const weekLines = (week: Week): WeekLine[] => [
  {
    label: null,
    cents: Math.round(week.taxable_hourly * 100 * week.shifts_a_week * week.hours_a_shift),
  },
  ...week.stipends.map(({ label, weekly }) => ({ label, cents: Math.round(weekly * 100) })),
];
