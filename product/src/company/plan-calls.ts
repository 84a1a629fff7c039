// The price list as anybody may read it. Buying is billing's.
import { z } from 'zod';
import { call, id, idParam, list, one } from '../call';
import { plans, type PlanCode } from '../limits';

const plan = z.object({
  id,
  code: z.string(),
  name: z.string(),
  price: z.number(),
  vacancies: z.number().int().nullable(),
  seats: z.number().int().nullable(),
  tokens: z.number().int(),
  unlocks: z.number().int(),
  includes: z.array(z.string()),
});
export type Plan = z.infer<typeof plan>;

const includes: Record<PlanCode, string[]> = {
  free: ['Applications', 'Hunt', 'Connection requests', 'Pipeline', 'Chat'],
  starter: ['Everything in Free', 'Feeds', 'Saved and shared searches'],
  growth: ['Everything in Starter', 'Hiring processes', 'Analytics export', 'Webhooks'],
  enterprise: ['Everything in Growth', 'Audit export'],
  agency: ['Everything in Growth', 'HitchList'],
};

/** The plans in the order of their ids, from 1. Source: docs/rules.md#plans */
export const planList: readonly Plan[] = (Object.keys(plans) as PlanCode[]).map((code, index) => ({
  id: index + 1,
  code,
  ...plans[code],
  includes: includes[code],
}));

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
