// Questions at their worst against the naive searches on a made market: the same answers, however they are asked.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askSeekers, askVacancies, differs, huntDiffers } from '../../bench/market/asked-at-worst';
import { huntWords } from '../../bench/market/hunt-oracle';
import { marketNow } from '../../bench/market/open';
import { huntAtWorst, vacancyAtWorst } from '../../bench/market/worst-questions';
import { wordsByClass } from '../../bench/market/words';
import { dice } from '../../server/src/db/seed/dice';
import { explain } from '../../server/src/search/ask';
import { understand, wordsQuery } from '../../server/src/search/reading';
import { openMarket, type MadeMarket } from './made-market';

let market: MadeMarket;
beforeAll(async () => {
  market = await openMarket({ vacancies: 3000, people: 3000 });
}, 120_000);
afterAll(() => market.close());

const names = ['smith', 'johnson', 'Mercy Hospital', 'O’Brien', 'St. Mary’s Medical Center'];

it('answers 200 of the worst job searches as the naive search does', async () => {
  const { db } = market;
  const chance = dice(20_261_124);
  const words = Object.values(await wordsByClass(db)).flat();
  const column = async <T>(list: ReturnType<typeof sql<{ value: T }>>) =>
    (await list.execute(db)).rows.map(({ value }) => value);
  const choices = {
    states: await column<string>(sql`select code as value from states order by code`),
    disciplines: await column<number>(sql`select id as value from disciplines order by id`),
    preferences: await column<number>(sql`select id as value from vocabulary
      where kind in ('shift', 'type_of_position', 'comfort_setting') order by id`),
    companies: await column<number>(sql`select id as value from companies order by id limit 50`),
  };
  let found = 0;
  for (let turn = 0; turn < 200; turn += 1) {
    const question = vacancyAtWorst(chance, { words, names }, choices);
    const outcome = await askVacancies(db, question);
    expect(await differs(db, question, outcome)).toBeNull();
    if (outcome.total > 0) found += 1;
  }
  expect(found).toBeGreaterThan(30);
}, 120_000);

it('answers 150 of the worst hunts as the naive hunt does', async () => {
  const { db } = market;
  const chance = dice(20_261_125);
  const lists = await huntWords(db);
  let found = 0;
  for (let turn = 0; turn < 150; turn += 1) {
    const question = huntAtWorst(chance, { words: lists.search, names }, lists);
    const outcome = await askSeekers(db, question);
    expect(await huntDiffers(db, question, outcome)).toBeNull();
    if (outcome.total > 0) found += 1;
  }
  expect(found).toBeGreaterThan(30);
}, 120_000);

it('keeps to a discipline whose states are asked of the rows, since fewer have another filter', async () => {
  const { db } = market;
  const lists = await huntWords(db);
  const { rows } = await sql<{
    role: number;
    discipline: number;
  }>`select distinct on (role) role, discipline_id as discipline
    from huntable_seekers, unnest(leadership_role_ids) role order by role, discipline_id`.execute(db);
  let found = 0;
  for (const { role, discipline } of rows.slice(0, 8)) {
    const filter = {
      companyId: lists.companies[0] ?? 0,
      discipline_id: discipline,
      state_ids: [...lists.states],
      leadership_role_ids: [role],
    };
    const question = { filter, page: 1, size: 20, best: false };
    const outcome = await askSeekers(db, question);
    expect(await huntDiffers(db, question, outcome)).toBeNull();
    if (outcome.total > 0) found += 1;
  }
  expect(found).toBeGreaterThan(2);
}, 60_000);

const wanted = { pay_period: 'hour', sort: 'relevance', page: 1, per_page: 10 } as const;

/** What the index of words is asked for a text. */
async function asked(text: string): Promise<string | null> {
  const { pieces } = await understand(market.db, { ...wanted, query: text });
  const { rows } = await sql<{ words: string | null }>`select ${wordsQuery(pieces)} as words`.execute(
    market.db,
  );
  return rows[0]?.words ?? null;
}

it.each([
  ['nurse nurse nurse nurse nurse nurse', 'nurse'],
  ['wounds wound', 'wound'],
  ['registered nurse nurse', 'registered nurse'],
  ['telemetry the telemetry of telemetry', 'telemetry'],
])('asks for "%s" as for "%s"', async (text, same) => {
  const [said, once] = [await asked(text), await asked(same)];
  const words = (query: string | null) => [...new Set(query?.match(/'[^']+'/g))].sort();
  expect(words(said)).toEqual(words(once));
});

it('leaves out no piece that another one does not imply', async () => {
  expect(await asked('rn nurse')).toBe(`('xdiscipline1')`);
  expect(await asked('rn telemetry')).toMatch(/'xdiscipline1'.*&.*'xnamedtelemetri'/);
  expect(await asked('the of')).toBeNull();
  const { rows } = await sql<{ words: string }>`select fewest_words(array[1, 2, 2, 3],
    array['icu', 'icu', 'ward', 'icu & ward']::tsquery[]) as words`.execute(market.db);
  expect(rows[0]?.words).toBe(`('icu' & 'ward')`);
});

it('multiplies no share of a word that is said again or goes with another', async () => {
  const { db } = market;
  const guessed = async (query: string) => {
    const { query: meant, pieces } = await understand(db, { ...wanted, query });
    const at = { now: marketNow, from: null };
    const { steps } = await explain(db, {
      of: 'vacancies',
      query: meant,
      ...{ pieces, at, limit: 10, offset: 0 },
    });
    return steps[0]?.by['any'];
  };
  const once = await guessed('nurse');
  expect(once).toBeGreaterThan(500);
  expect(await guessed('nurse nurse nurse nurse nurse nurse nurse nurse')).toBe(once);
});

it('says each word of a hunt once', async () => {
  const { rows } = await sql<{
    once: string | null;
  }>`select said_once(websearch_to_tsquery('english', said)) as once
    from unnest(${['nurse nurses nurse', 'icu or icu or "life support" -trauma -trauma', 'the']}::text[]) said`.execute(
    market.db,
  );
  const parts = rows.map(({ once }) => once?.split(/ [|&] /).sort() ?? null);
  expect(parts).toEqual([[`'nurs'`], [`!'trauma'`, `'icu'`, `'life' <-> 'support'`], null]);
});
