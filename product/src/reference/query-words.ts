// Reading what somebody typed into a search box: words made alike, and the runs of words that may be a title's synonym.

/** Lower case, dots gone, any other sign but & and + a blank: `R.N.` and `rn` are the same. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('.', '')
    .replace(/[^\p{L}\p{N}&+]+/gu, ' ')
    .trim();
}

const longestRun = 5;

/** Every run of one to five neighboring words. */
export function wordRuns(text: string): string[] {
  const words = plainWords(text).split(' ').filter(Boolean).slice(0, 20);
  return words.flatMap((_word, start) =>
    Array.from({ length: Math.min(longestRun, words.length - start) }, (_empty, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
}

/** A piece of a query: words as they stand, and the disciplines they are a synonym of. */
export interface QueryPiece {
  words: string;
  discipline_ids: number[];
}

/** Cuts a query into pieces, the longest synonym first at each word; a word that is none stands alone. */
export function cutQuery(text: string, synonyms: ReadonlyMap<string, readonly number[]>): QueryPiece[] {
  const words = plainWords(text).split(' ').filter(Boolean).slice(0, 20);
  const pieces: QueryPiece[] = [];
  for (let at = 0; at < words.length;) {
    const piece = longestAt(words, at, synonyms);
    pieces.push(piece);
    at += piece.words.split(' ').length;
  }
  return pieces;
}

function longestAt(
  words: string[],
  at: number,
  synonyms: ReadonlyMap<string, readonly number[]>,
): QueryPiece {
  for (let length = Math.min(longestRun, words.length - at); length > 0; length -= 1) {
    const run = words.slice(at, at + length).join(' ');
    const disciplines = synonyms.get(run);
    if (disciplines) return { words: run, discipline_ids: [...disciplines] };
  }
  return { words: words[at] ?? '', discipline_ids: [] };
}
