// Keeping searches of vacancies: the parameters as they were given, and beside them what the index is asked.
import type { JobSeeker } from '@rounds/product/actor';
import { jobSearchQuery } from '@rounds/product/jobs/calls';
import type * as calls from '@rounds/product/kept-searches/saved-search-calls';
import { limits } from '@rounds/product/limits';
import { yearlyCents } from '@rounds/product/vacancies/pay';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { loadProfile } from '../profile/queries';
import { resultsOf } from '../jobs/results';
import { zipPoint } from '../jobs/queries';
import { refuseMore, removed } from './keeping';
import { deleteSearch, insertSearch, searchesOf, updateSearch, type Compiled } from './saved-search-queries';
import { understand } from '../../search/reading';
import { wordsOf } from '../../search/matching';

type Mine = RequestContext<JobSeeker>;

/** Where the circle of a search lies: as its text says, its ZIP code, or where its owner lives. */
async function centerOf({ tx, actor }: Mine, zip: string | undefined) {
  if (zip) {
    const point = await zipPoint(tx, zip);
    if (!point)
      no('validation_failed', { fields: { 'saved_search.query.zip_code': 'We do not know this ZIP code.' } });
    return point;
  }
  return (await loadProfile(tx, actor.id))?.place ?? null;
}

/** Kept as it was shown to mean: what the words find may change from day to day. */
async function compiled(context: Mine, given: Record<string, string>): Promise<Compiled> {
  const { tx, now } = context;
  const wish = jobSearchQuery.parse(given);
  const words = await understand(tx, wish);
  const center = words.point ?? (await centerOf(context, words.query.zip_code));
  if (words.query.radius && !center)
    no('validation_failed', {
      fields: { 'saved_search.query.zip_code': 'Please give a ZIP code to measure from.' },
    });
  const { kept } = await resultsOf(context, wish, { page: 1, per_page: 1 });
  const { query, pieces } = kept;
  const from = query.radius ? center : null;
  return {
    words: await wordsOf(tx, query, { pieces, at: { now, from } }),
    company_id: query.company_id ?? null,
    least_yearly_cents: query.pay_min ? yearlyCents(query.pay_min, query.pay_period) : null,
    lat: from?.lat ?? null,
    lng: from?.lng ?? null,
    miles: query.radius ?? null,
  };
}

async function one({ tx, actor, now }: Mine, id: number) {
  const [row] = await searchesOf(tx, { seekerId: actor.id, id, now });
  return found(row);
}

export const savedSearchHandlers: HandlersOf<typeof calls> = {
  savedSearches: async (_input, { tx, actor, now }) =>
    counted(await searchesOf(tx, { seekerId: actor.id, now })),

  async saveSearch({ body: { saved_search: wish } }, context) {
    const { tx, actor, now } = context;
    const kept = await searchesOf(tx, { seekerId: actor.id, now });
    refuseMore(kept.length, limits.savedSearches.most, 'You keep');
    const id = await insertSearch(tx, { seekerId: actor.id, now }, [
      wish,
      await compiled(context, wish.query),
    ]);
    return { data: await one(context, id) };
  },

  async changeSearch({ params, body: { saved_search: change } }, context) {
    const { name, query, alert } = { ...(await one(context, params.id)), ...change };
    const write = { name, query, alert };
    const anew = change.query ? await compiled(context, query) : null;
    await updateSearch(context.tx, { id: params.id, now: context.now }, [write, anew]);
    return { data: await one(context, params.id) };
  },

  async removeSearch({ params }, { tx, actor }) {
    if (!(await deleteSearch(tx, actor.id, params.id))) no('not_found');
    return removed;
  },
};
