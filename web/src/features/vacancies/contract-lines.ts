// What a contract binds, beside its sum: weeks, hours, overtime, calls, what may be canceled.
import { dayWords } from '@rounds/product/moment';
import { many, payText } from '../../ui/words';
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
    contract.weeks && many(Number(contract.weeks), 'week'),
    contract.shifts_a_week &&
      `${many(Number(contract.shifts_a_week), 'shift')} of ${many(Number(contract.hours_a_shift), 'hour')}`,
    contract.start && `from ${dayWords(contract.start)}`,
  ];
  return [
    ['Contract', schedule.filter(Boolean).join(', ')],
    ['Guaranteed', contract.guaranteed_hours && `${many(Number(contract.guaranteed_hours), 'hour')} a week`],
    ['Overtime', hourly(contract.overtime_rate)],
    ['On call', hourly(contract.call_rate)],
    ['The facility may cancel', canceled === 0 ? 'no shifts' : many(canceled, 'shift')],
    ['Floating', contract.float_rule],
  ];
}
