// The price list as anybody may read it. Buying is billing's.
import { z } from 'zod';
import { call, id, idParam, list, one } from '../call';
import { plans } from '../limits';
import { featuresIn, perSeatOf, planCodes, planIdOf } from '../plans';

const plan = z.object({
  id,
  code: z.string(),
  name: z.string(),
  price_cents: z.number().int(),
  vacancies: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  tokens: z.number().int(),
  unlocks: z.number().int(),
  /** A plan that is paid by the seat: cents and tokens each, and from how many. */
  per_seat: z
    .object({ price_cents: z.number().int(), tokens: z.number().int(), least: z.number().int() })
    .nullable(),
  includes: z.array(z.string()),
});
export type Plan = z.infer<typeof plan>;

/** What every plan has, also the one that costs nothing. */
const basics = ['Applications', 'Hunt', 'Connection requests', 'Pipeline', 'Chat'];

/** The plans in the order of their ids, from 1. Source: docs/rules.md#plans */
export const planList: readonly Plan[] = planCodes.map((code) => {
  const { name, price_cents, vacancies, seats, tokens, unlocks } = plans[code];
  const per_seat = perSeatOf(code);
  const includes = [...basics, ...featuresIn(code)];
  return {
    id: planIdOf(code),
    code,
    name,
    price_cents,
    vacancies,
    seats,
    tokens,
    unlocks,
    per_seat,
    includes,
  };
});

export const listPlans = call({
  name: 'company.plans',
  method: 'GET',
  path: '/v1/plans',
  may: { guest: true },
  summary: 'What Rounds costs, in US dollars a month.',
  response: list(plan),
  topics: ['reference'],
});
export const showPlan = call({
  name: 'company.plan',
  method: 'GET',
  path: '/v1/plans/{id}',
  may: { guest: true },
  summary: 'One plan.',
  params: idParam,
  response: one(plan),
  topics: ['reference'],
});
