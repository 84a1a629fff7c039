// What a company reads of a job seeker's usual hours: only while both said yes and an interview can be offered.
import type { UsualHours } from '@rounds/product/interviews/usual-hours';
import { limits } from '@rounds/product/limits';
import { dayAfter, dayIn, daysAfter } from '@rounds/product/time';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';
import type { RequestRow } from '../connections/queries';
import { usualHoursOf } from './usual-hours-queries';

const interviewing = ['in_conversation', 'interview', 'schedules', 'result_pending'];

/** Days without them only as far ahead as an interview may be. Source: docs/rules.md#interviews */
export async function usualHoursFor(
  tx: Tx,
  { stage, job_seeker_id: seekerId }: Pick<RequestRow, 'stage' | 'job_seeker_id'>,
  now: string,
): Promise<UsualHours | null> {
  if (!interviewing.includes(stage)) return null;
  // No company's role reads the table: this read alone is opened to it.
  const hours = await asHouse(tx, () => usualHoursOf(tx, seekerId, dayAfter(dayIn(now, 'UTC'), -1)));
  const last = dayIn(daysAfter(now, limits.interview.latestDays), 'UTC');
  return hours && { ...hours, off_days: hours.off_days.filter((day) => day <= last) };
}
