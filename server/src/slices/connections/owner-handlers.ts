// Handing a request on to somebody else of the company.
import type * as calls from '@rounds/product/connections/owner-calls';
import { handOnRefusal } from '@rounds/product/connections/owner';
import { found, Refused, type HandlersOf } from '../../http/request-context';
import { houseOf } from '../vacancies/team-queries';
import { cardsOf } from './card';
import { factOf } from './hand';
import { findCard, lockRequest, updateRequest } from './queries';
import { viewerOf } from './viewer';

export const ownerHandlers: HandlersOf<typeof calls> = {
  async handOn({ params, body: { owner_id } }, context) {
    const { tx, actor, now } = context;
    const viewer = viewerOf(actor);
    const row = found(await lockRequest(tx, viewer, params.id));
    const heir = (await houseOf(tx, actor.company_id))?.find(owner_id);
    const before = found(await findCard(tx, viewer, row.id));
    const refusal = handOnRefusal(row, heir);
    if (refusal !== null && refusal !== 'same') throw new Refused(refusal);
    if (refusal === null) {
      await updateRequest(tx, row.id, { owner_id });
      // Of the company alone: it names the request, and not the job seeker, who does not read it.
      await context.fact({
        kind: 'connection_request.handed_on',
        ...factOf(row),
        job_seeker_id: null,
        person_id: owner_id,
      });
    }
    // Whoever is tied elsewhere may just have given away all that they saw of it; the answer still says what they did.
    const card = (await findCard(tx, viewer, row.id)) ?? { ...before, owner_id };
    return { data: found((await cardsOf(tx, viewer, [card], now))[0]) };
  },
};
