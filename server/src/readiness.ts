// Whether this process can answer calls: checks by name, each with so long to say yes, and which of them said no.
import { houseLimits } from '@rounds/product/house-limits';
import { sql, type Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { DB } from './db/tables';
import type { Files } from './ports';

export interface Readiness {
  db: Kysely<DB>;
  files: Pick<Files, 'writable'>;
  /** False once the house is closing. */
  open(): boolean;
}

/** Throws, or does not end in time, where what it asks for is missing. */
type Check = (deps: Readiness) => Promise<unknown>;

const checks = {
  open: async ({ open }) => {
    if (!open()) throw new Error('The house is closing.');
  },
  database: ({ db }) => sql`select 1`.execute(db),
  files: async ({ files }) => {
    if (!(await files.writable())) throw new Error('Files cannot be kept just now.');
  },
} satisfies Record<string, Check>;

/** What is missing, by name; nothing where calls can be answered. */
export async function missing(deps: Readiness): Promise<string[]> {
  const asked = Object.entries<Check>(checks).map(async ([name, check]) => {
    const late = new AbortController();
    const tooLate = pause(houseLimits.readiness.ms, false, { signal: late.signal }).catch(() => false);
    const answer = check(deps).then(
      () => true,
      () => false,
    );
    const good = await Promise.race([answer, tooLate]);
    late.abort();
    return good ? [] : [name];
  });
  return (await Promise.all(asked)).flat();
}
