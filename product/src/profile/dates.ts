// Days as the profile's forms send them, and what a start and an end have to do with each other.
import { z } from 'zod';
import { givenDay } from '../call';

/** YYYY-MM-DD, or nothing; an empty field means nothing. */
export const optionalDay = z
  .union([givenDay(), z.literal('')], 'Please enter a date.')
  .nullish()
  .transform((value) => (value ? value : null));

export const startBeforeEnd = 'Start date must be before of end date'; // sic

/** The sentence for the field, where the end does not come after the start. */
export function checkDates({
  start_date,
  end_date,
}: {
  start_date: string | null;
  end_date: string | null;
}): Record<string, string> {
  if (start_date === null || end_date === null || start_date < end_date) return {};
  return { end_date: startBeforeEnd };
}
