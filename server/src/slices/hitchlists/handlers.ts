// HitchLists: a staffing agency's lists of job seekers, read and changed by all of it who may hunt.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/hitchlists/calls';
import type { HitchlistEntry } from '@rounds/product/hitchlists/calls';
import { limits } from '@rounds/product/limits';
import { roleMay } from '@rounds/product/permissions';
import { featureRefusal } from '@rounds/product/plans';
import { found, no, Refused, type HandlersOf, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { verified } from '../hunt/hunt-filter';
import { lookerOf, openedToKeep } from '../hunt/seen';
import { viewsFor } from '../hunt/views';
import { planOf } from '../tokens/month-queries';
import { houseOf } from '../vacancies/team-queries';
import { linesOf } from './submission-queries';
import {
  deleteEntry,
  deleteHitchlist,
  findEntry,
  insertEntry,
  insertHitchlist,
  listEntries,
  listHitchlists,
  renameHitchlist,
  updateEntry,
  type EntryRow,
} from './queries';

type Team = RequestContext<Member>;

async function oneList({ tx, actor }: Team, id: number) {
  return found((await listHitchlists(tx, actor.company_id, { id }))[0]);
}

/** New lists and new people take the plan; what is there stays readable without it. */
async function refuseOtherPlan({ tx, actor }: Team): Promise<void> {
  const refusal = featureRefusal((await planOf(tx, actor.company_id)).plan_code, 'hitchlists');
  if (refusal) throw new Refused(refusal);
}

/** Each with the job seeker as the agency may see them now. */
async function shown(context: Team, rows: readonly EntryRow[]): Promise<HitchlistEntry[]> {
  const ids = rows.map((row) => row.job_seeker_id);
  const views = await viewsFor(context.tx, lookerOf(context), { ids, now: context.now });
  const { company_id: companyId } = context.actor;
  const sent = await linesOf(context.tx, { companyId, jobSeekerIds: ids }, context.now);
  return rows.flatMap(({ job_seeker_id, owner_id, owner, ...row }) => {
    const job_seeker = views.find((view) => view.id === job_seeker_id);
    const submissions = sent.filter((line) => line.job_seeker_id === job_seeker_id);
    return job_seeker ? [{ ...row, job_seeker, owner: { id: owner_id, name: owner }, submissions }] : [];
  });
}

const placeOf = ({ actor }: Team, params: { id: number; entry_id: number }) => ({
  companyId: actor.company_id,
  hitchlistId: params.id,
  id: params.entry_id,
});

async function shownEntry(context: Team, params: { id: number; entry_id: number }): Promise<HitchlistEntry> {
  const row = found(await findEntry(context.tx, placeOf(context, params)));
  return found((await shown(context, [row]))[0]);
}

async function refuseOtherOwner({ tx, actor }: Team, ownerId: number): Promise<void> {
  const owner = (await houseOf(tx, actor.company_id))?.find(ownerId);
  if (!owner || !roleMay(owner.role, 'hitchlist'))
    no('validation_failed', {
      fields: { 'entry.owner_id': 'Please choose an admin, hiring manager or recruiter of your team.' },
    });
}

export const hitchlistHandlers: HandlersOf<typeof calls> = {
  hitchlists: async ({ query }, { tx, actor }) =>
    counted(await listHitchlists(tx, actor.company_id, { jobSeekerId: query.job_seeker_id })),

  async addHitchlist({ body: { hitchlist: wish } }, context) {
    verified(context);
    await refuseOtherPlan(context);
    const { tx, actor, now } = context;
    const { most } = limits.hitchlists;
    if ((await listHitchlists(tx, actor.company_id)).length >= most)
      no('validation_failed', { message: `Your agency keeps ${most} lists already. Delete one first.` });
    const id = await insertHitchlist(tx, {
      companyId: actor.company_id,
      memberId: actor.id,
      name: wish.name,
      now,
    });
    return { data: await oneList(context, id) };
  },

  async openHitchlist({ params, query }, context) {
    verified(context);
    const hitchlist = await oneList(context, params.id);
    const size = query.results_per_page;
    const { rows, total, tags } = await listEntries(context.tx, {
      companyId: context.actor.company_id,
      hitchlistId: params.id,
      tag: query.tag || undefined,
      limit: size,
      offset: (query.page - 1) * size,
    });
    const data = await shown(context, rows);
    return { data, total_results: total, total_relation: 'eq', hitchlist, tags };
  },

  async changeHitchlist({ params, body: { hitchlist: wish } }, context) {
    await oneList(context, params.id);
    await renameHitchlist(context.tx, params.id, wish.name);
    return { data: await oneList(context, params.id) };
  },

  async removeHitchlist({ params }, { tx, actor }) {
    if (!(await deleteHitchlist(tx, actor.company_id, params.id))) no('not_found');
    return { data: { message: 'The list is deleted.' } };
  },

  async addEntry({ params, body: { entry: wish } }, context) {
    verified(context);
    const list = await oneList(context, params.id);
    await refuseOtherPlan(context);
    const { mostEntries } = limits.hitchlists;
    if (list.entries >= mostEntries)
      no('validation_failed', { message: `A list holds ${mostEntries} people. Begin another one.` });
    await openedToKeep(context, wish.job_seeker_id);
    const { tx, actor, now } = context;
    const { owner_id = actor.id } = wish;
    if (owner_id !== actor.id) await refuseOtherOwner(context, owner_id);
    const entry_id = await insertEntry(tx, {
      companyId: actor.company_id,
      ownerId: owner_id,
      hitchlistId: list.id,
      jobSeekerId: wish.job_seeker_id,
      note: wish.note,
      tags: [...new Set(wish.tags)],
      now,
    });
    return { data: await shownEntry(context, { id: list.id, entry_id }) };
  },

  async changeEntry({ params, body: { entry: change } }, context) {
    verified(context);
    const row = found(await findEntry(context.tx, placeOf(context, params)));
    const next = { ...row, ...change };
    if (next.owner_id !== row.owner_id) await refuseOtherOwner(context, next.owner_id);
    await updateEntry(context.tx, row.id, { ...next, tags: [...new Set(next.tags)] });
    return { data: await shownEntry(context, params) };
  },

  async removeEntry({ params }, context) {
    const entry = found(await deleteEntry(context.tx, placeOf(context, params)));
    return { data: { message: 'Taken off the list.', entry } };
  },
};
