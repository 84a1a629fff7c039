// Pieces of a search with an "or" between them: one of them is enough.
import type { Piece } from './pieces';
import { textOf, type Token } from './query-words';

/** ICU or PCU, RN or LPN as one piece each; whatever else stands beside an "or" stays as it is. */
export function withEither(pieces: readonly Piece[], tokens: readonly Token[]): Piece[] {
  return pieces.reduce<Piece[]>((read, piece) => {
    const before = read.at(-1);
    const one = before && isOrBetween(before, piece, tokens) ? eitherOf(before, piece, tokens) : null;
    return one ? [...read.slice(0, -1), one] : [...read, piece];
  }, []);
}

const isOrBetween = (left: Piece, right: Piece, tokens: readonly Token[]): boolean =>
  right.at === left.at + left.length + 1 && tokens[right.at - 1]?.word === 'or';

const isUnit = ({ kind, named, preference_ids, disciplines }: Piece): boolean =>
  kind === 'words' && named && preference_ids.length === 0 && disciplines.length === 0;
const isTrade = ({ kind, disciplines }: Piece): boolean => kind === 'discipline' && disciplines.length > 0;
/** An ICU nurse: a discipline in a unit. */
const isNarrow = (piece: Piece): boolean =>
  isTrade(piece) && piece.disciplines.every(({ among }) => among.length > 0);

function eitherOf(left: Piece, right: Piece, tokens: readonly Token[]): Piece | null {
  const length = right.at + right.length - left.at;
  const whole = { at: left.at, length, kin: null };
  const said = textOf(tokens.slice(left.at, left.at + length));
  if (isUnit(left) && isUnit(right))
    return {
      ...left,
      ...whole,
      label: `${left.label} or ${right.label}`,
      alternatives: [...left.alternatives, ...waysToSay(right)],
    };
  const [narrow, unit] = isNarrow(left) ? [left, right] : [right, left];
  if (isNarrow(narrow) && isUnit(unit))
    return {
      ...narrow,
      ...whole,
      label: `${narrow.label.split(': ')[0]}: ${said}`,
      disciplines: narrow.disciplines.map(({ id, among }) => ({ id, among: [...among, ...waysToSay(unit)] })),
    };
  if (!isTrade(left) || !isTrade(right)) return null;
  return {
    ...left,
    ...whole,
    label: `${left.label} or ${right.label}`,
    disciplines: [...left.disciplines, ...right.disciplines],
  };
}

/** Its own words too, unless its list says them anew with what must not stand beside them. */
const waysToSay = ({ words, alternatives }: Piece): string[] =>
  alternatives.some((other) => other.startsWith(`${words} -`)) ? alternatives : [words, ...alternatives];
