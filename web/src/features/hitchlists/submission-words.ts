// How a submission stands, in a word and its color, the same for all who read it.
import type { SubmissionState } from '@rounds/product/hitchlists/submission';
import type { Tone } from '../../ui/status-badge';
import { many } from '../../ui/words';

export const submissionWords: Record<SubmissionState, readonly [string, Tone]> = {
  sent: ['Waits for the client', 'waiting'],
  interested: ['Client wants to talk', 'good'],
  declined: ['Client declined', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
};

/** As a client on Rounds says it of itself. */
export const clientWords: Record<SubmissionState, string> = {
  sent: 'Waits for your answer',
  interested: 'You want to talk',
  declined: 'You declined',
  withdrawn: 'Withdrawn',
};

/** "less than a day", "1 day", "12 days". */
export const daysText = (days: number): string => (days === 0 ? 'less than a day' : many(days, 'day'));
