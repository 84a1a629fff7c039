// What was typed into a search box as words made alike, singly and in runs. Meaning is query-reading.ts's.

// Made once: each would be built anew for every word.
const marks = /\p{M}/gu;
const notInWords = /[^\p{L}\p{N}&+]+/gu;
const notSaid = /\.|['’](?=s(?!\p{L}))/gu;
const plainAlready = /^[a-z0-9]*$/;
const aroundWords = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Lower case, dots and an owner's apostrophe gone, any other sign but & and + a blank: `R.N.` and `rn` are the same. */
export function plainWords(text: string): string {
  if (plainAlready.test(text)) return text;
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(marks, '')
    .replace(notSaid, '')
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
  /** Dollars: the sign stands before it. */
  money: boolean;
  /** Written without a blank behind the word before it: 45/hr. */
  joined: boolean;
  /** What was typed, where another word was meant. */
  instead_of: string | null;
}

export const longestRun = 5;
const mostWords = 20;

const betweenThousands = /(?<=\d),(?=\d{3}(?!\d))/g;
const cents = /(?<=\d)\.\d+/g;
const dollars = /\$(?=\d)/;

export function tokensOf(text: string): Token[] {
  const parts = text.replace(betweenThousands, '').split(',');
  const tokens = parts.flatMap((part, index) =>
    part
      .split(/\s+/)
      .flatMap((chunk) => {
        const words = plainWords(chunk.replace(cents, '')).split(' ').filter(Boolean);
        const shown = chunk.replace(aroundWords, '');
        const sign = dollars.test(chunk) ? words.findIndex((word) => /^\d/.test(word)) : -1;
        return words.map((word, nth) => {
          const money = nth === sign;
          const written = words.length === 1 ? shown || word : word;
          return { word, shown: money ? `$${written}` : written, money, joined: nth > 0 };
        });
      })
      .map((token, place) => ({ ...token, comma: index > 0 && place === 0, instead_of: null })),
  );
  return tokens.slice(0, mostWords);
}

/** Every run of one to five neighboring words, and of several workers the one. */
export function wordRuns(tokens: readonly Token[]): string[] {
  return tokens.flatMap((_token, start) =>
    Array.from({ length: Math.min(longestRun, tokens.length - start) }, (_empty, more) =>
      runOf(tokens, start, more + 1),
    ).flatMap((run) => [run, ...ofOne(run)]),
  );
}

/** RNs are known as RN is, where no list says otherwise. */
export const ofOne = (run: string): string[] => (/\S[^s\s]s$/.test(run) ? [run.slice(0, -1)] : []);

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
