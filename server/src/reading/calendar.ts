// When somebody is busy by a calendar (RFC 5545); runs only in a process of its own, as it may be hostile.
import { houseLimits } from '@rounds/product/house-limits';
import { busySpans, takesTime, wallMilliseconds } from '@rounds/product/interviews/outside-times';
import type { Span } from '@rounds/product/interviews/week';
import { isZone } from '@rounds/product/time';
import ICAL from 'ical.js';

type Component = InstanceType<typeof ICAL.Component>;
type Time = InstanceType<typeof ICAL.Time>;

/** Instants in milliseconds. */
export interface CalendarAsked extends Span {
  /** By whose clocks a time without a zone is meant, where the calendar says nothing. */
  zone: string;
  /** UIDs of our own interviews, in lower case: they come back by a calendar that reads them here. */
  ours: string[];
}

export type CalendarCount = { spans: Span[]; left_out: number } | { fault: 'no_calendar' | 'too_much' };

const { mostSpans, mostSteps } = houseLimits.outsideCalendars;
const dayMs = 86_400_000;

// Calendars as they are written out there: a date where a time is asked for is no reason to leave the event out.
ICAL.design.strict = false;

class TooMuch extends Error {}

export function countIn(text: string, asked: CalendarAsked): CalendarCount {
  const found: Found = { spans: [], left_out: 0, steps: 0 };
  let calendars: Component[];
  try {
    calendars = calendarsIn(text);
  } catch {
    return { fault: 'no_calendar' };
  }
  if (calendars.length === 0) return { fault: 'no_calendar' };
  try {
    for (const calendar of calendars) countCalendar(calendar, asked, found);
  } catch (error) {
    if (error instanceof TooMuch) return { fault: 'too_much' };
    throw error;
  }
  return { spans: busySpans(found.spans, asked), left_out: found.left_out };
}

/** One file may hold several; whatever else begins there is no calendar. */
function calendarsIn(text: string): Component[] {
  const body = text.replace(/^\uFEFF?\s*/, '');
  if (!/^BEGIN:VCALENDAR\s/i.test(body)) return [];
  const parsed = ICAL.parse(body) as unknown[];
  const all = typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][]);
  return all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar');
}

interface Found {
  spans: Span[];
  /** Events that could not be made out. */
  left_out: number;
  /** Repetitions that were looked at. */
  steps: number;
}

interface Counting {
  asked: CalendarAsked;
  zone: string;
  found: Found;
}

function countCalendar(calendar: Component, asked: CalendarAsked, found: Found): void {
  const said = textIn(calendar, 'x-wr-timezone');
  const counting = { asked, found, zone: isZone(said) ? said : asked.zone };
  for (const series of seriesIn(calendar, asked)) {
    for (const change of series.changes)
      unlessBroken(found, () => count(change, new ICAL.Event(change, { exceptions: [] }), counting));
    for (const event of series.events) unlessBroken(found, () => countEvent(event, series.changes, counting));
  }
}

function unlessBroken(found: Found, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (error instanceof TooMuch) throw error;
    found.left_out += 1;
  }
}

/** Events of one UID, and those that change one of its repetitions. */
interface Series {
  events: Component[];
  changes: Component[];
}

function seriesIn(calendar: Component, { ours }: CalendarAsked): Iterable<Series> {
  const own = new Set(ours);
  const all = new Map<string, Series>();
  calendar.getAllSubcomponents('vevent').forEach((event, nth) => {
    const uid = textIn(event, 'uid');
    if (own.has(uid.toLowerCase())) return;
    // Without a UID nothing belongs to anything else.
    const key = uid === '' ? `${nth}` : `uid ${uid}`;
    const series = all.get(key) ?? { events: [], changes: [] };
    all.set(key, series);
    (event.hasProperty('recurrence-id') ? series.changes : series.events).push(event);
  });
  return all.values();
}

function countEvent(component: Component, changes: Component[], counting: Counting): void {
  const event = new ICAL.Event(component, { exceptions: changes });
  // Named days come beside the first one; a rule names that one too.
  if (!component.hasProperty('rrule')) count(component, event, counting);
  if (!event.isRecurring()) return;
  const { asked, found } = counting;
  const length = dayMs * 2 + Math.max(0, event.duration.toSeconds()) * 1000;
  const repeated = event.iterator();
  for (let next = repeated.next(); next as Time | null; next = repeated.next()) {
    found.steps += 1;
    if (found.steps > mostSteps) throw new TooMuch();
    const about = Date.UTC(next.year, next.month - 1, next.day);
    if (about > asked.to + dayMs * 2) return;
    // Long over, whatever its zone.
    if (about + length < asked.from) continue;
    const details = event.getOccurrenceDetails(next);
    const { item } = details;
    // What changes this very repetition was counted by itself, wherever it was moved to.
    if (item.component !== component && item.recurrenceId.compare(next) === 0) continue;
    count(item.component, details, counting);
  }
}

function count(
  component: Component,
  { startDate, endDate }: { startDate: Time; endDate: Time },
  { zone, asked, found }: Counting,
): void {
  if (!takesTime({ status: textIn(component, 'status'), transparency: textIn(component, 'transp') })) return;
  const named = component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? '';
  const clock = isZone(named) ? named : zone;
  const span = { from: instantOf(startDate, clock), to: instantOf(endDate, clock) };
  if (span.from >= span.to || span.to <= asked.from || span.from >= asked.to) return;
  if (found.spans.length >= mostSpans) throw new TooMuch();
  found.spans.push(span);
}

/** By the zone as the calendar describes it; a day or a time without one by the clocks of the one given. */
function instantOf(time: Time, clock: string): number {
  const { year, month, day, hour, minute, second } = time;
  if (time.isDate) return wallMilliseconds({ year, month, day, hour: 0, minute: 0, second: 0 }, clock);
  if (time.zone === ICAL.Timezone.localTimezone)
    return wallMilliseconds({ year, month, day, hour, minute, second }, clock);
  return time.toUnixTime() * 1000;
}

function textIn(component: Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}
