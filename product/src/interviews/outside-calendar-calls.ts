// A member's calendars kept elsewhere: their times count as busy. The address is shown to nobody again.
import { z } from 'zod';
import { call, done, id, idParam, instant, list, one } from '../call';
import { calendarAddress, calendarFaultCodes } from './outside-calendars';

const may = { employer: 'member' } as const;
const path = '/v1/employers/outside_calendars';
const topics = ['me', 'interviews'] as const;

export const outsideCalendar = z.object({
  id,
  /** Of its address nothing else is told. */
  host: z.string(),
  last_characters: z.string(),
  made_at: instant,
  is_reading: z.boolean(),
  /** When it was last read well; null = not yet. */
  read_at: instant.nullable(),
  /** Within the days for which interviews can be offered. */
  busy_times: z.number().int(),
  /** Events that could not be made out. */
  left_out: z.number().int(),
  /** Why the last reading failed; null where it went well. */
  fault: z.enum(calendarFaultCodes).nullable(),
});
export type OutsideCalendar = z.infer<typeof outsideCalendar>;

export const listOutsideCalendars = call({
  name: 'interviews.outside_calendars',
  method: 'GET',
  path,
  may,
  summary: 'My calendars kept elsewhere whose times count as busy, by host and last four characters.',
  response: list(outsideCalendar),
  topics,
});
export const addOutsideCalendar = call({
  name: 'interviews.add_outside_calendar',
  method: 'POST',
  path,
  may,
  status: 201,
  summary: 'Adds one by its address (ICS); it is read at once and then every half hour.',
  body: z.object({ outside_calendar: z.object({ address: calendarAddress }) }),
  response: one(outsideCalendar),
  refuses: ['too_many_calendars', 'conflict', 'too_many_requests'],
  rateLimit: 'calendar',
  topics,
});
export const readOutsideCalendar = call({
  name: 'interviews.read_outside_calendar',
  method: 'POST',
  path: `${path}/{id}/readings`,
  may,
  params: idParam,
  summary: 'Reads one of mine again now; within a minute of the last time it is left as it is.',
  response: one(outsideCalendar),
  refuses: ['not_found'],
  topics,
});
export const removeOutsideCalendar = call({
  name: 'interviews.remove_outside_calendar',
  method: 'DELETE',
  path: `${path}/{id}`,
  may,
  params: idParam,
  summary: 'Forgets one of mine, and its times with it.',
  response: done,
  refuses: ['not_found'],
  topics,
});
