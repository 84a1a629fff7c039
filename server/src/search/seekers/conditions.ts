// What a hunt asks, in the index's terms: one tsquery, and conditions on columns. No name, contact or employer.
import type { Point } from '@rounds/product/fit/distance';
import { limits } from '@rounds/product/limits';
import { sql, type RawBuilder } from 'kysely';
import { livesIn } from '../places/areas';
import { boxAround, wideSquares } from '../places/circle';
import { wordsOfKinds } from '../words/preference-kinds';
import type { HuntFilter, Note } from '../question';
import { thresholds } from '../thresholds';
import { shownTo } from '../visibility';

export type Condition = RawBuilder<boolean>;

export interface Asked {
  /** Its circle is drawn wide enough to hold the middles of all areas that it takes. */
  filter: HuntFilter;
  /** One digit an area, 1 for those that the circle takes; null = no circle is asked for. */
  areas: string | null;
  /** The words, stemmed, as PostgreSQL writes a tsquery; null = none were given. */
  said: string | null;
  /** Of each kind of preference one must be wanted. */
  preferences: number[][];
  /** How many match by words and facets, as the planner guesses: it knows nothing of circles. */
  expected: number;
  /** How many the thinnest of the words and facets has by itself: what the index of words must read at least. */
  thinnest: number;
  /** Whom the company or its group employs and who blocked it; null = too many to be named one by one. */
  hidden: string | null;
  /** How many stand along the btree of the newest: those of the discipline where there is one. */
  field: number;
  /** All who can be hunted, about. */
  people: number;
  /** Of them, those in the wide squares of a large circle; null = nobody asks for one. */
  there: number | null;
  /** The filters that are asked of the rows and not of the index: long lists of which many have one. */
  thick: readonly FacetName[];
  /** The kind of preference that is asked of the index of pairs, with the states and the discipline; null = none is. */
  paired: number | null;
  note: Note;
}

/** What the planner and the vocabulary say of a filter, whoever asks. */
export type Guess = Omit<Asked, 'filter' | 'areas' | 'hidden' | 'note' | 'thick' | 'paired'> & {
  /** How many each list of words has by itself, in the order of `facetsOf`. */
  counts: number[] | null;
};

/** The wide squares of a large circle. */
export function squaresOf({ around }: HuntFilter) {
  return around?.miles && around.miles > thresholds.seekers.smallMiles
    ? wideSquares(around, around.miles + limits.distance.bandMiles)
    : null;
}

export const allOf = (conditions: readonly (Condition | undefined)[]): Condition =>
  sql<boolean>`${sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)}`;

/** From the middle of somebody's area, in whole bands of five miles: orders by no finer measure than what is shown. */
export const bandFrom = ({ lat, lng }: Point) =>
  sql<number>`floor(2 * 3958.8 * asin(sqrt(least(1, sin(radians(h.lat - ${lat}) / 2) ^ 2
    + cos(radians(${lat})) * cos(radians(h.lat)) * sin(radians(h.lng - ${lng}) / 2) ^ 2))) / 5)`;

/** With the middle of their area in a band that begins within so many miles, whatever index leads there. */
export const withinBand = ({ miles, ...from }: Point & { miles: number }) =>
  sql<boolean>`${bandFrom(from)} * 5 < ${miles}`;

/** The same, led there by the index of places. */
const within = (from: Point, miles: number): Condition =>
  sql<boolean>`(${boxAround(sql`point(h.lng, h.lat)`, from, Math.ceil(miles / 5) * 5)}
    and ${withinBand({ ...from, miles })})`;

/** Each filter's name in the index and its column; one of the values must stand there. */
const states = ['state_ids', 'xstate', sql`h.license_states`, sql`text[]`] as const;
const otherLists = [
  ['language_ids', 'xlanguage', sql`h.language_ids`, sql`int[]`],
  ['leadership_role_ids', 'xleadership', sql`h.leadership_role_ids`, sql`int[]`],
  ['residency_ids', 'xresidency', sql`h.residency_ids`, sql`int[]`],
  ['fellowship_ids', 'xfellowship', sql`h.fellowship_ids`, sql`int[]`],
  ['physician_type_ids', 'xphysician', sql`array[h.physician_type_id]`, sql`int[]`],
] as const;
const lists = [states, ...otherLists] as const;

