// A person who leaves: the preview, the deletion with its last letter, and the export.
import { seekerStageTitles, type Stage } from '@rounds/product/connections/stages';
import type * as calls from '@rounds/product/leaving/calls';
import { asHouse } from '../../db/acting';
import { drawApart } from '../../drawing/apart';
import { lastLetter } from '../../letters';
import type { Download, HandlersOf } from '../../http/request-context';
import { provePassword } from '../identity/proving';
import { getPerson } from '../identity/queries';
import { eraseSeeker } from './erase';
import { personDocument } from './person-document';
import { paperOf } from './person-paper';
import { requestsOf } from './seal-queries';
import { staysOf } from './sealing';

export const leavingHandlers: HandlersOf<typeof calls> = {
  async previewErasure(_input, { tx, actor, now }) {
    const rows = await asHouse(tx, () => requestsOf(tx, actor.id));
    const ends = rows
      .filter((row) => row.closed_at === null && row.stage !== 'hired' && row.vanished_at === null)
      .map((row) => ({
        id: row.id,
        company: row.company_name,
        vacancy: row.vacancy_title,
        stage: seekerStageTitles[row.stage as Stage],
      }));
    return { data: { ends, stays: staysOf(rows, now) } };
  },

  async eraseAccount(_input, context) {
    const person = await provePassword(context);
    const stays = await eraseSeeker(context, person);
    const { config, ports } = context;
    // Sent directly: a queue would keep the address of somebody who is gone.
    context.afterCommit(() => lastLetter({ config, ports }, person.email, stays));
    return { data: { message: 'Your account is deleted.', stays } };
  },

  async exportProfile(_input, context) {
    const content = JSON.stringify(await personDocument(context), null, 2);
    return { name: `rounds-${context.now.slice(0, 10)}.json`, mediaType: 'application/json', content };
  },

  async exportPaper(_input, context) {
    const { tx, actor, now } = context;
    const person = await asHouse(tx, () => getPerson(tx, actor.id));
    const paper = paperOf(await personDocument(context), person, now);
    const download: Download = {
      name: `rounds-${now.slice(0, 10)}.pdf`,
      mediaType: 'application/pdf',
      content: '',
    };
    // Drawing takes a while; no connection is held for it.
    context.afterCommit(async () => {
      download.content = Buffer.from(await drawApart(paper));
    });
    return download;
  },
};
