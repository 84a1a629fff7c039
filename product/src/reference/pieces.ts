// A piece of a search's text: a run of words, and what the dictionary takes it for.
import type { Amount } from './amounts';
import type { Synonym, Term } from './dictionary';
import { runOf, textOf, type Token } from './query-words';

export const pieceKinds = [
  ...(['discipline', 'state', 'place', 'employer', 'preference', 'pay', 'distance'] as const),
  ...(['correction', 'words', 'unread'] as const),
] as const;
export type PieceKind = (typeof pieceKinds)[number];

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
  /** A unit or a specialty: a vacancy must be called so, by its title or its department. */
  named: boolean;
  /** The word of the index for an employer's name; null of one that publishes nothing, which is asked for by its words. */
  employer: string | null;
  /** Of a kind within a profession the wider one that its last words name: of an orthopedic surgeon a surgeon. */
  kin: { label: string; among: string[] } | null;
  amount: Amount | null;
}

/** Words that no list tells apart. */
export const isPlain = ({ kind, preference_ids }: Piece): boolean =>
  (kind === 'words' || kind === 'correction') && preference_ids.length === 0;

/** Says by name or by a word of no list what is looked for; who or where is not told by it. */
export const isNameOrWord = (piece: Piece): boolean =>
  piece.kind === 'employer' || (isPlain(piece) && !piece.named && piece.disciplines.length === 0);

export function plain(tokens: readonly Token[], at: number, length: number): Piece {
  const words = runOf(tokens, at, length);
  return {
    ...{ kind: 'words', words, label: words, at, length, disciplines: [], alternatives: [] },
    ...{ state: null, point: null, preference_ids: [], vocabulary: null },
    ...{ named: false, employer: null, kin: null, amount: null },
  };
}

export const placePiece = (piece: Piece, { label, lat, lng }: Term): Piece => ({
  ...piece,
  kind: 'place',
  label,
  point: lat === null || lng === null ? null : { lat, lng },
});

export const employerPiece = (piece: Piece, { employer }: Term, tokens: readonly Token[]): Piece => ({
  ...piece,
  kind: 'employer',
  label: textOf(tokens.slice(piece.at, piece.at + piece.length)),
  employer: employer ?? null,
});

export const statePiece = (piece: Piece, { label, state }: Term): Piece => ({
  ...piece,
  kind: 'state',
  label,
  state,
});

/** `written` = as they were typed: L&D RN is hard to read in small letters. */
export function disciplinePiece(piece: Piece, synonyms: readonly Synonym[], written: string): Piece {
  const titles = [...new Set(synonyms.map(({ title }) => title))];
  const narrow = synonyms.every(({ among }) => among.length > 0);
  return {
    ...piece,
    kind: 'discipline',
    label: narrow ? `${titles.join(' or ')}: ${written}` : titles.join(' or '),
    disciplines: synonyms.map(({ discipline_id, among }) => ({ id: discipline_id, among })),
    named: true,
  };
}

export function termPiece(piece: Piece, term: Term): Piece {
  const { label, preference_ids, vocabulary, alternatives } = term;
  switch (term.kind) {
    case 'state':
    case 'code':
      return statePiece(piece, term);
    case 'place':
      return placePiece(piece, term);
    case 'preference':
      return { ...piece, kind: 'preference', label, preference_ids, vocabulary, named: true };
    case 'same':
      return { ...piece, label, alternatives, named: true };
    case 'little':
    case 'not':
      return { ...piece, words: '' };
    case 'plain':
    case 'employer':
      return piece;
  }
}
