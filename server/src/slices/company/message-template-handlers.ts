// A company's message templates: listed, added, worded anew, taken off. Filling them in is the browser's.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/company/message-template-calls';
import type { MessageTemplate } from '@rounds/product/company/message-template-calls';
import type { HandlersOf } from '../../http/request-context';
import { found, no, type RequestContext } from '../../http/request-context';
import { counted } from '../../patterns/catalogue';
import * as queries from './message-template-queries';
import { lockCompany } from './queries';

type Row = Awaited<ReturnType<typeof queries.listTemplateRows>>[number];
const shown = (row: Row): MessageTemplate => ({ ...row, purpose: row.purpose as MessageTemplate['purpose'] });

/** Holds the company, so that of two who take one name at once the second reads so. */
async function refuseTaken({ tx, actor }: RequestContext<Member>, name: string, except?: number) {
  await lockCompany(tx, actor.company_id);
  if (await queries.isNameTaken(tx, actor.company_id, name, except))
    no('conflict', { message: `Another template is called ${name}. Please choose another name.` });
}

export const messageTemplateHandlers: HandlersOf<typeof calls> = {
  listMessageTemplates: async (_input, { tx, actor }) =>
    counted((await queries.listTemplateRows(tx, actor.company_id)).map(shown)),

  async addMessageTemplate({ body: { message_template: given } }, context) {
    const { tx, actor, now } = context;
    await refuseTaken(context, given.name);
    const { name, purpose, text } = given;
    return { data: shown(await queries.insertTemplate(tx, actor.company_id, { name, purpose, text }, now)) };
  },

  async changeMessageTemplate({ params: { id }, body: { message_template: given } }, context) {
    const { tx, actor } = context;
    found(await queries.findTemplateRow(tx, actor.company_id, id));
    await refuseTaken(context, given.name, id);
    const { name, purpose, text, version } = given;
    const at = { companyId: actor.company_id, id, version };
    const row = await queries.updateTemplate(tx, at, { name, purpose, text });
    return { data: shown(row ?? no('conflict')) };
  },

  async removeMessageTemplate({ params: { id } }, { tx, actor, now }) {
    found(await queries.removeTemplate(tx, { companyId: actor.company_id, id, now }));
    return { data: { message: 'Message template removed.' } };
  },
};
