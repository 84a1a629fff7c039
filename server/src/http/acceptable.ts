// Which values any call may bring at all, before its own schema is asked, and which bytes are text.
import { refuse } from '@rounds/product/refusals';
import { Refused } from './request-context';

const longestList = 200;

/** Refuses NUL and lone surrogates in every text and name, lists over 200, and nesting over a depth. */
export function acceptable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !/[\u0000\p{Surrogate}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0 || (Array.isArray(value) && value.length > longestList)) return false;
  return Object.entries(value).every(([key, item]) => acceptable(key, 1) && acceptable(item, depth - 1));
}

const notText = () => new Refused(refuse('malformed', { message: 'Please send texts in UTF-8.' }));
const reader = new TextDecoder('utf-8', { fatal: true });

/** The text that bytes are. What is no UTF-8 is refused: otherwise signs of replacement would be kept as somebody's words. */
export function textOf(bytes: Uint8Array): string {
  try {
    return reader.decode(bytes);
  } catch {
    throw notText();
  }
}

/** What a form's reader made of a part: it puts the sign of replacement where it could not read. */
export function legible(read: string): string {
  if (read.includes('\ufffd')) throw notText();
  return read;
}

/** A query is read leniently: what its percent signs stand for must be text too. */
export function refuseIllegible(url: string): void {
  if (!url.includes('%')) return;
  for (const [run] of url.matchAll(/(?:%[\da-f]{2})+/gi)) textOf(Buffer.from(run.replaceAll('%', ''), 'hex'));
}
