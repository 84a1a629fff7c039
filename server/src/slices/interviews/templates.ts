// A company is born with its group's ways of interviewing; companies from before that have none are given them once.
import { processTemplates, typeTemplates, type TypeKey } from '@rounds/product/interviews/templates';
import { offerTemplates } from '@rounds/product/vacancies/processes';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { lockCompany } from '../company/queries';
import { insertProcess } from './process-queries';
import { companiesWithoutSetup, hasSetup, insertPattern, insertType } from './setup-queries';

/** Writes types, patterns and processes as ordinary rows. Whoever has, or ever had, one of any is left alone. */
export async function giveTemplates(tx: Tx, companyId: number, now: string): Promise<void> {
  if (await hasSetup(tx, companyId)) return;
  const types = new Map<TypeKey, number>();
  for (const [key, type] of Object.entries(typeTemplates) as [TypeKey, (typeof typeTemplates)[TypeKey]][]) {
    const { id } = await insertType(tx, companyId, { ...type, criteria: [...type.criteria] }, now);
    types.set(key, id);
  }
  for (const template of offerTemplates) {
    const { name, pattern, days } = processTemplates[template];
    const steps = pattern.steps.map(({ type, required }) => ({
      interview_type_id: types.get(type) ?? 0,
      required,
    }));
    const { id } = await insertPattern(tx, companyId, { name: pattern.name, steps }, now);
    const anyone = { discipline_id: null, department_id: null };
    const write = { name, interview_pattern_id: id, ...anyone, template, approvals: [], days };
    await insertProcess(tx, companyId, write, now);
  }
}

/** At every start; after the first it finds nobody. Of two processes that start together the second one finds them given. */
export async function giveMissingTemplates(db: Kysely<DB>, now: string): Promise<void> {
  for (const id of await companiesWithoutSetup(db))
    await db.transaction().execute(async (tx) => {
      await lockCompany(tx, id);
      await giveTemplates(tx, id, now);
    });
}
