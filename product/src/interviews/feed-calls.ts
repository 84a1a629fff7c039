// The calendar feed of one's own interviews: an address that a calendar reads by itself, until it is ended.
import { z } from 'zod';
import { call, done, instant, one } from '../call';

const may = { job_seeker: true, employer: 'read_requests' } as const;
const path = '/v1/calendar_feed';

/** `read_at`: when a calendar last asked, to the hour; null = none has. */
export const calendarFeed = z.object({ url: z.string(), made_at: instant, read_at: instant.nullable() });

export const showFeed = call({
  name: 'interviews.show_feed',
  method: 'GET',
  path,
  may,
  summary: 'The address of one’s own calendar feed; null where there is none.',
  response: one(calendarFeed.nullable()),
  topics: ['me'],
});
export const makeFeed = call({
  name: 'interviews.make_feed',
  method: 'POST',
  path,
  may,
  status: 201,
  summary: 'Makes the address, or a new one: the one before answers nobody any more.',
  response: one(calendarFeed),
  answersSecrets: true,
  topics: ['me'],
});
export const endFeed = call({
  name: 'interviews.end_feed',
  method: 'DELETE',
  path,
  may,
  summary: 'Ends the address.',
  response: done,
  topics: ['me'],
});
