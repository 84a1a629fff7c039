// What the form of a new booking begins with: who sits on the panel, and free times on coming business days.
import { inOrder, type House, type Seat } from '../vacancies/hiring-team';
import { ownerOf, type Named } from '../connections/owner';
import { limits } from '../limits';
import { businessDaysAfter, dayIn, hourOf, hoursAfter, isAfter, minutesAfter } from '../time';
import { mostSeats } from './booking';
import { clashing, slotRefusal, type Slot, type Taken } from './slots';

const { times, leadHours, hours, dayEnds } = limits.interview.proposed;

/** Those who have the panel's part in the hiring team and still work there; where nobody has, the request's owner. */
export function proposedPanel(named: Named, house: House): number[] {
  const isHere = ({ member_id, part }: Seat) => part === 'panel' && house.find(member_id) !== undefined;
  const seats = inOrder(named.team).filter(isHere);
  return seats.length > 0
    ? seats.slice(0, mostSeats).map(({ member_id }) => member_id)
    : [ownerOf(named, house).id];
}

interface Wanted {
  now: string;
  /** IANA zone of the place; its business days and hours are meant. */
  zone: string;
  /** How long the interview lasts, and what is kept free around it. */
  minutes: number;
  buffer: number;
  /** Ids of those who have to come. */
  panel: readonly number[];
  /** What they have given away, or offered to somebody else already. */
  taken: readonly Taken[];
}

/**
 * Three free times, each on a business day of its own and at another hour than the one before, soonest first; fewer where the
 * panel has no more. Source: docs/rules.md#interviews
 */
export function proposedTimes({ now, zone, minutes, buffer, panel, taken }: Wanted): Slot[] {
  const seats = panel.map((id) => ({ id }));
  const earliest = hoursAfter(now, leadHours);
  const isGood = (slot: Slot) =>
    !isAfter(earliest, slot.start) &&
    slotRefusal(slot, now) === null &&
    clashing(slot, seats, { taken, buffer }).length === 0;
  const within = hours.filter((hour) => hour * 60 + minutes <= dayEnds * 60);
  const found: Slot[] = [];
  for (let ahead = 1; ahead <= limits.interview.latestDays && found.length < times; ahead += 1) {
    const day = dayIn(businessDaysAfter(now, ahead, zone), zone);
    const turned = within.map((_, at) => within[(at + found.length) % within.length] ?? dayEnds);
    const slots = turned.map((hour) => slotFrom(hourOf(day, hour, zone), minutes));
    found.push(...slots.filter(isGood).slice(0, 1));
  }
  return found;
}

const slotFrom = (start: string, minutes: number): Slot => ({ start, end: minutesAfter(start, minutes) });
