// A company's saved searches: keeping, sharing, opening, and how many are new in each.
import { roleMay } from '@rounds/product/permissions';
import type { Member } from '@rounds/product/actor';
import { hunt } from '@rounds/product/hunt/calls';
import type * as calls from '@rounds/product/kept-searches/hunt-search-calls';
import type { HuntSearch } from '@rounds/product/kept-searches/hunt-search-calls';
import { limits, plans, plansWithSearches, type PlanCode } from '@rounds/product/limits';
import { found, no, type HandlersOf, type Scene } from '../../http/scene';
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

type Team = Scene<Member>;

const at = ({ actor }: Team) => ({ companyId: actor.company_id, memberId: actor.id });

const mayChange = ({ actor }: Team, row: SearchRow): boolean =>
  row.owner_id === actor.id || (row.shared && roleMay(actor.role, 'change_shared_searches'));

async function shown(scene: Team, rows: readonly SearchRow[]): Promise<HuntSearch[]> {
  const fresh = await newIn(scene, rows);
  return rows.map((row) => {
    const { owner_id: _owner, ...rest } = row;
    return { ...rest, own: mayChange(scene, row), new_results: fresh.get(row.id) ?? 0 };
  });
}

/** Counted from when it was looked at, before that from when it was kept. What it names may be gone: then nobody is new. */
async function newIn(scene: Team, rows: readonly SearchRow[]): Promise<Map<number, number>> {
  if (!scene.actor.company_verified) return new Map();
  const read = rows.flatMap((row) => {
    const { data: query } = hunt.query.safeParse(row.query);
    return query ? [{ row, query }] : [];
  });
  const filters = await filtersOf(
    scene,
    read.map(({ query }) => query),
  );
  const counted = read.flatMap(({ row }, nth) => {
    const filter = filters[nth]?.filter;
    return filter ? [{ id: row.id, filter, since: row.looked_at ?? row.created_at }] : [];
  });
  const counts = await newInEach(scene.tx, counted);
  return new Map(counted.map(({ id }, nth) => [id, counts[nth] ?? 0]));
}

const shownOne = async (scene: Team, id: number): Promise<HuntSearch> =>
  found((await shown(scene, [await one(scene, id)]))[0]);

async function one(scene: Team, id: number): Promise<SearchRow> {
  const [row] = await huntSearchesOf(scene.tx, { ...at(scene), id });
  return found(row);
}

async function changeable(scene: Team, id: number): Promise<SearchRow> {
  const row = await one(scene, id);
  if (!mayChange(scene, row))
    no('not_allowed', { message: `This search is ${row.owner}’s. Save one of your own.` });
  return row;
}

async function refuseSmallPlan({ tx, actor }: Team): Promise<void> {
  const code = (await planOf(tx, actor.company_id)) as PlanCode;
  if (!plansWithSearches.includes(code))
    no('plan_limit', {
      message: `Saved and shared searches come with ${plans.starter.name}; you are on ${plans[code].name}.`,
    });
}

export const huntSearchHandlers: HandlersOf<typeof calls> = {
  huntSearches: async (_input, scene) =>
    counted(await shown(scene, await huntSearchesOf(scene.tx, at(scene)))),

  async openHuntSearch({ params }, scene) {
    const before = await shownOne(scene, params.id);
    await look(scene.tx, { searchId: params.id, memberId: scene.actor.id, now: scene.now });
    return { data: before };
  },

  async saveHuntSearch({ body: { saved_search: wish } }, scene) {
    verified(scene);
    await refuseSmallPlan(scene);
    const { tx, now } = scene;
    const kept = await countHuntSearches(tx, scene.actor.company_id);
    refuseMore(kept, limits.savedSearches.mostOfCompany, 'Your company keeps');
    const id = await insertHuntSearch(tx, { ...at(scene), now }, wish);
    return { data: await shownOne(scene, id) };
  },

  async changeHuntSearch({ params, body: { saved_search: change } }, scene) {
    const row = await changeable(scene, params.id);
    await updateHuntSearch(scene.tx, { id: row.id, now: scene.now }, { ...row, ...change });
    return { data: await shownOne(scene, row.id) };
  },

  async removeHuntSearch({ params }, scene) {
    await deleteHuntSearch(scene.tx, (await changeable(scene, params.id)).id);
    return removed;
  },
};
