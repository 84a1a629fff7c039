// Questions at their worst, from a seed: any text with any filters, any order, and pages as deep as they go.
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import type { Dice } from '../../server/src/db/seed/dice';
import type { HuntFilter } from '../../server/src/search/question';
import type { HuntWords } from './hunt-oracle';
import { worstText, type Vocabulary } from './worst-texts';

const places = [
  { lat: 27.9447, lng: -82.4588 },
  { lat: 40.7506, lng: -73.9972 },
  { lat: 61.2181, lng: -149.9003 },
  { lat: 39.7392, lng: -104.9903 },
  { lat: 44.0, lng: -108.0 },
];
const pages = [1, 1, 1, 1, 2, 7, 40, 100];
const radii = [1, 25, 100, 500, 500];

/** What there is to choose from, in each list. */
export interface Choices {
  states: readonly string[];
  disciplines: readonly number[];
  preferences: readonly number[];
  companies: readonly number[];
}

export interface VacancyAtWorst {
  query: JobSearchQuery;
  from: { lat: number; lng: number } | null;
  form: 'list' | 'map' | 'facets';
}

/** Nothing, one, some, most or all of a list. */
function chosen<T>(dice: Dice, from: readonly T[]): T[] | undefined {
  const share = dice.pick(['none', 'none', 'one', 'one', 'some', 'most', 'all'] as const);
  if (share === 'none') return undefined;
  if (share === 'one') return [dice.pick(from)];
  if (share === 'all') return [...from];
  return dice.some(from, share === 'some' ? 2 + dice.roll(4) : Math.ceil(from.length * 0.7));
}

/** Every filter that there is, or none, or each by chance. */
function vacancyFilters(dice: Dice, choices: Choices): Partial<JobSearchQuery> {
  const how = dice.pick(['none', 'some', 'some', 'some', 'all at once', 'everywhere'] as const);
  if (how === 'none') return {};
  if (how === 'everywhere') return { states: [...choices.states], discipline_id: [...choices.disciplines] };
  const every = how === 'all at once';
  const may = <T>(percent: number, value: () => T): T | undefined =>
    every || dice.chance(percent) ? value() : undefined;
  return {
    states: may(50, () => chosen(dice, choices.states)),
    discipline_id: may(50, () => chosen(dice, choices.disciplines)),
    preferences: may(40, () => chosen(dice, choices.preferences)),
    company_id: dice.chance(4) ? dice.pick(choices.companies) : undefined,
    pay_min: may(25, () => dice.pick([1, 20, 40, 60, 90, 200])),
    posted_since: may(25, () => dice.pick([1, 3, 14, 60, 365])),
  };
}

export function vacancyAtWorst(dice: Dice, known: Vocabulary, choices: Choices): VacancyAtWorst {
  const form = dice.pick(['list', 'list', 'list', 'list', 'map', 'facets'] as const);
  const from = dice.chance(45) ? dice.pick(places) : null;
  const orders = ['relevance', 'relevance', 'newest', 'pay', 'fit', 'distance'] as const;
  const sort: JobSearchQuery['sort'] = from
    ? dice.pick([...orders, 'distance'])
    : dice.pick(orders.slice(0, 5));
  const radius = from && dice.chance(60) ? dice.pick(radii) : undefined;
  const sized = { list: dice.pick([10, 10, 20, 100]), map: limits.search.mapped + 1, facets: 10 }[form];
  const query: JobSearchQuery = {
    query: worstText(dice, known),
    ...vacancyFilters(dice, choices),
    ...{ pay_period: 'hour', sort, radius },
    ...{ page: form === 'list' ? dice.pick(pages) : 1, per_page: sized },
  };
  // The map knows no order by fit.
  return { query: form === 'map' && sort === 'fit' ? { ...query, sort: 'newest' } : query, from, form };
}

export interface HuntAtWorst {
  filter: HuntFilter;
  page: number;
  size: number;
  /** For a vacancy: the best fit first. */
  best: boolean;
}

export function huntAtWorst(dice: Dice, known: Vocabulary, lists: HuntWords): HuntAtWorst {
  const how = dice.pick(['none', 'some', 'some', 'some', 'all at once', 'everywhere'] as const);
  const may = <T>(percent: number, value: () => T): T | undefined =>
    how === 'all at once' || (how === 'some' && dice.chance(percent)) ? value() : undefined;
  const around = dice.chance(50)
    ? { ...dice.pick(places), miles: dice.chance(65) ? dice.pick([5, ...radii]) : undefined }
    : undefined;
  const filter: HuntFilter = {
    companyId: dice.pick(lists.companies),
    search: dice.chance(75) ? worstText(dice, known).slice(0, 100) : undefined,
    discipline_id: may(40, () => dice.pick(lists.disciplines)),
    secondary_discipline_id: dice.chance(5) ? dice.pick(lists.secondaries) : undefined,
    state_ids: how === 'everywhere' ? [...lists.states] : may(40, () => chosen(dice, lists.states)),
    preferences:
      how === 'everywhere' ? [...lists.preferences] : may(35, () => chosen(dice, lists.preferences)),
    language_ids: may(20, () => chosen(dice, lists.languages)),
    leadership_role_ids: may(12, () => chosen(dice, lists.leadership)),
    residency_ids: dice.chance(8) ? chosen(dice, lists.residencies) : undefined,
    fellowship_ids: dice.chance(8) ? chosen(dice, lists.fellowships) : undefined,
    physician_type_ids: dice.chance(8) ? chosen(dice, lists.physicianTypes) : undefined,
    ...(around ? { around } : {}),
  };
  return { filter, page: dice.pick(pages), size: limits.hunt.perPage, best: dice.chance(8) };
}
