// The plain text of a document, by its kind. Runs only inside the reading process: what is read here may be hostile.
import { houseLimits } from '@rounds/product/house-limits';
import mammoth from 'mammoth';
import { getDocumentProxy } from 'unpdf';
import { textOfRtf } from './rtf';
import { unpackedBytes } from './unpacked';

type Reader = (bytes: Uint8Array<ArrayBuffer>) => string | Promise<string>;

const readers: Record<string, Reader> = {
  'application/pdf': textOfPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': textOfDocx,
  'application/rtf': (bytes) => textOfRtf(Buffer.from(bytes).toString('latin1')),
  'text/plain': (bytes) => new TextDecoder('utf-8').decode(bytes),
};

/**
 * At most `houseLimits.resume.mostCharacters` characters; empty where nothing can be read, as in a .doc or a scan.
 * Throws at a broken document.
 */
export async function textOf(bytes: Uint8Array<ArrayBuffer>, mediaType: string): Promise<string> {
  const text = await (readers[mediaType]?.(bytes) ?? '');
  return cut(text.replaceAll('\0', '')).trim();
}

/** Half of a pair is not a character that can be kept; the way through bytes replaces it. */
const cut = (text: string) => Buffer.from(text.slice(0, houseLimits.resume.mostCharacters)).toString();

/** Page by page, no further than what is kept. */
async function textOfPdf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const pdf = await getDocumentProxy(bytes, { isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages && length < houseLimits.resume.mostCharacters; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    page.cleanup();
    pages.push(text);
    length += text.length;
  }
  return pages.join('\n');
}

async function textOfDocx(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const buffer = Buffer.from(bytes);
  const { mostUnpackedBytes, mostUnpackedFiles } = houseLimits.resume;
  if (unpackedBytes(buffer, mostUnpackedFiles) > mostUnpackedBytes) return '';
  return (await mammoth.extractRawText({ buffer })).value;
}
