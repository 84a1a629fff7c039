// Interview types and patterns as words and shapes for the two setup screens.
import type { Answer } from '@rounds/product/call';
import type { listPatterns, listTypes } from '@rounds/product/interviews/setup-calls';

export type InterviewType = Answer<typeof listTypes>['data'][number];
export type InterviewPattern = Answer<typeof listPatterns>['data'][number];

/** `45 min`, `1 h 30 min`, `None` for nothing. */
export function lengthText(minutes: number): string {
  if (minutes === 0) return 'None';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
