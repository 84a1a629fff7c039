// The document of an offer: what the employer sent, else made of its terms.
import type { Input } from '@rounds/product/call';
import type { Member } from '@rounds/product/actor';
import type { releaseOffer } from '@rounds/product/offers/calls';
import { wholeCondition } from '@rounds/product/offers/conditions';
import { isRepayable, payFaults } from '@rounds/product/pay-line';
import { dayIn } from '@rounds/product/time';
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/tx';
import type { OfferDocument } from '../../drawing/offer-document-pdf';
import { no, type RequestContext } from '../../http/request-context';
import { insertFile } from '../connections/offer-queries';
import { surroundingsOf } from '../connections/past-queries';
import { aroundOffer } from './queries';

/** What is sent, or is kept of it. */
type Terms = Omit<Input<typeof releaseOffer>['body'], 'conditions'> & {
  conditions: readonly Parameters<typeof wholeCondition>[0][];
};

/** What stands on the paper; null where it names what is not there. */
async function proposedBy(
  tx: Tx,
  requestId: number,
  terms: Terms,
): Promise<OfferDocument['proposed'] | null> {
  const around = await aroundOffer(tx, requestId, terms);
  if (!around) return null;
  const { zone } = await surroundingsOf(tx, requestId);
  const { start_on, lines, hours_a_week, contract_weeks } = terms;
  return {
    ...around,
    ...{ start_on, lines, hours_a_week, contract_weeks, terms: terms.terms },
    conditions: terms.conditions.map(wholeCondition),
    repayable: isRepayable(lines),
    until: dayIn(terms.expires_at, zone),
  };
}

/** What to draw, as the employer may see it; null where such an offer would be refused. */
export async function documentToDraw(
  tx: Tx,
  { params, body }: Input<typeof releaseOffer>,
  made_at: string,
): Promise<OfferDocument | null> {
  if (Object.keys(payFaults(body)).length > 0) return null;
  const proposed = await proposedBy(tx, params.id, body);
  return proposed && { proposed, made_at };
}

/** Keeps the one that came along, or that was drawn; the answer is its id. What was drawn must be what is released, to the letter. */
export async function keepDocument(
  { tx, now, actor, files, paper, ports }: RequestContext<Member>,
  requestId: number,
  terms: Terms,
): Promise<string> {
  const owned = { owner_id: actor.id, company_id: actor.company_id, kind: 'offer' };
  const sent = files['document'];
  if (sent) {
    const { id, name, mediaType: media_type, bytes, sha256 } = sent;
    await insertFile(tx, { id, name, media_type, bytes, sha256, ...owned }, now);
    return id;
  }
  const proposed = await proposedBy(tx, requestId, terms);
  if (!paper || !('proposed' in paper) || !isDeepStrictEqual(paper.proposed, proposed))
    no('conflict', { message: 'What the offer names was changed meanwhile. Please send it again.' });
  const id = randomUUID();
  await ports.files.write(id, paper.bytes);
  const file = {
    ...{ id, name: `offer-${requestId}.pdf`, media_type: 'application/pdf', bytes: paper.bytes.length },
    sha256: createHash('sha256').update(paper.bytes).digest('hex'),
  };
  await insertFile(tx, { ...file, ...owned }, now);
  return id;
}
