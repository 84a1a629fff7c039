// What a job search asks, in the index's terms: words and facets as one tsquery, the rest as conditions on columns.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { yearlyCents } from '@rounds/product/vacancies/pay';
import { sql, type RawBuilder } from 'kysely';
import { named } from '../../db/connect';
import { inPart } from '../words/parts';
import type { Place } from '../place-in-order';
import type { Note, SearchAt } from '../question';
import { thresholds } from '../thresholds';
import { inCircle, squaresPay, type Lead } from './circles';
import { joined } from './facet-words';
import { daysSaid, postedSince } from './guesses';
import { besideSquares, isLong, looksAtLists } from './lists';

const { widestList, circleLooked, listedALook, notedALook } = thresholds.vacancies;

export type Condition = RawBuilder<boolean>;

export interface Asked {
  query: JobSearchQuery;
  at: SearchAt;
  /** Only what comes after this place. */
  after: Place | null;
  /** The words, stemmed, as PostgreSQL writes a tsquery; null = none were given. */
  words: string | null;
  /** Disciplines that the words name and that a list too long for the index of words leaves out. */
  unchosen: number[];
  /** Of each kind of preference one must be offered. */
  preferences: number[][];
  /** The kinds that are asked of the rows and not of the index: long lists of which many offer one. */
  thick: boolean[];
  /** About how many are published where the search leads: how far the newest are worth walking. */
  published: number;
  /** Which share of them, the newest, is young enough. */
  young: number;
  /** Which share of all is paid as much as is asked. */
  paid: number;
  /** About how many the index of words names; as many as you like where neither pay nor age is asked beside. */
  named: number;
  /** Up to here, naming all that match costs no more than walking for ten of them. */
  few: number;
  expected: Expected;
  /** About how many rows naming all would read at most, where a circle or an order by distance is asked for. */
  readAtMost: number;
  /** About how many are in the circle, whatever else is asked. */
  inside: number;
  /** Which share of all, or of the asked states, is in the circle. */
  share: number;
  /** About how many match in whatever circle. */
  anywhere: number;
  /** All that are published, about. */
  everywhere: number;
  /** The one discipline of all that match, and, for an order by pay, about how many have it. */
  trade: { id: number; published: number } | null;
  /** What surely holds the page by its order: no more need be named. */
  bound?: Condition;
  note: Note;
}

/** The planner's guesses. */
interface Expected {
  any: number;
  title: number;
}

/** The one value of a filter that has just one. */
export const only = <T>(values: readonly T[] | undefined): T | null =>
  values?.length === 1 ? (values[0] ?? null) : null;

export const allOf = (conditions: readonly (Condition | undefined)[]): Condition =>
  sql<boolean>`${sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)}`;

/** The index of words leads to whatever they alone ask for, so one plan does for all of them. */
const isKept = (asked: Asked): boolean =>
  together(asked) !== '' &&
  asked.after === null &&
  asked.query.sort !== 'distance' &&
  [...plainConditions(asked, 'nothing'), ...besideIndex(asked)].every((one) => one === undefined);

export const keptPlan = (asked: Asked): RawBuilder<unknown> => (isKept(asked) ? named : sql``);

/** Where the plan is kept the planner may not look at the words: if it guessed that they are rare, it would plan for each. */
const asTsquery = (asked: Asked, words: string): RawBuilder<unknown> =>
  isKept(asked) ? sql`(select ${words}::tsquery)` : sql`${words}::tsquery`;

/**
 * What no word of the index says. `named` = about how many rows something else leads to, which are looked at anyway; `days` =
 * the days are said among the words.
 */
function plainConditions(
  asked: Asked,
  lead: Lead,
  { named = Number.POSITIVE_INFINITY, days = false } = {},
): (Condition | undefined)[] {
  const { query, at, bound, paid, young, everywhere } = asked;
  const { company_id, pay_min } = query;
  const since = postedSince(query, at);
  // "is true" keeps an index out that would note far more than are looked at.
  const beside = (isCostly: boolean, condition: Condition) =>
    isCostly ? sql<boolean>`(${condition}) is true` : condition;
  const notesMore = (share: number) => named * notedALook < share * everywhere;
  return [
    company_id ? sql<boolean>`p.company_id = ${company_id}` : undefined,
    pay_min
      ? beside(notesMore(paid), sql<boolean>`p.yearly_cents >= ${yearlyCents(pay_min, query.pay_period)}`)
      : undefined,
    since ? beside(days || notesMore(young), sql<boolean>`p.published_at >= ${since}`) : undefined,
    inCircle(asked, lead, besideSquares(query, asked.trade)),
    bound,
  ];
}

/** Facets whose lists are too long for the index of words: their rows are led to by something else. */
function besideIndex(asked: Asked): (Condition | undefined)[] {
  const { query, preferences, thick } = asked;
  const { states, discipline_id } = query;
  const leads = together(asked) !== '' || plainConditions(asked, 'nothing').some((one) => one !== undefined);
  // Beside anything else an index of the widest lists would name nearly everything; "is true" keeps it out.
  const lookedAt = (values: readonly unknown[], condition: Condition) =>
    values.length > widestList && leads ? sql<boolean>`(${condition}) is true` : condition;
  return [
    isLong(states) ? lookedAt(states, sql<boolean>`p.state = any(${states}::text[])`) : undefined,
    isLong(discipline_id)
      ? lookedAt(discipline_id, sql<boolean>`p.discipline_id = any(${discipline_id}::int[])`)
      : undefined,
    ...preferences.map((ids, nth) =>
      thick[nth] ? sql<boolean>`p.preference_ids && ${ids}::int[]` : undefined,
    ),
  ];
}

