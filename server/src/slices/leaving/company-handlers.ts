// Leaving a company, handing it over, closing it, and taking its rows along.
import type { Member } from '@rounds/product/actor';
import type * as calls from '@rounds/product/leaving/company-calls';
import { no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { provePassword } from '../identity/proving';
import { close, closingOf } from './close';
import { companyDocument } from './company-document';
import { leave } from './leave';
import { answer, offer, transferOf } from './ownership';

/** Another company's is not there at all; one's own is for its owner alone. */
function ownerOf({ actor }: RequestContext<Member>, id = actor.company_id): void {
  if (id !== actor.company_id) no('not_found');
  if (!actor.is_owner) no('not_the_owner');
}

export const companyLeavingHandlers: HandlersOf<typeof calls> = {
  async leaveCompany({ body: { employer } }, context) {
    const person = await provePassword(context);
    await leave(context, person, employer.heir_id);
    return { data: { message: 'Your account is deleted.' } };
  },

  showTransfer: (_input, context) => transferOf(context),

  async offerOwnership({ body: { employer } }, context) {
    ownerOf(context);
    await provePassword(context);
    await offer(context, employer.id);
    return transferOf(context);
  },

  async answerOwnership({ body }, context) {
    await answer(context, body.accept);
    return transferOf(context);
  },

  async previewClosing({ params }, context) {
    ownerOf(context, params.id);
    return { data: await closingOf(context) };
  },

  async closeCompany({ params }, context) {
    ownerOf(context, params.id);
    await provePassword(context);
    await close(context);
    return { data: { message: 'The company is closed. Your account stays.' } };
  },

  async exportCompany(_input, context) {
    const content = JSON.stringify(await companyDocument(context), null, 2);
    return {
      name: `rounds-company-${context.now.slice(0, 10)}.json`,
      mediaType: 'application/json',
      content,
    };
  },
};
