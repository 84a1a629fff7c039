// Who owes the next step, in words for either side, and how long a card has waited. The dates come from the server.
import type { RequestCard } from '@rounds/product/connections/card';
import type { Stage } from '@rounds/product/connections/stages';
import { many } from '../../ui/words';

export type Side = 'employer' | 'job_seeker';

const tasks: Partial<Record<Stage, Partial<Record<Side, string>>>> = {
  requested: { job_seeker: 'answer the invitation' },
  review: { employer: 'answer the application' },
  in_conversation: { employer: 'message or offer an interview' },
  interview: { employer: 'offer an interview time', job_seeker: 'choose an interview time' },
  schedules: { employer: 'record the result after the interview' },
  result_pending: { employer: 'record the result' },
  offers: { employer: 'release the offer' },
  offer_rolled_out: { job_seeker: 'answer the offer' },
  final_approval: { employer: 'give the final approval' },
};

export interface OwedWords {
  mine: boolean;
  /** `You`, or the other side's name. */
  who: string;
  task: string;
}

/** null when nobody owes anything. */
export function owedWords(card: RequestCard, reader: Side): OwedWords | null {
  if (card.owed_by === null) return null;
  const mine = card.owed_by === reader;
  const other = reader === 'employer' ? card.job_seeker.name : card.company.name;
  return { mine, who: mine ? 'You' : other, task: tasks[card.stage]?.[card.owed_by] ?? 'take the next step' };
}

/** `late by 1 day` */
export const lateText = (days: number): string => `late by ${many(days, 'day')}`;

/** `3 days`, `5 hours`, `12 minutes`: how long a card has been where it is. */
export function waitText(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes < 60) return many(minutes, 'minute');
  return minutes < 1440 ? many(Math.floor(minutes / 60), 'hour') : many(Math.floor(minutes / 1440), 'day');
}
