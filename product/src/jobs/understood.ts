// From what a text was read as to what is searched: places, states, shifts become filters, unless some were chosen.
import type { Point } from '../fit/distance';
import { nearMe } from '../reference/phrases';
import { isNameOrWord, isPlain, type Piece } from '../reference/pieces';
import { without, type Reading } from '../reference/query-reading';
import { plainWords } from '../reference/query-words';
import type { JobSearchQuery } from './calls';
import type { SetAside, UnderstoodPiece } from './understood-piece';

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

/** What is given up where all of it finds nothing, and finds nothing alone either. */
interface Loss {
  /** A kind within a profession for the wider kind that it is one of, or any unit and kind for the profession. */
  unit?: 'kin' | 'all';
  /** One of the terms, by its number among the pieces, or each of them. */
  terms?: number | 'all';
  /** Employers and words that no list holds, where something else is left to ask for. */
  names?: boolean;
}

export interface Eased extends Loss {
  /** From where the nearest are told, instead of those in it. */
  place?: Point | null;
}

export interface Easing extends Loss {
  place?: boolean;
}

interface Given {
  /** The lists of the preferences that were chosen as filters. */
  chosen: readonly string[];
  /** Whether it is known where the reader lives, to measure from. */
  home?: boolean | undefined;
  eased?: Eased;
}

type Role = 'words' | 'filter' | SetAside;

/** What becomes of a piece. */
function roleOf(
  query: JobSearchQuery,
  pieces: readonly Piece[],
  { chosen, home = false, eased = {} }: Given,
) {
  const [place] = pieces.filter(({ point }) => point !== null);
  const near = eased.place ? 'nearest' : 'filter';
  const lost: Role = pieces.length === 1 && !filterNames.some((name) => query[name]) ? 'none' : 'not_all';
  const isLost = (piece: Piece) => eased.terms === 'all' || pieces[eased.terms ?? -1] === piece;
  const ofDistance = (piece: Piece): Role => {
    if (query.radius) return 'filter_says';
    if (place || query.zip_code) return near;
    if (piece.label === nearMe && pieces.some(({ state }) => state !== null)) return 'one_place';
    return home ? 'filter' : 'no_place';
  };
  return (piece: Piece): Role => {
    if (piece.kind === 'unread') return 'unread';
    if (piece.amount?.of === 'distance') return ofDistance(piece);
    if (piece.amount) return query.pay_min ? 'filter_says' : isLost(piece) ? lost : 'filter';
    if (piece.point) return query.zip_code ? 'filter_says' : piece === place ? near : 'one_place';
    if (piece.state) return query.states?.length ? 'filter_says' : near;
    if (eased.names && isNameOrWord(piece)) return lost;
    if (eased.unit === 'kin' && piece.kin) return 'kin';
    if (eased.unit === 'all' && isUnit(piece)) return lost;
    if (piece.preference_ids.length > 0 && isLost(piece)) return lost;
    if (!isHard(piece)) return 'words';
    return chosen.includes(piece.vocabulary ?? '') ? 'filter_says' : 'filter';
  };
}

const filterNames = [
  ...(['states', 'discipline_id', 'preferences', 'company_id', 'pay_min', 'radius', 'posted_since'] as const),
  ...(['suits_to_my_profile', 'not_in_touch'] as const),
];
const isHard = ({ vocabulary }: Piece): boolean => vocabulary !== null && hardLists.includes(vocabulary);
/** Words for a unit beside a discipline, or a specialty of one. */
const isUnit = ({ named, disciplines, preference_ids }: Piece): boolean =>
  named && preference_ids.length === 0 && disciplines.every(({ among }) => among.length > 0);

/** Of more terms the last ones are given up alone: each is a search of its own, and the first is what matters most. */
const triedAlone = 3;

/** What a search may ask less of where it finds nothing, the least first; who is named and words of no list last. */
export function easings(query: JobSearchQuery, { pieces }: Reading, given: Given): Easing[] {
  const role = roleOf(query, pieces, given);
  const place =
    !query.radius && pieces.some((piece) => (piece.point || piece.state) && role(piece) === 'filter');
  const near = (one: Loss): Easing[] => (place ? [one, { ...one, place: true }] : [one]);
  const ways: Easing[] = place ? [{ place: true }] : [];
  const ofPay = ({ amount }: Piece) => amount?.of === 'pay';
  const terms = [...pieces.entries()]
    .filter(([, piece]) => ofPay(piece) || piece.preference_ids.length > 0)
    .filter(([, piece]) => role(piece) !== 'filter_says')
    .map(([nth]) => nth);
  const alone: Loss[] = terms
    .toReversed()
    .slice(0, triedAlone)
    .map((nth) => ({ terms: nth }));
  const each: Loss[] = terms.length > 1 ? [{ terms: 'all' }] : [];
  const kin: Loss[] = pieces.some((piece) => piece.kin !== null) ? [{ unit: 'kin' }] : [];
  const isOfTrade = pieces.some(({ disciplines }) => disciplines.length > 0);
  const unit: Loss[] = isOfTrade && pieces.some(isUnit) ? [{ unit: 'all' }] : [];
  const both: Loss[] = terms.length > 0 ? unit.map((one) => ({ ...one, terms: 'all' })) : [];
  const isLeft = pieces.some((piece) => !isNameOrWord(piece) && asksFor(role(piece)));
  const names: Loss[] = isLeft && pieces.some(isNameOrWord) ? [{ names: true }] : [];
  const most = both[0] ?? unit[0] ?? each[0] ?? alone[0];
  const last = [...names, ...(most ? names.map((one) => ({ ...one, ...most })) : [])];
  const hasWord = pieces.some((piece) => isPlain(piece) && !piece.named);
  return [
    ...ways,
    ...[...(hasWord ? [] : [...alone, ...kin, ...unit, ...each, ...both]), ...last].flatMap(near),
  ];
}

