// Interview types and patterns: lists a company owns. Running hirings keep the steps they started with.
import type * as calls from '@rounds/product/interviews/setup-calls';
import type { HandlersOf } from '../../http/request-context';
import { found, no, type RequestContext } from '../../http/request-context';
import type { Member } from '@rounds/product/actor';
import { listPoolRows } from './pool-queries';
import { listProcessRows } from './process-queries';
import {
  insertPattern,
  insertType,
  listPatterns,
  listTypes,
  softDelete,
  updatePattern,
  updateType,
} from './setup-queries';

type TypeRow = Awaited<ReturnType<typeof listTypes>>[number];
type PatternRow = Awaited<ReturnType<typeof listPatterns>>[number];

const typeOf = (row: TypeRow) => ({ ...row, mode: row.mode as 'video', criteria: row.criteria as string[] });

interface Step {
  interview_type_id: number;
  required: boolean;
  pool_ids?: number[];
}

const all = <T>(data: T[]) => ({ data, total_results: data.length, total_relation: 'eq' as const });

async function patternsOf({ tx, actor }: RequestContext<Member>, rows: PatternRow[]) {
  const types = new Map((await listTypes(tx, actor.company_id)).map((type) => [type.id, type]));
  return rows.map((row) => ({
    ...row,
    steps: (row.steps as Step[]).flatMap((step) => {
      const type = types.get(step.interview_type_id);
      const pool_ids = step.pool_ids ?? [];
      return type
        ? [{ ...step, pool_ids, title: type.title, minutes: type.minutes, mode: type.mode as 'video' }]
        : [];
    }),
  }));
}

async function checkSteps({ tx, actor }: RequestContext<Member>, steps: Step[]) {
  const known = new Set((await listTypes(tx, actor.company_id)).map((type) => type.id));
  if (steps.some((step) => !known.has(step.interview_type_id))) {
    no('validation_failed', {
      fields: { 'interview_pattern.steps': 'Please choose interview types of your company.' },
    });
  }
  const pools = new Set((await listPoolRows(tx, actor.company_id)).map(({ id }) => id));
  if (steps.some((step) => step.pool_ids?.some((id) => !pools.has(id)))) {
    no('validation_failed', {
      fields: { 'interview_pattern.steps': 'Please choose pools of your company.' },
    });
  }
}

/** A stale version is a conflict; a row of somebody else is not there at all. */
function changed<T>(row: T | undefined, there: { id: number }[], id: number): T {
  if (row) return row;
  return no(there.some((item) => item.id === id) ? 'conflict' : 'not_found');
}

export const interviewSetupHandlers: HandlersOf<typeof calls> = {
  listTypes: async (_input, { tx, actor }) => all((await listTypes(tx, actor.company_id)).map(typeOf)),
  addType: async ({ body: { interview_type: type } }, { tx, actor, now }) => ({
    data: typeOf(await insertType(tx, actor.company_id, pickType(type), now)),
  }),
  async changeType({ params, body: { interview_type: type } }, context) {
    const { tx, actor } = context;
    const row = await updateType(
      tx,
      { companyId: actor.company_id, id: params.id, version: type.version },
      pickType(type),
    );
    return { data: typeOf(changed(row, await listTypes(tx, actor.company_id), params.id)) };
  },
  async removeType({ params }, { tx, actor, now }) {
    const patterns = await listPatterns(tx, actor.company_id);
    const user = patterns.find((pattern) =>
      (pattern.steps as { interview_type_id: number }[]).some((step) => step.interview_type_id === params.id),
    );
    if (user) no('in_use', { message: `The pattern ${user.name} uses this type.` });
    found(
      (await softDelete(tx, 'interview_types', { companyId: actor.company_id, id: params.id, now })) ||
        undefined,
    );
    return { data: { message: 'Interview type removed.' } };
  },

  listPatterns: async (_input, context) =>
    all(await patternsOf(context, await listPatterns(context.tx, context.actor.company_id))),
  async showPattern({ params }, context) {
    const rows = await listPatterns(context.tx, context.actor.company_id);
    const row = found(rows.find(({ id }) => id === params.id));
    return { data: found((await patternsOf(context, [row]))[0]) };
  },
  async addPattern({ body: { interview_pattern: pattern } }, context) {
    await checkSteps(context, pattern.steps);
    const row = await insertPattern(context.tx, context.actor.company_id, pattern, context.now);
    return { data: found((await patternsOf(context, [row]))[0]) };
  },
  async changePattern({ params, body: { interview_pattern: pattern } }, context) {
    const { tx, actor } = context;
    await checkSteps(context, pattern.steps);
    const at = { companyId: actor.company_id, id: params.id, version: pattern.version };
    const row = changed(
      await updatePattern(tx, at, pattern),
      await listPatterns(tx, actor.company_id),
      params.id,
    );
    return { data: found((await patternsOf(context, [row]))[0]) };
  },
  async removePattern({ params }, { tx, actor, now }) {
    const user = (await listProcessRows(tx, actor.company_id)).find(
      (process) => process.interview_pattern_id === params.id,
    );
    if (user) no('in_use', { message: `The hiring process ${user.name} uses this pattern.` });
    found(
      (await softDelete(tx, 'interview_patterns', { companyId: actor.company_id, id: params.id, now })) ||
        undefined,
    );
    return { data: { message: 'Interview pattern removed.' } };
  },
};

const pickType = ({
  title,
  mode,
  minutes,
  buffer_minutes,
  criteria,
}: {
  title: string;
  mode: string;
  minutes: number;
  buffer_minutes: number;
  criteria: string[];
}) => ({
  title,
  mode,
  minutes,
  buffer_minutes,
  criteria,
});
