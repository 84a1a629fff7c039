// What the drawing process runs: a paper in, the bytes of its PDF out.
import { invoicePdf, type InvoicePaper } from './invoice-pdf';
import { personalDataPdf, type PersonalData } from './personal-data-pdf';
import { signedOfferPdf, type SignedOffer } from './signed-offer-pdf';

export type Paper = SignedOffer | PersonalData | InvoicePaper;

/** The pool calls it by this name. */
export const draw = (paper: Paper): Promise<Uint8Array> =>
  'offer' in paper ? signedOfferPdf(paper) : 'invoice' in paper ? invoicePdf(paper) : personalDataPdf(paper);
