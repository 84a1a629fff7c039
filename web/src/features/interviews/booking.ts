// What the form of a booking holds while it is filled, and what it is given.
import type { Answer } from '@rounds/product/call';
import type { newSchedule } from '@rounds/product/interviews/calls';
import type { interviewModes } from '@rounds/product/interviews/setup-calls';
import type { Way } from '@rounds/product/interviews/way';
import type { Seat } from './book-fields';

export type FormData = Answer<typeof newSchedule>['data'];
export interface Booking {
  /** With which somebody in conversation is shortlisted; null where none is chosen, or the steps are chosen already. */
  patternId: number | null;
  typeId: number;
  mode: (typeof interviewModes)[number];
  minutes: number;
  /** Kept free around the interview, in the panel's calendars. */
  buffer: number;
  message: string;
  place: string;
  caller: Way['caller'];
  panel: Seat[];
  times: string[];
}
