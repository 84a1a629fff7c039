// The signed offer as a PDF: pay line by line with its sums, repayment, terms, then an audit page with who signed when.
import { drawTerms, type TermsOnPaper } from './offer-terms';
import { openPdf, type Pdf } from './pdf';

/** What stands on it; a plain object, since it travels to a process of its own. */
export interface SignedOffer {
  offer: TermsOnPaper & { version: number; document_name: string; document_hash: string };
  /** Who typed which name, when, and from which address. */
  signed: { name: string; at: string; from: string };
}

export async function signedOfferPdf({ offer, signed }: SignedOffer): Promise<Buffer> {
  const { pdf, bytes } = await openPdf({
    size: 'LETTER',
    margin: 64,
    lang: 'en-US',
    tagged: true,
    pdfVersion: '1.7',
    // Of the signing and not of the drawing: who draws it twice gets the same bytes.
    info: { Title: `Offer: ${offer.vacancy}`, CreationDate: new Date(signed.at) },
  });
  drawTerms(pdf, offer);
  pdf.addPage();
  audit(pdf, { offer, signed });
  pdf.end();
  return bytes;
}

function audit(pdf: Pdf, { offer, signed }: SignedOffer) {
  pdf.fontSize(16).text('Signature').moveDown();
  pdf.fontSize(12);
  const rows = [
    ['Signed by', signed.name],
    ['Signed at', signed.at],
    ['From address', signed.from],
    ['Offer version', String(offer.version)],
    ['Document', offer.document_name],
    ['SHA-256 of the document', offer.document_hash],
    ['Consent', 'The signer agreed to electronic records and to sign electronically.'],
  ];
  for (const [label, value] of rows) pdf.text(`${label}: ${value}`);
}
