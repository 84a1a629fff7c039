// What may be asked for along the way without a change of stage: more days, a nudge, other terms. Pure guards.
import { limits } from '../limits';
import { refuse, type Refusal } from '../refusals';
import { businessDaysAfter, isAfter } from '../time';

/** Who owes the next step, and what was asked about it already. */
export interface Debt {
  owed_by: 'employer' | 'job_seeker' | null;
  owed_at: string | null;
  extended: boolean;
  /** About what is owed now, whose date has passed. */
  nudged: boolean;
}

/** Ten more business days for an application's answer, once. Source: docs/rules.md#owes */
export const extendRefusal = ({ extended }: Debt): Refusal | 'same' | null => (extended ? 'same' : null);

/** The new date an extended answer is owed by, counted from the old one. */
export const extendedDebt = (owedAt: string, zone: string): string =>
  businessDaysAfter(owedAt, limits.owedBusinessDays.applicationAnswer, zone);

/** Past the date the job seeker may ask once; before it nobody is hurried. Source: docs/rules.md#owes */
export function nudgeRefusal(debt: Debt, now: string): Refusal | 'same' | null {
  if (debt.nudged) return 'same';
  const late = debt.owed_by === 'employer' && debt.owed_at !== null && isAfter(now, debt.owed_at);
  return late ? null : refuse('move_not_open', { message: 'A nudge is open once the date has passed.' });
}

/** Three rounds of other terms, then it is a yes or a no. Source: docs/rules.md#offers */
export const counterRefusal = (countersSoFar: number): Refusal | null =>
  countersSoFar < limits.offer.counterRounds
    ? null
    : refuse('move_not_open', {
        message: `After ${limits.offer.counterRounds} counter-offers it is a yes or a no.`,
      });
