// Brings what words of titles weigh into its table, as bytes that nobody has to read.
import { learnTitles } from '@rounds/product/reference/discipline-ranking';
import type pg from 'pg';
import { knownTitles, learnedFrom } from './known-titles';
import { digestOf, inBytes, shippedWeights } from './learned-titles';

/** As they ship; learned here and now where a file was changed since. */
export async function loadTitleWeights(client: pg.PoolClient, dataDir: string) {
  const shipped = await shippedWeights(dataDir, await digestOf(dataDir, learnedFrom));
  const { features, each, bytes } = shipped ?? inBytes(learnTitles(await knownTitles(dataDir)));
  await client.query('delete from title_weights');
  await client.query(
    `insert into title_weights (feature, weights)
     select feature, substring($2::bytea from ((nth - 1) * $3::int)::int + 1 for $3::int)
     from unnest($1::text[]) with ordinality as rows (feature, nth)`,
    [features, bytes, each],
  );
}
