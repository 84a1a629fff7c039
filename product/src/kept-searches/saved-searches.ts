// Kept searches: how the parameters of one travel and are stored, and how many may be kept. The same for both sides.
import { z } from 'zod';
import { required } from '../fields';

/** How soon somebody hears of what matches. */
export const alerts = ['off', 'daily', 'at_once'] as const;
export type Alert = (typeof alerts)[number];

export const searchName = required(80, 'Please give the search a name.');

/**
 * A search as the address says it: parameters by name, each as text. What `schema` does not know, or says again by itself
 * (pages, places in the results), is left out; what it refuses is refused here in its words.
 */
export function searchParameters<S extends z.ZodObject>(schema: S, without: readonly string[]) {
  const names = Object.keys(schema.shape).filter((name) => !without.includes(name));
  return z
    .record(z.string().max(60), z.string().max(2000))
    .transform((given) =>
      Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []))),
    )
    .check((context) => {
      const read = schema.safeParse(context.value);
      for (const issue of read.error?.issues ?? [])
        context.issues.push({
          code: 'custom',
          message: issue.message,
          path: issue.path,
          input: context.value,
        });
    });
}
