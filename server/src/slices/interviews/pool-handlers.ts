// A company's pools: listed, added, changed, removed. Who takes a seat that is left to one is in seating.ts.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/interviews/pool-calls';
import { limits } from '@rounds/product/limits';
import { asHouse } from '../../db/acting';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { lockCompany } from '../company/queries';
import * as pools from './pool-queries';
import { possiblePanel } from './queries';
import { listPatterns } from './setup-queries';

type Mine = RequestContext<Member>;

async function shown({ tx, actor }: Mine, id: number) {
  return { data: found((await pools.listPoolRows(tx, actor.company_id, id))[0]) };
}

/** Holds the company, so that of two who take one name at once the second reads so. */
async function refuseTaken({ tx, actor }: Mine, name: string, except = 0): Promise<void> {
  await lockCompany(tx, actor.company_id);
  if (await pools.isPoolNameTaken(tx, actor.company_id, name, except))
    no('conflict', { message: `Another pool is called ${name}. Please choose another name.` });
}

async function refuseStrangers({ tx, actor }: Mine, ids: readonly number[]): Promise<void> {
  const team = new Set((await possiblePanel(tx, actor.company_id)).map(({ id }) => id));
  if (ids.some((id) => !team.has(id)))
    no('validation_failed', {
      fields: { 'interview_pool.member_ids': 'Please choose members of your own team.' },
    });
}

async function refuseMore({ tx, actor }: Mine): Promise<void> {
  const { most } = limits.interview.pools;
  if ((await pools.listPoolRows(tx, actor.company_id)).length >= most)
    no('validation_failed', { fields: { 'interview_pool.name': `A company has at most ${most} pools.` } });
}

export const poolHandlers: HandlersOf<typeof calls> = {
  listPools: async (_input, { tx, actor }) => counted(await pools.listPoolRows(tx, actor.company_id)),

  async addPool({ body: { interview_pool: given } }, context) {
    const { tx, actor, now } = context;
    await refuseTaken(context, given.name);
    await refuseMore(context);
    await refuseStrangers(context, given.member_ids);
    const id = await pools.insertPool(tx, actor.company_id, given.name, now);
    await pools.setPoolMembers(tx, { companyId: actor.company_id, id }, given.member_ids);
    return shown(context, id);
  },

  async changePool({ params: { id }, body: { interview_pool: given } }, context) {
    const { tx, actor } = context;
    const at = { companyId: actor.company_id, id };
    found((await pools.listPoolRows(tx, actor.company_id, id))[0]);
    await refuseTaken(context, given.name, id);
    await refuseStrangers(context, given.member_ids);
    if (!(await pools.renamePool(tx, { ...at, version: given.version }, given.name))) no('conflict');
    await pools.setPoolMembers(tx, at, given.member_ids);
    return shown(context, id);
  },

  async removePool({ params: { id } }, { tx, actor, now }) {
    const at = { companyId: actor.company_id, id };
    if (!(await pools.lockPool(tx, at))) no('not_found');
    const pattern = (await listPatterns(tx, actor.company_id)).find(({ steps }) =>
      (steps as { pool_ids?: number[] }[]).some(({ pool_ids }) => pool_ids?.includes(id)),
    );
    if (pattern) no('in_use', { message: `The pattern ${pattern.name} leaves a seat to this pool.` });
    // Whoever is tied to places reads no interview of others, and still must not take a pool from under it.
    if (await asHouse(tx, () => pools.hasSeatAhead(tx, id, now)))
      no('in_use', { message: 'An interview ahead leaves a seat to this pool. Move or cancel it first.' });
    await pools.removePoolRow(tx, at, now);
    return { data: { message: 'Pool removed.' } };
  },
};
