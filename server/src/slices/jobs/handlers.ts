// Searching and keeping vacancies, for guests and job seekers.
import { badgeOf } from '@rounds/product/company/badge';
import type { JobSeeker } from '@rounds/product/actor';
import type { Point } from '@rounds/product/fit/distance';
import type * as calls from '@rounds/product/jobs/calls';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { standingOrder } from '@rounds/product/jobs/order';
import { limits } from '@rounds/product/limits';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { ask } from '../../search/ask';
import { writePlace } from '../../search/place-in-order';
import type { Read } from '../../search/reading';
import {
  cardRows,
  deleteFavorite,
  deleteReady,
  favoriteIds,
  insertFavorite,
  ownVacancyIds,
  tiesOf,
} from './card-queries';
import { cardsFor, detailFor, readerOf } from './cards';
import { facetsOf } from './facets';
import { keepSearch, listRecentEmployers, listSearches } from './queries';
import { resultsOf } from './results';
import { widen } from './widening';

const page = (query: { page: number; results_per_page: number }) => ({
  limit: query.results_per_page,
  offset: (query.page - 1) * query.results_per_page,
});

/** What was typed is kept for the person who typed it, once it is a search of its own. */
async function remember(context: RequestContext, query: JobSearchQuery) {
  const { query: text, page: number, per_page: _size, facets: _facets, passing, ...filters } = query;
  if (context.actor.kind !== 'job_seeker' || text === '' || number > 1 || passing) return;
  await keepSearch(context.tx, {
    job_seeker_id: context.actor.id,
    query: text,
    filters: JSON.stringify(filters),
    searched_at: context.now,
  });
}

/** Ways on from the results: narrower ones if they are asked for, a wider one where there are none. */
async function ways(
  { tx, now }: RequestContext,
  found: { given: JobSearchQuery; read: Read; total: number; from: Point | null },
) {
  const { given, read, total, from } = found;
  const searched = { given, read, at: { now, from }, known: new Map() };
  // Whatever fits is judged one by one, so nothing else can be counted beside it.
  const fits = given.suits_to_my_profile === true;
  return {
    facets: given.facets ? await facetsOf(tx, searched, fits ? null : total) : null,
    widening: total === 0 && given.page === 1 && !fits ? await widen(tx, searched) : null,
  };
}

async function cardsOf(context: RequestContext<JobSeeker>, { ids, total }: { ids: number[]; total: number }) {
  const reader = await readerOf(context.tx, context.actor, context);
  return { ...counted(await cardsFor(context.tx, ids, reader)), total_results: total };
}

/** Published: everybody. Later: who has a request, a favorite or a kept application on it. Before: nobody. */
async function readable(context: RequestContext, id: number) {
  const [row] = await cardRows(context.tx, [id]);
  const there = found(row);
  if (there.state === 'published') return there;
  const ties =
    context.actor.kind === 'job_seeker' ? await tiesOf(context.tx, context.actor.id, [id]) : undefined;
  if (!ties?.favorites.has(id) && !ties?.requests.has(id) && !ties?.ready.has(id)) no('gone');
  return there;
}

export const jobSearchHandlers: HandlersOf<typeof calls> = {
  async searchVacancies({ query }, context) {
    const { tx } = context;
    const { read, reader, found: hits } = await resultsOf(context, query);
    const { ids, looked_at, next } = hits;
    // The cards are put together while the database counts.
    const [data, total] = await Promise.all([
      cardsFor(tx, ids, reader),
      hits.total(),
      remember(context, query),
    ]);
    const gte = total > limits.search.countTo;
    return {
      data,
      total_results: Math.min(total, limits.search.countTo),
      total_relation: gte ? 'gte' : 'eq',
      understood: read.shown,
      order: standingOrder({
        query: read.query,
        hasWords: read.pieces.length > 0,
        hasPlace: reader.from !== null,
      }),
      ...(await ways(context, { given: query, read, total, from: reader.from })),
      looked_at,
      looked_by: hits.looked_by ?? null,
      next: next && writePlace(next),
    };
  },

  async showPublicVacancy({ params }, context) {
    const row = await readable(context, params.id);
    return { data: await detailFor(context.tx, row, await readerOf(context.tx, context.actor, context)) };
  },

  async recentEmployers({ query }, { tx }) {
    const rows = await listRecentEmployers(tx, query.search);
    return counted(
      rows.map(({ logo_file_id, ...row }) => ({
        ...row,
        vacancies: row.vacancies,
        verified_at: row.counts_since,
        verified_by: badgeOf(row),
        has_logo: logo_file_id !== null,
      })),
    );
  },

  async recentSearches(_input, { tx, actor }) {
    const rows = await listSearches(tx, actor.id);
    return counted(rows.map((row) => ({ ...row, filters: row.filters as Record<string, unknown> })));
  },

  async matchingVacancies({ query }, context) {
    const { tx, actor, now, ports } = context;
    const reader = await readerOf(tx, actor, { now });
    const { limit, offset } = page(query);
    const wanted = { query: '', pay_period: 'hour', sort: 'fit', page: 1, per_page: 10 } as const;
    const asked = ask(tx, {
      ...{ of: 'vacancies', query: { ...wanted, suits_to_my_profile: true }, pieces: [], reader },
      ...{ at: { now, from: reader.from }, limit, offset },
    });
    const { ids, total, looked_at } = await ports.measures.searched('vacancies', asked);
    const data = await cardsFor(tx, ids, reader);
    return { ...counted(data), total_results: await total(), looked_at: looked_at ?? 0 };
  },

  favoriteVacancies: async ({ query }, context) =>
    cardsOf(context, await favoriteIds(context.tx, context.actor.id, page(query))),

  myVacancies: async ({ query }, context) =>
    cardsOf(context, await ownVacancyIds(context.tx, context.actor.id, page(query))),

  async addFavorite({ body: { vacancies: wish } }, context) {
    const row = await readable(context, wish.vacancy_id);
    const { tx, actor, now } = context;
    await insertFavorite(tx, { job_seeker_id: actor.id, vacancy_id: row.id, created_at: now });
    return { data: { message: 'Kept among your favorites.' } };
  },

  async removeFavorite({ params }, { tx, actor }) {
    await deleteFavorite(tx, actor.id, params.vacancy_id);
    return { data: { message: 'Taken off your favorites.' } };
  },

  async takeBackApplication({ params }, { tx, actor }) {
    if (!(await deleteReady(tx, actor.id, params.vacancy_id))) no('not_found');
    return { data: { message: 'Taken back. It does not go.' } };
  },
};
