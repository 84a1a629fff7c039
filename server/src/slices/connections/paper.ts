// What stands on the paper of a signed offer, read before the transaction that signs it.
import type { Input } from '@rounds/product/call';
import type { moveBySeeker } from '@rounds/product/connections/calls';
import type { SignedOffer } from '../../drawing/signed-offer-pdf';
import { wholeCondition } from '@rounds/product/offers/conditions';
import type { PayLine } from '@rounds/product/pay-line';
import type { Tx } from '../../db/tx';
import { latestOffer, type OfferRow } from './offer-queries';

/** The part of the row that is drawn. */
export function onPaper(offer: OfferRow): SignedOffer['offer'] {
  const { vacancy, company, job_seeker, start_on, position_type, shift, facility, city } = offer;
  const { facility_state, hours_a_week, contract_weeks, conditions, terms, repayable, version } = offer;
  const { document_name, document_hash } = offer;
  return {
    ...{ vacancy, company, job_seeker, start_on, position_type, shift, facility, city, facility_state },
    ...{ hours_a_week, contract_weeks, terms, repayable, version, document_name, document_hash },
    conditions: conditions.map(wholeCondition),
    lines: offer.lines as PayLine[],
  };
}

/** What to draw, as the reader may see it; null where the body signs nothing, or nothing that stands. */
export async function paperToDraw(
  tx: Tx,
  { params, body }: Input<typeof moveBySeeker>,
  from: Omit<SignedOffer['signed'], 'name'>,
): Promise<SignedOffer | null> {
  const wish = body.connection_request;
  if (!('user_response_status' in wish) || wish.user_response_status !== 'offer_accepted') return null;
  const offer = await latestOffer(tx, params.id);
  if (offer?.state !== 'released' || offer.version !== wish.offer_version) return null;
  return { offer: onPaper(offer), signed: { name: wish.signature_name, ...from } };
}
