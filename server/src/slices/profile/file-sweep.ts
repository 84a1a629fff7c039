// Takes away bytes that belong to nothing: uploads that never ended, and files whose row is gone.
import { limits } from '@rounds/product/limits';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Files } from '../../ports';
import { unnamedFiles } from './resume-queries';

const batch = 1000;

/** Source: docs/rules.md#resumes */
export async function sweepFiles(db: Kysely<DB>, files: Files): Promise<void> {
  const { arrivingHours, keptHours } = limits.orphans;
  for (const id of await files.olderThan(arrivingHours, 'arriving')) await files.discard(id);
  const kept = await files.olderThan(keptHours, 'kept');
  for (let from = 0; from < kept.length; from += batch)
    for (const id of await unnamedFiles(db, kept.slice(from, from + batch).filter(isOurs)))
      await files.remove(id);
}

/** Whatever else somebody put into the folder is theirs. */
const isOurs = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
