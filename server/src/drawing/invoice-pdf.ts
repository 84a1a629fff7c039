// An invoice or a credit note as a PDF: whom it is to, its lines with quantity, unit and period, its sum.
import { dollars } from '@rounds/product/billing/money';
import { dayWords } from '@rounds/product/moment';
import { openPdf, type Pdf } from './pdf';
import { printable } from './printable';

export interface InvoiceLine {
  words: string;
  quantity: number;
  unit_cents: number;
  amount_cents: number;
  period_start: string | null;
  period_end: string | null;
  transfer_id: number | null;
}

/** Whom it is to, as they were when it was issued. */
export interface BillTo {
  name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  email: string;
  tax_exempt_number: string;
}

/** What stands on it; a plain object, since it travels to a process of its own. */
export interface InvoicePaper {
  invoice: {
    number: number;
    kind: string;
    issued_at: string;
    total_cents: number;
    test_money: boolean;
    bill_to: BillTo;
    lines: InvoiceLine[];
    /** Of one that is paid later; null where the card has paid. */
    terms: {
      purchase_order: string;
      due_at: string;
      paid_at: string | null;
      written_off_at: string | null;
    } | null;
    /** Where the money is to go, in the operator's words. */
    pay_to: string;
  };
}

type OnPaper = InvoicePaper['invoice'];

const ink = '#1c2321';
const quiet = '#5a635f';
const left = 64;
const width = 484;
/** Where a line's columns stand. */
const columns = {
  words: { x: left, width: 262 },
  quantity: { x: 336, width: 40, align: 'right' },
  unit: { x: 386, width: 78, align: 'right' },
  amount: { x: 470, width: 78, align: 'right' },
} as const;
type Cells = Record<keyof typeof columns, string>;

const on = (instant: string) => dayWords(instant.slice(0, 10));

export async function invoicePdf({ invoice }: InvoicePaper): Promise<Buffer> {
  const title = `${invoice.kind === 'credit_note' ? 'Credit note' : 'Invoice'} ${invoice.number}`;
  const { pdf, bytes } = await openPdf({
    size: 'LETTER',
    margin: left,
    lang: 'en-US',
    tagged: true,
    pdfVersion: '1.7',
    // Of the invoice and not of the drawing: whoever downloads it twice has the same bytes.
    info: { Title: title, CreationDate: new Date(invoice.issued_at) },
  });
  head(pdf, invoice, title);
  drawCells(pdf, { words: 'What', quantity: 'Quantity', unit: 'Unit', amount: 'Amount' }, quiet);
  rule(pdf);
  for (const line of invoice.lines) drawLine(pdf, line);
  rule(pdf);
  foot(pdf, invoice);
  pdf.end();
  return bytes;
}

function rule(pdf: Pdf) {
  const y = pdf.y + 4;
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor('#c8cfcb')
    .stroke();
  pdf.y = y + 8;
}

function head(pdf: Pdf, invoice: OnPaper, title: string) {
  const { bill_to: to } = invoice;
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(title);
  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor(quiet)
    .text(`Rounds, ${on(invoice.issued_at)}`);
  if (invoice.terms) pdf.text(printable(`Purchase order: ${invoice.terms.purchase_order}`));
  if (invoice.test_money) pdf.moveDown(0.5).fillColor(ink).text('Test money: no real money has moved.');
  pdf.moveDown(1.5).fillColor(quiet).text('Billed to').fillColor(ink).fontSize(11);
  const place = [to.city, [to.state, to.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const number = to.tax_exempt_number && `Tax-exempt number: ${to.tax_exempt_number}`;
  for (const line of [to.name, to.address, place, to.email, number].filter(Boolean))
    pdf.text(printable(line));
  pdf.moveDown(1.5);
}

/** One line of the table; what is longer than its column goes on below it. */
function drawCells(pdf: Pdf, cells: Cells, color: string) {
  const { y } = pdf;
  pdf.font('Helvetica').fontSize(10).fillColor(color);
  for (const name of ['quantity', 'unit', 'amount'] as const) {
    const { x, ...options } = columns[name];
    pdf.text(printable(cells[name]), x, y, options);
  }
  pdf.text(printable(cells.words), left, y, { width: columns.words.width });
}

function drawLine(pdf: Pdf, line: InvoiceLine) {
  const { period_start, period_end, transfer_id } = line;
  drawCells(
    pdf,
    {
      words: line.words,
      quantity: String(line.quantity),
      unit: dollars(line.unit_cents),
      amount: dollars(line.amount_cents),
    },
    ink,
  );
  const said = [
    ...(period_start && period_end ? [`${on(period_start)} to ${on(period_end)}`] : []),
    ...(transfer_id === null ? [] : [`Tokens by transfer ${transfer_id}`]),
  ];
  if (said.length > 0) pdf.fontSize(9).fillColor(quiet).text(said.join('; '), { width: columns.words.width });
  pdf.moveDown(0.6);
}

function foot(pdf: Pdf, invoice: OnPaper) {
  const { y } = pdf;
  pdf.font('Helvetica-Bold').fontSize(12).fillColor(ink);
  pdf.text('Total, US dollars', left, y, { width: columns.words.width });
  pdf.text(printable(dollars(invoice.total_cents)), 386, y, { width: 162, align: 'right' });
  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor(quiet)
    .moveDown()
    .text(printable(paymentOf(invoice)), left);
}

function paymentOf({ kind, terms, pay_to, number }: OnPaper): string {
  if (kind === 'credit_note') return 'Given back the way it was paid.';
  if (!terms) return 'Paid by card. Nothing is due.';
  if (terms.paid_at) return `Paid on ${on(terms.paid_at)}. Nothing is due.`;
  if (terms.written_off_at) return `Written off on ${on(terms.written_off_at)}, unpaid. Nothing is due.`;
  return [`Please pay by ${on(terms.due_at)}, and name invoice ${number}.`, pay_to]
    .filter(Boolean)
    .join('\n');
}
