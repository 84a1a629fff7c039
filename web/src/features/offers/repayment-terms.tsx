// What may have to be paid back of an offer: each sum in a sentence, and all of them by the month of leaving.
import type { Pay } from '@rounds/product/pay-line';
import { repaymentOf } from '@rounds/product/pay-words';
import { paybackRows } from '@rounds/product/payback';
import classes from './repayment.module.css';

/** A part of its own, wherever an offer stands. */
export function RepaymentTerms({
  pay,
  repayable,
}: {
  pay: Pick<Pay, 'lines' | 'start_on'>;
  repayable: boolean;
}) {
  if (!repayable) return null;
  const told = pay.lines.flatMap((line) => repaymentOf(line) ?? []);
  return (
    <section className={classes.repayment} aria-label="Repayment terms">
      <strong>Repayment terms</strong>
      {told.length === 0 && <p>A sum in this offer may have to be paid back, as its document says.</p>}
      {told.map(({ title, says }, at) => (
        <p key={at}>
          <span className={classes.named}>{title}.</span> {says}
        </p>
      ))}
      <Schedule pay={pay} />
    </section>
  );
}

function Schedule({ pay }: { pay: Pick<Pay, 'lines' | 'start_on'> }) {
  const rows = paybackRows(pay);
  if (rows.length === 0) return null;
  return (
    <div className={classes.schedule} tabIndex={0} role="region" aria-label="Payback by month">
      <table>
        <caption>What whoever leaves then pays back at most</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="only-read">Leaving in</span>
            </th>
            <th scope="col">
              <span className="only-read">Paid back</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ months, days, total, parts }) => (
            <tr key={months}>
              <th scope="row">
                {months} <small>{days}</small>
              </th>
              <td className="tabular">
                {total}
                {parts && <small>{parts}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
