// What the words of a search mean: disciplines, places, employers, shifts, pay, or just words. The dictionary is given.
import { amountAt } from './amounts';
import { synonymsOf, termsOf, type Dictionary, type Term } from './dictionary';
import { withEither } from './either';
import { phraseAt } from './phrases';
import {
  disciplinePiece,
  employerPiece,
  isPlain,
  placePiece,
  plain,
  statePiece,
  termPiece,
  type Piece,
} from './pieces';
import { longestRun, runOf, textOf, tokensOf, type Token } from './query-words';

export interface Reading {
  tokens: Token[];
  pieces: Piece[];
  /** Words that no list holds: perhaps misspelled. */
  unknown: string[];
}

/**
 * Cuts a text into pieces, the longest that is known first at each word; little words are left out. `instead` = words
 * that were meant by misspelled ones.
 */
export function readText(
  text: string,
  dictionary: Dictionary,
  instead: ReadonlyMap<string, string> = new Map(),
): Reading {
  const tokens = tokensOf(text).map((token) => {
    const better = instead.get(token.word);
    return better === undefined ? token : { ...token, word: better, instead_of: token.word };
  });
  const pieces: Piece[] = [];
  const unknown: string[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = pieceAt(tokens, at, { dictionary, before: pieces.at(-1) });
    const piece = found ?? plain(tokens, at, 1);
    if (!found) unknown.push(piece.words);
    if (piece.words !== '') pieces.push(corrected(piece, tokens));
    at += piece.length;
  }
  return { tokens, pieces: withEither(pieces, tokens), unknown };
}

interface Known {
  dictionary: Dictionary;
  before?: Piece | undefined;
}

/** null = no list holds what stands here. */
const pieceAt = (tokens: readonly Token[], at: number, { dictionary, before }: Known): Piece | null =>
  amountPiece(tokens, at, dictionary) ??
  phraseAt(tokens, at, (words) => termsOf(dictionary, words).length > 0) ??
  denied(tokens, at, dictionary) ??
  (before?.kind === 'employer' ? cityOf(before, { tokens, at }, dictionary) : null) ??
  longestAt(tokens, at, dictionary) ??
  unknownZip(tokens, at);

function amountPiece(tokens: readonly Token[], at: number, dictionary: Dictionary): Piece | null {
  const found = amountAt(tokens, at, (words) => termsOf(dictionary, words).length > 0);
  if (!found) return null;
  const { length, label, ...amount } = found;
  return { ...plain(tokens, at, length), kind: amount.of, label, amount };
}

/** A word that says no takes the next piece along: the rest of its list is wanted. What has no list is said to be unread. */
function denied(tokens: readonly Token[], at: number, dictionary: Dictionary): Piece | null {
  if (!isNot(dictionary, tokens[at]?.word ?? '')) return null;
  let next = at + 1;
  while (isNot(dictionary, tokens[next]?.word ?? '') || isLittle(dictionary, tokens[next]?.word ?? ''))
    next += 1;
  const piece = next < tokens.length ? pieceAt(tokens, next, { dictionary }) : null;
  const length = next - at + (piece?.length ?? (next < tokens.length ? 1 : 0));
  const whole = plain(tokens, at, length);
  const [term] = piece ? termsOf(dictionary, piece.words).filter(({ kind }) => kind === 'preference') : [];
  if (piece?.kind !== 'preference' || !term || term.others.length === 0) return { ...whole, kind: 'unread' };
  const { vocabulary, others } = term;
  return {
    ...whole,
    kind: 'preference',
    label: `No ${lowered(term.label)}`,
    preference_ids: others,
    vocabulary,
  };
}

/** PRN / per diem stays as it is. */
const lowered = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;

const isNot = (dictionary: Dictionary, word: string): boolean =>
  termsOf(dictionary, word).some(({ kind }) => kind === 'not');
const isLittle = (dictionary: Dictionary, word: string): boolean =>
  termsOf(dictionary, word).some(({ kind }) => kind === 'little') &&
  synonymsOf(dictionary, word).length === 0;

