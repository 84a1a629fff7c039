// What a search can be narrowed by, each choice with an exact count where it can be. Source: docs/rules.md#job-search
import {
  choicesShown,
  paySteps,
  postedSteps,
  type Facet,
  type FacetChoice,
  type FacetName,
} from '@rounds/product/jobs/facets';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import type { Understood } from '@rounds/product/jobs/understood';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import { yearlyCents, type PayPeriod } from '@rounds/product/vacancies/pay';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { matchingRows, matchingText, type Matched, type MatchingRow } from '../../search/matching';
import type { SearchAt } from '../../search/question';
import { facetLists, fullestFirst, type FacetLists } from './facet-queries';

interface Searched {
  /** What was chosen, without the text's filters. */
  given: JobSearchQuery;
  read: Understood;
  at: SearchAt;
  /** What was counted of this search, for whoever counts after. */
  known?: Matched;
}

/** `total` = what the search found, if it says how many are left as they are. */
export async function facetsOf(db: Kysely<DB>, searched: Searched, total: number | null): Promise<Facet[]> {
  const counted = total !== null && total <= limits.search.countTo;
  const lists = await facetLists(db);
  const { read, at, known = new Map() } = searched;
  // Without its own choices a facet may hold more than is counted, also beside a search that is.
  const isWider = read.query.states !== undefined || read.query.discipline_id !== undefined;
  const fullest = counted && !isWider ? lists : await fullestFirst(db, lists);
  if (total === 0) await matchingText(db, read.query, { pieces: read.pieces, at, known });
  const rows = new Map<string, MatchingRow[] | null>();
  const rowsWithout = async (name: FacetName): Promise<MatchingRow[] | null> => {
    if (total === null) return null;
    const query = without(read.query, name, lists);
    const key = JSON.stringify(query);
    const same = key === JSON.stringify(read.query);
    if (same && total === 0) return [];
    if (!rows.has(key))
      rows.set(
        key,
        same && !counted ? null : await matchingRows(db, query, { pieces: read.pieces, at, known }),
      );
    return rows.get(key) ?? null;
  };
  const facets: Facet[] = [];
  for (const name of Object.keys(choicesOf) as FacetName[]) {
    const own = await rowsWithout(name);
    facets.push({ name, choices: choicesOf[name](searched, own ? lists : fullest, own) });
  }
  return facets;
}

/** The query as if nothing of that facet had been chosen, or said by the text. */
function without(query: JobSearchQuery, name: FacetName, lists: FacetLists): JobSearchQuery {
  const ofList = (kind: string) =>
    new Set(lists.words.filter((word) => word.kind === kind).map(({ id }) => id));
  switch (name) {
    case 'states':
      return { ...query, states: undefined };
    case 'disciplines':
      return { ...query, discipline_id: undefined };
    case 'shifts':
    case 'types':
    case 'settings': {
      const own = ofList(kindOf[name]);
      return { ...query, preferences: query.preferences?.filter((id) => !own.has(id)) };
    }
    case 'pay':
      return { ...query, pay_min: undefined };
    case 'posted':
      return { ...query, posted_since: undefined };
  }
}

const kindOf = { shifts: 'shift', types: 'type_of_position', settings: 'comfort_setting' } as const;

/** Several may be chosen: one more, or one less. */
const toggled = <T>(values: readonly T[], value: T): string =>
  (values.includes(value) ? values.filter((one) => one !== value) : [...values, value]).join(',');

type Choices = (searched: Searched, lists: FacetLists, rows: MatchingRow[] | null) => FacetChoice[];

const countOf = (rows: MatchingRow[] | null, fits: (row: MatchingRow) => boolean): number | null =>
  rows && rows.filter(fits).length;

/** The most frequent, and whatever is chosen. */
const mostFrequent = (choices: FacetChoice[]): FacetChoice[] => {
  const there = choices.filter(({ count, chosen }) => chosen || count !== 0);
  const sorted = there.sort((left, right) => (right.count ?? 0) - (left.count ?? 0));
  return sorted.filter(({ chosen }, index) => chosen || index < choicesShown);
};

const states: Choices = ({ given }, lists, rows) =>
  mostFrequent(
    lists.states.map(({ code, name }) => {
      const chosen = given.states?.includes(code) ?? false;
      return {
        label: name,
        value: code,
        count: countOf(rows, (row) => row.state === code),
        chosen,
        change: { states: toggled(given.states ?? [], code) },
      };
    }),
  );

const disciplines: Choices = ({ given }, lists, rows) =>
  mostFrequent(
    lists.disciplines.map(({ id, title }) => {
      const chosen = given.discipline_id?.includes(id) ?? false;
      return {
        label: title,
        value: String(id),
        count: countOf(rows, (row) => row.discipline_id === id),
        chosen,
        change: { discipline_id: toggled(given.discipline_id ?? [], id) },
      };
    }),
  );

const preferences =
  (kind: string): Choices =>
  ({ given }, lists, rows) => {
    const own = lists.words.filter((word) => word.kind === kind);
    return own
      .map(({ id, label }) => {
        const chosen = given.preferences?.includes(id) ?? false;
        const count = countOf(rows, (row) => row.preference_ids.includes(id));
        return {
          label,
          value: String(id),
          count,
          chosen,
          change: { preferences: toggled(given.preferences ?? [], id) },
        };
      })
      .filter(({ count, chosen }) => chosen || count !== 0);
  };

/** The steps, and whatever other amount was given. */
const pay: Choices = ({ given }, _lists, rows) => {
  const { pay_min, pay_period } = given;
  const isStep = pay_period === 'hour' && (paySteps as readonly number[]).some((step) => step === pay_min);
  const offered: { dollars: number; period: PayPeriod }[] = paySteps.map((dollars) => ({
    dollars,
    period: 'hour',
  }));
  if (pay_min && !isStep) offered.push({ dollars: pay_min, period: pay_period });
  return offered
    .map(({ dollars, period }) => {
      const chosen = pay_min === dollars && pay_period === period;
      return {
        label: `$${dollars} ${period === 'hour' ? 'an' : 'a'} ${period} or more`,
        value: `${dollars} ${period}`,
        count: countOf(rows, (row) => row.yearly_cents >= yearlyCents(dollars, period)),
        chosen,
        change: { pay_min: chosen ? '' : String(dollars), pay_period: '' },
      };
    })
    .filter(({ count, chosen }) => chosen || count !== 0);
};

const posted: Choices = ({ given, at }, _lists, rows) =>
  postedSteps
    .map(([days, label]) => {
      const chosen = given.posted_since === days;
      const since = daysAfter(at.now, -days);
      return {
        label,
        value: String(days),
        count: countOf(rows, (row) => row.published_at >= since),
        chosen,
        change: { posted_since: chosen ? '' : String(days) },
      };
    })
    .filter(({ count, chosen }) => chosen || count !== 0);

const choicesOf: Record<FacetName, Choices> = {
  states,
  shifts: preferences(kindOf.shifts),
  pay,
  types: preferences(kindOf.types),
  settings: preferences(kindOf.settings),
  disciplines,
  posted,
};
