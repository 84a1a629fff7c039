// A company's saved searches: keeping, sharing, opening, and how many are new in each.
import { roleMay } from '@rounds/product/permissions';
import type { Member } from '@rounds/product/actor';
import { hunt } from '@rounds/product/hunt/calls';
import type * as calls from '@rounds/product/kept-searches/hunt-search-calls';
import type { HuntSearch } from '@rounds/product/kept-searches/hunt-search-calls';
import { limits } from '@rounds/product/limits';
import { featureRefusal } from '@rounds/product/plans';
import { found, no, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { planOf } from '../tokens/month-queries';
import { filtersOf, verified } from '../hunt/hunt-filter';
import { newInEach } from '../../search/news';
import {
  countHuntSearches,
  deleteHuntSearch,
  huntSearchesOf,
  insertHuntSearch,
  look,
  updateHuntSearch,
  type SearchRow,
} from './hunt-search-queries';
import { refuseMore, removed } from './keeping';

type Team = RequestContext<Member>;

const at = ({ actor }: Team) => ({ companyId: actor.company_id, memberId: actor.id });

const mayChange = ({ actor }: Team, row: SearchRow): boolean =>
  row.owner_id === actor.id || (row.shared && roleMay(actor.role, 'change_shared_searches'));

async function shown(context: Team, rows: readonly SearchRow[]): Promise<HuntSearch[]> {
  const fresh = await newIn(context, rows);
  return rows.map((row) => {
    const { owner_id: _owner, ...rest } = row;
    return { ...rest, own: mayChange(context, row), new_results: fresh.get(row.id) ?? 0 };
  });
}

/** Counted from when it was looked at, before that from when it was kept. What it names may be gone: then nobody is new. */
async function newIn(context: Team, rows: readonly SearchRow[]): Promise<Map<number, number>> {
  if (!context.actor.company_verified) return new Map();
  const read = rows.flatMap((row) => {
    const { data: query } = hunt.query.safeParse(row.query);
    return query ? [{ row, query }] : [];
  });
  const filters = await filtersOf(
    context,
    read.map(({ query }) => query),
  );
  const counted = read.flatMap(({ row }, nth) => {
    const filter = filters[nth]?.filter;
    return filter ? [{ id: row.id, filter, since: row.looked_at ?? row.created_at }] : [];
  });
  const counts = await newInEach(context.tx, counted);
  return new Map(counted.map(({ id }, nth) => [id, counts[nth] ?? 0]));
}

const shownOne = async (context: Team, id: number): Promise<HuntSearch> =>
  found((await shown(context, [await one(context, id)]))[0]);

async function one(context: Team, id: number): Promise<SearchRow> {
  const [row] = await huntSearchesOf(context.tx, { ...at(context), id });
  return found(row);
}

async function changeable(context: Team, id: number): Promise<SearchRow> {
  const row = await one(context, id);
  if (!mayChange(context, row))
    no('not_allowed', { message: `This search is ${row.owner}’s. Save one of your own.` });
  return row;
}

async function refuseSmallPlan({ tx, actor }: Team): Promise<void> {
  const refusal = featureRefusal((await planOf(tx, actor.company_id)).plan_code, 'searches');
  if (refusal) throw new Refused(refusal);
}

export const huntSearchHandlers: HandlersOf<typeof calls> = {
  huntSearches: async (_input, context) =>
    counted(await shown(context, await huntSearchesOf(context.tx, at(context)))),

  async openHuntSearch({ params }, context) {
    const before = await shownOne(context, params.id);
    await look(context.tx, { searchId: params.id, memberId: context.actor.id, now: context.now });
    return { data: before };
  },

  async saveHuntSearch({ body: { saved_search: wish } }, context) {
    verified(context);
    await refuseSmallPlan(context);
    const { tx, now } = context;
    const kept = await countHuntSearches(tx, context.actor.company_id);
    refuseMore(kept, limits.savedSearches.mostOfCompany, 'Your company keeps');
    const id = await insertHuntSearch(tx, { ...at(context), now }, wish);
    return { data: await shownOne(context, id) };
  },

  async changeHuntSearch({ params, body: { saved_search: change } }, context) {
    const row = await changeable(context, params.id);
    await updateHuntSearch(context.tx, { id: row.id, now: context.now }, { ...row, ...change });
    return { data: await shownOne(context, row.id) };
  },

  async removeHuntSearch({ params }, context) {
    await deleteHuntSearch(context.tx, (await changeable(context, params.id)).id);
    return removed;
  },
};
