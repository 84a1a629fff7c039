// Which discipline a search's words resemble, by weights learned from known titles. reading.ts uses it.
import { rankDisciplines } from '@rounds/product/reference/discipline-ranking';
import { titleFeatures } from '@rounds/product/reference/title-features';
import type { Kysely } from 'kysely';
import { weightsOf } from '../../db/reference/learned-titles';
import type { DB } from '../../db/tables';
import { thresholds } from '../thresholds';

/** null = no discipline for sure. */
export async function disciplineMeant(
  db: Kysely<DB>,
  words: string,
): Promise<{ id: number; title: string } | null> {
  const features = [...titleFeatures(words).keys()];
  if (features.length === 0) return null;
  const rows = await db
    .selectFrom('title_weights')
    .select(['feature', 'weights'])
    .where('feature', 'in', features)
    .execute();
  const known = new Map(rows.map(({ feature, weights }) => [feature, weightsOf(weights)]));
  const [best] = rankDisciplines(known, words);
  if (!best || best.share < thresholds.words.sure) return null;
  const found = await db
    .selectFrom('disciplines')
    .select(['id', 'title'])
    .where('id', '=', best.id)
    .executeTakeFirst();
  return found ?? null;
}
