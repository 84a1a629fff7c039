// The document of an offer that came without one: what the employer sent, as the job seeker reads it before signing.
import { dayWords } from '@rounds/product/moment';
import { drawTerms, type TermsOnPaper } from './offer-terms';
import { openPdf } from './pdf';

/** What stands on it; a plain object, since it travels to a process of its own. */
export interface OfferDocument {
  /** `until` = the day on which it ends where the facility is, as YYYY-MM-DD. */
  proposed: TermsOnPaper & { until: string };
  /** The instant at which it was drawn. */
  made_at: string;
}

export async function offerDocumentPdf({ proposed, made_at }: OfferDocument): Promise<Buffer> {
  const { pdf, bytes } = await openPdf({
    size: 'LETTER',
    margin: 64,
    lang: 'en-US',
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: `Offer: ${proposed.vacancy}`, CreationDate: new Date(made_at) },
  });
  drawTerms(pdf, proposed);
  pdf.moveDown().text(`This offer stands until ${dayWords(proposed.until)}. It is signed in Rounds.`);
  pdf.end();
  return bytes;
}
