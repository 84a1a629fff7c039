// The week beside the times of a booking: when the panel is taken, when the job seeker is free, and the times offered.
import { mostTimes } from '@rounds/product/interviews/booking';
import type { Schedule } from '@rounds/product/interviews/calls';
import type { Slot } from '@rounds/product/interviews/slots';
import { clockWords, usualTimes } from '@rounds/product/interviews/usual-hours';
import { daysOf, hoursShown, joined, mondayOf, sideBySide, type Span } from '@rounds/product/interviews/week';
import { panelBusy, type BusyTime } from '@rounds/product/interviews/week-calls';
import { dayAfter } from '@rounds/product/time';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { fromLocalField, toLocalField } from '../../ui/local-time';
import { RefusedNote } from '../../ui/refused-note';
import { many } from '../../ui/words';
import type { Clashes } from './book-fields';
import type { Booking, FormData } from './booking';
import { OfferSlots, slotsOf } from './offer-slots';
import classes from './offer-week.module.css';
import { movedBy, withTime } from './slot-moves';
import {
  clockText,
  dayOf,
  elsewhere,
  fieldOf,
  longDay,
  partsOf,
  timesOf,
  todayHere,
  type Part,
} from './week-days';
import { placeIn, WeekGrid } from './week-grid';
import { WeekHead } from './week-head';

interface OfferWeekProps {
  data: FormData;
  /** The interview that is moved. */
  schedule: Schedule | undefined;
  booking: Booking;
  clashes(time: string): Clashes;
  onChange(times: string[]): void;
}

const usualDay = { from: 7 * 60, to: 19 * 60 };
const mostBusy = 3;

export function OfferWeek(props: OfferWeekProps) {
  const { data, booking, schedule } = props;
  const [day, setDay] = useState(() =>
    dayOf(booking.times.find((time) => time !== '') ?? firstShown(schedule)),
  );
  const monday = mondayOf(day);
  const busy = useBusy(props, monday);
  const { said, press, moveTo, moveByKey } = useOffering(props, setDay);
  const bands = bandsOf(props, monday);
  const slots = slotsOf(booking);
  const hours = hoursShown([...busy.parts, ...slots], usualDay);
  return (
    <section className={classes.offer} aria-label="Week">
      <WeekHead monday={monday} onChange={setDay} />
      {busy.error && <RefusedNote error={busy.error} onRetry={busy.again} />}
      <WeekGrid
        monday={monday}
        hours={hours}
        zones={zonesOf(data, monday)}
        shown={day}
        onShow={setDay}
        countOf={(of) => countOf(slots, of)}
        onPress={press}
        over={
          <OfferSlots
            slots={slots.filter((slot) => mondayOf(slot.day) === monday)}
            monday={monday}
            shown={day}
            hours={hours}
            nameOf={(time) => nameOf(time, booking.minutes, data.zone)}
            clashes={props.clashes}
            onKey={moveByKey}
            onDrag={moveTo}
          />
        }
      >
        {(of) => (
          <>
            <Bands parts={bands.filter((part) => part.day === of)} hours={hours} />
            <Busy parts={busy.parts.filter((part) => part.day === of)} members={data.panel} hours={hours} />
          </>
        )}
      </WeekGrid>
      <p role="status" className={classes.said}>
        {said}
      </p>
      <Legend kinds={new Set(bands.map(({ kind }) => kind))} />
    </section>
  );
}

/** Tomorrow; of one that is moved, its own day where that is further off. */
function firstShown(moved: Schedule | undefined): string {
  const tomorrow = dayAfter(todayHere(), 1);
  const own = moved ? dayOf(toLocalField(moved.start_at)) : tomorrow;
  return own > tomorrow ? own : tomorrow;
}
const countOf = (slots: readonly Part[], day: string) => {
  const count = slots.filter((slot) => slot.day === day).length;
  return count === 0 ? undefined : many(count, 'time offered', 'times offered');
};

type BusyPart = Part & Pick<BusyTime, 'person_id' | 'is_tentative'>;

/** The chosen panel's hours in a week; a day more on either side, since the server's days are those of Greenwich. */
function useBusy({ booking: { panel }, schedule }: OfferWeekProps, monday: string) {
  const ids = panel.map(({ id }) => id).join(',');
  const query = { start_date: dayAfter(monday, -1), end_date: dayAfter(monday, 7), ids, but: schedule?.id };
  const read = useCall(panelBusy, { query }, { enabled: ids !== '', keepPrevious: true });
  const times = ids === '' ? [] : (read.data?.data ?? []);
  const parts = panel.flatMap(({ id }) =>
    [false, true].flatMap((is_tentative) => {
      const own = times.filter((time) => time.person_id === id && time.is_tentative === is_tentative);
      return joinedByDay(own, monday).map((part) => ({ ...part, person_id: id, is_tentative }));
    }),
  );
  return { parts, error: read.error, again: () => void read.refetch() };
}

function joinedByDay(times: readonly Slot[], monday: string): Part[] {
  const parts = times.flatMap(partsOf);
  return daysOf(monday).flatMap((day) =>
    joined(parts.filter((part) => part.day === day)).map((span) => ({ ...span, day })),
  );
}

