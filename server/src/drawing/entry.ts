// What the drawing process runs: a paper in, the bytes of its PDF out.
import { invoicePdf, type InvoicePaper } from './invoice-pdf';
import { offerDocumentPdf, type OfferDocument } from './offer-document-pdf';
import { personalDataPdf, type PersonalData } from './personal-data-pdf';
import { signedOfferPdf, type SignedOffer } from './signed-offer-pdf';

export type Paper = SignedOffer | OfferDocument | PersonalData | InvoicePaper;

/** The pool calls it by this name. */
export async function draw(paper: Paper): Promise<Uint8Array> {
  if ('offer' in paper) return signedOfferPdf(paper);
  if ('proposed' in paper) return offerDocumentPdf(paper);
  return 'invoice' in paper ? invoicePdf(paper) : personalDataPdf(paper);
}
