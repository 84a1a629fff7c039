// Hiring processes as a company writes them. Published vacancies keep the version they were published with.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/interviews/process-calls';
import type { HiringProcess } from '@rounds/product/interviews/process-calls';
import type { OfferTemplate, ProcessDays } from '@rounds/product/vacancies/processes';
import { featureRefusal } from '@rounds/product/plans';
import { mayApprove } from '@rounds/product/offers/approvals';
import type { HandlersOf } from '../../http/request-context';
import { found, no, Refused, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import { findCompany } from '../company/queries';
import {
  draftWith,
  findProcess,
  foreignChoices,
  insertProcess,
  listProcessRows,
  membersNamed,
  updateProcess,
  type ProcessRow,
  type ProcessWrite,
} from './process-queries';
import { softDelete } from './setup-queries';

type Mine = RequestContext<Member>;

async function processesOf({ tx, actor }: Mine, rows: ProcessRow[]): Promise<HiringProcess[]> {
  const ids = [...new Set(rows.flatMap((row) => row.approvals as number[]))];
  const members = new Map((await membersNamed(tx, actor.company_id, ids)).map((one) => [one.id, one]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    interview_pattern: named(row.interview_pattern_id, (id) => ({ id, name: row.pattern_name ?? '' })),
    discipline: named(row.discipline_id, (id) => ({ id, title: row.discipline_title ?? '' })),
    department: named(row.department_id, (id) => ({ id, name: row.department_name ?? '' })),
    template: row.template as OfferTemplate,
    approvals: (row.approvals as number[]).map((id) => {
      const member = members.get(id);
      return {
        id,
        name: member?.name ?? 'Somebody who left',
        may: member !== undefined && mayApprove(member),
      };
    }),
    days: row.days as ProcessDays,
    version: row.version,
  }));
}

const named = <T>(id: number | null, make: (id: number) => T): T | null => (id === null ? null : make(id));

async function shown(context: Mine, id: number) {
  const row = found(await findProcess(context.tx, context.actor.company_id, id));
  return { data: found((await processesOf(context, [row]))[0]) };
}

interface Given {
  name: string;
  interview_pattern_id?: number | null | undefined;
  discipline_id?: number | null | undefined;
  department_id?: number | null | undefined;
  template: OfferTemplate;
  approvals: number[];
  days: ProcessDays;
}

/** The columns to write; refuses what is not the company's own, and approvers who decide on no offers. */
async function checked({ tx, actor }: Mine, given: Given): Promise<ProcessWrite> {
  const write = {
    name: given.name,
    interview_pattern_id: given.interview_pattern_id ?? null,
    discipline_id: given.discipline_id ?? null,
    department_id: given.department_id ?? null,
    template: given.template,
    approvals: given.approvals,
    days: given.days,
  };
  const fields = Object.fromEntries(
    (await foreignChoices(tx, actor.company_id, write)).map((field) => [
      `hiring_process.${field}`,
      'Please choose from the list.',
    ]),
  );
  const members = await membersNamed(tx, actor.company_id, write.approvals);
  if (members.filter(mayApprove).length !== write.approvals.length)
    fields['hiring_process.approvals'] = 'Please choose admins and hiring managers of your team.';
  if (Object.keys(fields).length > 0) no('validation_failed', { fields });
  return write;
}

async function refuseSmallPlan({ tx, actor }: Mine): Promise<void> {
  const company = found(await findCompany(tx, actor.company_id));
  const refusal = featureRefusal(company.plan_code, 'processes');
  if (refusal) throw new Refused(refusal);
}

export const processHandlers: HandlersOf<typeof calls> = {
  listProcesses: async (_input, context) =>
    counted(await processesOf(context, await listProcessRows(context.tx, context.actor.company_id))),
  showProcess: ({ params }, context) => shown(context, params.id),

  async addProcess({ body: { hiring_process: given } }, context) {
    await refuseSmallPlan(context);
    const write = await checked(context, given);
    return shown(context, await insertProcess(context.tx, context.actor.company_id, write, context.now));
  },

  async changeProcess({ params, body: { hiring_process: given } }, context) {
    const { tx, actor } = context;
    found(await findProcess(tx, actor.company_id, params.id));
    await refuseSmallPlan(context);
    const write = await checked(context, given);
    const at = { companyId: actor.company_id, id: params.id, version: given.version };
    if (!(await updateProcess(tx, at, write))) no('conflict');
    return shown(context, params.id);
  },

  async removeProcess({ params }, { tx, actor, now }) {
    const draft = await draftWith(tx, actor.company_id, params.id);
    if (draft) no('in_use', { message: `The draft ${draft.title} names this process.` });
    const gone = await softDelete(tx, 'hiring_processes', {
      companyId: actor.company_id,
      id: params.id,
      now,
    });
    found(gone || undefined);
    return { data: { message: 'Hiring process removed.' } };
  },
};
