// What was typed into a search box as words made alike, singly and in runs. Meaning is query-reading.ts's.

// Made once: each would be built anew for every word.
const marks = /\p{M}/gu;
const notInWords = /[^\p{L}\p{N}&+]+/gu;
const plainAlready = /^[a-z0-9]*$/;
const aroundWords = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Lower case, dots gone, any other sign but & and + a blank: `R.N.` and `rn` are the same. */
export function plainWords(text: string): string {
  if (plainAlready.test(text)) return text;
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replaceAll('.', '')
    .replace(notInWords, ' ')
    .trim();
}

/** One word of a text. */
export interface Token {
  word: string;
  /** As it was typed, for whoever reads it again. */
  shown: string;
  /** A comma stands before it. */
  comma: boolean;
  /** What was typed, where another word was meant. */
  instead_of: string | null;
}

export const longestRun = 5;
const mostWords = 20;

export function tokensOf(text: string): Token[] {
  const tokens = text.split(',').flatMap((part, index) =>
    part
      .split(/\s+/)
      .flatMap((chunk) => {
        const words = plainWords(chunk).split(' ').filter(Boolean);
        const shown = chunk.replace(aroundWords, '');
        return words.map((word) => ({ word, shown: words.length === 1 ? shown || word : word }));
      })
      .map((token, place) => ({ ...token, comma: index > 0 && place === 0, instead_of: null })),
  );
  return tokens.slice(0, mostWords);
}

/** Every run of one to five neighboring words. */
export function wordRuns(tokens: readonly Token[]): string[] {
  return tokens.flatMap((_token, start) =>
    Array.from({ length: Math.min(longestRun, tokens.length - start) }, (_empty, more) =>
      runOf(tokens, start, more + 1),
    ),
  );
}

export const runOf = (tokens: readonly Token[], start: number, length: number): string =>
  tokens
    .slice(start, start + length)
    .map(({ word }) => word)
    .join(' ');

/** The text again, without some of its words. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ shown, comma }, index) => (index === 0 ? shown : `${comma ? ', ' : ' '}${shown}`))
    .join('');
}