export type Tier = 'any' | 'title' | 'beneath_title';

const wordConditions = (words: string | null, tier: Tier): (Condition | undefined)[] => {
  if (words === null) return [];
  // "is true" keeps the index of words out of it.
  const inTitle = sql<boolean>`(p.title_tsv @@ ${words}::tsquery) is true`;
  const anywhere = sql<boolean>`(p.tsv @@ ${words}::tsquery) is true`;
  if (tier === 'any') return [anywhere];
  return tier === 'title' ? [inTitle] : [anywhere, sql<boolean>`not (${inTitle})`];
};

/** For rows that are walked one by one: cheap looks at columns first, the words last. */
export function byColumns(asked: Asked, tier: Tier, lead: Lead = 'nothing'): Condition {
  const { states, discipline_id } = asked.query;
  return allOf([
    states?.length ? sql<boolean>`p.state = any(${states}::text[])` : undefined,
    discipline_id?.length ? sql<boolean>`p.discipline_id = any(${discipline_id}::int[])` : undefined,
    ...asked.preferences.map((ids) => sql<boolean>`p.preference_ids && ${ids}::int[]`),
    ...plainConditions(asked, lead),
    ...wordConditions(asked.words, tier),
  ]);
}

/** In a circle that holds so little every row is looked at sooner than the lists of words are read. */
export const isSmall = ({ query, inside, anywhere }: Asked): boolean =>
  query.radius !== undefined && (inside <= circleLooked || inside * listedALook <= anywhere);

/** For the index of words: facets and words in one look, of all that is published or of the latest share of it. */
export function byIndex(
  asked: Asked,
  tier: Tier,
  { latest, lead }: { latest?: number | undefined; lead?: Lead } = {},
): Condition {
  if (isSmall(asked)) return byColumns(asked, tier, 'points');
  if (latest === undefined && isLedByPay(asked)) return byPay(asked, lead ?? besideWords(asked, tier));
  const column = sql.raw(tier === 'title' ? 'p.title_tsv' : 'p.tsv');
  const words = together(asked);
  const days = latest === undefined && words !== '' ? daysSaid(asked.query, asked.at) : '';
  const looked =
    latest === undefined
      ? asTsquery(asked, days === '' ? words : `${words} & (${days})`)
      : sql`(select (${words} || ' & (' || latest_days(${latest}) || ')')::tsquery)`;
  const fewer = asked.inside <= asked.anywhere ? 'points' : 'nothing';
  return allOf([
    words === '' ? undefined : sql<boolean>`${column} @@ ${looked}`,
    ...(asked.words !== null && tier === 'beneath_title'
      ? [sql<boolean>`not (p.title_tsv @@ ${asTsquery(asked, asked.words)})`]
      : []),
    ...besideIndex(asked),
    ...(words === ''
      ? plainConditions(asked, fewer)
      : plainConditions(asked, lead ?? besideWords(asked, tier, latest), {
          named: asked.named * (latest ?? 1),
          days: days !== '',
        })),
  ]);
}

/** Without a word the pay of each of few disciplines leads to whatever is paid so: their lists hold all that they have. */
const isLedByPay = ({ words, query: { pay_min, discipline_id } }: Asked): boolean =>
  words === null && pay_min !== undefined && (discipline_id?.length ?? 0) > 0 && !isLong(discipline_id);

function byPay(asked: Asked, lead: Lead): Condition {
  const rest = together({ ...asked, query: { ...asked.query, discipline_id: undefined } });
  return allOf([
    sql<boolean>`p.discipline_id = any(${asked.query.discipline_id}::int[])`,
    rest === '' ? undefined : sql<boolean>`p.tsv @@ ${rest}::tsquery`,
    ...besideIndex(asked),
    ...plainConditions(asked, lead),
  ]);
}

/** What leads to a circle beside words. Where rows are asked for long lists, the words name more of them than match. */
function besideWords(asked: Asked, tier: Tier, latest = 1): Lead {
  const { anywhere, share, expected } = asked;
  if (looksAtLists(asked.query)) return 'squares';
  const titles = share > 0 ? expected.title / share : anywhere;
  const named = tier === 'title' ? titles : anywhere * latest;
  return squaresPay(asked, besideSquares(asked.query, asked.trade), named) ? 'squares' : 'nothing';
}

/** For a small part of the rows, where the index of words is asked for the longest lists too; null = no word leads there. */
export function bySample(asked: Asked): Condition | null {
  const words = wholeWords(asked);
  if (words === '') return null;
  return allOf([
    sql<boolean>`p.tsv @@ ${words}::tsquery`,
    ...plainConditions(asked, 'nothing'),
    inPart(sql`p.id`, 64),
  ]);
}

/** What the index of words is asked: words and facets as one tsquery, empty where neither is. */
export const together = (asked: Asked): string =>
  joined({
    words: asked.words,
    states: isLong(asked.query.states) ? [] : asked.query.states,
    disciplines: isLong(asked.query.discipline_id) ? [] : asked.query.discipline_id,
    preferences: asked.preferences.filter((_ids, nth) => !asked.thick[nth]),
    without: asked.unchosen,
  });

/** All of the words and facets as one tsquery, however long their lists are. */
export const wholeWords = ({ words, query, preferences }: Asked): string =>
  joined({ words, states: query.states, disciplines: query.discipline_id, preferences, without: [] });
