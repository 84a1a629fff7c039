// What a search can be narrowed by, each choice with the results it leaves where they can be counted exactly. Source: docs/rules.md#job-search
import {
  choicesShown,
  paySteps,
  postedSteps,
  type Facet,
  type FacetChoice,
  type FacetName,
} from '@rounds/product/hunt/facets';
import type { JobSearchQuery } from '@rounds/product/hunt/job-search-calls';
import type { Understood } from '@rounds/product/hunt/understood';
import { daysAfter } from '@rounds/product/time';
import { yearlyCents } from '@rounds/product/vacancies/pay';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import { facetLists, matchingRows, type FacetLists, type FacetRow } from './facet-queries';
import type { SearchAt } from './vacancy-conditions';

interface Searched {
  /** What was chosen, without the text's filters. */
  given: JobSearchQuery;
  read: Understood;
  at: SearchAt;
}

/** `total` = what the search found, if it says how many are left as they are. */
export async function facetsOf(db: Kysely<DB>, searched: Searched, total: number | null): Promise<Facet[]> {
  const lists = await facetLists(db);
  const { read, at } = searched;
  const known = new Map<string, FacetRow[] | null>();
  const rowsWithout = async (name: FacetName): Promise<FacetRow[] | null> => {
    if (total === null) return null;
    const query = without(read.query, name, lists);
    const key = JSON.stringify(query);
    const same = key === JSON.stringify(read.query);
    if (!known.has(key))
      known.set(
        key,
        same && total > 1000 ? null : await matchingRows(db, query, { pieces: read.pieces, at }),
      );
    return known.get(key) ?? null;
  };
  const facets: Facet[] = [];
  for (const name of Object.keys(choicesOf) as FacetName[])
    facets.push({ name, choices: choicesOf[name](searched, lists, await rowsWithout(name)) });
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
    case 'types': {
      const own = ofList(kindOf[name]);
      return { ...query, preferences: query.preferences?.filter((id) => !own.has(id)) };
    }
    case 'pay':
      return { ...query, pay_min: undefined };
    case 'posted':
      return { ...query, posted_since: undefined };
  }
}

const kindOf = { shifts: 'shift', types: 'type_of_position' } as const;

type Choices = (searched: Searched, lists: FacetLists, rows: FacetRow[] | null) => FacetChoice[];

const countOf = (rows: FacetRow[] | null, fits: (row: FacetRow) => boolean): number | null =>
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
        count: countOf(rows, (row) => row.state === code),
        chosen,
        change: { states: chosen ? '' : code },
      };
    }),
  );

const disciplines: Choices = ({ given }, lists, rows) =>
  mostFrequent(
    lists.disciplines.map(({ id, title }) => {
      const chosen = given.discipline_id?.includes(id) ?? false;
      return {
        label: title,
        count: countOf(rows, (row) => row.discipline_id === id),
        chosen,
        change: { discipline_id: chosen ? '' : String(id) },
      };
    }),
  );

const preferences =
  (kind: string): Choices =>
  ({ given }, lists, rows) => {
    const own = lists.words.filter((word) => word.kind === kind);
    const others = (given.preferences ?? []).filter((id) => own.every((word) => word.id !== id));
    return own
      .map(({ id, label }) => {
        const chosen = given.preferences?.includes(id) ?? false;
        const left = [...others, ...(chosen ? [] : [id])];
        const count = countOf(rows, (row) => row.preference_ids.includes(id));
        return { label, count, chosen, change: { preferences: left.join(',') } };
      })
      .filter(({ count, chosen }) => chosen || count !== 0);
  };

const pay: Choices = ({ given }, _lists, rows) =>
  paySteps
    .map((dollars) => {
      const chosen = given.pay_min === dollars && given.pay_period === 'hour';
      return {
        label: `$${dollars} an hour or more`,
        count: countOf(rows, (row) => row.yearly_cents >= yearlyCents(dollars, 'hour')),
        chosen,
        change: { pay_min: chosen ? '' : String(dollars), pay_period: '' },
      };
    })
    .filter(({ count, chosen }) => chosen || count !== 0);

const posted: Choices = ({ given, at }, _lists, rows) =>
  postedSteps
    .map(([days, label]) => {
      const chosen = given.posted_since === days;
      const since = daysAfter(at.now, -days);
      return {
        label,
        count: countOf(rows, (row) => row.published_at >= since),
        chosen,
        change: { posted_since: chosen ? '' : String(days) },
      };
    })
    .filter(({ count, chosen }) => chosen || count !== 0);

const choicesOf: Record<FacetName, Choices> = {
  states,
  disciplines,
  shifts: preferences(kindOf.shifts),
  types: preferences(kindOf.types),
  pay,
  posted,
};
