// What the form of a new booking begins with: who sits on the panel, and free times on coming business days.
import { inOrder, type House, type Seat } from '../vacancies/hiring-team';
import { ownerOf, type Named } from '../connections/owner';
import { limits } from '../limits';
import { businessDaysAfter, dayIn, hourOf, hoursAfter, isAfter, minutesAfter } from '../time';
import { mostSeats } from './booking';
import { isUsuallyFree, type UsualHours } from './usual-hours';
import { clashing, slotRefusal, type Slot, type Taken } from './slots';

const { times, leadHours, hours, otherHours, dayEnds, fittingDays } = limits.interview.proposed;

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
  /** The members of each pool to which a seat is left: somebody of each has to be free. */
  pools?: readonly (readonly number[])[];
  /** What they have given away, or offered to somebody else already. */
  taken: readonly Taken[];
  /** When the job seeker is usually free, where they said so. */
  usual?: UsualHours | null;
}

/**
 * Three free times, each on a business day of its own and at another hour than the one before, soonest first; fewer where the
 * panel has no more. Those within the job seeker's usual hours stand before the others. Source: docs/rules.md#interviews
 */
export function proposedTimes({
  now,
  zone,
  minutes,
  buffer,
  panel,
  pools = [],
  taken,
  usual,
}: Wanted): Slot[] {
  const seats = panel.map((id) => ({ id }));
  const earliest = hoursAfter(now, leadHours);
  const isAnybodyFree = (slot: Slot, members: readonly { id: number }[]) =>
    clashing(slot, members, { taken, buffer }).length < members.length;
  const isGood = (slot: Slot) =>
    !isAfter(earliest, slot.start) &&
    slotRefusal(slot, now) === null &&
    clashing(slot, seats, { taken, buffer }).length === 0 &&
    pools.every((members) =>
      isAnybodyFree(
        slot,
        members.map((id) => ({ id })),
      ),
    );
  const within = (some: readonly number[]) => some.filter((hour) => hour * 60 + minutes <= dayEnds * 60);
  const find = (hoursOfDay: readonly number[], days: number, isMeant: (slot: Slot) => boolean) => {
    const found: { day: string; slot: Slot }[] = [];
    for (let ahead = 1; ahead <= days && found.length < times; ahead += 1) {
      const day = dayIn(businessDaysAfter(now, ahead, zone), zone);
      const turned = hoursOfDay.map(
        (_, at) => hoursOfDay[(at + found.length) % hoursOfDay.length] ?? dayEnds,
      );
      const slots = turned.map((hour) => slotFrom(hourOf(day, hour, zone), minutes));
      const slot = slots.find((one) => isGood(one) && isMeant(one));
      if (slot) found.push({ day, slot });
    }
    return found;
  };
  const fitting = usual
    ? find(within([...hours, ...otherHours]), fittingDays, (slot) => isUsuallyFree(slot, usual))
    : [];
  const used = new Set(fitting.map(({ day }) => day));
  const others = find(
    within(hours),
    limits.interview.latestDays,
    ({ start }) => !used.has(dayIn(start, zone)),
  );
  return [...fitting, ...others].slice(0, times).map(({ slot }) => slot);
}

const slotFrom = (start: string, minutes: number): Slot => ({ start, end: minutesAfter(start, minutes) });
