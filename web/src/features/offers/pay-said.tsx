// Pay as it reads, for both sides: its lines and what they come to.
import type { Pay, PayLine } from '@rounds/product/pay-line';
import { whyNoSum } from '@rounds/product/pay-sums';
import { centsText, lineAmount, lineNotes, lineTitle, sumRows, sumsBasis } from '@rounds/product/pay-words';
import look from '../../ui/look.module.css';
import classes from './pay.module.css';

export function PayTable({ lines }: { lines: readonly PayLine[] }) {
  return (
    <table className={classes.lines}>
      <caption className="only-read">Pay, line by line</caption>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <th scope="row">
              {lineTitle(line)}
              <small>{lineNotes(line).join(', ')}</small>
            </th>
            <td className="tabular">{lineAmount(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the lines come to; why not, where they do not. */
export function Sums({ pay }: { pay: Pay }) {
  const why = whyNoSum(pay);
  if (why) return <p className={look.small}>{why}</p>;
  return (
    <div className={classes.group}>
      <dl className={classes.sums} aria-label="What it comes to">
        {sumRows(pay).map(({ title, cents, period }) => (
          <div key={title}>
            <dt className="only-read">{title}</dt>
            <dd>
              <strong className="tabular">{centsText(cents)}</strong> <span>{period}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.basis}>{sumsBasis(pay)}</p>
    </div>
  );
}

/** In a form, while something in it is still to be filled in. */
export function NoSumsYet() {
  return (
    <p className={look.small}>
      The sums stand here once every line has its amount and the hours a week are said.
    </p>
  );
}
