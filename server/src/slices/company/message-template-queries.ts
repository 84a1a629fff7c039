// The rows of a company's message templates.
import type { MessageTemplate } from '@rounds/product/company/message-template-calls';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';

type Db = Kysely<DB>;
type TemplateWrite = Pick<MessageTemplate, 'name' | 'purpose' | 'text'>;

const columns = ['id', 'name', 'purpose', 'text', 'version'] as const;

const standing = (db: Db, companyId: number) =>
  db
    .selectFrom('message_templates')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null);

export const listTemplateRows = (db: Db, companyId: number) =>
  standing(db, companyId)
    .orderBy(sql`lower(name)`)
    .execute();

export const findTemplateRow = (db: Db, companyId: number, id: number) =>
  standing(db, companyId).where('id', '=', id).executeTakeFirst();

/** Whether another template of the company has this name; capitals make none of its own. */
export async function isNameTaken(db: Db, companyId: number, name: string, except = 0): Promise<boolean> {
  const other = await standing(db, companyId)
    .where('id', '!=', except)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return other !== undefined;
}

export const insertTemplate = (db: Db, companyId: number, template: TemplateWrite, now: string) =>
  db
    .insertInto('message_templates')
    .values({ ...template, company_id: companyId, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** undefined = somebody changed it meanwhile. */
export const updateTemplate = (
  db: Db,
  at: { companyId: number; id: number; version: number | undefined },
  template: TemplateWrite,
) =>
  db
    .updateTable('message_templates')
    .set({ ...template, version: sql`version + 1` })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .where('deleted_at', 'is', null)
    .$if(at.version !== undefined, (query) => query.where('version', '=', at.version ?? 0))
    .returning(columns)
    .executeTakeFirst();

export async function removeTemplate(
  db: Db,
  at: { companyId: number; id: number; now: string },
): Promise<number | undefined> {
  const row = await db
    .updateTable('message_templates')
    .set({ deleted_at: at.now })
    .where('id', '=', at.id)
    .where('company_id', '=', at.companyId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether a company has a template, or had one that is removed. */
export async function hasTemplates(db: Db, companyId: number): Promise<boolean> {
  const any = await db
    .selectFrom('message_templates')
    .select('id')
    .where('company_id', '=', companyId)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

/** Open companies that have none and never had. */
export async function companiesWithoutTemplates(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from companies c where c.closed_at is null
    and not exists (select from message_templates t where t.company_id = c.id) order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}
