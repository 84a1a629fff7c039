// Signing an offer: consent, typed name, the time and address, and one PDF that both sides get byte for byte.
import type { JobSeeker } from '@rounds/product/actor';
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { no, type Paper } from '../../http/request-context';
import type { Files } from '../../ports';
import type { Hand } from './hand';
import { makeMove } from './moves';
import { insertFile, latestOffer, updateOffer } from './offer-queries';
import { refuseContact } from './own-contact';
import { onPaper } from './paper';
import type { RequestRow } from './queries';

interface Signature {
  signature_name: string;
  offer_version: number;
}

/** Who signs, from where, with which paper, and where the signed copy is kept. */
export type SigningHand = Hand & { actor: Pick<JobSeeker, 'id'>; paper: Paper | null; files: Files };

const revised = 'The offer was revised meanwhile. Please read the new version.';

export async function signOffer(hand: SigningHand, row: RequestRow, given: Signature): Promise<void> {
  const { tx, now, actor, paper } = hand;
  await refuseContact(hand, row, { signature_name: given.signature_name });
  const offer = await latestOffer(tx, row.id);
  if (row.stage === 'offer_rolled_out' && offer) {
    if (offer.version !== given.offer_version) no('conflict', { message: revised });
    if (offer.expires_at <= now) no('move_not_open', { message: 'This offer has expired.' });
  }
  const made = await makeMove(hand, row, {
    verb: 'sign',
    mover: { side: 'job_seeker' },
    columns: offer ? { start_on: offer.start_on } : {},
  });
  if (made === 'same' || !offer) return;
  // What was drawn must be what is signed, to the letter.
  if (!paper || !('signed' in paper) || !isDeepStrictEqual(paper.offer, onPaper(offer)))
    return no('conflict', { message: revised });
  const { bytes, signed } = paper;
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
    consented_at: signed.at,
    signed_at: signed.at,
    signed_from: signed.from,
    document_sha256: offer.document_hash,
    signed_file_id: file.id,
  });
}
