// What is typically asked of the search, each with a made-up guess as of a million rows: their SQL is written down.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import type { Kysely } from 'kysely';
import type { DB } from '../db/tables';
import { explain } from '../search/ask';
import { matchingRows } from '../search/matching';
import { newInEach } from '../search/news';
import type { HuntFilter, Step } from '../search/question';
import { understand } from '../search/reading';
import { thresholds } from '../search/thresholds';
import { matchSearches, readersByFit } from '../slices/kept-searches/saved-search-queries';
import type { Made } from './made-answers';
import { nurse, tampa, vacancy } from './made-pair';

export interface Typical {
  /** What somebody looks for, in a sentence. */
  says: string;
  made: Made;
  ask: (db: Kysely<DB>) => Promise<readonly Step[]>;
}

const { mostScored } = thresholds.fit;
const now = '2026-01-05T12:00:00.000Z';
const base = { now, compact: ['FL', 'GA', 'TX'] };
const reader = { profile: nurse, base, from: tampa };

const wanted = { query: '', pay_period: 'hour', sort: 'relevance', page: 1, per_page: 10 } as const;

/** Of a million published. */
const market = {
  words: null,
  preferences: [],
  published: 1_000_000,
  few: 4743,
  anywhere: 1_000_000,
  title: null,
  ...{ everywhere: 1_000_000, inside: 20_000, there: 20_000, of_states: 1_000_000, thick: null },
};
/** Of a million who may be hunted; 250,000 are of the discipline. */
const people = {
  ...{ said: null, preferences: [], expected: 250_000, thinnest: 250_000, field: 250_000 },
  ...{ people: 1_000_000, there: null, hidden: '{17}', counts: null },
};

function vacancies(
  says: string,
  query: Partial<JobSearchQuery>,
  guessed: Partial<Record<keyof typeof market, unknown>>,
): Typical {
  const ask = async (db: Kysely<DB>) => {
    const { query: meant, pieces } = await understand(db, { ...wanted, ...query });
    const at = { now, from: tampa };
    const paged = { limit: meant.per_page, offset: 0 };
    return (await explain(db, { of: 'vacancies', query: meant, pieces, at, reader, ...paged })).steps;
  };
  return {
    says,
    made: {
      guessed: [{ ...market, ...guessed }],
      rows: query.sort === 'fit' ? mostScored : (query.per_page ?? wanted.per_page),
    },
    ask,
  };
}

function hunted(
  says: string,
  filter: Omit<HuntFilter, 'companyId'>,
  guessed: Partial<Record<keyof typeof people, unknown>>,
): Typical {
  const ask = async (db: Kysely<DB>) =>
    (await explain(db, { of: 'seekers', filter: { ...filter, companyId: 1 }, limit: 20, offset: 0 })).steps;
  return { says, made: { guessed: [{ ...people, ...guessed }], rows: 20 }, ask };
}

const nurses = `'nurs'`;

/** By the name of the file that holds their SQL. */
export const typicalQuestions: Readonly<Record<string, Typical>> = {
  'common-word': vacancies(
    'A word that every fifth vacancy holds: titles are walked along the newest, the total is counted in a part.',
    { query: 'nurse' },
    { words: nurses, anywhere: 200_000, title: 80_000 },
  ),
  'seldom-word': vacancies(
    'A word that some thousand hold: all titles and the latest days are named.',
    { query: 'telemetry' },
    { words: `'telemetri'`, anywhere: 6000, title: 600 },
  ),
  'rare-words': vacancies(
    'Two words that twelve vacancies hold: all of them are named, and the total comes along.',
    { query: 'ecmo perfusion' },
    { words: `'ecmo' & 'perfus'`, anywhere: 12, title: 3 },
  ),
  'word-and-place': vacancies(
    'A word within 25 miles, the nearest first: circles grow until they hold the page.',
    { query: 'nurse', radius: 25, sort: 'distance' },
    { words: nurses, anywhere: 200_000, title: 80_000 },
  ),
  'filters-by-pay': vacancies(
    'Nurses in Florida from 40 dollars an hour on, the best paid first.',
    { states: ['FL'], discipline_id: [1], pay_min: 40, sort: 'pay' },
    { published: 12_000, anywhere: 9000, few: 519 },
  ),
  'fit-of-a-job-seeker': vacancies(
    'What suits a nurse in Tampa, the best fit first.',
    { sort: 'fit', suits_to_my_profile: true },
    { published: 250_000, anywhere: 250_000, few: 2371 },
  ),
  facets: {
    says: 'The rows from which the choices beside a list are counted.',
    made: { guessed: [{ ...market, words: `'telemetri'`, anywhere: 800, title: 90 }], rows: 10 },
    async ask(db) {
      const { query, pieces } = await understand(db, { ...wanted, query: 'telemetry' });
      await matchingRows(db, query, { pieces, at: { now, from: null }, known: new Map() });
      return [];
    },
  },
  map: vacancies(
    'The first 2,000 results of a common word, for the map.',
    { query: 'nurse', per_page: limits.search.mapped + 1 },
    { words: nurses, anywhere: 200_000, title: 80_000 },
  ),
  'hunt-by-license': hunted(
    'Nurses licensed in Florida, whoever changed last first.',
    { discipline_id: 1, state_ids: ['FL'] },
    { expected: 20_000, thinnest: 20_000 },
  ),
  'hunt-by-pairs': hunted(
    'Nurses licensed in California who want days or evenings, with a word: the newest are walked, the total is counted by pairs.',
    { discipline_id: 1, state_ids: ['CA'], preferences: [1, 2], search: 'care' },
    {
      ...{ said: `'care'`, preferences: [[1, 2]], expected: 3600, thinnest: 12_000 },
      counts: [850_000, 12_000, 80_000],
    },
  ),
  'hunt-by-skills': hunted(
    'A seldom skill in words, with nights or weekends: few match, so all are named.',
    { search: 'ecmo', preferences: [2, 3] },
    { said: `'ecmo'`, preferences: [[2, 3]], expected: 150, thinnest: 400, field: 1_000_000 },
  ),
  'hunt-in-a-radius': hunted(
    'Nurses within 50 miles of Tampa, the nearest band first.',
    { discipline_id: 1, around: { ...tampa, miles: 50 } },
    {},
  ),
  'hunt-for-a-vacancy': {
    says: 'Job seekers for a vacancy, the best fit first.',
    made: { guessed: [people], rows: mostScored },
    async ask(db) {
      const filter = { companyId: 1, around: { ...tampa, miles: undefined } };
      const best = { vacancy, base };
      return (await explain(db, { of: 'seekers', filter, best, limit: 20, offset: 0 })).steps;
    },
  },
  'kept-search-alerts': {
    says: 'A vacancy came out: who keeps a search that it meets, judged by the fit or not.',
    made: { guessed: [], rows: 2 },
    async ask(db) {
      const suited = await readersByFit(db, vacancy.id);
      await matchSearches(db, vacancy.id, { now, nextDay: '2026-01-06T13:00:00.000Z', suited });
      return [];
    },
  },
  'new-in-kept-searches': {
    says: 'How many are new in two searches of a company, one of few and one of many.',
    made: {
      guessed: [
        { ...people, nth: 0 },
        { ...people, nth: 1, expected: 90, thinnest: 90, said: `'ecmo'` },
      ],
      rows: 2,
    },
    async ask(db) {
      const since = '2026-01-01T00:00:00.000Z';
      await newInEach(db, [
        { filter: { companyId: 1, discipline_id: 1 }, since },
        { filter: { companyId: 1, search: 'ecmo' }, since },
      ]);
      return [];
    },
  },
};