function inList(
  filter: HuntFilter,
  [name, _word, column, type]: (typeof lists)[number],
): Condition | undefined {
  const values = filter[name];
  return values?.length ? sql<boolean>`${column} && ${values}::${type}` : undefined;
}

const wanting = (ids: readonly number[]): Condition => sql<boolean>`h.preference_ids && ${[...ids]}::int[]`;

const circle = ({ around }: HuntFilter): Condition | undefined =>
  around?.miles ? within(around, around.miles) : undefined;

/** What no word of the index says. */
const plain = ({ filter, hidden, areas }: Asked): (Condition | undefined)[] => [
  filter.since ? sql<boolean>`h.updated_at > ${filter.since}` : undefined,
  circle(filter),
  areas === null ? undefined : livesIn(areas),
  shownTo(filter.companyId, hidden),
];

/** For rows that are walked one by one: cheap looks at columns first, the words last. */
export function byColumns(asked: Asked): Condition {
  const { discipline_id } = asked.filter;
  return allOf([
    discipline_id
      ? sql<boolean>`(h.discipline_id = ${discipline_id} or h.secondary_discipline_id = ${discipline_id})`
      : undefined,
    inList(asked.filter, states),
    ...asked.preferences.map(wanting),
    ...beside(asked),
  ]);
}

/** All but the discipline, the states and the preferences. */
function beside(asked: Asked): (Condition | undefined)[] {
  const { secondary_discipline_id } = asked.filter;
  return [
    secondary_discipline_id
      ? sql<boolean>`h.secondary_discipline_id = ${secondary_discipline_id}`
      : undefined,
    ...otherLists.map((list) => inList(asked.filter, list)),
    ...plain(asked),
    // "is true" keeps the index of words out of it.
    asked.said === null ? undefined : sql<boolean>`(h.words @@ ${asked.said}::tsquery) is true`,
  ];
}

/** For the index of pairs, which knows who of a discipline has a state and a preference; null = it is not asked. */
export function byPairs(asked: Asked): Condition | null {
  const { paired, preferences, filter } = asked;
  if (paired === null) return null;
  return allOf([
    sql<boolean>`hunt_pairs(h.discipline_id, h.secondary_discipline_id, h.license_states, h.preference_ids)
      && hunt_pairs(${filter.discipline_id}, null, ${filter.state_ids}::text[], ${preferences[paired]}::int[])`,
    ...preferences.filter((_ids, kind) => kind !== paired).map(wanting),
    ...beside(asked),
  ]);
}

const either = (word: string, values: readonly (number | string)[]): string =>
  `(${values.map((value) => `'${word}${String(value).toLowerCase()}'`).join(' | ')})`;

/** States and preferences stand in the index for each discipline, too: `xdiscipline1xstatetx`. */
export const inDiscipline = ({ discipline_id }: HuntFilter): string =>
  discipline_id ? `xdiscipline${discipline_id}` : '';

/** A list among the filters, or a kind of preference by its number. */
type FacetName = (typeof lists)[number][0] | number;

interface Facet {
  name: FacetName | null;
  words: string;
  /** How many values it has. */
  length: number;
}

/** Every filter but preferences; `start` = what states begin with, '' or their discipline, which is said with it then. */
function chosenFacets(filter: HuntFilter, start: string): Facet[] {
  const { secondary_discipline_id, preferences, state_ids } = filter;
  const discipline = inDiscipline(filter);
  const said = start !== '' && (preferences?.length || state_ids?.length);
  return [
    ...(discipline === '' || said ? [] : [{ name: null, words: `('${discipline}')`, length: 1 }]),
    ...(secondary_discipline_id
      ? [{ name: null, words: either('xsecondary', [secondary_discipline_id]), length: 1 }]
      : []),
    ...lists.flatMap(([name, word]) => {
      const values = filter[name];
      const begins = name === 'state_ids' ? start + word : word;
      return values?.length ? [{ name, words: either(begins, values), length: values.length }] : [];
    }),
  ];
}

/** All that the index could be asked, in the order in which it is guessed at. */
function facetsOf({ filter, said, preferences }: Pick<Asked, 'filter' | 'said' | 'preferences'>): Facet[] {
  const start = inDiscipline(filter);
  return [
    ...(said === null ? [] : [{ name: null, words: `(${said})`, length: 1 }]),
    ...chosenFacets(filter, start),
    ...preferences.map((ids, kind) => ({
      ...{ name: kind, words: either(`${start}xpreference`, ids), length: ids.length },
    })),
  ];
}