/** Behind an employer's name a city is the one where it is, whatever larger one is called so. */
function cityOf(
  { words }: Piece,
  { tokens, at }: { tokens: readonly Token[]; at: number },
  dictionary: Dictionary,
): Piece | null {
  const cities = termsOf(dictionary, words).flatMap(({ cities: known = [] }) =>
    known.map((city) => city.toLowerCase()),
  );
  for (let length = Math.min(longestRun, tokens.length - at); length > 0; length -= 1) {
    const place = termsOf(dictionary, runOf(tokens, at, length)).find(
      ({ kind, label }) => kind === 'place' && cities.includes(label.toLowerCase()),
    );
    if (place) return placePiece(plain(tokens, at, length), place);
  }
  return null;
}

function unknownZip(tokens: readonly Token[], at: number): Piece | null {
  const { word = '', money = false } = tokens[at] ?? {};
  return /^\d{5}$/.test(word) && !money ? { ...plain(tokens, at, 1), kind: 'unread' } : null;
}

/** The text without the words of one piece, and without little words. */
export function without({ tokens, pieces }: Pick<Reading, 'tokens' | 'pieces'>, piece: Piece): string {
  const others = pieces.filter((other) => other !== piece);
  return textOf(
    tokens.filter((_token, index) => others.some(({ at, length }) => index >= at && index < at + length)),
  );
}

const saysWhat = (piece: Piece) => isPlain(piece) || piece.disciplines.length > 0;

/** The words of a text that may be a title which no list holds: plain ones and names of disciplines, standing together. */
export function titleIn(pieces: readonly Piece[]): string | null {
  const words = pieces.filter(saysWhat);
  const [first, last] = [pieces.findIndex(saysWhat), pieces.findLastIndex(saysWhat)];
  const together = words.some(isPlain) && last - first + 1 === words.length;
  return together ? words.map((piece) => piece.words).join(' ') : null;
}

/**
 * The reading with those words taken for a discipline. Where it names that one itself, words that no list holds are not
 * used; null where there are none.
 */
export function asDiscipline(reading: Reading, discipline: { id: number; title: string }): Reading | null {
  const words = reading.pieces.filter(saysWhat);
  if (words.some(({ disciplines }) => disciplines.some(({ id }) => id === discipline.id)))
    return words.some(isOfNoList) ? { ...reading, pieces: withoutWords(reading) } : null;
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return reading;
  const piece: Piece = {
    ...plain(reading.tokens, first.at, last.at + last.length - first.at),
    ...{ kind: 'correction', label: discipline.title, disciplines: [{ id: discipline.id, among: [] }] },
  };
  const at = reading.pieces.indexOf(first);
  const others = reading.pieces.filter((other) => !words.includes(other));
  return { ...reading, pieces: others.toSpliced(at, 0, piece) };
}

const isOfNoList = (piece: Piece): boolean => isPlain(piece) && !piece.named;

/** Plain words that stand together are one piece, which is said to be unread. */
function withoutWords({ tokens, pieces }: Reading): Piece[] {
  return pieces.reduce<Piece[]>((read, piece, nth) => {
    if (!isOfNoList(piece)) return [...read, piece];
    const before = pieces[nth - 1] && isOfNoList(pieces[nth - 1] ?? piece) ? read.at(-1) : undefined;
    const at = before?.at ?? piece.at;
    const length = piece.at + piece.length - at;
    const label = textOf(tokens.slice(at, at + length));
    const unread: Piece = { ...plain(tokens, at, length), kind: 'unread', label };
    return [...(before ? read.slice(0, -1) : read), unread];
  }, []);
}

function corrected(piece: Piece, tokens: readonly Token[]): Piece {
  const own = tokens.slice(piece.at, piece.at + piece.length);
  const mended = own.some(({ instead_of }) => instead_of !== null);
  return mended ? { ...piece, kind: 'correction', label: piece.words } : piece;
}

function longestAt(tokens: readonly Token[], at: number, dictionary: Dictionary): Piece | null {
  for (let length = Math.min(longestRun, tokens.length - at); length > 0; length -= 1) {
    const piece =
      placeInState(tokens, { at, length }, dictionary) ?? pieceOf(tokens, { at, length }, dictionary);
    if (piece) return beforeLonger(tokens, piece, dictionary) ?? piece;
  }
  return null;
}

