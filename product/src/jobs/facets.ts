// What a search can be narrowed by, and what an empty one can be widened by. Counting is the server's.
import { z } from 'zod';

/** What changes in the address when it is taken, or taken off again; empty = that name goes. */
const change = z.record(z.string(), z.string());

export const facetNames = ['states', 'shifts', 'pay', 'types', 'settings', 'disciplines', 'posted'] as const;
export type FacetName = (typeof facetNames)[number];

export const facetTitles: Record<FacetName, string> = {
  states: 'State',
  shifts: 'Shift',
  pay: 'Pay',
  types: 'Type of position',
  settings: 'Setting',
  disciplines: 'Discipline',
  posted: 'Posted',
};

const facetChoice = z.object({
  label: z.string(),
  /** As its parameter says it; of pay the amount and its period. */
  value: z.string(),
  /** The results that it has; null where there are too many to be counted exactly. */
  count: z.number().int().nullable(),
  chosen: z.boolean(),
  change,
});
export type FacetChoice = z.infer<typeof facetChoice>;

export const facet = z.object({ name: z.enum(facetNames), choices: z.array(facetChoice) });
export type Facet = z.infer<typeof facet>;

/** The one filter or word whose loss shows most. */
export const widening = z.object({
  label: z.string(),
  change,
  total_results: z.number().int(),
  total_relation: z.enum(['eq', 'gte']),
});
export type Widening = z.infer<typeof widening>;

/** Dollars an hour that are offered as a least pay. */
export const paySteps = [25, 40, 60, 80, 120, 200] as const;
/** Days. */
export const postedSteps = [
  [1, 'Since yesterday'],
  [3, 'Last 3 days'],
  [7, 'Last week'],
  [30, 'Last month'],
] as const;
/** Of states and disciplines the most frequent are offered. */
export const choicesShown = 12;
