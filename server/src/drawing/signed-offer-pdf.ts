// The signed offer as a PDF: the terms, then an audit page with what was signed, by whom, when and from where.
import { dayWords } from '@rounds/product/moment';
import PDFDocument from 'pdfkit';

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
    pay_period: string;
    pay_lines: unknown;
    conditions: unknown;
    terms: string;
    version: number;
    document_name: string;
    document_hash: string;
  };
  /** Who typed which name, when, and from which address. */
  signed: { name: string; at: string; from: string };
}

export function signedOfferPdf({ offer, signed }: SignedOffer): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    lang: 'en-US',
    tagged: true,
    pdfVersion: '1.7',
    // Of the signing and not of the drawing: who draws it twice gets the same bytes.
    info: { Title: `Offer: ${offer.vacancy}`, CreationDate: new Date(signed.at) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  terms(pdf, offer);
  pdf.addPage();
  audit(pdf, { offer, signed });
  pdf.end();
  return done;
}

type Pdf = InstanceType<typeof PDFDocument>;

const money = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

function terms(pdf: Pdf, offer: SignedOffer['offer']) {
  const lines = offer.pay_lines as { label: string; amount: number }[];
  pdf.fontSize(20).text(offer.vacancy).moveDown(0.3);
  pdf.fontSize(12).text(`${offer.company} to ${offer.job_seeker}`).moveDown();
  pdf.text(`Start: ${dayWords(offer.start_on)}`);
  pdf.text(`Type: ${offer.position_type}, ${offer.shift}`);
  pdf.text(`Place: ${offer.facility}, ${offer.city}, ${offer.facility_state}`).moveDown();
  for (const line of lines) pdf.text(`${line.label}: ${money(line.amount)} per ${offer.pay_period}`);
  const total = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0) / 100;
  pdf.text(`Total: ${money(total)} per ${offer.pay_period}`).moveDown();
  for (const condition of offer.conditions as { kind: string; state: string }[]) {
    pdf.text(`Condition: ${condition.kind.replaceAll('_', ' ')}, ${condition.state}`);
  }
  pdf.moveDown().text(offer.terms);
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
