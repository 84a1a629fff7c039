// What the form of a booking holds while it is filled, and what it is given.
import type { Answer } from '@rounds/product/call';
import type { newSchedule } from '@rounds/product/interviews/calls';
import type { interviewModes } from '@rounds/product/interviews/setup-calls';
import type { Way } from '@rounds/product/interviews/way';

export type FormData = Answer<typeof newSchedule>['data'];
/** Of a panel, by who sits there or by the pool whose it is. */
export interface Seat {
  id: number;
  required: boolean;
}

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
  /** Seats left to pools, by the pool. */
  pools: Seat[];
  times: string[];
  /** Spans within which the job seeker books by themselves. */
  hours: HoursRow[];
}

/** A day and two clock times, as the fields hold them. */
export interface HoursRow {
  day: string;
  from: string;
  to: string;
}
