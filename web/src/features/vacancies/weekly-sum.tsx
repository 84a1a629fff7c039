// The gross of a contract week, line by line down to its total.
import { many, payText } from '../../ui/words';
import classes from './fields.module.css';

interface WeeklySumProps {
  /** A week. */
  hours: number;
  /** Dollars. */
  hourly: number;
  stipends: readonly { label: string; weekly: number }[];
}

export function WeeklySum({ hours, hourly, stipends }: WeeklySumProps) {
  const taxable = Math.round(hours * hourly * 100);
  const cents = stipends.reduce((sum, { weekly }) => sum + Math.round(weekly * 100), taxable);
  return (
    <table className={classes.sum}>
      <caption className="only-read">Gross a week</caption>
      <tbody>
        <tr>
          <th scope="row">
            {many(hours, 'hour')} × {payText(hourly, hourly, 'hour')}
          </th>
          <td>{payText(taxable / 100, taxable / 100, 'week')}</td>
        </tr>
        {stipends.map(({ label, weekly }, index) => (
          <tr key={index}>
            <th scope="row">{label || 'Stipend'}</th>
            <td>{payText(weekly, weekly, 'week')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Gross</th>
          <td>{payText(cents / 100, cents / 100, 'week')}</td>
        </tr>
      </tfoot>
    </table>
  );
}
