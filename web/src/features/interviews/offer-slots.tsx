// The times that a booking offers, over the week: each a button that a drag or the arrow keys move.
import { mostTimes } from '@rounds/product/interviews/booking';
import { daysOf, sideBySide, type Placed, type Span } from '@rounds/product/interviews/week';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { fromLocalField, skippedHour } from '../../ui/local-time';
import type { Clashes } from './book-fields';
import type { Booking } from './booking';
import classes from './offer-week.module.css';
import { steppedWithin } from './slot-moves';
import { clockText, dayOf, fieldOf, minutesOf, wholeDay, type Part } from './week-days';
import { placeIn } from './week-grid';

interface OfferSlot extends Part {
  index: number;
  time: string;
}

/** What passes midnight is drawn on the day that it begins. */
export function slotsOf({ times, minutes }: Pick<Booking, 'times' | 'minutes'>): OfferSlot[] {
  return times.flatMap((time, index) => {
    if (time === '' || fromLocalField(time) === '' || skippedHour(time)) return [];
    const from = minutesOf(time);
    return [{ index, time, day: dayOf(time), from, to: Math.min(wholeDay, from + minutes) }];
  });
}

interface OfferSlotsProps {
  /** Those of the week. */
  slots: readonly OfferSlot[];
  monday: string;
  shown: string;
  hours: Span;
  nameOf(time: string): string;
  clashes(time: string): Clashes;
  /** Whether the key meant anything. */
  onKey(index: number, key: string): boolean;
  onDrag(index: number, time: string): void;
}

/** In one layer over all of the days, so that a time that goes to another day is still the same button. */
export function OfferSlots({ slots, monday, shown, ...props }: OfferSlotsProps) {
  const days = daysOf(monday);
  const placed = days.flatMap(
    (day) =>
      sideBySide(
        slots.filter((slot) => slot.day === day),
        mostTimes,
      ).placed,
  );
  const inOrder = placed.toSorted((left, right) => left.item.index - right.item.index);
  return (
    <div className={classes.over} role="group" aria-label="Times offered">
      {inOrder.map((at) => (
        <SlotButton key={at.item.index} at={at} days={days} isShown={at.item.day === shown} {...props} />
      ))}
    </div>
  );
}

type SlotProps = Pick<OfferSlotsProps, 'hours' | 'nameOf' | 'clashes' | 'onKey' | 'onDrag'> & {
  at: Placed<OfferSlot>;
  days: readonly string[];
  isShown: boolean;
};

function SlotButton({ at, days, isShown, hours, nameOf, clashes, onKey, onDrag }: SlotProps) {
  const { item, column, columns } = at;
  const drag = useDrag(at, { days, hours, onDrag });
  const { required, optional, pools } = clashes(item.time);
  const nobody = pools.map((name) => `All of ${name}`);
  const taken = [...required, ...optional, ...nobody];
  const { top, height } = placeIn(hours, item);
  const style = { '--day': days.indexOf(item.day), '--column': column, '--columns': columns, top, height };
  const saidTaken = [
    ...[...required, ...optional].map((name) => `, ${name} is taken then`),
    ...pools.map((name) => `, nobody of ${name} is free then`),
  ].join('');
  return (
    <button
      type="button"
      className={classes.slot}
      style={style}
      data-shown={isShown}
      data-clash={required.length + pools.length > 0}
      aria-label={`Offer ${item.index + 1}: ${nameOf(item.time)}${saidTaken}`}
      onKeyDown={(event: KeyboardEvent) => {
        if (!event.ctrlKey && !event.metaKey && !event.altKey && onKey(item.index, event.key))
          event.preventDefault();
      }}
      {...drag}
    >
      <strong>
        {taken.length > 0 && <IconAlertTriangle size={12} aria-hidden />} Offer {item.index + 1}
      </strong>
      <span>{clockText(fromLocalField(item.time))}</span>
      {taken.length > 0 && <span>{taken.join(', ')} taken</span>}
    </button>
  );
}

interface DragProps {
  days: readonly string[];
  hours: Span;
  onDrag(index: number, time: string): void;
}

/** Where only one day stands, a drag stays on it. */
function useDrag({ item, columns }: Placed<OfferSlot>, { days, hours, onDrag }: DragProps) {
  const grip = useRef<{ x: number; y: number; day: number; from: number } | null>(null);
  const drop = () => {
    grip.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, y: event.clientY, day: days.indexOf(item.day), from: item.from };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
      const area = currentTarget.parentElement?.getBoundingClientRect();
      const from = grip.current;
      if (!from || !area) return;
      const isOneDay = currentTarget.offsetWidth * columns > area.width / 2;
      const across = isOneDay ? 0 : Math.round((clientX - from.x) / (area.width / days.length));
      const day = days[Math.max(0, Math.min(days.length - 1, from.day + across))] ?? item.day;
      const down = ((clientY - from.y) / area.height) * (hours.to - hours.from);
      const latest = { from: hours.from, to: hours.to - (item.to - item.from) };
      onDrag(item.index, fieldOf(day, steppedWithin(from.from + down, latest)));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}
