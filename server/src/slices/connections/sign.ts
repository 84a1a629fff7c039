// Signing an offer: consent, typed name, the time and address, and one PDF that both sides get byte for byte.
import type { JobSeeker } from '@rounds/product/actor';
import { createHash, randomUUID } from 'node:crypto';
import { no } from '../../http/scene';
import type { Files } from '../../ports';
import { makeMove, type Hand } from './moves';
import { insertFile, latestOffer, updateOffer } from './offer-queries';
import type { RequestRow } from './queries';
import { signedOfferPdf } from './signed-offer-pdf';

interface Signature {
  signature_name: string;
  offer_version: number;
}

/** Who signs, from where, and where the signed copy is kept. */
export type SigningHand = Hand & { actor: Pick<JobSeeker, 'id'>; address: string; files: Files };

export async function signOffer(hand: SigningHand, row: RequestRow, given: Signature): Promise<void> {
  const { tx, now, actor } = hand;
  const offer = await latestOffer(tx, row.id);
  if (row.stage === 'offer_rolled_out' && offer) {
    if (offer.version !== given.offer_version) {
      no('conflict', { message: 'The offer was revised meanwhile. Please read the new version.' });
    }
    if (offer.expires_at <= now) no('move_not_open', { message: 'This offer has expired.' });
  }
  const made = await makeMove(hand, row, {
    verb: 'sign',
    mover: { side: 'job_seeker' },
    columns: offer ? { start_on: offer.start_on } : {},
  });
  if (made === 'same' || !offer) return;
  const signed = { name: given.signature_name, at: now, from: hand.address };
  const bytes = await signedOfferPdf(offer, signed);
  const file = {
    id: randomUUID(),
    owner_id: actor.id,
    company_id: row.company_id,
    kind: 'signed_offer',
    name: `signed-offer-${row.id}-v${offer.version}.pdf`,
    media_type: 'application/pdf',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  await hand.files.write(file.id, bytes);
  await insertFile(tx, file, now);
  await updateOffer(tx, offer.id, {
    state: 'accepted',
    signature_name: signed.name,
    consented_at: now,
    signed_at: now,
    signed_from: signed.from,
    document_sha256: offer.document_hash,
    signed_file_id: file.id,
  });
}
