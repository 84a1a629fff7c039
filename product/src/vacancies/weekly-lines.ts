// A contract's week as lines that add up: taxable hours and every stipend, in whole cents.
import { counted } from '../counting';
import { centsText } from '../pay-words';
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

type Bindings = Pick<
  ContractTerms,
  'guaranteed_hours' | 'overtime_rate' | 'call_rate' | 'cancellable_shifts' | 'float_rule'
>;

/** What binds beside the pay of a week, each with its words. */
export function contractBindings(contract: Bindings): [label: string, text: string][] {
  const { guaranteed_hours, overtime_rate, call_rate, cancellable_shifts, float_rule } = contract;
  const hourly = (dollars: number) => `${centsText(Math.round(dollars * 100))} an hour`;
  const shifts = cancellable_shifts === 0 ? 'no shifts' : counted(cancellable_shifts, 'shift');
  return [
    ['Guaranteed', `${counted(guaranteed_hours, 'hour')} a week`],
    ...(overtime_rate ? [['Overtime', hourly(overtime_rate)] satisfies [string, string]] : []),
    ...(call_rate ? [['On call', hourly(call_rate)] satisfies [string, string]] : []),
    ['The facility may cancel', shifts],
    ...(float_rule ? [['Floating', float_rule] satisfies [string, string]] : []),
  ];
}
