// The tree of filter options of the hunt: its shape, narrowed by a word, or laid flat. Filled by the server.
import { z } from 'zod';
import { text } from '../fields';
import { call, flag } from '../call';

/** `param` is the query parameter of the hunt that takes the ids below it. */
const option = z.object({ id: z.union([z.number().int(), z.string()]), label: z.string() });
const group = option.extend({ id: z.string(), param: z.string(), children: z.array(option) });
export type FilterGroup = z.infer<typeof group>;

/** A flat row's `path` names the group and the option. */
const flatRow = option.extend({ path: z.string(), param: z.string() });
type FlatFilter = z.infer<typeof flatRow>;

export const listFilters = call({
  name: 'reference.filters',
  method: 'GET',
  path: '/v1/filters',
  may: { job_seeker: true, employer: 'anyone', platform: true },
  summary: 'What the hunt filters by, as a tree; `query` narrows by label, `flat=true` lays it flat.',
  query: z.object({ query: text(80).optional(), flat: flag.optional() }),
  response: z.object({ data: z.union([z.array(group), z.array(flatRow)]) }),
  topics: ['reference'],
});

/** Keeps the options whose label, or whose group's label, contains the words; groups left empty go. */
export function narrowFilters(groups: readonly FilterGroup[], query: string): FilterGroup[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...groups];
  const has = ({ label }: { label: string }) => label.toLowerCase().includes(wanted);
  return groups
    .map((one) => (has(one) ? one : { ...one, children: one.children.filter(has) }))
    .filter((one) => one.children.length > 0);
}

/** One row for each option, in the order of the tree. */
export function flatFilters(groups: readonly FilterGroup[]): FlatFilter[] {
  return groups.flatMap(({ label: above, param, children }) =>
    children.map(({ id, label }) => ({ id, label, path: `${above} / ${label}`, param })),
  );
}
