// Whether bytes are a CSV that can be read, and if not, in which program's words to save it anew.
import { refuse } from '@rounds/product/refusals';
import { Refused } from './request-context';

const anew = 'Please save it as “CSV UTF-8” and choose it again.';

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
const isWorkbook = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isUtf16 = (bytes: Uint8Array) =>
  begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff) || bytes.includes(0);

function faultOf(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty.';
  if (isWorkbook(bytes)) return `This is a workbook of a spreadsheet program. ${anew}`;
  if (isUtf16(bytes)) return `This file is in UTF-16, or no text at all. ${anew}`;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    return `This file is not in UTF-8, so letters such as é would be lost. ${anew}`;
  }
}

export function sheetType(bytes: Uint8Array): string {
  const message = faultOf(bytes);
  if (message !== null) throw new Refused(refuse('wrong_type', { message }));
  return 'text/csv';
}
