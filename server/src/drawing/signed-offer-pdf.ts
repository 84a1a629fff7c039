// The signed offer as a PDF: pay line by line with its sums, repayment, terms, then an audit page with who signed when.
import { dayWords } from '@rounds/product/moment';
import type { PayLine } from '@rounds/product/pay-line';
import { whyNoSum } from '@rounds/product/pay-sums';
import { lineAmount, lineNotes, lineTitle, repaymentOf, sumRows, sumsBasis } from '@rounds/product/pay-words';
import { openPdf, type Pdf } from './pdf';

/** What stands on it; a plain object, since it travels to a process of its own. */
export interface SignedOffer {
  offer: {
    vacancy: string;
    company: string;
    job_seeker: string;
    start_on: string;
    position_type: string;
    shift: string;
    facility: string;
    city: string;
    facility_state: string;
    lines: PayLine[];
    hours_a_week: number;
    contract_weeks: number | null;
    conditions: unknown;
    terms: string;
    repayable: boolean;
    version: number;
    document_name: string;
    document_hash: string;
  };
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
  terms(pdf, offer);
  pdf.addPage();
  audit(pdf, { offer, signed });
  pdf.end();
  return bytes;
}

type OnPaper = SignedOffer['offer'];

function heading(pdf: Pdf, words: string) {
  pdf.moveDown().fontSize(14).text(words).moveDown(0.3).fontSize(12);
}

function terms(pdf: Pdf, offer: OnPaper) {
  pdf.fontSize(20).text(offer.vacancy).moveDown(0.3);
  pdf.fontSize(12).text(`${offer.company} to ${offer.job_seeker}`).moveDown();
  pdf.text(`Start: ${dayWords(offer.start_on)}`);
  pdf.text(`Type: ${offer.position_type}, ${offer.shift}`);
  pdf.text(`Place: ${offer.facility}, ${offer.city}, ${offer.facility_state}`);
  pay(pdf, offer);
  repayment(pdf, offer);
  if ((offer.conditions as unknown[]).length > 0) heading(pdf, 'Conditions');
  for (const condition of offer.conditions as { kind: string; state: string }[]) {
    pdf.text(`${condition.kind.replaceAll('_', ' ')}, ${condition.state}`);
  }
  heading(pdf, 'Terms');
  pdf.text(offer.terms);
}

function pay(pdf: Pdf, offer: OnPaper) {
  heading(pdf, 'Pay');
  for (const line of offer.lines)
    pdf.text(`${lineTitle(line)}: ${[lineAmount(line), ...lineNotes(line)].join(', ')}`);
  heading(pdf, 'What it comes to');
  const why = whyNoSum(offer);
  if (why) return void pdf.text(why);
  for (const { said } of sumRows(offer)) pdf.text(said);
  pdf.fontSize(10).text(sumsBasis(offer)).fontSize(12);
}

/** A part of its own: what is signed here may have to be paid back. */
function repayment(pdf: Pdf, { lines, repayable }: OnPaper) {
  if (!repayable) return;
  heading(pdf, 'Repayment terms');
  const told = lines.flatMap((line) => repaymentOf(line) ?? []);
  if (told.length === 0) pdf.text('A sum in this offer may have to be paid back, as its document says.');
  for (const { title, says, steps } of told) {
    pdf.text(`${title}: ${says}`);
    for (const { after, left } of steps) pdf.text(`${after}: ${left}`, { indent: 14 });
  }
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
