// What the words of a search mean: disciplines, states, places, shifts, or just words. The dictionary is given.
import { longestRun, runOf, textOf, tokensOf, type Token } from './query-words';

export const pieceKinds = ['discipline', 'state', 'place', 'preference', 'correction', 'words'] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** What people call a discipline; with `among`, only where one of those words stands too. */
export interface Synonym {
  words: string;
  discipline_id: number;
  title: string;
  among: string[];
}

/**
 * A run of words that says something: a state or its two letters, a city, a shift, a type or a setting, other words for
 * the same, a little word that says nothing, or a word that stays a word whatever else it might be.
 */
export interface Term {
  words: string;
  kind: 'state' | 'code' | 'place' | 'preference' | 'same' | 'little' | 'plain';
  label: string;
  state: string | null;
  lat: number | null;
  lng: number | null;
  /** A place that is meant without its state. */
  known: boolean;
  preference_ids: number[];
  /** Of which list the preferences are. */
  vocabulary: string | null;
  /** Other words for the same. */
  alternatives: string[];
}

export interface Dictionary {
  synonyms: ReadonlyMap<string, readonly Synonym[]>;
  terms: ReadonlyMap<string, readonly Term[]>;
}

export interface Piece {
  kind: PieceKind;
  /** As they are searched for. */
  words: string;
  label: string;
  /** Its first word in the text, and how many. */
  at: number;
  length: number;
  disciplines: { id: number; among: string[] }[];
  alternatives: string[];
  state: string | null;
  point: { lat: number; lng: number } | null;
  preference_ids: number[];
  vocabulary: string | null;
}

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
    const found = longestAt(tokens, at, dictionary);
    const piece = found ?? plain(tokens, at, 1);
    if (!found) unknown.push(piece.words);
    if (piece.words !== '') pieces.push(corrected(piece, tokens));
    at += piece.length;
  }
  return { tokens, pieces, unknown };
}

/** The text without the words of one piece, and without little words. */
export function without({ tokens, pieces }: Pick<Reading, 'tokens' | 'pieces'>, piece: Piece): string {
  const others = pieces.filter((other) => other !== piece);
  return textOf(
    tokens.filter((_token, index) => others.some(({ at, length }) => index >= at && index < at + length)),
  );
}

const isPlain = ({ kind, preference_ids }: Piece) =>
  (kind === 'words' || kind === 'correction') && preference_ids.length === 0;
const saysWhat = (piece: Piece) => isPlain(piece) || piece.disciplines.length > 0;

/** The words of a text that may be a title which no list holds: plain ones and names of disciplines, standing together. */
export function titleIn(pieces: readonly Piece[]): string | null {
  const words = pieces.filter(saysWhat);
  const [first, last] = [pieces.findIndex(saysWhat), pieces.findLastIndex(saysWhat)];
  const together = words.some(isPlain) && last - first + 1 === words.length;
  return together ? words.map((piece) => piece.words).join(' ') : null;
}

/** The reading with those words taken for a discipline. */
export function asDiscipline(reading: Reading, discipline: { id: number; title: string }): Reading {
  const words = reading.pieces.filter(saysWhat);
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

function plain(tokens: readonly Token[], at: number, length: number): Piece {
  const words = runOf(tokens, at, length);
  return {
    ...{ kind: 'words', words, label: words, at, length, disciplines: [], alternatives: [] },
    ...{ state: null, point: null, preference_ids: [], vocabulary: null },
  };
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
    if (piece) return piece;
  }
  return null;
}

interface Run {
  at: number;
  length: number;
}

const termsOf = (dictionary: Dictionary, words: string): readonly Term[] => dictionary.terms.get(words) ?? [];

const placePiece = (piece: Piece, { label, lat, lng }: Term): Piece => ({
  ...piece,
  kind: 'place',
  label,
  point: lat === null || lng === null ? null : { lat, lng },
});

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
  const synonyms = dictionary.synonyms.get(piece.words) ?? [];
  const code = terms.find(({ kind }) => kind === 'code');
  if (code && tokens[at]?.comma) return statePiece(piece, code);
  if (synonyms.length > 0) return disciplinePiece(piece, synonyms, textOf(tokens.slice(at, at + length)));
  const term = order.flatMap((kind) => terms.filter((one) => one.kind === kind)).find(speaks);
  return term ? termPiece(piece, term) : null;
}

/** Which meaning of the same words comes first. Two letters are a state only where they are nothing else. */
const order = ['plain', 'preference', 'same', 'little', 'state', 'code', 'place'] as const;
const speaks = (term: Term): boolean => term.kind !== 'place' || term.known;

const statePiece = (piece: Piece, { label, state }: Term): Piece => ({
  ...piece,
  kind: 'state',
  label,
  state,
});

/** `written` = as they were typed: L&D RN is hard to read in small letters. */
function disciplinePiece(piece: Piece, synonyms: readonly Synonym[], written: string): Piece {
  const titles = [...new Set(synonyms.map(({ title }) => title))];
  const narrow = synonyms.every(({ among }) => among.length > 0);
  return {
    ...piece,
    kind: 'discipline',
    label: narrow ? `${titles.join(' or ')}: ${written}` : titles.join(' or '),
    disciplines: synonyms.map(({ discipline_id, among }) => ({ id: discipline_id, among })),
  };
}

function termPiece(piece: Piece, term: Term): Piece {
  const { label, preference_ids, vocabulary, alternatives } = term;
  switch (term.kind) {
    case 'state':
    case 'code':
      return statePiece(piece, term);
    case 'place':
      return placePiece(piece, term);
    case 'preference':
      return { ...piece, kind: 'preference', label, preference_ids, vocabulary };
    case 'same':
      return { ...piece, label, alternatives };
    case 'little':
      return { ...piece, words: '' };
    case 'plain':
      return piece;
  }
}
