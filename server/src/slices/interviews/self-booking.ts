// Hours within which the job seeker books a time by themselves: what is offered, what is free in them, what was chosen.
import {
  freeTimes,
  hoursRefusal,
  timesWithin,
  type OfferedHours,
} from '@rounds/product/interviews/self-booking';
import { withBuffer, type Slot } from '@rounds/product/interviews/slots';
import { asHouse } from '../../db/acting';
import { no, Refused } from '../../http/request-context';
import type { Hand } from '../connections/hand';
import { busyTimes } from './attendance-queries';
import { panelOf } from './queries';
import { openSeats, poolsWithLoads } from './seat-queries';

/** With the length of the interview; refuses any that the rules do not allow. */
export function goodHours(given: readonly Slot[], minutes: number, now: string): OfferedHours[] {
  const hours = given.map(({ start, end }) => ({ start, end, minutes }));
  for (const one of hours) {
    const refusal = hoursRefusal(one, now);
    if (refusal) throw new Refused(refusal);
  }
  return hours.toSorted((left, right) => (left.start < right.start ? -1 : 1));
}

interface Interview {
  id: number;
  offered_hours: unknown;
  buffer_minutes: number;
}

export const hoursOf = ({ offered_hours }: Pick<Interview, 'offered_hours'>): OfferedHours[] =>
  offered_hours as OfferedHours[];

/** By the house: nobody reads whose time is taken, and neither does whoever chooses. */
export function freeTimesOf(
  { tx, now }: Hand,
  { job_seeker_id: seekerId, company_id: companyId }: { job_seeker_id: number; company_id: number },
  interview: Interview,
): Promise<Slot[]> {
  const { id, buffer_minutes: buffer } = interview;
  const times = timesWithin(hoursOf(interview), now);
  const [first, last] = [times[0], times.at(-1)];
  if (!first || !last) return Promise.resolve([]);
  return asHouse(tx, async () => {
    const panel = await panelOf(tx, [id]);
    const pools = await poolsWithLoads(tx, { companyId, wanted: await openSeats(tx, id) }, now);
    const needed = panel.filter(({ required }) => required).map(({ person_id }) => person_id);
    const members = pools.flatMap((pool) => pool.members.map((member) => member.id));
    const within = withBuffer({ start: first.start, end: last.end }, buffer);
    const busy = await busyTimes(tx, [seekerId, ...needed, ...members], within);
    const taken = busy.filter(({ schedule_id }) => schedule_id !== id);
    const seated = panel.map(({ person_id }) => person_id);
    return freeTimes(times, { seekerId, seated, needed, pools, taken, buffer });
  });
}

/** An offer of hours without a single free time is none. */
export async function refuseTakenHours(
  hand: Hand,
  whose: { job_seeker_id: number; company_id: number },
  interview: Interview,
): Promise<void> {
  if (hoursOf(interview).length === 0 || (await freeTimesOf(hand, whose, interview)).length > 0) return;
  no('not_available', {
    message: 'There is no time within these hours at which everybody is free. Choose other hours.',
  });
}

/** One of the times offered by its number, or any within the hours by when it begins; undefined where nothing was chosen. */
export function chosenTime(
  schedule: { slots: unknown; offered_hours: unknown },
  { slotId, start }: { slotId?: number | undefined; start?: string | undefined },
  now: string,
): Slot | undefined {
  if (start === undefined)
    return (schedule.slots as (Slot & { id: number })[]).find(({ id }) => id === slotId);
  const time = timesWithin(hoursOf(schedule), now).find((one) => Date.parse(one.start) === Date.parse(start));
  return time ?? no('not_available', { message: 'This time is not available. Please choose another.' });
}
