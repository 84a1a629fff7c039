// How many profiles a company may open. Source: docs/rules.md#plans
import { limits } from '../limits';
import { planWithMore } from '../plans';
import { refuse, type Refusal } from '../refusals';

/** null when one more is open. Counts are of this month and of this seat's today, before the new one. */
export function unlockRefusal({
  month,
  today,
  allowance,
  plan_code,
}: {
  month: number;
  today: number;
  /** Of the plan, a month. */
  allowance: number;
  plan_code: string;
}): Refusal | null {
  if (month >= allowance) {
    return refuse('unlocks_used_up', {
      message: `All ${allowance} unlocks of this month are used. They come back on the 1st.${planWithMore(plan_code, 'unlocks')}`,
    });
  }
  if (today >= limits.unlock.perSeatADay) {
    return refuse('unlocks_used_up', {
      message: `One seat may unlock ${limits.unlock.perSeatADay} profiles a day. Try again tomorrow.`,
    });
  }
  return null;
}
