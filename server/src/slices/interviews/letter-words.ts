// When an interview is and how to get into it, as letters say it: by the clock of the place and that of the reader.
import { isWayOpen, wayText, type Way } from '@rounds/product/interviews/way';
import { momentFormat } from '@rounds/product/moment';
import tzLookup from 'tz-lookup';
import type { ScheduleCardRow } from './queries';

interface Home {
  home_lat: number | null;
  home_lng: number | null;
}

/** `Tue, Mar 4, 2025, 7:40 AM EST`, and the reader's own time where their zone shows another. */
export function whenText(instant: string, zone: string, mine?: string): string {
  const at = wallText(instant, zone);
  const own = mine && wallText(instant, mine);
  return !own || own === at ? at : `${at} (your time: ${own})`;
}

const wallText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { ...momentFormat, timeZone })
    .format(new Date(instant))
    .replaceAll('\u202f', ' ');

/** Where a job seeker lives, by their ZIP code. */
export const homeZone = ({ home_lat, home_lng }: Home): string | undefined =>
  home_lat === null || home_lng === null ? undefined : tzLookup(home_lat, home_lng);

/** Empty for an interview that is off, and where it is not theirs to read yet. */
export function wayFor(
  row: Pick<ScheduleCardRow, 'mode' | 'status' | 'place' | 'caller'>,
  side: 'employer' | 'job_seeker',
): string {
  const mode = row.mode as Way['mode'];
  const isOpen = side === 'employer' || isWayOpen({ mode, status: row.status });
  if (!isOpen || row.status.startsWith('cancelled')) return '';
  return wayText({ mode, place: row.place, caller: row.caller as Way['caller'] }, side);
}
