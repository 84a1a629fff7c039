// How punctual a company is: what a debt's end says, the rate of ninety days, when it stops new requests. Pure.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { dayIn, daysFrom, isAfter } from '../time';
import type { Stage } from './stages';
import type { Side } from './stages';

/** A step the employer owed, at the moment somebody's act ended the debt. Instants are ISO-8601 in UTC. */
export interface EndedDebt {
  stage: Stage;
  owed_at: string;
  now: string;
  by: Side;
}

/**
 * What the end of a debt says of the employer; null when it says nothing: the job seeker went, or the interview that a
 * result would follow is still ahead. Past the date it was late, whoever ended it. Source: docs/rules.md#owes
 */
export function verdictOf({ stage, owed_at, now, by }: EndedDebt): 'on_time' | 'late' | null {
  if (isAfter(now, owed_at)) return 'late';
  if (by === 'clock') return isAfter(owed_at, now) ? null : 'late';
  return by === 'employer' && stage !== 'schedules' ? 'on_time' : null;
}

export interface Punctuality {
  /** Counted within the last ninety days. */
  cases: number;
  on_time: number;
}

const { leastCases, leastPercent, named, days } = limits.onTime;

/** Whole percent, rounded down; null while there are too few cases to say. */
export const onTimePercent = ({ cases, on_time }: Punctuality): number | null =>
  cases < leastCases ? null : Math.floor((on_time * 100) / cases);

/** As it stands on the company's vacancies. */
export const onTimeText = (percent: number): string =>
  `Answers on time: ${percent} %, last ${limits.onTime.days} days`;

export const owedSteps: Partial<Record<Stage, string>> = {
  review: 'answer to the application',
  in_conversation: 'next word in the conversation',
  interview: 'time for the interview',
  result_pending: 'result of the interview',
  offers: 'offer',
  final_approval: 'final approval',
};

/** A step that is still owed past its date. */
export interface LateCase {
  request_id: number;
  vacancy: string;
  job_seeker: string;
  /** What is owed, in words. */
  step: string;
  /** Since when. */
  owed_at: string;
  /** By the calendar of the vacancy's place. */
  late_days: number;
}

/** Midnights since the date, in the zone named; 0 in time and before the first of them. */
export const lateDays = (owedAt: string, now: string, zone: string): number =>
  isAfter(now, owedAt) ? daysFrom(dayIn(owedAt, zone), dayIn(now, zone)) : 0;

export const lateWords = (days: number): string =>
  days === 0 ? 'late since today' : `late by ${days} ${days === 1 ? 'day' : 'days'}`;

const lateLine = ({ vacancy, job_seeker, step, late_days }: LateCase): string =>
  `${step} for ${job_seeker}, ${vacancy} (${lateWords(late_days)})`;

/** So often late that what is late stands in the way of new requests. */
export const isBehind = (rate: Punctuality): boolean =>
  onTimePercent(rate) !== null && rate.on_time * 100 < leastPercent * rate.cases;

/** null while new requests may go. `elsewhere` = late cases that the reader does not see. Source: docs/rules.md#owes */
export function lateRefusal(rate: Punctuality, late: readonly LateCase[], elsewhere = 0): Refusal | null {
  if (!isBehind(rate) || late.length + elsewhere === 0) return null;
  const percent = onTimePercent(rate);
  const rest = late.length - named;
  const lines = late.slice(0, named).map(lateLine);
  const others = elsewhere > 0 ? [`${elsewhere} elsewhere in the company`] : [];
  const list = [...lines, ...(rest > 0 ? [`${rest} more`] : []), ...others].join('; ');
  return refuse('answers_late', {
    message: `${percent} % of your answers in the last ${days} days were on time. Under ${leastPercent} % no new request goes until what is late is answered: ${list}.`,
    state: { percent, late },
  });
}
