// How a company's hiring goes: from the first word to the hire, who does it, and what the tokens came to.
import { z } from 'zod';
import { roles } from '../actor';
import { analyticsWindows } from '../address';
import { call, day, id, list, one } from '../call';
import { expiring } from '../tokens/expiry';
import { hiringSources, hiringSteps } from './steps';

const count = z.number().int();
/** Days to a tenth, at the median; null where nobody came so far. */
const days = z.number().nullable();
const query = z.object({ days: z.enum(analyticsWindows).default('90').transform(Number) });
const topics = ['connections', 'dashboard'] as const;

const hiring = z.object({
  from: day,
  until: day,
  /** Of the requests and applications that began in the window: how many came so far or further. */
  steps: z.array(
    z.object({
      step: z.enum(hiringSteps),
      count,
      /** From the step before. */
      days,
    }),
  ),
  sources: z.array(
    z.object({ source: z.enum(hiringSources), started: count, connected: count, hired: count }),
  ),
  /** By facility; without one, what is hired for the company as a whole. */
  units: z.array(
    z.object({
      facility_id: id.nullable(),
      title: z.string(),
      started: count,
      connected: count,
      hired: count,
      /** From the vacancy's first publication to the hire. */
      days_to_fill: days,
    }),
  ),
  /** Steps that the company owed and that came due in the window. */
  on_time: z.object({
    cases: count,
    on_time: count,
    /** From Mondays, those without a case too; the first begins with the window. */
    weeks: z.array(z.object({ from: day, cases: count, on_time: count })),
  }),
});
export type HiringAnalytics = z.infer<typeof hiring>;

export const hiringAnalytics = call({
  name: 'analytics.hiring',
  method: 'GET',
  path: '/v1/employers/analytics',
  may: { employer: 'read_every_request' },
  summary: 'What became of the requests and applications of the last days, by step, source and facility.',
  query,
  response: one(hiring),
  topics,
});

const progress = z.object({
  /** Null: nobody's any more. */
  member: z.object({ id, name: z.string(), role: z.enum(roles), left: z.boolean() }).nullable(),
  /** Connection requests that they sent in the window. */
  sent: count,
  /** Of what began in the window and is theirs as its card says, or was theirs to release: each adds up to the step's own sum. */
  connected: count,
  offers: count,
  hired: count,
  /** Theirs and open now. */
  open: count,
  cases: count,
  on_time: count,
});
export type TeamProgress = z.infer<typeof progress>;

export const teamProgress = call({
  name: 'analytics.team_progress',
  method: 'GET',
  path: '/v1/employers/dashboard/team_progress',
  may: { employer: 'read_every_request' },
  summary: 'What each member did in the last days; whoever leads no team reads their own line.',
  query,
  response: list(progress),
  topics,
});

const spend = z.object({
  from: day,
  until: day,
  /** Each from its Monday (UTC) or from the window’s first day; `spent` went with a yes, `returned` came back later. */
  weeks: z.array(z.object({ from: day, spent: count, returned: count })),
  spent: count,
  returned: count,
  /** Yeses to the company's own requests in the window, and hires. */
  connected: count,
  hired: count,
  /** In the pool and all wallets. */
  available: count,
  /** What of it expires when. */
  expiring: z.array(expiring),
  /** At the pace of the last thirty days, less what expires on the way; null where nothing was spent in them. */
  lasts_until: day.nullable(),
});
export type TokenSpend = z.infer<typeof spend>;

export const tokenSpendAnalytics = call({
  name: 'analytics.token_spend',
  method: 'GET',
  path: '/v1/employers/dashboard/token_spend_analytics',
  may: { employer: 'read_whole_ledger' },
  summary: 'Tokens spent by week, what a yes and a hire came to, and until when the rest lasts at this pace.',
  query,
  response: one(spend),
  topics: ['tokens', ...topics],
});
