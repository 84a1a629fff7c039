// Agreeing to a new version of the papers: which one, and when, is kept for good by the database.
import type * as calls from '@rounds/product/identity/agreement-calls';
import { asHouse } from '../../db/acting';
import type { HandlersOf } from '../../http/request-context';
import { agreeTo } from './queries';

export const agreementHandlers: HandlersOf<typeof calls> = {
  async agree({ body: { agreement } }, { tx, actor, now, fact }) {
    await asHouse(tx, () => agreeTo(tx, actor.id, { version: agreement.version, now }));
    await fact({ kind: 'account.agreed', person_id: actor.id });
    return { data: { version: agreement.version, agreed_at: now } };
  },
};