/** Source: docs/rules.md#job-search */
export function understood(query: JobSearchQuery, reading: Reading, given: Given): Understood {
  const { pieces } = reading;
  const role = roleOf(query, pieces, given);
  const filters = pieces.filter((piece) => role(piece) === 'filter');
  const states = filters.flatMap(({ state }) => state ?? []);
  const preferences = filters.flatMap(({ preference_ids }) => preference_ids);
  const distances = filters.filter(({ amount }) => amount?.of === 'distance');
  const miles = (distances.find(({ label }) => label !== nearMe) ?? distances[0])?.amount?.value;
  const pay = filters.find(({ amount }) => amount?.of === 'pay')?.amount;
  const near = given.eased?.place ?? null;
  const point = near ?? filters.find((piece) => piece.point)?.point ?? null;
  const around = query.radius ?? miles ?? (point ? milesAround : undefined);
  return {
    query: {
      ...query,
      ...(states.length > 0 ? { states: [...new Set(states)] } : {}),
      ...(preferences.length > 0
        ? { preferences: [...new Set([...(query.preferences ?? []), ...preferences])] }
        : {}),
      ...(pay ? { pay_min: pay.value, pay_period: pay.period } : {}),
      ...(around && !near ? { radius: around } : {}),
      ...(point ? { outside_my_area: true } : {}),
      ...(near && query.sort === 'relevance' ? { sort: 'distance' } : {}),
    },
    pieces: pieces
      .filter((piece) => role(piece) === 'words' || (isGivenUp(role(piece)) && piece.disciplines.length > 0))
      .map((piece) => (isGivenUp(role(piece)) ? ofKind(piece, role(piece)) : piece)),
    point,
    shown: pieces.map((piece) => shownOf(reading, piece, role(piece))),
  };
}

const asksFor = (role: Role): boolean => role === 'words' || role === 'filter';
const isGivenUp = (role: Role): boolean => role === 'none' || role === 'not_all' || role === 'kin';

/** Of its profession, or of the wider kind. */
const ofKind = (piece: Piece, role: Role): Piece => ({
  ...piece,
  disciplines: piece.disciplines.map(({ id }) => ({
    id,
    among: role === 'kin' ? (piece.kin?.among ?? []) : [],
  })),
});

const shownOf = (reading: Reading, piece: Piece, role: Role): UnderstoodPiece => ({
  words: reading.tokens
    .slice(piece.at, piece.at + piece.length)
    .map(({ shown }) => shown)
    .join(' '),
  kind: piece.kind,
  label: role === 'kin' ? (piece.kin?.label ?? piece.label) : piece.label,
  disciplines: piece.disciplines.map(({ id }) => id),
  without: without(reading, piece),
  set_aside: role === 'words' || role === 'filter' ? null : role,
});

const reasons: Record<Exclude<SetAside, 'none' | 'not_all' | 'kin'>, (label: string) => string> = {
  filter_says: (label) => `${label}, not used: a filter says otherwise`,
  one_place: (label) => `${label}, not used: the search is around another place`,
  no_place: (label) =>
    label === nearMe
      ? `${label}, not used: name a city or a ZIP code, or sign in with one on your profile`
      : `${label}, not used: name a city or a ZIP code`,
  unread: (label) => `“${label}”, not used: we cannot search by this`,
  nearest: (label) => `${label}: nothing there, so the nearest come first`,
};

const asTyped = ({ kind, words, label }: UnderstoodPiece): string =>
  kind === 'words' && plainWords(label) === plainWords(words) ? `“${words}”` : label;

/** Of a kind within a profession the profession is still asked for; its label names both. */
function noneText(piece: UnderstoodPiece): string {
  const { disciplines, set_aside } = piece;
  const label = asTyped(piece);
  const [profession, kind] = label.split(': ');
  const ofTrade = kind && disciplines.length > 0;
  if (set_aside === 'not_all')
    return `${ofTrade ? `${profession}; ${kind}` : label}, not asked for: nothing has all of this`;
  return ofTrade
    ? `${profession}: no ${kind} now, so the others are shown`
    : `${label}: none now, so not asked for`;
}

/** A piece in words: what it was taken for, and why it counts for nothing where it does. */
export function pieceText(piece: UnderstoodPiece): string {
  const { kind, words, label, set_aside } = piece;
  if (set_aside === 'none' || set_aside === 'not_all') return noneText(piece);
  if (set_aside === 'kin') return `${label}, the nearest there is to “${words}”`;
  if (set_aside) return reasons[set_aside](label);
  // Either counts where it is offered among others, and the cards below say the whole.
  if (kind === 'pay') return `${label}, at the top of the range`;
  if (kind === 'preference' && label.startsWith('No ')) return `Not only${label.slice(2)}`;
  if (kind === 'correction') return `${label}, for “${words}”`;
  return asTyped(piece);
}
