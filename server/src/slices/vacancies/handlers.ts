// A company's vacancies: listing, writing, stepping, cloning, proposing. Public search is not here.
import type { Member } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import { roleMay, notAllowed } from '@rounds/product/permissions';
import { daysAfter } from '@rounds/product/time';
import type * as calls from '@rounds/product/vacancies/calls';
import { isPayField, readsPay } from '@rounds/product/vacancies/pay-read';
import { editMode, verbOf } from '@rounds/product/vacancies/lifecycle';
import type { VacancyState } from '@rounds/product/vacancies/states';
import type { VacancyWording } from '@rounds/product/vacancies/fields';
import type { HandlersOf } from '../../http/request-context';
import { found, must, no, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { changesOf, cloneOf } from './copies';
import {
  countStates,
  decideProposal,
  insertProposal,
  insertVacancy,
  listProposals,
  listVacancies,
  lockProposal,
  lockVacancy,
  openOn,
  updateVacancy,
  type VacancyLocked,
} from './queries';
import { step } from './steps';
import { rowOf, shown } from './view';
import { columnsFor, refuseForeignPlace, refuseUnreadPay } from './wording';
import { changeWording, insertDraft } from './writing';

type Mine = RequestContext<Member>;

const taken = async (context: Mine, id: number) => found(await lockVacancy(context.tx, context.actor, id));

const told = (context: Mine, id: number, kind: 'vacancy.written' | 'vacancy.proposed' | 'vacancy.restored') =>
  context.fact({ kind, company_id: context.actor.company_id, vacancy_id: id });

async function write(context: Mine, row: VacancyLocked, wording: Partial<VacancyWording>): Promise<void> {
  await changeWording(context, row, wording);
  await told(context, row.id, 'vacancy.written');
}

/** What job_status 1 asks for: a publisher publishes, everybody else submits. */
async function goOn(context: Mine, id: number): Promise<void> {
  const row = await taken(context, id);
  if (row.state !== 'draft' && row.state !== 'in_review') return;
  await step(context, row, roleMay(context.actor.role, 'update_vacancy_status') ? 'publish' : 'submit');
}

async function remove({ params }: { params: { id: number } }, context: Mine) {
  await step(context, await taken(context, params.id), 'delete');
  return { data: { message: `Deleted. It can be restored for ${limits.vacancy.restoreDays} days.` } };
}

/** By the author, or whoever may decide on vacancies; as the state it was deleted in. */
async function restore(context: Mine, id: number): Promise<void> {
  const { tx, actor, now } = context;
  const row = found(await lockVacancy(tx, actor, id, true));
  if (row.author_id !== actor.id && !roleMay(actor.role, 'update_vacancy_status'))
    no('not_allowed', notAllowed('update_vacancy_status'));
  if ((row.deleted_at ?? '') <= daysAfter(now, -limits.vacancy.restoreDays)) no('gone');
  await updateVacancy(tx, id, { deleted_at: null, updated_at: now });
  await told(context, id, 'vacancy.restored');
}

export const vacancyHandlers: HandlersOf<typeof calls> = {
  async listVacancies({ query }, { tx, actor }) {
    const { page, per_page, sort, state, job_status, ...rest } = query;
    const published = job_status === undefined ? undefined : job_status === 1;
    const filter = { ...rest, member: actor, states: state, published };
    const { data, total } = await listVacancies(tx, filter, {
      sort,
      limit: per_page,
      offset: (page - 1) * per_page,
    });
    const counts = { ...noneInAnyState, ...(await countStates(tx, filter)) };
    return { ...counted(data.map((row) => rowOf(row, actor.role))), total_results: total, counts };
  },

  showVacancy: async ({ params }, context) => ({ data: await shown(context, params.id) }),

  async addVacancy({ body: { vacancy } }, context) {
    const { job_status, ...wording } = vacancy;
    const id = await insertDraft(context, wording);
    await told(context, id, 'vacancy.written');
    if (job_status === 1) await goOn(context, id);
    return { data: await shown(context, id) };
  },

  async changeVacancy({ params, body: { vacancy } }, context) {
    const { job_status, version, ...wording } = vacancy;
    const row = await taken(context, params.id);
    if (version !== undefined && version !== row.version) no('conflict', { state: { version: row.version } });
    refuseUnreadPay(context, row, wording);
    const mode = must(editMode(row.state as VacancyState, context.actor.role));
    if (mode === 'propose') {
      await columnsFor(context, row, wording);
      const proposal = { vacancy_id: row.id, author_id: context.actor.id, created_at: context.now };
      await insertProposal(context.tx, { ...proposal, wording: JSON.stringify(wording) });
      await told(context, row.id, 'vacancy.proposed');
    } else {
      await write(context, row, wording);
      if (job_status === 1) await goOn(context, row.id);
    }
    return { data: await shown(context, row.id), proposed: mode === 'propose' };
  },

  async moveVacancy({ params, body }, context) {
    if (params.status === 'restore') {
      await restore(context, params.id);
      return { data: await shown(context, params.id) };
    }
    const row = await taken(context, params.id);
    const verb = verbOf(params.status, row.state as VacancyState);
    if (!verb) no('move_not_open');
    await step(context, row, verb, body.comment);
    return { data: await shown(context, params.id) };
  },

  async cloneVacancy({ params }, context) {
    const { tx, actor, now } = context;
    const row = await taken(context, params.id);
    if (row.hidden_at !== null) no('hidden_by_rounds');
    await refuseForeignPlace(context, row);
    const id = await insertVacancy(tx, {
      ...cloneOf(row),
      author_id: actor.id,
      created_at: now,
      updated_at: now,
    });
    await told(context, id, 'vacancy.written');
    return { data: await shown(context, id) };
  },

  deleteVacancy: remove,
  deleteVacancyByPut: remove,

  async previewClose({ params }, context) {
    await taken(context, params.id);
    return { data: await openOn(context.tx, params.id) };
  },

  async listProposals({ params }, context) {
    const row = await taken(context, params.id);
    const present: Record<string, unknown> = { ...row };
    const proposals = await listProposals(context.tx, row.id);
    const { id, role } = context.actor;
    const hides = (field: string) => isPayField(field) && !readsPay(role, row.state as VacancyState);
    const told = (author: number) => (field: string) =>
      author === id || roleMay(role, 'read_money') || !isPayField(field);
    return counted(
      proposals.map((one) => ({
        id: one.id,
        author: { id: one.author_id, full_name: one.full_name },
        state: one.state as 'open' | 'accepted' | 'declined',
        created_at: one.created_at,
        changes: changesOf(one.wording as Record<string, unknown>, present, hides).filter(({ field }) =>
          told(one.author_id)(field),
        ),
      })),
    );
  },

  async answerProposal({ params, body: { proposal: answer } }, context) {
    const { tx, actor, now } = context;
    const row = await taken(context, params.id);
    const one = found(await lockProposal(tx, row.id, params.pid));
    if (one.state !== 'open') no('conflict', { message: 'This was already answered.' });
    const state = answer.accept ? ('accepted' as const) : ('declined' as const);
    if (answer.accept) {
      must(editMode(row.state as VacancyState, actor.role));
      await write(context, row, one.wording as Partial<VacancyWording>);
    }
    await decideProposal(tx, one.id, { state, decided_by: actor.id, decided_at: now });
    await context.fact({
      kind: 'vacancy.proposal_decided',
      company_id: actor.company_id,
      vacancy_id: row.id,
      person_id: one.author_id,
      data: { accepted: answer.accept },
    });
    return { data: await shown(context, row.id) };
  },
};

const noneInAnyState = {
  draft: 0,
  in_review: 0,
  published: 0,
  paused: 0,
  filled: 0,
  expired: 0,
  closed: 0,
  archived: 0,
};