/** What is done with the times, and what is said of it. The week goes along with the time. */
function useOffering(
  { booking: { times }, clashes, onChange }: OfferWeekProps,
  setDay: (day: string) => void,
) {
  const [said, setSaid] = useState('');
  const put = (next: string[], at: number) => {
    const time = next[at] ?? '';
    onChange(next);
    setDay(dayOf(time));
    const { required, optional, pools } = clashes(time);
    const taken = [
      ...[...required, ...optional].map((name) => ` ${name} is taken then.`),
      ...pools.map((name) => ` Nobody of ${name} is free then.`),
    ].join('');
    const start = fromLocalField(time);
    setSaid(`Offer ${at + 1}: ${longDay(dayOf(time))}, ${clockText(start)}.${taken}`);
  };
  const moveTo = (index: number, time: string) => {
    if (times[index] !== time) put(times.with(index, time), index);
  };
  return {
    said,
    press: (day: string, minutes: number) => {
      const time = fieldOf(day, minutes);
      const next = withTime(times, time);
      if (next) put(next, next.indexOf(time));
      else setSaid(`An invitation offers at most ${mostTimes} times. Drag one of them instead.`);
    },
    moveTo,
    moveByKey: (index: number, key: string) => {
      const time = movedBy(times[index] ?? '', key);
      if (time !== undefined) moveTo(index, time);
      return time !== undefined;
    },
  };
}

/** Other clocks than the reader's: the job seeker's, and that of the place. */
function zonesOf({ usual_hours: usual, zone }: FormData, monday: string): string[] {
  const noon = fromLocalField(fieldOf(monday, 12 * 60));
  const others = [usual?.zone ?? zone, zone].filter((one) => elsewhere(noon, one) !== undefined);
  return others.filter((one, at) =>
    others.slice(0, at).every((before) => elsewhere(noon, before) !== elsewhere(noon, one)),
  );
}

function nameOf(time: string, minutes: number, zone: string): string {
  const start = fromLocalField(time);
  const there = elsewhere(start, zone);
  const when = `${longDay(dayOf(time))}, ${clockText(start)}, ${minutes} minutes`;
  return there === undefined ? when : `${when} (there ${there})`;
}

type Kind = 'usual' | 'asked' | 'present';
type BandPart = Part & { kind: Kind };
const kindWords: Record<Kind, string> = {
  usual: 'Job seeker usually free',
  asked: 'Job seeker asked for',
  present: 'Its time until now',
};

/** When the job seeker is usually free, what they asked for instead, and what is moved. */
function bandsOf({ data: { usual_hours: usual }, schedule }: OfferWeekProps, monday: string): BandPart[] {
  const around = { first: dayAfter(monday, -1), last: dayAfter(monday, 7) };
  const free = usual ? usualTimes(usual, around) : [];
  const asked = schedule?.asked ? [schedule.asked, ...schedule.asked_more] : [];
  const as = (kind: Kind, times: readonly Slot[]) =>
    times.flatMap(partsOf).map((part) => ({ ...part, kind }));
  return [...as('usual', free), ...as('asked', asked), ...as('present', schedule ? timesOf(schedule) : [])];
}

function Bands({ parts, hours }: { parts: readonly BandPart[]; hours: Span }) {
  return parts.map(({ kind, ...part }) => {
    const seen = { from: Math.max(part.from, hours.from), to: Math.min(part.to, hours.to) };
    if (seen.to <= seen.from) return null;
    const style = placeIn(hours, seen);
    return (
      <div key={`${kind} ${part.from}`} className={classes.band} data-kind={kind} style={style} aria-hidden />
    );
  });
}

interface BusyProps {
  parts: readonly BusyPart[];
  members: FormData['panel'];
  hours: Span;
}

/** Who is taken, and never by what. */
function Busy({ parts, members, hours }: BusyProps) {
  if (parts.length === 0) return null;
  const { placed, hidden } = sideBySide(parts, mostBusy);
  const nameOf = ({ person_id }: BusyPart) => members.find(({ id }) => id === person_id)?.name ?? '';
  const saidOf = (part: BusyPart) =>
    `${nameOf(part)}: ${part.is_tentative ? 'offered to somebody' : 'busy'}, ${clockWords(part.from)} to ${clockWords(part.to)}`;
  return (
    <ul className={classes.busyList}>
      {placed.map(({ item, ...at }) => (
        <li
          key={`${item.person_id} ${item.from} ${String(item.is_tentative)}`}
          className={classes.busy}
          data-tentative={item.is_tentative}
          style={placeIn(hours, item, at)}
        >
          <span aria-hidden>{nameOf(item)}</span>
          <span className="only-read">{saidOf(item)}</span>
        </li>
      ))}
      {hidden.map(({ items, ...at }) => (
        <li
          key={`more ${at.from}`}
          className={classes.busy}
          data-tentative={items.every(({ is_tentative }) => is_tentative)}
          style={placeIn(hours, at, at)}
        >
          <span aria-hidden>+{items.length}</span>
          <span className="only-read">{items.map(saidOf).join('; ')}</span>
        </li>
      ))}
    </ul>
  );
}

function Legend({ kinds }: { kinds: ReadonlySet<Kind> }) {
  return (
    <>
      <ul className={classes.legend} aria-label="Marks">
        <li>
          <span className={classes.busy} data-tentative={false} /> Panel busy
        </li>
        <li>
          <span className={classes.busy} data-tentative /> Offered to somebody
        </li>
        {[...kinds].map((kind) => (
          <li key={kind}>
            <span className={classes.band} data-kind={kind} /> {kindWords[kind]}
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        Press a free place to offer a time. Drag it to move it, or use the arrow keys: up and down by 15
        minutes, left and right by a day.
      </p>
    </>
  );
}
