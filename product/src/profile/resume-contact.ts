// Finds a telephone and an address at the head of a résumé; what stands further down is an employer's or a referee's.
import { excerpt, literal } from './resume-passages';
import { isHeading } from './resume-parts';

interface Found {
  /** As it reads, all of it. */
  words: string;
  evidence: string;
}
export interface FoundContact {
  phone: (Found & { phone: string }) | null;
  /** The city follows from the ZIP code. */
  address: (Found & { street: string; zip_code: string }) | null;
}

const headLines = 12;
const about = /^(?:contact|personal)\b/iu;
const number =
  /(?<![\d.-])(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]{0,2}([2-9]\d{2})[\s.-]{0,2}(\d{4})(?![\d-])/u;
const street = /^(?:address:?\s*)?(\d{1,6}[A-Z]?\s+[\p{L}\d .#'’/-]{3,80})$/iu;

/** Columns, bars, bullets and commas part what stands in one line. */
const piecesIn = (line: string) => line.split(/\t|\s{3,}|[|•·▪,;]/u).map((piece) => piece.trim());

export function contactIn(text: string, states: readonly { code: string; name: string }[]): FoundContact {
  const lines = headOf(text);
  return { phone: phoneIn(lines), address: addressIn(lines, states) };
}

/** What stands before the first heading. */
function headOf(text: string): string[] {
  const lines = text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, headLines);
  const end = lines.findIndex((line, at) => at > 0 && isHeading(line) && !about.test(line));
  return end < 0 ? lines : lines.slice(0, end);
}

function phoneIn(lines: readonly string[]): FoundContact['phone'] {
  for (const line of lines) {
    const said = line.replace(/\bfax\b\P{L}*/giu, (run) => ' '.repeat(run.length));
    const match = number.exec(said);
    if (!match) continue;
    const [, area = '', office = '', rest = ''] = match;
    const phone = `(${area}) ${office}-${rest}`;
    return { phone, words: phone, evidence: excerpt(line, match.index) };
  }
  return null;
}

/** A state and a ZIP code in one line, with the street before them or above. */
function addressIn(
  lines: readonly string[],
  states: readonly { code: string; name: string }[],
): FoundContact['address'] {
  const names = states.flatMap(({ code, name }) => [code, name]).map(literal);
  const place = new RegExp(`(?<![\\p{L}])(?:${names.join('|')})\\.?,?\\s+(\\d{5})(?:-\\d{4})?(?!\\d)`, 'u');
  for (const [at, line] of lines.entries()) {
    const match = place.exec(line);
    if (!match) continue;
    const before = [...piecesIn(lines[at - 1] ?? ''), ...piecesIn(line.slice(0, match.index))];
    const found = before.map((piece) => street.exec(piece)?.[1]).findLast((one) => one !== undefined) ?? '';
    return {
      street: found.trim(),
      zip_code: match[1] ?? '',
      words: placeWords(line, match, found),
      evidence: excerpt(line, match.index),
    };
  }
  return null;
}

/** "1204 Bayshore Blvd, Tampa, FL 33606", whether it stood in one line or two. */
function placeWords(line: string, match: RegExpExecArray, found: string): string {
  const town = piecesIn(line.slice(0, match.index)).findLast((piece) => piece !== '' && piece !== found);
  const named = town !== undefined && /^\p{Lu}[\p{L}.'’ -]+$/u.test(town) ? town : undefined;
  return [found, named, match[0]].filter(Boolean).join(', ');
}
