// The frame of a week: hours by one or several clocks, seven days side by side, or where there is no room one of them.
import { daysOf, type Span } from '@rounds/product/interviews/week';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import { useNow } from '../../ui/facts';
import { fromLocalField, toLocalField } from '../../ui/local-time';
import { dayOf, fieldOf, hourText, longDay, minutesOf, shortDay, zoneText } from './week-days';
import classes from './week.module.css';

interface WeekGridProps {
  monday: string;
  hours: Span;
  /** Whose clocks stand beside the reader's own. */
  zones?: readonly string[];
  /** The day that stands alone where there is no room for seven. */
  shown: string;
  onShow(day: string): void;
  /** How many of what a day has: `3 interviews`. */
  countOf(day: string): string | undefined;
  /** What is drawn in a day, placed by `placeIn`. */
  children(day: string): ReactNode;
  /** Days that need no width of their own. */
  narrow?: (day: string) => boolean;
  onPress?: (day: string, minutes: number) => void;
  /** Lies over all of the days. */
  over?: ReactNode;
}

export function WeekGrid({ monday, hours, zones = [], narrow, over, ...days }: WeekGridProps) {
  const all = daysOf(monday);
  const size = {
    '--hours': (hours.to - hours.from) / 60,
    '--days': all.map((day) => (narrow?.(day) ? 'minmax(0, 0.5fr)' : 'minmax(0, 1fr)')).join(' '),
  } as CSSProperties;
  return (
    <div className={classes.week} style={size}>
      <DayPicker days={all} shown={days.shown} onShow={days.onShow} countOf={days.countOf} />
      <div className={classes.frame}>
        {[undefined, ...zones].map((zone) => (
          <Axis key={zone ?? 'mine'} monday={monday} hours={hours} zone={zone} isNamed={zones.length > 0} />
        ))}
        <div className={classes.days}>
          {all.map((day) => (
            <Day key={day} day={day} hours={hours} {...days} />
          ))}
          {over}
        </div>
      </div>
    </div>
  );
}

function DayPicker({
  days,
  shown,
  onShow,
  countOf,
}: { days: readonly string[] } & Pick<WeekGridProps, 'shown' | 'onShow' | 'countOf'>) {
  return (
    <div className={classes.picker} role="group" aria-label="Day">
      {days.map((day) => {
        const { weekday, date } = shortDay(day);
        const held = countOf(day);
        return (
          <button
            key={day}
            type="button"
            className={classes.pick}
            aria-pressed={day === shown}
            aria-label={held === undefined ? longDay(day) : `${longDay(day)}, ${held}`}
            onClick={() => onShow(day)}
          >
            <span>{weekday}</span>
            <strong>{date}</strong>
            <span className={classes.dot} data-held={held !== undefined} />
          </button>
        );
      })}
    </div>
  );
}

interface AxisProps {
  monday: string;
  hours: Span;
  zone: string | undefined;
  isNamed: boolean;
}

/** By the clocks of that week's Monday. */
function Axis({ monday, hours, zone, isNamed }: AxisProps) {
  const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, at) => hours.from + at * 60);
  const at = (minutes: number) => fromLocalField(fieldOf(monday, minutes));
  return (
    <div className={classes.axis} aria-hidden>
      <div className={classes.axisHead}>{isNamed && zoneText(at(hours.from), zone)}</div>
      {marks.map((minutes) => (
        <div key={minutes} className={classes.hour}>
          {hourText(at(minutes), zone)}
        </div>
      ))}
    </div>
  );
}

type DayProps = Pick<WeekGridProps, 'hours' | 'shown' | 'countOf' | 'onPress' | 'children'> & { day: string };

function Day({ day, hours, shown, countOf, onPress, children }: DayProps) {
  const now = toLocalField(useNow(true).toISOString());
  const { weekday, date } = shortDay(day);
  const isToday = dayOf(now) === day;
  const press = (event: MouseEvent<HTMLDivElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minutes = hours.from + ((event.clientY - top) / height) * (hours.to - hours.from);
    onPress?.(day, Math.min(hours.to - 15, Math.floor(minutes / 15) * 15));
  };
  return (
    <div
      role="group"
      className={classes.day}
      data-shown={day === shown}
      data-today={isToday}
      aria-label={longDay(day)}
    >
      <h3 className={classes.dayHead}>
        <span aria-hidden>
          {weekday} <strong>{date}</strong>
        </span>
        <span className="only-read">
          {longDay(day)}
          {isToday && ', today'}
          {countOf(day) !== undefined && `, ${countOf(day) ?? ''}`}
        </span>
      </h3>
      <div className={classes.dayBody} data-free={onPress !== undefined} onClick={onPress && press}>
        {isToday && <Now minutes={minutesOf(now)} hours={hours} />}
        {children(day)}
      </div>
    </div>
  );
}

function Now({ minutes, hours }: { minutes: number; hours: Span }) {
  if (minutes < hours.from || minutes >= hours.to) return null;
  const { top } = placeIn(hours, { from: minutes, to: minutes });
  return <div className={classes.now} style={{ top }} />;
}

/** Where something lies in a day, in percent. */
export function placeIn(
  hours: Span,
  { from, to }: Span,
  { column, columns }: { column: number; columns: number } = { column: 0, columns: 1 },
): Record<'top' | 'height' | 'left' | 'width', string> {
  const share = (minutes: number) => `${(minutes / (hours.to - hours.from)) * 100}%`;
  return {
    top: share(from - hours.from),
    height: share(to - from),
    left: `${(column / columns) * 100}%`,
    width: `${100 / columns}%`,
  };
}
