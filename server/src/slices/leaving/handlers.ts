// A person who leaves: the preview, the deletion with its last letter, and the export.
import { seekerStageTitles, type Stage } from '@rounds/product/connections/stages';
import type * as calls from '@rounds/product/leaving/calls';
import { asHouse } from '../../db/acting';
import { drawApart } from '../../drawing/apart';
import { lastLetter } from '../../letters';
import type { Download, HandlersOf } from '../../http/scene';
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

  async eraseAccount(_input, scene) {
    const person = await provePassword(scene);
    const stays = await eraseSeeker(scene, person);
    const { config, ports } = scene;
    // Sent directly: a queue would keep the address of somebody who is gone.
    scene.afterCommit(() => lastLetter({ config, ports }, person.email, stays));
    return { data: { message: 'Your account is deleted.', stays } };
  },

  async exportProfile(_input, scene) {
    const content = JSON.stringify(await personDocument(scene), null, 2);
    return { name: `rounds-${scene.now.slice(0, 10)}.json`, mediaType: 'application/json', content };
  },

  async exportPaper(_input, scene) {
    const { tx, actor, now } = scene;
    const person = await asHouse(tx, () => getPerson(tx, actor.id));
    const paper = paperOf(await personDocument(scene), person, now);
    const download: Download = {
      name: `rounds-${now.slice(0, 10)}.pdf`,
      mediaType: 'application/pdf',
      content: '',
    };
    // Drawing takes a while; no connection is held for it.
    scene.afterCommit(async () => {
      download.content = Buffer.from(await drawApart(paper));
    });
    return download;
  },
};
