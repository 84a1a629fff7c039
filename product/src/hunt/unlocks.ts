// How many profiles a company may open. Source: docs/rules.md#plans
import { limits, plans, type PlanCode } from '../limits';
import { refuse, type Refusal } from '../refusals';

/** Unlocks a month by plan. */
export const allowanceOf = (plan: string): number =>
  plans[plan in plans ? (plan as PlanCode) : 'free'].unlocks;

/** null when one more is open. Counts are of this month and of this seat's today, before the new one. */
export function unlockRefusal({
  month,
  today,
  allowance,
}: {
  month: number;
  today: number;
  allowance: number;
}): Refusal | null {
  if (month >= allowance) {
    return refuse('unlocks_used_up', {
      message: `All ${allowance} unlocks of this month are used. They come back on the 1st.`,
    });
  }
  if (today >= limits.unlock.perSeatADay) {
    return refuse('unlocks_used_up', {
      message: `One seat may unlock ${limits.unlock.perSeatADay} profiles a day. Try again tomorrow.`,
    });
  }
  return null;
}
