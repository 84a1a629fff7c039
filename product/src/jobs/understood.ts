// From what a text was read as to what is searched: places, states, shifts become filters, unless some were chosen.
import type { Point } from '../fit/distance';
import { without, type Piece, type Reading } from '../reference/query-reading';
import type { JobSearchQuery, UnderstoodPiece } from './calls';

/** Around a city that the text names, where no radius was chosen. */
const milesAround = 25;

/** The lists whose words are filters; those of the other lists are words that a facet answers too. */
const hardLists = ['shift', 'type_of_position'];

export interface Understood {
  /** The query with the filters of its text. */
  query: JobSearchQuery;
  /** What is left to look for as words. */
  pieces: Piece[];
  /** Where distances are measured from, if the text says it. */
  point: Point | null;
  /** All pieces, for the reader. */
  shown: UnderstoodPiece[];
}

/** `chosen` = the lists of the preferences that were chosen as filters. Source: docs/rules.md#job-search */
export function understood(query: JobSearchQuery, reading: Reading, chosen: readonly string[]): Understood {
  const { pieces, tokens } = reading;
  const [place] = pieces.filter(({ point }) => point !== null);
  const usesPlace = !query.zip_code;
  const role = (piece: Piece): 'words' | 'filter' | 'set_aside' => {
    if (piece.point) return usesPlace && piece === place ? 'filter' : 'set_aside';
    if (piece.state) return query.states?.length ? 'set_aside' : 'filter';
    if (!piece.vocabulary || !hardLists.includes(piece.vocabulary)) return 'words';
    return chosen.includes(piece.vocabulary) ? 'set_aside' : 'filter';
  };
  const filters = pieces.filter((piece) => role(piece) === 'filter');
  const states = filters.flatMap(({ state }) => state ?? []);
  const preferences = filters.flatMap(({ preference_ids }) => preference_ids);
  const point = filters.find((piece) => piece.point)?.point ?? null;
  return {
    query: {
      ...query,
      ...(states.length > 0 ? { states: [...new Set(states)] } : {}),
      ...(preferences.length > 0
        ? { preferences: [...new Set([...(query.preferences ?? []), ...preferences])] }
        : {}),
      ...(point ? { radius: query.radius ?? milesAround, outside_my_area: true } : {}),
    },
    pieces: pieces.filter((piece) => role(piece) === 'words'),
    point,
    shown: pieces.map((piece) => ({
      words: tokens
        .slice(piece.at, piece.at + piece.length)
        .map(({ shown }) => shown)
        .join(' '),
      kind: piece.kind,
      label: piece.label,
      disciplines: piece.disciplines.map(({ id }) => id),
      without: without(reading, piece),
      set_aside: role(piece) === 'set_aside',
    })),
  };
}

/** A piece in words: what it was taken for. */
export function pieceText({ kind, words, label, set_aside }: UnderstoodPiece): string {
  if (set_aside) return `${label}, not used: a filter says otherwise`;
  if (kind === 'correction') return `${label}, for “${words}”`;
  return kind === 'words' && label.toLowerCase() === words.toLowerCase() ? `“${words}”` : label;
}
