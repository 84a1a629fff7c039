// What the drawing process runs: a signed offer in, the bytes of its PDF out.
import { signedOfferPdf, type SignedOffer } from './signed-offer-pdf';

/** The pool calls it by this name. */
export const draw = (paper: SignedOffer): Promise<Uint8Array> => signedOfferPdf(paper);
