// A person's own data as a PDF: a title, and for every part a heading with its rows, each a list of labels and values.
import { openPdf, type Pdf } from './pdf';
import { printable } from './printable';

/** What stands on it; a plain object, since it travels to a process of its own. */
export interface PersonalData {
  title: string;
  /** Under the title, a line each. */
  about: string[];
  exported_at: string;
  parts: { title: string; rows: { label: string; value: string }[][] }[];
}

const margin = 56;
const labelWidth = 150;
const gap = 14;
const ink = '#211e1a';
const quiet = '#57514a';
const accent = '#0f625d';
const line = '#ddd6cb';
const [plain, bold] = ['Helvetica', 'Helvetica-Bold'];

export async function personalDataPdf(data: PersonalData): Promise<Buffer> {
  const { pdf, bytes } = await openPdf({
    size: 'LETTER',
    margins: { top: margin, right: margin, bottom: margin + 16, left: margin },
    lang: 'en-US',
    tagged: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: data.title, CreationDate: new Date(data.exported_at) },
  });
  head(pdf, data);
  for (const part of data.parts) drawPart(pdf, part);
  number(pdf, data.title);
  pdf.end();
  return bytes;
}

function head(pdf: Pdf, { title, about }: PersonalData) {
  pdf.font(bold).fontSize(24).fillColor(ink).text(printable(title)).moveDown(0.3);
  pdf.font(plain).fontSize(10.5).fillColor(quiet);
  for (const words of about) pdf.text(printable(words), { lineGap: 2 });
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin;
const roomLeft = (pdf: Pdf) => pdf.page.height - pdf.page.margins.bottom - pdf.y;

function rule(pdf: Pdf, color: string) {
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + widthOf(pdf), pdf.y)
    .lineWidth(0.7)
    .strokeColor(color)
    .stroke();
}

function drawPart(pdf: Pdf, { title, rows }: PersonalData['parts'][number]) {
  // A heading does not stand alone at the end of a page.
  if (roomLeft(pdf) < 110) pdf.addPage();
  else pdf.y += 24;
  pdf.outline.addItem(title);
  pdf.font(bold).fontSize(14).fillColor(accent).text(printable(title), margin);
  pdf.y += 4;
  rule(pdf, accent);
  pdf.y += 8;
  if (rows.length === 0) pdf.font(plain).fontSize(10).fillColor(quiet).text('Nothing here.', margin);
  for (const [nth, row] of rows.entries()) {
    // Nor does the line above a row.
    if (nth > 0 && roomLeft(pdf) < 50) pdf.addPage();
    else if (nth > 0) {
      pdf.y += 5;
      rule(pdf, line);
      pdf.y += 7;
    }
    for (const field of row) drawField(pdf, field);
  }
}

function drawField(pdf: Pdf, { label, value }: { label: string; value: string }) {
  const left = margin + labelWidth + gap;
  const name = measured(pdf, { text: printable(label), width: labelWidth, size: 9.5 });
  const said = measured(pdf, {
    text: printable(value),
    width: widthOf(pdf) - labelWidth - gap,
    size: 10,
  });
  const height = Math.max(name.height, said.height);
  // What fits on one page stands on one.
  if (height > roomLeft(pdf)) pdf.addPage();
  const { top, pages } = { top: pdf.y, pages: pdf.bufferedPageRange().count };
  write(pdf.fillColor(quiet), name, { x: margin, y: top + 0.5 });
  write(pdf.fillColor(ink), said, { x: left, y: top });
  // What did not has gone on to the next one.
  pdf.y = (pdf.bufferedPageRange().count > pages ? pdf.y : top + height) + 3;
}

interface Text {
  text: string;
  width: number;
  size: number;
}

/** Most of it is a word or two, for which no lines need to be broken. */
function measured(pdf: Pdf, { text, width, size }: Text) {
  pdf.font(plain).fontSize(size);
  const isShort = text.length < 120 && !text.includes('\n') && pdf.widthOfString(text) <= width;
  const height = isShort ? pdf.currentLineHeight(true) : pdf.heightOfString(text, { width });
  return { text, size, height, breaking: isShort ? { lineBreak: false } : { width } };
}

const write = (
  pdf: Pdf,
  { text, size, breaking }: ReturnType<typeof measured>,
  { x, y }: { x: number; y: number },
) => pdf.fontSize(size).text(text, x, y, breaking);

/** Once all of them are there. */
function number(pdf: Pdf, title: string) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font(plain).fontSize(8.5).fillColor(quiet);
    const y = pdf.page.height - margin + 8;
    pdf.text(printable(title), margin, y, { lineBreak: false });
    pdf.text(`Page ${page + 1} of ${count}`, margin, y, { width: widthOf(pdf), align: 'right' });
  }
}
