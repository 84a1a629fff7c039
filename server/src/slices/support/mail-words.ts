// A mail as it arrives: who says they sent it, whom it is to, whether a machine wrote it, and what is new in its words.
import PostalMime, { addressParser, type Address, type Email } from 'postal-mime';
import { createHash } from 'node:crypto';
import { textOfHtml } from './html-words';

export interface ArrivedMail {
  /** Lower case; null where it names nobody or several. */
  from: string | null;
  to: string[];
  /** An answering machine, a list or a report of delivery wrote it (RFC 3834). */
  automatic: boolean;
  /** The same for the same mail: of its Message-ID, or of all its bytes where it has none. */
  hash: string;
  /** Without what it quotes and without a signature. */
  words: string;
  /** How many files hung on it. */
  files: number;
}

/** A longer text is no answer that somebody typed; what is cut off stands behind the words that count. */
const mostRead = 500_000;

/** null for what cannot be read as a mail. */
export async function readMail(raw: Buffer): Promise<ArrivedMail | null> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 }).catch(() => null);
  if (!mail) return null;
  const words = mail.text?.trim()
    ? mail.text.slice(0, mostRead)
    : textOfHtml((mail.html ?? '').slice(0, mostRead));
  return {
    from: senderOf(mail),
    to: recipientsOf(mail),
    automatic: isAutomatic(mail),
    hash: createHash('sha256')
      .update(mail.messageId?.trim() || raw)
      .digest('hex'),
    words: withoutQuote(words),
    files: mail.attachments.filter(({ related }) => !related).length,
  };
}

const addressesOf = (given: Address): string[] =>
  (given.group ?? [given]).flatMap(({ address }) => (address ? [address.toLowerCase()] : []));

/** By the header itself: of several senders the library names one. */
function senderOf({ headers }: Email): string | null {
  const named = headers.filter(({ key }) => key === 'from').flatMap(({ value }) => addressParser(value));
  const [from, ...others] = named.flatMap(addressesOf);
  return others.length === 0 && named.length === 1 ? (from ?? null) : null;
}

const deliveredTo = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);

function recipientsOf({ to = [], cc = [], headers }: Email): string[] {
  const written = [...to, ...cc].flatMap(addressesOf);
  const named = headers.filter(({ key }) => deliveredTo.has(key));
  return [...written, ...named.map(({ value }) => value.replace(/[<>]/g, '').trim().toLowerCase())].slice(
    0,
    100,
  );
}

function isAutomatic({ headers }: Email): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*no\b/i.test(value);
    if (key === 'precedence') return /^\s*(bulk|junk|list|auto_reply)\b/i.test(value);
    if (key === 'return-path') return value.trim() === '<>';
    if (key === 'content-type') return /^\s*multipart\/report\b/i.test(value);
    return ['x-autoreply', 'x-autorespond', 'list-id'].includes(key);
  });
}

/** What stands above the letter that is answered, in the ways in which mail programs quote it. */
const quoteBegins = [
  /^-{2,} ?(original message|forwarded message|original-nachricht|ursprüngliche nachricht) ?-{2,}$/i,
  /^_{20,}$/,
  /^on .{5,300} wrote:$/i,
];

/** The first line of a quote; whoever answers in between the lines of one keeps what stands above the first alone. */
function quoteAt(lines: readonly string[]): number {
  const at = lines.findIndex((line, nth) => {
    const text = line.trim();
    const next = lines[nth + 1]?.trim() ?? '';
    if (line === '-- ' || text.startsWith('>') || quoteBegins.some((begin) => begin.test(text))) return true;
    // The line that says who wrote when may be broken in two.
    if (/^on .{5,200}$/i.test(text) && /^.{0,200}\bwrote:$/i.test(next)) return true;
    if (/^from: /i.test(text) && /^(sent|date|to): /i.test(next)) return true;
    const quoted = lines.slice(nth + 1, nth + 3).find((one) => one.trim() !== '');
    return text.endsWith(':') && quoted?.trim().startsWith('>') === true;
  });
  return at === -1 ? lines.length : at;
}

function withoutQuote(text: string): string {
  // Bytes that are no text of theirs: no message on the screen may hold them either.
  const legible = text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\t\u200d]|\ufffd/gu, '');
  const lines = legible.split('\n');
  return lines
    .slice(0, quoteAt(lines))
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