/** A psych nurse practitioner is no psych nurse: the longer name that begins inside a piece and ends behind it is kept whole. */
function beforeLonger(tokens: readonly Token[], piece: Piece, dictionary: Dictionary): Piece | null {
  const { at, length } = piece;
  if (piece.kind !== 'discipline' && piece.kind !== 'employer') return null;
  for (let start = at + 1; start < at + length; start += 1) {
    const longest = Math.min(longestRun, tokens.length - start);
    for (let other = longest; start + other > at + length; other -= 1)
      if (synonymsOf(dictionary, runOf(tokens, start, other)).length > 0)
        return pieceOf(tokens, { at, length: start - at }, dictionary);
  }
  return null;
}

interface Run {
  at: number;
  length: number;
}

/** A city and its state behind it, by name or by its two letters: however small the city, and whatever else they mean. */
function placeInState(tokens: readonly Token[], { at, length }: Run, dictionary: Dictionary): Piece | null {
  for (let cut = length - 1; cut > 0; cut -= 1) {
    const states = termsOf(dictionary, runOf(tokens, at + cut, length - cut)).filter(isState);
    if (states.length === 0) continue;
    const place = termsOf(dictionary, runOf(tokens, at, cut)).find(
      (term) => term.kind === 'place' && states.some(({ state }) => state === term.state),
    );
    if (place) return placePiece(plain(tokens, at, length), place);
  }
  return null;
}

const isState = ({ kind }: Term): boolean => kind === 'state' || kind === 'code';

function pieceOf(tokens: readonly Token[], { at, length }: Run, dictionary: Dictionary): Piece | null {
  const piece = plain(tokens, at, length);
  const terms = termsOf(dictionary, piece.words);
  const synonyms = synonymsOf(dictionary, piece.words);
  const employer = terms.find(({ kind }) => kind === 'employer');
  if (employer && isName(tokens, { at, length }, dictionary)) return employerPiece(piece, employer, tokens);
  const code = terms.find(({ kind }) => kind === 'code');
  if (code && tokens[at]?.comma) return statePiece(piece, code);
  if (synonyms.length > 0)
    return {
      ...disciplinePiece(piece, synonyms, textOf(tokens.slice(at, at + length))),
      kin: kinOf(tokens, { at, length }, dictionary),
    };
  const term = order.flatMap((kind) => terms.filter((one) => one.kind === kind)).find(speaks);
  return term ? termPiece(piece, term) : null;
}

/** The longest end of the run that is a kind of the same profession. */
function kinOf(tokens: readonly Token[], { at, length }: Run, dictionary: Dictionary): Piece['kin'] {
  const [own, other] = synonymsOf(dictionary, runOf(tokens, at, length));
  if (!own || other || own.among.length === 0) return null;
  for (let start = at + 1; start < at + length; start += 1) {
    const [wider] = synonymsOf(dictionary, runOf(tokens, start, at + length - start));
    if (wider && wider.discipline_id === own.discipline_id && wider.among.length > 0)
      return {
        label: `${wider.title}: ${textOf(tokens.slice(start, at + length))}`,
        among: wider.among,
      };
  }
  return null;
}

/** Whether a run of words says nothing else: travel nurses are looked for more often than a firm that is called so. */
function isName(tokens: readonly Token[], { at, length }: Run, dictionary: Dictionary): boolean {
  const said = runOf(tokens, at, length);
  if (
    synonymsOf(dictionary, said).length > 0 ||
    termsOf(dictionary, said).some(({ kind }) => kind in isKnown)
  )
    return false;
  const own = tokens.slice(at, at + length);
  for (let start = 0; start < length;) {
    const known = runsFrom(own, start).find((run) => run.length < length && means(dictionary, run.words));
    if (!known) return true;
    start += known.length;
  }
  return false;
}

const runsFrom = (tokens: readonly Token[], start: number) =>
  Array.from({ length: tokens.length - start }, (_run, shorter) => tokens.length - start - shorter).map(
    (length) => ({ length, words: runOf(tokens, start, length) }),
  );
const isKnown = { preference: true, same: true, little: true, not: true, state: true };
const means = (dictionary: Dictionary, words: string): boolean =>
  synonymsOf(dictionary, words).length > 0 ||
  termsOf(dictionary, words).some(({ kind, known }) => kind in isKnown || (kind === 'place' && known));

/** Which meaning of the same words comes first. Two letters are a state only where they are nothing else. */
const order = ['plain', 'preference', 'same', 'little', 'state', 'code', 'place'] as const;
const speaks = (term: Term): boolean => term.kind !== 'place' || term.known;
