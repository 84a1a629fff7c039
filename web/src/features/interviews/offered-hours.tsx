// Hours to book in, as either side reads them: each span by the reader's clock, and by that of the place.
import type { Schedule } from '@rounds/product/interviews/calls';
import { toLocalField } from '../../ui/local-time';
import classes from './interviews.module.css';
import { clockText, dayOf, elsewhere, longDay, zoneText } from './week-days';

export function OfferedHours({ schedule: { offered_hours, zone } }: { schedule: Schedule }) {
  const [first] = offered_hours;
  if (!first) return null;
  return (
    <div>
      <p>Any free time of {first.minutes} minutes within</p>
      <ul className={classes.times}>
        {offered_hours.map(({ start, end }) => (
          <li key={start}>
            {longDay(dayOf(toLocalField(start)))}, {clockText(start)} to {clockText(end)}
            {elsewhere(start, zone) &&
              ` (${clockText(start, zone)} to ${clockText(end, zone)} ${zoneText(start, zone)})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
