// A member's calendar kept elsewhere: the addresses that are taken, and why one could not be read.
import { z } from 'zod';
import { hasUserInfo, text } from '../fields';

const wrong = 'Please enter the whole address, which begins with https:// or webcal://.';

/** `webcal` is how calendars write https where a press is to open them. */
const asHttps = (address: string): string => address.replace(/^webcals?:\/\//i, 'https://');

export const calendarAddress = text(2000)
  .transform(asHttps)
  .refine((address) => !hasUserInfo(address), 'Please enter the address without a name before the @.')
  .pipe(z.url({ protocol: /^https?$/, error: wrong }));

/** Why one could not be read, as its owner reads it. */
export const calendarFaults = {
  away: 'its service could not be reached',
  slow: 'its service took too long to answer',
  refused: 'its service does not show it by this address, which has to be the secret one',
  gone: 'there is no calendar at this address any more',
  no_calendar: 'what lies at this address is no calendar in the ICS format',
  too_large: 'it is larger than 2 MB',
  too_much: 'it has more events, or repeats them more often, than Rounds can count',
  sealed: 'Rounds cannot open its address any more: please remove it and add it again',
} as const;
export type CalendarFault = keyof typeof calendarFaults;

export const calendarFaultCodes = Object.keys(calendarFaults) as [CalendarFault, ...CalendarFault[]];
