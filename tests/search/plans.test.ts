// The plans that the job search rests on: a bounded walk along a btree or the index of words, never mixed.
import { limits } from '@rounds/product/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Question } from '../../bench/market/oracle';
import { furnish, marketNow } from '../../bench/market/open';
import { ask, explain } from '../../server/src/search/ask';
import { madeDatabase } from '../../server/src/docs/made-answers';
import { nurse } from '../../server/src/docs/made-pair';
import { typicalQuestions, type Typical } from '../../server/src/docs/typical-questions';
import { understand } from '../../server/src/search/reading';
import { recorded } from '../../server/src/search/recording';
import { placesOf } from '../../server/src/slices/jobs/map-queries';
import { openPlanned, type Plan } from './planned';

let house: Awaited<ReturnType<typeof openPlanned>>;
beforeAll(async () => {
  house = await openPlanned();
  await furnish(house.db, 3000, () => undefined);
}, 120_000);
afterAll(() => house.close());

const wanted = { query: '', pay_period: 'hour', sort: 'relevance', page: 1, per_page: 10 } as const;
const nodesOf = (query: Partial<Question['query']>, from: Question['from'] = null) =>
  house.nodesReading('published_vacancies', async () => {
    const given = { ...wanted, ...query };
    const { query: meant, pieces, point } = await understand(house.db, given);
    const paged = { limit: given.per_page, offset: (given.page - 1) * given.per_page };
    // Guessed anew, whatever was guessed in another house a moment ago.
    await explain(house.db, {
      ...{ of: 'vacancies', query: meant, pieces, ...paged },
      at: { now: marketNow, from: point ?? from },
    });
  });

/** Of what is searched, those of parts under the name of the whole; one row by its key is no search. */
const indexes = (nodes: readonly Plan[]) =>
  [...new Set(nodes.flatMap((node) => node['Index Name']?.replace(/_\d+$/, '') ?? []))]
    .filter((name) => name.startsWith('published') && name !== 'published_vacancies_pkey')
    .sort();

const inOrder = (node: Plan) =>
  node['Node Type'].startsWith('Index') && node['Index Name'] !== 'published_point';

const tampa = { lat: 27.9447, lng: -82.4588 };
// Under some thousand rows the index of words is the quicker one to count by.
const cases: [string, Partial<Question['query']>, Question['from'], string[]][] = [
  // Whatever is counted without a filter is counted in the smallest index.
  ['the newest of all', {}, null, ['(published_cell )?published_recent']],
  ['the newest of a state', { states: ['TX'] }, null, ['published_state', 'published_state_discipline']],
  // So few are all named, by either index that begins with the discipline.
  [
    'the newest of a discipline',
    { discipline_id: [1] },
    null,
    ['(published_discipline )?published_discipline(_pay)?'],
  ],
  ['a seldom word', { query: 'sebastian' }, null, ['published_title', 'published_tsv']],
  [
    'a seldom word of two states',
    { query: 'sebastian', states: ['TX', 'CA'] },
    null,
    ['published_title', 'published_tsv'],
  ],
  ['the best paid', { sort: 'pay', query: 'shift' }, null, ['published_pay']],
  [
    'the best paid of a discipline that is said in words',
    { sort: 'pay', query: 'nurse' },
    null,
    ['published_discipline_pay', 'published_tsv'],
  ],
  ['a circle', { radius: 25 }, tampa, ['published_point']],
  [
    'a word of the last days, which are words of the index, too',
    { query: 'nurse', posted_since: 3, sort: 'newest' },
    null,
    ['published_tsv'],
  ],
  [
    'few disciplines paid so much: by the pay of each',
    { discipline_id: [1, 2], pay_min: 90 },
    null,
    ['published_discipline_pay'],
  ],
];

it.each(cases)('%s: along the indexes that are meant', async (_name, query, from, meant) => {
  const nodes = await nodesOf(query, from);
  expect(indexes(nodes).join(' ')).toMatch(new RegExp(`^${meant.join(' ')}$`));
  expect(
    nodes.filter(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'published_vacancies',
    ),
  ).toEqual([]);
});

