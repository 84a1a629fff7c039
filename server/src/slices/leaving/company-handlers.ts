// Leaving a company, handing it over, closing it, and taking its rows along.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/leaving/company-calls';
import { no, type HandlersOf, type Scene } from '../../http/scene';
import { provePassword } from '../identity/proving';
import { close, closingOf } from './close';
import { companyDocument } from './company-document';
import { leave } from './leave';
import { answer, offer, transferOf } from './ownership';

/** Another company's is not there at all; one's own is for its owner alone. */
function ownerOf({ actor }: Scene<Member>, id = actor.company_id): void {
  if (id !== actor.company_id) no('not_found');
  if (!actor.is_owner) no('not_the_owner');
}

export const companyLeavingHandlers: HandlersOf<typeof calls> = {
  async leaveCompany({ body: { employer } }, scene) {
    const person = await provePassword(scene);
    await leave(scene, person, employer.heir_id);
    return { data: { message: 'Your account is deleted.' } };
  },

  showTransfer: (_input, scene) => transferOf(scene),

  async offerOwnership({ body: { employer } }, scene) {
    ownerOf(scene);
    await provePassword(scene);
    await offer(scene, employer.id);
    return transferOf(scene);
  },

  async answerOwnership({ body }, scene) {
    await answer(scene, body.accept);
    return transferOf(scene);
  },

  async previewClosing({ params }, scene) {
    ownerOf(scene, params.id);
    return { data: await closingOf(scene) };
  },

  async closeCompany({ params }, scene) {
    ownerOf(scene, params.id);
    await provePassword(scene);
    await close(scene);
    return { data: { message: 'The company is closed. Your account stays.' } };
  },

  async exportCompany(_input, scene) {
    const content = JSON.stringify(await companyDocument(scene), null, 2);
    return { name: `rounds-company-${scene.now.slice(0, 10)}.json`, mediaType: 'application/json', content };
  },
};
