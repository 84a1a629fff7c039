// A PDF that is being drawn, and its bytes once it has ended.
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** The library is read by whoever draws, and not by whoever only starts: it costs a third of a second. */
export async function openPdf(
  options: ConstructorParameters<typeof PDFDocument>[0],
): Promise<{ pdf: Pdf; bytes: Promise<Buffer> }> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document(options);
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pdf, bytes };
}
