// What a company's plan allows, and the sentences that name the plan which has more. Every limit is read from here.
import { plans, type PlanCode, type PlanFeature } from './limits';
import { refuse, type Refusal } from './refusals';

/** A company's plan as its row says; `plan_seats` = seats that are paid for one by one, null where the plan names none. */
interface HeldPlan {
  plan_code: string;
  plan_seats: number | null;
}

/** Whole numbers; null = unlimited. Cents, tokens and unlocks a month. */
export interface PlanLimits {
  code: PlanCode;
  name: string;
  price_cents: number;
  vacancies: number | null;
  seats: number | null;
  tokens: number;
  unlocks: number;
}

export const planCodes = Object.keys(plans) as PlanCode[];
export const planCodeOf = (code: string): PlanCode => (code in plans ? (code as PlanCode) : 'free');
/** Plans travel by their place in the price list, from 1. */
export const planIdOf = (code: string): number => planCodes.indexOf(planCodeOf(code)) + 1;
export const planOfId = (id: number): PlanCode | undefined => planCodes[id - 1];
/** What each seat costs and brings, and from how many; null where a plan is sold whole. */
export const perSeatOf = (code: PlanCode): { price_cents: number; tokens: number; least: number } | null =>
  code === 'agency' ? plans.agency.per_seat : null;

/** Source: docs/rules.md#plans */
export function limitsOf({ plan_code, plan_seats }: HeldPlan): PlanLimits {
  const code = planCodeOf(plan_code);
  const { name, price_cents, vacancies, seats, tokens, unlocks } = plans[code];
  const each = perSeatOf(code);
  if (!each || plan_seats === null) return { code, name, price_cents, vacancies, seats, tokens, unlocks };
  const paid = Math.max(plan_seats, each.least);
  const bySeat = { seats: paid, price_cents: each.price_cents * paid, tokens: each.tokens * paid };
  return { code, name, vacancies, unlocks, ...bySeat };
}

const planHas = (code: string, feature: PlanFeature): boolean =>
  (plans[planCodeOf(code)].has as readonly PlanFeature[]).includes(feature);

const featureNames: Record<PlanFeature, string> = {
  searches: 'Saved and shared searches',
  processes: 'Hiring processes of your own',
  hitchlists: 'HitchLists',
};

/** What a plan opens besides its numbers, in words. */
export const featuresIn = (code: PlanCode): string[] =>
  plans[code].has.map((feature) => featureNames[feature]);

/** Null where the plan has it; else which one does. */
export function featureRefusal(code: string, feature: PlanFeature): Refusal | null {
  if (planHas(code, feature)) return null;
  const from = planCodes.find((one) => planHas(one, feature)) ?? 'growth';
  return refuse('plan_limit', {
    message: `${featureNames[feature]} come with ${plans[from].name}; you are on ${plans[planCodeOf(code)].name}.`,
  });
}

type Counted = 'vacancies' | 'seats' | 'unlocks';
const counted: Record<Counted, (count: number | null) => string> = {
  vacancies: (count) =>
    count === null ? 'any number of published vacancies' : `${count} published vacancies`,
  seats: (count) => (count === null ? 'any number of seats' : `${count} seats`),
  unlocks: (count) => `${count} unlocks a month`,
};

/** " Starter has 5 seats.", or nothing where no plan that is sold by itself has more. */
export function planWithMore(code: string, what: Counted): string {
  const own = plans[planCodeOf(code)][what];
  const next = planCodes.find((one) => {
    const has = plans[one][what];
    return one !== 'agency' && own !== null && (has === null || has > own);
  });
  return next ? ` ${plans[next].name} has ${counted[what](plans[next][what])}.` : '';
}
