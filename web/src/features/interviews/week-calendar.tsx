// The interviews of a week as a calendar: filtered by panelist, each opening the card that the list has.
import { employerSchedules, type Schedule } from '@rounds/product/interviews/calls';
import { daysOf, hoursShown, mondayOf, sideBySide } from '@rounds/product/interviews/week';
import { dayAfter } from '@rounds/product/time';
import { useState, type KeyboardEvent } from 'react';
import { useCall } from '../../api/use-call';
import { Dialog } from '../../ui/dialog';
import { LateSelect } from '../../ui/late-select';
import { Loaded } from '../../ui/loaded';
import { many } from '../../ui/words';
import { EmployerActions } from './employer-actions';
import { ScheduleCard } from './schedule-card';
import { lookOf, Marks, MoreBlock, WeekBlock, type Entry } from './week-block';
import classes from './week-calendar.module.css';
import { partsOf, timesOf, todayHere } from './week-days';
import { placeIn, WeekGrid } from './week-grid';
import { WeekHead } from './week-head';

interface WeekChoice {
  week?: string | undefined;
  panelist?: number | undefined;
}

interface WeekCalendarProps extends WeekChoice {
  onChange(choice: WeekChoice): void;
}

const usual = { from: 8 * 60, to: 18 * 60 };
/** Beside one another in one day; of more than that a name would not be read. */
const mostColumns = 2;

export function WeekCalendar({ week, panelist, onChange }: WeekCalendarProps) {
  const monday = mondayOf(week ?? todayHere());
  // A day more on either side: the server's days are those of Greenwich.
  const query = { start_date: dayAfter(monday, -1), end_date: dayAfter(monday, 7) };
  const schedules = useCall(employerSchedules, { query });
  return (
    <div className={classes.calendar}>
      <WeekHead monday={monday} onChange={(next) => onChange({ week: next, panelist })} />
      <Loaded of={schedules}>
        {({ data }) => (
          <Interviews
            key={monday}
            monday={monday}
            schedules={data}
            panelist={panelist}
            onPanelist={(next) => onChange({ week, panelist: next })}
          />
        )}
      </Loaded>
    </div>
  );
}

interface InterviewsProps {
  monday: string;
  schedules: readonly Schedule[];
  panelist: number | undefined;
  onPanelist(panelist: number | undefined): void;
}

function Interviews({ monday, schedules, panelist, onPanelist }: InterviewsProps) {
  const all = entriesOf(schedules, daysOf(monday));
  const entries = all.filter(({ schedule }) => sits(schedule, panelist));
  const [shown, setShown] = useState(() => dayToShow(monday, entries));
  const [open, setOpen] = useState<readonly number[]>([]);
  return (
    <>
      <div className={classes.bar}>
        <LateSelect
          key={panelist ?? 'all'}
          className={classes.choice}
          label="Panelist"
          placeholder="Everybody"
          data={panelistsOf(all, panelist)}
          value={panelist === undefined ? null : String(panelist)}
          onChange={(next) => onPanelist(next === null ? undefined : Number(next))}
        />
        <p role="status">{sumOf(entries)}</p>
      </div>
      <div onKeyDown={walk}>
        <WeekGrid
          monday={monday}
          hours={hoursShown(entries, usual)}
          shown={shown}
          onShow={setShown}
          countOf={(day) => countOf(entries, day)}
          narrow={(day) => isWeekend(monday, day) && !entries.some((entry) => entry.day === day)}
        >
          {(day) => <DayEntries entries={entries} day={day} onOpen={setOpen} />}
        </WeekGrid>
      </div>
      <Marks />
      <Opened schedules={schedules.filter(({ id }) => open.includes(id))} onClose={() => setOpen([])} />
    </>
  );
}

const isWeekend = (monday: string, day: string) => day >= dayAfter(monday, 5);
const sits = ({ panel }: Schedule, id: number | undefined) =>
  id === undefined || panel.some((seat) => seat.id === id);

/** What stands or was held, on the days of the week; a proposed one at each of its times. */
function entriesOf(schedules: readonly Schedule[], days: readonly string[]): Entry[] {
  return schedules
    .filter(({ status }) => lookOf(status) !== undefined)
    .flatMap((schedule) =>
      timesOf(schedule).flatMap((slot) => partsOf(slot).map((part) => ({ ...part, schedule, slot }))),
    )
    .filter(({ day }) => days.includes(day));
}

