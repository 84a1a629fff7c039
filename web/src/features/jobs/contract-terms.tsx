// A contract's week as it is paid: each line, the sum below them, and what binds.
import type { VacancyDetail } from '@rounds/product/jobs/calls';
import { contractBindings } from '@rounds/product/vacancies/weekly-lines';
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
              Taxable, {many(hours, 'hour')} at {dollars(contract.taxable_hourly)}
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
        {contractBindings(contract).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
