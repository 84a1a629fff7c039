// The single words by which many hospitals begin their names, such as kaiser and mayo: whoever types one means them.
import { plainWords } from '@rounds/product/reference/query-words';
import type pg from 'pg';

export interface Brand {
  word: string;
  /** Where its hospitals are, as "Rochester, MN". */
  cities: string[];
}

/** So many hospitals begin with the word, and so much of those that hold it at all: more are called Memorial behind a town. */
const brands = { hospitals: 6, share: 0.9, letters: 4 };

/** `isSaid` = a list holds the word already, or a city that is meant without its state. */
export async function brandsOf(client: pg.PoolClient, isSaid: (word: string) => boolean): Promise<Brand[]> {
  const { rows } = await client.query<{ name: string; city: string }>(
    `select name, city || ', ' || state as city from hospitals order by ccn`,
  );
  const holding = new Map<string, number>();
  const begun = new Map<string, string[]>();
  for (const { name, city } of rows) {
    const words = plainWords(name)
      .split(' ')
      .filter((word, at) => at > 0 || word !== 'the');
    for (const word of new Set(words)) holding.set(word, (holding.get(word) ?? 0) + 1);
    const [first = ''] = words;
    begun.set(first, [...(begun.get(first) ?? []), city]);
  }
  return [...begun]
    .filter(([word, cities]) => {
      const share = cities.length / (holding.get(word) ?? Infinity);
      const isMany = cities.length >= brands.hospitals && share >= brands.share;
      return isMany && word.length >= brands.letters && !isSaid(word);
    })
    .map(([word, cities]) => ({ word, cities: [...new Set(cities)] }));
}