/** Those who sit on a panel of the week, and whoever was chosen in another. */
function panelistsOf(entries: readonly Entry[], chosen: number | undefined) {
  const seats = entries.flatMap(({ schedule }) => schedule.panel);
  const names = new Map(seats.map(({ id, name }) => [id, name]));
  if (chosen !== undefined && !names.has(chosen)) names.set(chosen, 'Nobody of this week');
  return [...names].map(([id, name]) => ({ value: String(id), label: name }));
}

const idsOf = (entries: readonly Entry[]) => [...new Set(entries.map(({ schedule }) => schedule.id))];

function countOf(entries: readonly Entry[], day: string): string | undefined {
  const ids = idsOf(entries.filter((entry) => entry.day === day));
  return ids.length === 0 ? undefined : many(ids.length, 'interview');
}

/** `12 interviews: 8 confirmed, 4 proposed.` */
function sumOf(entries: readonly Entry[]): string {
  if (entries.length === 0) return 'No interviews in this week.';
  const words = { confirmed: 'confirmed', proposed: 'proposed', now: 'now', done: 'over' };
  const parts = Object.entries(words).flatMap(([look, word]) => {
    const some = idsOf(entries.filter(({ schedule }) => lookOf(schedule.status) === look));
    return some.length === 0 ? [] : [`${some.length} ${word}`];
  });
  return `${many(idsOf(entries).length, 'interview')}: ${parts.join(', ')}.`;
}

function dayToShow(monday: string, entries: readonly Entry[]): string {
  const today = todayHere();
  if (mondayOf(today) === monday) return today;
  return entries.map(({ day }) => day).toSorted()[0] ?? monday;
}

interface DayEntriesProps {
  entries: readonly Entry[];
  day: string;
  onOpen(ids: readonly number[]): void;
}

function DayEntries({ entries, day, onOpen }: DayEntriesProps) {
  const here = entries.filter((entry) => entry.day === day);
  if (here.length === 0) return null;
  const hours = hoursShown(entries, usual);
  const { placed, hidden } = sideBySide(here, mostColumns);
  const blocks = [
    ...placed.map(({ item, ...at }) => ({
      from: item.from,
      at,
      of: [item],
      style: placeIn(hours, item, at),
    })),
    ...hidden.map(({ items, ...at }) => ({ from: at.from, at, of: items, style: placeIn(hours, at, at) })),
  ].toSorted((left, right) => left.from - right.from || left.at.column - right.at.column);
  return (
    <ul className={classes.entries}>
      {blocks.map(({ of: some, style }) => {
        const [entry] = some;
        if (!entry) return null;
        const props = { style, onOpen: () => onOpen(idsOf(some)) };
        const key = `${entry.schedule.id} ${entry.slot.start}`;
        return some.length === 1 ? (
          <WeekBlock key={key} entry={entry} {...props} />
        ) : (
          <MoreBlock key={key} entries={some} {...props} />
        );
      })}
    </ul>
  );
}

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Up and down through the interviews in order, left and right to the day before and after that has any. */
function walk(event: KeyboardEvent<HTMLDivElement>) {
  const button = event.target instanceof HTMLElement ? event.target.closest('li > button') : null;
  const step = steps[event.key];
  if (!button || step === undefined) return;
  const day = button.closest('[data-shown]');
  const isWithin = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const seen = (element: Element) => element.checkVisibility();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-shown] li > button')].filter(
    seen,
  );
  const days = [...event.currentTarget.querySelectorAll('[data-shown]:has(li)')].filter(seen);
  const next = isWithin
    ? buttons[buttons.findIndex((one) => one === button) + step]
    : days[days.findIndex((one) => one === day) + step]?.querySelector<HTMLElement>('li > button');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Gone as soon as none of them is in the week any more. */
function Opened({ schedules, onClose }: { schedules: readonly Schedule[]; onClose(): void }) {
  if (schedules.length === 0) return null;
  return (
    <Dialog
      size="lg"
      title={schedules.length === 1 ? 'Interview' : many(schedules.length, 'interview')}
      onClose={onClose}
    >
      <ul className={classes.opened}>
        {schedules.map((schedule) => (
          <li key={schedule.id}>
            <ScheduleCard
              schedule={schedule}
              side="employer"
              actions={<EmployerActions schedule={schedule} />}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
