// Everything that is a company's, as one document: requests as its cards show them, so before a yes without a name.
import type { Member } from '@rounds/product/actor';
import { requestCard } from '@rounds/product/connections/card';
import { z } from 'zod';
import type { RequestContext } from '../../http/request-context';
import { cardsOf } from '../connections/card';
import { listCards } from '../connections/queries';
import { viewerOf } from '../connections/viewer';
import { companyParts } from './company-queries';

export async function companyDocument({ tx, actor, now }: RequestContext<Member>) {
  const viewer = viewerOf(actor);
  const { rows } = await listCards(tx, viewer, {}, { limit: 10_000, offset: 0 });
  // Cut to the card's shape: a row knows more than its reader may.
  const requests = z.array(requestCard).parse(await cardsOf(tx, viewer, rows, now));
  return {
    exported_at: now,
    ...(await companyParts(tx, actor.company_id)),
    requests,
  };
}
