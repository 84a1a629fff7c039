// A job seeker's usual hours beside the times of a booking, by their clock and by the reader's.
import { dayWords } from '@rounds/product/moment';
import { isUsuallyFree, clockWords, nextTimes } from '@rounds/product/interviews/usual-hours';
import type { Slot } from '@rounds/product/interviews/slots';
import { weekTimeText } from '../../ui/words';
import type { FormData } from './booking';
import classes from './interviews.module.css';
import { daysText, groupsOf } from './usual-rows';

type Usual = FormData['usual_hours'];

export function UsualNote({ name, usual }: { name: string; usual: Usual }) {
  if (!usual) return null;
  const { zone, ranges, off_days } = usual;
  const now = new Date().toISOString();
  return (
    <div className={classes.quiet}>
      <p>
        {name} is usually free, by the clock of {zone.replaceAll('_', ' ')}:
      </p>
      <ul className={classes.usualList}>
        {groupsOf(ranges).map(({ days, from, to }) => {
          const { start, end } = nextTimes({ weekday: days[0] ?? 1, from, to }, { zone, now });
          const [first, last] = [weekTimeText(new Date(start)), weekTimeText(new Date(end))];
          const isSame = first === weekTimeText(new Date(start), zone);
          return (
            <li key={`${days.join()} ${from} ${to}`}>
              {daysText(days)}, {clockWords(from)} to {clockWords(to)}
              {!isSame && ` (for you ${first} to ${last})`}
            </li>
          );
        })}
      </ul>
      {off_days.length > 0 && <p>Not on {off_days.map(dayWords).join('; ')}.</p>}
    </div>
  );
}

/** Nothing where there are no usual hours, or no time yet. */
export function usualHint(slot: Slot | null, usual: Usual): string | undefined {
  if (!slot || !usual) return undefined;
  return isUsuallyFree(slot, usual) ? 'Within their usual hours.' : 'Outside their usual hours.';
}
