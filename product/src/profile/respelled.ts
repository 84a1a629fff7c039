// Every way to write a name or a street that the eye takes for the same, and where they stand in a text.
import { fold, type Folded, type Span } from '../folded';
import { streetTypes } from '../streets';

const sameWords: readonly (readonly string[])[] = [
  ...streetTypes,
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
  ['center', 'centre', 'ctr'],
  ['hospital', 'hosp'],
  ['university', 'univ'],
  ['medical', 'med'],
  ['department', 'dept'],
];
const kindsOfCompany = /^(?:inc|incorporated|llc|llp|lp|ltd|limited|corp|corporation|co|company|pllc|pc)$/;
const isStreetType = (word: string) => streetTypes.some((forms) => forms.some((form) => form === word));

/** ä is written a and ae, and so on; both are one. */
const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', æ: 'ae', œ: 'oe' };
const withoutUmlauts = (text: string) => text.replace(/([aou])e/g, '$1');
const isSame = (one: string, other: string) => one === other || withoutUmlauts(one) === withoutUmlauts(other);

const formsOf = new Map<string, Set<string>>();
for (const forms of sameWords)
  for (const form of forms) formsOf.set(form, new Set([...(formsOf.get(form) ?? []), ...forms]));

const aWord = /[\p{L}\p{N}]+/gu;
/** "And" may be left out; the end of a word that is cut in two may not, though it reads the same. */
const wordsOf = (name: string): string[] =>
  fold(
    name
      .normalize('NFC')
      .replace(aWord, (word) => (fold(word).text === 'and' ? ' ' : word))
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .replace(/[äöüøæœ]/giu, (letter) => umlauts[letter.toLowerCase()] ?? letter),
  ).text.match(aWord) ?? [];

/** "The Gulf-Shore Hospital, Inc." is "Gulf Shore Hospital" too, where enough of it is left. */
export function waysToWrite(name: string): string[][] {
  const words = wordsOf(name);
  const kinds = words.length - 1 - words.findLastIndex((word) => !kindsOfCompany.test(word));
  const ways = [words, words.slice(0, words.length - kinds)];
  if (words[0] === 'the') ways.push(...ways.map((way) => way.slice(1)));
  return ways.filter((way, at) => way.join('').length > (at === 0 ? 1 : 4));
}

/** With and without its number, and with, without or with another form of "Street" where enough of it is left. */
export function waysToWriteStreet(street: string): string[][] {
  const words = wordsOf(street.replace(/[,\s]+(?:apt|apartment|unit|suite|ste|#).*$/iu, ''));
  const number = words.filter((word, at) => at === 0 && /^\d/.test(word) && words.length > 1);
  const named = words.slice(number.length);
  const type = named.slice(1).findLastIndex(isStreetType) + 1;
  const bare = type > 0 ? named.slice(0, type) : named;
  const ways = [words, named.length > 1 ? named : [], [...number, ...bare], bare.length > 1 ? bare : []];
  return ways.filter((way) => way.join('').length > 1);
}

interface Said {
  word: string;
  from: number;
  to: number;
}

/** Where what is said from a place on ends to be these words, some of them perhaps in one; null where it is something else. */
function endOf(said: readonly Said[], at: number, words: readonly string[]): number | null {
  const next = said[at];
  // All forms of a word begin alike.
  if (!next || next.word[0] !== words[0]?.[0]) return null;
  for (let count = 1; count <= words.length; count += 1) {
    const one = words.slice(0, count).join('');
    // A letter may be written in two, none in three.
    if (one.length > 2 * next.word.length && count > 1) return null;
    if (!isSame(one, next.word) && !formsOf.get(one)?.has(next.word)) continue;
    const rest = words.slice(count);
    if (rest.length === 0) return next.to;
    const end = endOf(said, nextIn(said, at), rest);
    if (end !== null) return end;
  }
  return null;
}

const nearby = 4;
/** The place of the next word of a name: an "and" may stand before it, and few signs. Behind all words where it is too far. */
function nextIn(said: readonly Said[], at: number): number {
  const isNear = (one: number) => (said[one]?.from ?? Infinity) - (said[one - 1]?.to ?? 0) <= nearby;
  if (!isNear(at + 1)) return said.length;
  return said[at + 1]?.word === 'and' && isNear(at + 2) ? at + 2 : at + 1;
}

/** The same letters, each apart from the next. */
function spelledEnd(said: readonly Said[], at: number, letters: string): number | null {
  let spelled = '';
  for (let place = at; said[place]?.word.length === 1 && spelled.length < letters.length; place += 1) {
    if (place > at && (said[place]?.from ?? 0) - (said[place - 1]?.to ?? 0) >= nearby) return null;
    spelled += said[place]?.word ?? '';
    if (isSame(spelled, letters)) return said[place]?.to ?? null;
  }
  return null;
}

/** Where any of these is written in a text, however it is. */
export function respelledIn({ text }: Folded, ways: readonly string[][]): Span[] {
  const said = [...text.matchAll(aWord)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }));
  return ways.flatMap((words) => {
    const letters = words.join('');
    return said.flatMap(({ from }, at): Span[] => {
      const end = endOf(said, at, words) ?? (letters.length > 2 ? spelledEnd(said, at, letters) : null);
      return end === null ? [] : [[from, end]];
    });
  });
}
