// The link or the number of an interview that stands: given or changed without moving it.
import { isRemote, wayRefusal, type Way } from '@rounds/product/interviews/way';
import { no, Refused } from '../../http/request-context';
import { factOf, type Hand } from '../connections/hand';
import { restage } from '../connections/moves';
import type { RequestRow } from '../connections/queries';
import { updateSchedule, type ScheduleCardRow } from './queries';

/** Told with the calendar entry renewed; the same again is nothing new. */
export async function sayWay(
  hand: Hand,
  row: RequestRow,
  { schedule, way }: { schedule: ScheduleCardRow; way: Omit<Way, 'mode'> },
): Promise<void> {
  const mode = schedule.mode as Way['mode'];
  if (!isRemote(mode)) no('move_not_open', { message: 'The place of this interview changes by moving it.' });
  const given: Way = { mode, place: way.place, caller: mode === 'phone' ? way.caller : null };
  const refusal = wayRefusal(given);
  if (refusal) throw new Refused(refusal);
  const { place, caller } = given;
  if (place === schedule.place && caller === schedule.caller) return;
  await updateSchedule(hand.tx, schedule.id, { place, caller, ics_sequence: schedule.ics_sequence + 1 });
  await restage(hand, row, 'employer');
  await hand.fact({ kind: 'interview.way', ...factOf(row), data: { schedule_id: schedule.id } });
}
