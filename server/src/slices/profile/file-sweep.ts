// Takes away bytes that belong to nothing: uploads that never ended, and files whose row is gone.
import { houseLimits } from '@rounds/product/house-limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Files } from '../../ports';
import { unnamedFiles } from './resume-queries';

const batch = 1000;

/**
 * A clock that jumps makes what has just come look old, and its row may be about to commit: so what has no name is looked at
 * twice, and what got one in between stays. Source: docs/rules.md#resumes
 */
export async function sweepFiles(
  db: Kysely<DB>,
  files: Files,
  between: () => Promise<unknown>,
): Promise<void> {
  const { arrivingHours, keptHours } = houseLimits.orphans;
  for (const id of await files.olderThan(arrivingHours, 'arriving')) await files.discard(id);
  const nameless = await namelessAmong(db, (await files.olderThan(keptHours, 'kept')).filter(isOurs));
  if (nameless.length === 0) return;
  await between();
  for (const id of await namelessAmong(db, nameless)) await files.remove(id);
}

async function namelessAmong(db: Kysely<DB>, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < ids.length; from += batch)
    found.push(...(await unnamedFiles(db, ids.slice(from, from + batch))));
  return found;
}

/** Whatever else somebody put into the folder is theirs. */
const isOurs = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
