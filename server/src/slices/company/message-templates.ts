// A company is born with a few plain message templates; companies from before that have none are given them once.
import { firstTemplates } from '@rounds/product/company/message-templates';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { companiesWithoutTemplates, hasTemplates, insertTemplate } from './message-template-queries';
import { lockCompany } from './queries';

/** Writes them as ordinary rows. Whoever has, or ever had, one is left alone. */
export async function giveMessageTemplates(tx: Tx, companyId: number, now: string): Promise<void> {
  if (await hasTemplates(tx, companyId)) return;
  for (const template of firstTemplates) await insertTemplate(tx, companyId, template, now);
}

/** At every start; after the first it finds nobody. Of two processes that start together the second one finds them given. */
export async function giveMissingMessageTemplates(db: Kysely<DB>, now: string): Promise<void> {
  for (const id of await companiesWithoutTemplates(db))
    await db.transaction().execute(async (tx) => {
      await lockCompany(tx, id);
      await giveMessageTemplates(tx, id, now);
    });
}
