// What a payment is for, line by line, with its sum.
import { dayWords } from '@rounds/product/moment';
import { dollars } from '@rounds/product/billing/money';
import type { QuoteLine } from '@rounds/product/billing/quote';
import classes from './billing.module.css';

export const dayOf = (instant: string) => dayWords(instant.slice(0, 10));

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  total: number;
  /** By when it is paid. */
  due?: string;
}

export function QuoteLines({ lines, total, due = 'Today' }: QuoteLinesProps) {
  return (
    <dl className={classes.lines} aria-label="What you pay for">
      {lines.map((line) => (
        <Line key={`${line.words} ${line.amount_cents}`} {...line} />
      ))}
      <dt className={classes.total}>{due}</dt>
      <dd className={`${classes.total} tabular`}>{dollars(total)}</dd>
    </dl>
  );
}

function Line({ words, quantity, unit_cents, amount_cents, period }: QuoteLine) {
  return (
    <>
      <dt>
        {words}
        {quantity > 1 && (
          <small>
            {quantity} × {dollars(unit_cents)}
          </small>
        )}
        {period && (
          <small>
            {dayOf(period.from)} to {dayOf(period.until)}
          </small>
        )}
      </dt>
      <dd className="tabular">{dollars(amount_cents)}</dd>
    </>
  );
}
