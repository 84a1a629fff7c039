// The known word that a misspelled one most likely stands for.

/** Letters put in, left out, changed or swapped with the next one; `more` than the limit is not counted out. */
export function editDistance(left: string, right: string): number {
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_cell, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      here[column] = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = here;
  }
  return above[right.length] ?? 0;
}

export interface KnownWord {
  word: string;
  /** How often it is used: of two as near, the more usual one is meant. */
  uses: number;
}

/** Short words may be one letter off, longer ones two. */
const mostOff = (word: string): number => (word.length < 7 ? 1 : 2);

/** null = no known word is near enough. */
export function nearestWord(word: string, known: readonly KnownWord[]): string | null {
  const near = known
    .map((one) => ({ ...one, off: editDistance(word, one.word) }))
    .filter(({ off }) => off <= mostOff(word))
    .sort(
      (left, right) => left.off - right.off || right.uses - left.uses || (left.word < right.word ? -1 : 1),
    );
  return near[0]?.word ?? null;
}
