// A résumé's text cut into passages and words that can be compared. What they mean is told by the finders beside this.

interface Word {
  raw: string;
  /** Lower case, without a plural's ending. */
  stem: string;
  /** Where it begins in its passage. */
  start: number;
}

export interface Passage {
  text: string;
  words: readonly Word[];
}

/** A passage, and where in it something is said. */
export interface Mention {
  text: string;
  at: number;
}

const mostEvidence = 160;
const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
const weightless = new Set('a an and by for from in of on or the to with'.split(' '));

/** One line that was only broken because the page ended there is one passage with the next. */
const wrapped = /([^\n]{60})\n(?=[\p{Ll}\p{N}])/gu;
/** Neither a number's "No." nor an expiry's "exp." ends a sentence. */
const ends = /\n+|[•▪●·]+|(?<=[;!?]|(?<!\b(?:No|[Ll]ic|[Ee]xp))\.)\s+/u;

export function passagesOf(text: string): Passage[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(wrapped, '$1 ')
    .split(ends)
    .map((passage) => passage.replace(/\s+/gu, ' ').trim())
    .filter((passage) => passage !== '')
    .map((passage) => ({ text: passage, words: wordsOf(passage) }));
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(wordPattern)].map((match) => ({
    raw: match[0],
    stem: stemOf(match[0]),
    start: match.index,
  }));

function stemOf(word: string): string {
  const lower = word.toLowerCase();
  if (lower.length <= 3 || /(ss|us|is)$/.test(lower)) return lower;
  return lower.replace(/ies$/, 'y').replace(/s$/, '');
}

/** A text as a pattern that means itself. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The words of a title that say something, each once. */
export function significant(title: string): Word[] {
  const words = wordsOf(title).filter(({ stem }) => !weightless.has(stem));
  return words.filter(({ stem }, at) => words.findIndex((one) => one.stem === stem) === at);
}

/** The passage, or as much of it around `at` as is worth showing, cut between words. */
export function excerpt(text: string, at: number): string {
  if (text.length <= mostEvidence) return text;
  const from = Math.max(0, Math.min(at - mostEvidence / 2, text.length - mostEvidence));
  const piece = text.slice(from, from + mostEvidence);
  const head = from > 0 ? `… ${piece.replace(/^\S*\s/, '')}` : piece;
  return from + mostEvidence < text.length ? `${head.replace(/\s\S*$/, '')} …` : head;
}
