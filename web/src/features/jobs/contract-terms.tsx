// A contract's week as it is paid: each line, the sum below them, and what binds.
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import { many, payText } from '../../ui/words';
import classes from './contract-terms.module.css';
import jobDetailClasses from './job-detail.module.css';

type Contract = NonNullable<VacancyDetail['contract']>;

const dollars = (amount: number): string => payText(amount, amount, 'week').replace(/ a week$/, '');

export function ContractTerms({ contract, gross }: { contract: Contract; gross: number | null }) {
  const hours = contract.shifts_a_week * contract.hours_a_shift;
  return (
    <>
      <table className={classes.sum}>
        <caption>
          {many(contract.weeks, 'week')}, {many(contract.shifts_a_week, 'shift')} of{' '}
          {many(contract.hours_a_shift, 'hour')}
        </caption>
        <tbody>
          <tr>
            <th scope="row">
              Taxable, {hours} hours at {dollars(contract.taxable_hourly)}
            </th>
            <td>{dollars((Math.round(contract.taxable_hourly * 100) * hours) / 100)}</td>
          </tr>
          {contract.stipends.map(({ label, weekly }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{dollars(weekly)}</td>
            </tr>
          ))}
        </tbody>
        {gross !== null && (
          <tfoot>
            <tr>
              <th scope="row">Gross a week</th>
              <td>{dollars(gross)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      <dl className={jobDetailClasses.facts}>
        {bindings(contract).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function bindings(contract: Contract): [string, string][] {
  const { guaranteed_hours, overtime_rate, call_rate, cancellable_shifts, float_rule } = contract;
  return [
    ['Guaranteed', `${guaranteed_hours} hours a week`],
    ...(overtime_rate ? [['Overtime', `${dollars(overtime_rate)} an hour`] as [string, string]] : []),
    ...(call_rate ? [['On call', `${dollars(call_rate)} an hour`] as [string, string]] : []),
    [
      'The facility may cancel',
      cancellable_shifts === 1 ? '1 shift' : `${cancellable_shifts === 0 ? 'no' : cancellable_shifts} shifts`,
    ],
    ...(float_rule ? [['Floating', float_rule] as [string, string]] : []),
  ];
}
