// Words to search for, by how many vacancies hold them: from one in five down to one in ten thousand.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../server/src/db/tables';

/** Shares of all vacancies, greatest and least. */
const wordClasses = {
  common: [0.5, 0.1],
  usual: [0.1, 0.01],
  seldom: [0.01, 0.001],
  rare: [0.001, 0.00002],
} as const;
export type WordClass = keyof typeof wordClasses;

/** Ten of each class, spread over it, from the statistics of a sample. */
export async function wordsByClass(db: Kysely<DB>): Promise<Record<WordClass, string[]>> {
  const { rows } = await sql<Word>`
    select word, ndoc::float8 / (select count(*) from published_vacancies where id % 20 = 0) as share
    from ts_stat('select tsv from published_vacancies where id % 20 = 0')
    where word ~ '^[a-z]{3,}$' and word !~ '^x(state|named)'
      and word = (tsvector_to_array(to_tsvector('english', word)))[1] order by ndoc desc, word`.execute(db);
  return spread(rows);
}

/** Ten of each class as they are written in titles. */
export async function titleWordsByClass(db: Kysely<DB>): Promise<Record<WordClass, string[]>> {
  const { rows } = await sql<Word>`
    select word, count(*)::float8 / (select count(*) from published_vacancies) as share
    from (select distinct id, regexp_split_to_table(lower(title), '[^a-z]+') as word from published_vacancies) words
    where length(word) >= 3 and to_tsvector('english', word) <> '' group by word order by share desc, word`.execute(
    db,
  );
  return spread(rows);
}

interface Word {
  word: string;
  /** Of all vacancies. */
  share: number;
}

function spread(rows: readonly Word[]): Record<WordClass, string[]> {
  const chosen = Object.entries(wordClasses).map(([name, [most, least]]) => {
    const inside = rows.filter(({ share }) => share <= most && share > least);
    const step = Math.max(1, Math.floor(inside.length / 10));
    return [
      name,
      inside
        .filter((_row, index) => index % step === 0)
        .slice(0, 10)
        .map(({ word }) => word),
    ];
  });
  return Object.fromEntries(chosen) as Record<WordClass, string[]>;
}
