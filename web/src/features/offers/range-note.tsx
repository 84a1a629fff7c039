// Where an offer lies in the pay range of its vacancy: a line with a mark, and the sentence that says it.
import { earlierHires } from '@rounds/product/offers/calls';
import type { Pay } from '@rounds/product/pay-line';
import { comparable, placeIn, type PayRange } from '@rounds/product/pay-sums';
import { centsText } from '@rounds/product/pay-words';
import { useCall } from '../../api/use-call';
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

/** What the company's own hires signed, once there are enough that none of them is told. */
export function EarlierHires({ requestId, pay }: { requestId: number; pay: Pay | null }) {
  const earlier = useCall(earlierHires, { params: { id: requestId } }).data?.data;
  if (!earlier) return null;
  const { hires, min, median, max } = earlier;
  const period = earlier.period as PayPeriod;
  const cents = pay && comparable(pay, period);
  const by = cents === null ? 0 : cents - median;
  const a = period === 'hour' ? 'an' : 'a';
  return (
    <p>
      Your {hires} hires of this discipline in 24 months signed{' '}
      <strong className="tabular">{payText(min / 100, max / 100, period)}</strong>, {centsText(median)} in the
      middle.{' '}
      {cents !== null &&
        (by === 0
          ? 'This offer is the middle one.'
          : `This offer is ${centsText(Math.abs(by))} ${a} ${period} ${by > 0 ? 'above' : 'below'} that.`)}
    </p>
  );
}
