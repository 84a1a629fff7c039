// Reads one calendar kept elsewhere: asked for outside of any transaction, counted in a process of its own, kept whole.
import { houseLimits } from '@rounds/product/house-limits';
import { nextReading } from '@rounds/product/interviews/outside-times';
import type { Span } from '@rounds/product/interviews/week';
import { limits } from '@rounds/product/limits';
import { daysAfter, hoursAfter, usualZone } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import { randomInt } from 'node:crypto';
import type { DB } from '../../db/tables';
import type { CalendarAnswer, CalendarMarks, CalendarReader } from '../../ports';
import { countApart } from '../../reading/process';
import type { ClockRound } from '../connections/hand';
import { openAddress } from './outside-calendar-address';
import {
  calendarToRead,
  lockCalendar,
  noteReading,
  ownUids,
  queueReading,
  replaceBusyTimes,
  takeDue,
  type CalendarRow,
} from './outside-calendar-queries';

interface Reading {
  db: Kysely<DB>;
  calendars: CalendarReader;
  secret: string;
  now: string;
}

const { everyMinutes, latestHours, spreadMinutes, wholeHours } = houseLimits.outsideCalendars;
/** Beyond the last day of an interview: its own length, what it keeps free, and until the next reading of the whole. */
const daysAhead = limits.interview.latestDays + 3;

export async function sweepOutsideCalendars({ db, now }: Pick<ClockRound, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (tx) => queueReading(tx, await takeDue(tx, now)));
}

/** One job of the queue. Whatever goes wrong out there is written down for its owner, and no fault of the job. */
export async function readCalendar(work: Reading, id: number): Promise<void> {
  const row = await calendarToRead(work.db, id);
  if (!row) return;
  const became = await outcomeOf(work, row);
  await work.db.transaction().execute(async (tx) => {
    if (!(await lockCalendar(tx, id))) return;
    if (became.is === 'counted') await replaceBusyTimes(tx, row, became.spans);
    await noteReading(tx, id, changesOf(became, row, work.now));
  });
}

type Outcome =
  | Exclude<CalendarAnswer, { is: 'changed' }>
  | ({ is: 'counted'; spans: Span[]; left_out: number } & CalendarMarks);

async function outcomeOf(work: Reading, row: CalendarRow): Promise<Outcome> {
  const address = openAddress(work.secret, row.person_id, row.address);
  if (address === null) return { is: 'fault', fault: 'sealed' };
  const answer = await work.calendars.read(address, marksOf(row, work.now));
  if (answer.is !== 'changed') return answer;
  const { bytes, etag, last_modified } = answer;
  const count = await countApart(bytes, await askedOf(work, row));
  return 'fault' in count ? { is: 'fault', ...count } : { is: 'counted', ...count, etag, last_modified };
}

/** The days ahead move on: once a day the whole is asked for, also where nothing changed in it. */
function marksOf({ etag, last_modified, counted_at }: CalendarRow, now: string) {
  const isRecent = counted_at !== null && counted_at > hoursAfter(now, -wholeHours);
  return isRecent ? { etag, last_modified } : { etag: null, last_modified: null };
}

async function askedOf({ db, now }: Reading, { company_id, zone }: CalendarRow) {
  const since = daysAfter(now, -1);
  return {
    ...{ from: Date.parse(since), to: Date.parse(daysAfter(now, daysAhead)) },
    zone: zone ?? usualZone,
    ours: await ownUids(db, company_id, since),
  };
}

/** What was read before counts on while a calendar cannot be read. */
function changesOf(became: Outcome, { failures }: CalendarRow, now: string) {
  const pace = { everyMinutes, latestHours, spread: randomInt(spreadMinutes * 60) };
  const next = (failed: number) => nextReading(now, { ...pace, failures: failed });
  if (became.is === 'fault') {
    const { fault } = became;
    return { looked_at: now, fault, failures: failures + 1, next_at: next(failures + 1) };
  }
  const read = { looked_at: now, read_at: now, fault: null, failures: 0, next_at: next(0) };
  if (became.is === 'unchanged') return read;
  const { etag, last_modified, left_out } = became;
  return { ...read, counted_at: now, etag, last_modified, left_out };
}