it('finds the places of a whole map by key', async () => {
  const nodes = await nodesOf({ query: 'nurse', per_page: limits.search.mapped + 1 });
  expect(indexes(nodes)).toEqual(['published_title', 'published_tsv']);
  const places = await house.nodesReading('published_vacancies', () => placesOf(house.db, [1, 2, 3]));
  expect(places.flatMap((node) => node['Index Name'] ?? [])).toEqual(['published_vacancies_pkey']);
});

it('looks for a word among the newest first, in parts then, and no further where it is there', async () => {
  const { rows } = await sql<{ word: string; newest: boolean }>`
    with said as (select word, ndoc from ts_stat('select tsv from published_vacancies where id % 64 = 2')
      where word ~ '^[a-z]{4,}$' and not exists (select from known_words k where k.word = ts_stat.word)
        and plainto_tsquery('english', word)::text = quote_literal(word)),
      newest as (select tsv from published_vacancies order by published_at desc, id desc limit 64)
    select word, exists (select from newest where tsv @@ plainto_tsquery('english', word)) as newest
    from said order by ndoc desc, word`.execute(house.db);
  const looks = (word: string) =>
    house.db.transaction().execute(async (tx) => {
      const scans = async () =>
        (
          await sql<{ scans: number }>`select pg_stat_get_xact_numscans(i.oid)::int as scans
            from unnest(array['published_tsv_64', 'published_tsv_4', 'published_tsv']::regclass[]) i (oid)`.execute(
            tx,
          )
        ).rows.map((row) => row.scans);
      const before = await scans();
      await understand(tx, { ...wanted, query: word });
      return (await scans()).map((after, at) => after - (before[at] ?? 0));
    });
  expect(await looks(rows.find((row) => row.newest)?.word ?? '')).toEqual([0, 0, 0]);
  expect(await looks(rows.find((row) => !row.newest)?.word ?? '')).toEqual([1, 0, 0]);
  expect(await looks('zyzzogeton')).toEqual([1, 1, 1]);
});

it.each(cases)('%s: explained as it is answered, with its statements', async (_name, query, from) => {
  const { query: meant, pieces } = await understand(house.db, { ...wanted, ...query });
  const paged = { limit: 10, offset: 0, at: { now: marketNow, from } };
  const question = { of: 'vacancies', query: meant, pieces, ...paged } as const;
  const { total, ...answer } = await ask(house.db, question);
  const { steps, statements, ...explained } = await explain(house.db, question);
  expect(explained).toEqual({ ...answer, total: await total() });
  expect(steps[0]?.way).toBe('guessed');
  expect(steps.length).toBeGreaterThan(1);
  for (const { sql: text, parameters } of statements)
    expect((await house.planOf(text, parameters)).length).toBeGreaterThan(0);
});

it('never tests words on rows that a btree hands out in order', async () => {
  for (const [, query, from] of cases) {
    const mixed = (await nodesOf(query, from)).filter((node) => inOrder(node) && node.Filter?.includes('@@'));
    expect(mixed).toEqual([]);
  }
});

it('sees the trap where it is laid', async () => {
  const nodes = await house.planOf(`select id from published_vacancies where tsv @@ 'nurs'::tsquery
    order by published_at desc, id desc limit 10`);
  expect(nodes.some((node) => inOrder(node) && node.Filter?.includes('@@'))).toBe(true);
});

it('looks for what suits somebody along the newest of each state where they want to work', async () => {
  // As it is asked of a large market: of fewer all are put in order.
  const typical = typicalQuestions['fit-of-a-job-seeker'] as Typical;
  const { db, statements } = recorded(madeDatabase(typical.made));
  await typical.ask(db);
  const [lane] = statements.filter(({ sql: text }) => text.includes('p.published_at desc, p.id desc limit'));
  expect(nurse.anywhere_in).toEqual(['GA']);
  expect(await house.planOf(lane?.sql ?? '', lane?.parameters)).toContainEqual(
    expect.objectContaining({
      'Index Name': 'published_state_discipline',
      'Index Cond': "((state = 'GA'::text) AND (discipline_id = 1))",
    }),
  );
});
