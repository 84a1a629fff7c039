// What a title is judged by: its words in one form, pairs of them, pieces of them, and where they stand.
import { plainWords } from './query-words';

/** One form for words of the same trade. */
const same: Readonly<Record<string, string>> = {
  technologist: 'tech',
  technician: 'tech',
  asst: 'assistant',
  therapy: 'therapist',
  nursing: 'nurse',
  psych: 'psychiatric',
  aid: 'aide',
  dietician: 'dietitian',
  doctor: 'physician',
};
const formOf = (word: string) => same[word] ?? word;

const little = new Set(
  ['and', 'of', 'the', 'for', 'in', 'a', 'to', 'or', 'with', 'at', 'on'].concat(['i', 'ii', 'iii', 'iv']),
);

/** Lower case, in the singular, and one form for words of the same trade. */
export const titleWords = (title: string): string[] => ownWords(title).map(formOf);

/** The words as they were written, in the singular and without an owner's s. */
function ownWords(title: string): string[] {
  return plainWords(title.replace(/['’]s\b/gi, ''))
    .split(' ')
    .filter((word) => word !== '' && !little.has(word) && !/^\d+$/.test(word))
    .map((word) =>
      word.length > 4 && word.endsWith('s') && !/(ss|is|us)$/.test(word) ? word.slice(0, -1) : word,
    );
}

/** What stands behind the first dash, comma, colon or bracket is about the place more often than the person. */
const behind = 0.7;
const ofPair = 0.7;
const ofPiece = 0.4;
const ofLast = 0.8;
const ofOwn = 0.6;
const ofAllParts = 0.7;
const pieceLength = 4;
/** A dash without spaces parts only behind a long word or a worker: a podiatrist-chief, not an x-ray or a nurse-midwife. */
const partings = /[(,:;–—]|\s-|-\s|(?<=\w{7}|worker)-/i;

/** Features and how much each counts, of length 1 together; none for a title without words. */
export function titleFeatures(title: string): Map<string, number> {
  const parts = title
    .trim()
    .split(partings)
    .map(ownWords)
    .filter((words) => words.length > 0);
  const features = new Map<string, number>();
  for (const [index, words] of parts.entries())
    for (const [feature, counts] of featuresOf(words))
      features.set(feature, Math.max(features.get(feature) ?? 0, index === 0 ? counts : behind * counts));
  if (parts.length > 1) features.set(wholeOf(parts.flat()), ofAllParts);
  const length = Math.hypot(...features.values());
  return new Map([...features].map(([feature, counts]) => [feature, counts / length]));
}

/** So that a health technician (audiology) is known to be a health technician audiology. */
const wholeOf = (own: readonly string[]) => `=${own.map(formOf).join(' ')}`;

function featuresOf(own: readonly string[]): [string, number][] {
  const words = own.map(formOf);
  return [
    ...words.flatMap((word, at): [string, number][] => [
      [word, 1],
      ...pairOf(words, at, ''),
      ...piecesOf(word).map((piece): [string, number] => [`#${piece}`, ofPiece]),
      ...ownOf(own, at),
    ]),
    [`>${words.at(-1) ?? ''}`, ofLast],
    [wholeOf(own), 1],
  ];
}

const pairOf = (words: readonly string[], at: number, mark: '' | '~'): [string, number][] =>
  at > 0 && at < words.length
    ? [[`${mark}${words[at - 1]} ${words[at]}`, mark ? ofOwn * ofPair : ofPair]]
    : [];

/** A technologist of a laboratory is no technician, and a doctor's assistant no physician's: the written word counts too. */
function ownOf(own: readonly string[], at: number): [string, number][] {
  const word = own[at] ?? '';
  if (formOf(word) === word) return [];
  return [[`~${word}`, ofOwn], ...pairOf(own, at, '~'), ...pairOf(own, at + 1, '~')];
}

/** So that a venipuncturist is near venipuncture, and a podiatrist near podiatry. */
function piecesOf(word: string): string[] {
  const marked = `^${word}$`;
  return Array.from({ length: Math.max(0, marked.length - pieceLength + 1) }, (_piece, at) =>
    marked.slice(at, at + pieceLength),
  );
}
