// The platform's overview: the market, supply and demand, money, leads; and what waits in each queue. Sums alone.
import { z } from 'zod';
import { call, day, id, instant, one } from '../call';
import { text } from '../fields';

/** What is counted by day, in the order of a hiring. */
export const marketCounts = ['people', 'vacancies', 'requests', 'applications', 'yeses', 'hires'] as const;
export type MarketCount = (typeof marketCounts)[number];

/** The queues of the desk, each with its list. */
export const deskQueues = [
  'cases',
  'tickets',
  'reports',
  'reviews',
  'confirmations',
  'differences',
  'letters',
] as const;
export type DeskQueueName = (typeof deskQueues)[number];
/** Those that an administrator alone works on. */
export const administratorQueues: readonly DeskQueueName[] = ['confirmations', 'differences', 'letters'];

const count = z.number().int();

const counts = Object.fromEntries(marketCounts.map((name) => [name, count])) as Record<
  MarketCount,
  typeof count
>;

const overview = z.object({
  /** Weeks from Monday, the newest first. */
  weeks: z.array(z.object({ from: day, ...counts })),
  /** States in which anything was counted in these weeks, each with the sums of them. */
  states: z.array(z.object({ state: z.string(), ...counts })),
  stock: z.array(
    z.object({ discipline: z.object({ id, title: z.string() }), vacancies: count, people: count }),
  ),
  /** The same by state, of the discipline that was asked for or of all: vacancies by their place, people by their home. */
  stock_states: z.array(z.object({ state: z.string(), vacancies: count, people: count })),
  counted_at: instant.nullable(),
  /** Cents a month of the plans that run, at the prices of the list; companies on them, and those whose payment is missing. */
  money: z.object({
    mrr_cents: count,
    paying: count,
    past_due: count,
    /** What came in those weeks, the newest first: as many as the list of payments has of that week. */
    weeks: z.array(z.object({ from: day, payments: count, paid_cents: count })),
  }),
  leads: z.object({
    /** Opened many profiles and sent hardly anything. */
    readers: z.array(z.object({ company: z.object({ id, name: z.string() }), opened: count, sent: count })),
    /** A CCN that another company holds. */
    claims: z.array(
      z.object({ case_id: id, company: z.object({ id, name: z.string() }), opened_at: instant }),
    ),
  }),
});
export type Overview = z.infer<typeof overview>;

export const showOverview = call({
  name: 'overview.show',
  method: 'GET',
  path: '/v1/platform/overview',
  may: { platform: 'administrator' },
  summary: 'The market by week, supply and demand, money, and leads that only a person follows.',
  query: z.object({
    /** The weeks of this state alone. */
    state: text(2).optional(),
    /** The stock by state of this discipline alone. */
    discipline_id: id.optional(),
  }),
  response: one(overview),
  topics: ['desk'],
});

const queueCount = z.object({ queue: z.enum(deskQueues), waiting: count, late: count });
export type QueueCount = z.infer<typeof queueCount>;

export const countQueues = call({
  name: 'overview.queues',
  method: 'GET',
  path: '/v1/platform/queues',
  may: { platform: true },
  summary:
    'How much waits in each queue of the desk that this member of staff works on, and how much of it is past its day.',
  response: z.object({ data: z.array(queueCount) }),
  topics: ['desk'],
});
