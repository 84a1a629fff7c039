// Where an offer lies in the pay range of its vacancy: a line with a mark, and the sentence that says it.
import type { Pay } from '@rounds/product/pay-line';
import { placeIn, type PayRange } from '@rounds/product/pay-sums';
import { centsText } from '@rounds/product/pay-words';
import { payText, type PayPeriod } from '../../ui/words';
import classes from './pay.module.css';

const lies = {
  in: 'lies in it',
  below: 'lies below it',
  above: 'lies above it',
};

export function RangeNote({ range, pay }: { range: PayRange; pay: Pay | null }) {
  const period = range.period as PayPeriod;
  const place = pay && placeIn(pay, range);
  const what = period === 'week' ? 'The week of this offer' : 'Base pay';
  return (
    <div className={classes.range}>
      {place && (
        <div className={classes.scale} aria-hidden>
          <span data-at={place.at} style={{ insetInlineStart: `${place.percent}%` }} />
        </div>
      )}
      <p>
        The vacancy says <strong className="tabular">{payText(range.min, range.max, period)}</strong>.{' '}
        {place &&
          `${what}, ${centsText(place.cents)} ${period === 'hour' ? 'an' : 'a'} ${period}, ${lies[place.at]}.`}
        {pay && !place && 'Pay of another kind cannot be compared with it.'}
      </p>
    </div>
  );
}
