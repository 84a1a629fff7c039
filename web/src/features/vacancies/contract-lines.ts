// What a contract binds, beside its sum: weeks, hours, overtime, calls, what may be canceled.
import { dayText, payText } from '../../ui/words';
import { figureIn, type VacancyValues } from './values';

/** Term and text; empty unless the post is a weekly contract. */
export function contractLines({ compensation_type, contract }: VacancyValues): [string, string][] {
  if (compensation_type !== 'weekly_contract') return [];
  const hourly = (text: string) => {
    const amount = figureIn(text);
    return amount ? payText(amount, amount, 'hour') : '';
  };
  const canceled = figureIn(contract.cancellable_shifts) ?? 0;
  const schedule = [
    contract.weeks && `${contract.weeks} weeks`,
    contract.shifts_a_week && `${contract.shifts_a_week} shifts of ${contract.hours_a_shift} hours`,
    contract.start && `from ${dayText(contract.start)}`,
  ];
  return [
    ['Contract', schedule.filter(Boolean).join(', ')],
    ['Guaranteed', contract.guaranteed_hours && `${contract.guaranteed_hours} hours a week`],
    ['Overtime', hourly(contract.overtime_rate)],
    ['On call', hourly(contract.call_rate)],
    ['The facility may cancel', canceled === 1 ? '1 shift' : `${canceled === 0 ? 'no' : canceled} shifts`],
    ['Floating', contract.float_rule],
  ];
}