/**
 * Long lists of which a fifth of all have one (of one that says the discipline, too, a fifth of those who have it), as long as something
 * else leads: other words, places, or whoever comes next; and the widest, of which more have one than have another filter.
 */
export function thickOf(
  asked: Pick<Asked, 'filter' | 'said' | 'preferences'>,
  { counts, people = 0, expected = 0, field = 0 }: Partial<Guess>,
): FacetName[] {
  const { longestList, widestList, thickList, largeMiles, mostHave } = thresholds.seekers;
  const facets = facetsOf(asked);
  const has = (nth: number) => counts?.[nth] ?? 0;
  const trade = asked.said !== null && asked.filter.discipline_id && !asked.filter.secondary_discipline_id;
  const among = (name: FacetName) =>
    trade && (name === 'state_ids' || typeof name === 'number') ? field : people;
  // Several words are guessed at as if one said nothing of the other: what they say of few is not trusted.
  const told = facets.map((_one, nth) => has(nth)).slice(asked.said === null ? 0 : 1);
  const thinner = (nth: number) => told.some((count) => count < Math.min(thickList, has(nth)));
  const thick = facets.flatMap(({ name, length }, nth) =>
    name !== null &&
    ((length > longestList && has(nth) > among(name) / 5) || (length > widestList && thinner(nth)))
      ? [name]
      : [],
  );
  const places = (asked.filter.around?.miles ?? largeMiles) < largeMiles;
  return places || expected > people / mostHave || thick.length < facets.length ? thick : [];
}

/**
 * The fewest-wanted kind of preference, where a discipline and states are asked, too, and whoever has all three is hardly more
 * than match: the rest is asked of their rows.
 */
export function pairedOf(
  asked: Pick<Asked, 'filter' | 'said' | 'preferences'>,
  { counts, expected = 0, field = 0 }: Partial<Guess>,
): number | null {
  const { pairsMost, pairsNamed } = thresholds.seekers;
  const { discipline_id, state_ids } = asked.filter;
  if (!discipline_id || !state_ids?.length || !counts) return null;
  const has = new Map(facetsOf(asked).map(({ name }, nth) => [name, counts[nth] ?? 0]));
  const [fewest] = asked.preferences
    .flatMap((ids, kind) => (ids.length * state_ids.length <= pairsMost ? [kind] : []))
    .sort((one, two) => (has.get(one) ?? 0) - (has.get(two) ?? 0));
  if (fewest === undefined) return null;
  const pairs = ((has.get('state_ids') ?? 0) * (has.get(fewest) ?? 0)) / Math.max(1, field);
  return pairs <= pairsNamed * expected ? fewest : null;
}

/** All that is asked, as an array of words in SQL. */
export const facetWords = (filter: HuntFilter, start: string) => sql<string[]>`
  array_remove(array['(' || asked.said || ')'] || ${chosenFacets(filter, start).map(({ words }) => words)}::text[]
    || ${wordsOfKinds(`${start}xpreference`, filter.preferences)}, null)`;

/** What the index of words is asked: words and facets as one tsquery. */
export function together(asked: Asked): string {
  const all = facetsOf(asked);
  const kept = all.filter(({ name }) => name === null || !asked.thick.includes(name));
  // A list that is asked of the rows may be the one that said the discipline, too.
  const discipline = inDiscipline(asked.filter);
  const says = (facets: readonly Facet[]) => facets.some(({ words }) => words.includes(`'${discipline}`));
  const unsaid = discipline !== '' && says(all) && !says(kept) ? [`('${discipline}')`] : [];
  return [...kept.map(({ words }) => words), ...unsaid].join(' & ');
}

/** For the index of words: facets and words in one look. */
export function byIndex(asked: Asked): Condition {
  const words = together(asked);
  return allOf([
    words === '' ? undefined : sql<boolean>`h.words @@ ${words}::tsquery`,
    ...lists.map((list) => (asked.thick.includes(list[0]) ? inList(asked.filter, list) : undefined)),
    ...asked.preferences.map((ids, kind) => (asked.thick.includes(kind) ? wanting(ids) : undefined)),
    ...plain(asked),
  ]);
}
