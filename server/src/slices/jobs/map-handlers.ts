// The job search by place: the results that fit on a map, and the vacancies of one place among them.
import type * as calls from '@rounds/product/jobs/job-map-calls';
import { byPlace, placeName } from '@rounds/product/jobs/job-map';
import type { JobSearchQuery } from '@rounds/product/jobs/calls';
import { limits } from '@rounds/product/limits';
import type { HandlersOf, RequestContext } from '../../http/request-context';
import { cardsFor } from './cards';
import { placesOf } from './map-queries';
import { resultsOf } from './results';

const { mapped } = limits.search;

/**
 * The first results in the search's own order, and one more to know whether there are more. The order by fit is that
 * of the newest here: the same vacancies, and nobody reads their order off a map.
 */
async function firstResults(context: RequestContext, query: JobSearchQuery) {
  const part = { page: 1, per_page: mapped + 1, after: undefined };
  const byFit = query.sort === 'fit' && !query.suits_to_my_profile;
  const { read, reader, found } = await resultsOf(context, query, byFit ? { ...part, sort: 'newest' } : part);
  const more = found.ids.length > mapped || (found.looked_at ?? 0) >= mapped;
  return { ids: found.ids.slice(0, mapped), more, reader, radius: read.query.radius };
}

export const jobMapHandlers: HandlersOf<typeof calls> = {
  async mapVacancies({ query }, context) {
    const { ids, more, reader, radius } = await firstResults(context, query);
    return {
      ...byPlace(await placesOf(context.tx, ids)),
      looked_at: ids.length,
      total_results: ids.length,
      total_relation: more ? 'gte' : 'eq',
      around: radius && reader.from ? { lat: reader.from.lat, lng: reader.from.lng, miles: radius } : null,
    };
  },

  async placeVacancies({ query: { place, ...query } }, context) {
    const { ids, reader } = await firstResults(context, query);
    const there = (await placesOf(context.tx, ids)).filter((vacancy) => placeName(vacancy) === place);
    const from = (query.page - 1) * query.per_page;
    const page = there.slice(from, from + query.per_page).map(({ id }) => id);
    return {
      data: await cardsFor(context.tx, page, reader),
      total_results: there.length,
      total_relation: 'eq',
    };
  },
};
