// Texts that nobody would think of and somebody types: repeated, implied, misspelled, quoted and very long ones.
import type { Dice } from '../../server/src/db/seed/dice';

/** As many characters as a search takes. */
const longest = 200;

/** Words that say the same, whole or in part: what they are taken for contains one another. */
const kin = [
  ['rn', 'nurse', 'nursing', 'registered nurse', 'nurses', 'staff nurse', 'registered', 'staff'],
  ['care', 'patient care', 'critical care', 'icu', 'intensive care', 'wound care', 'cared', 'caring'],
  ['night', 'nights', 'night shift', 'shift', 'nocturnal', 'overnight'],
  ['physical therapist', 'pt', 'therapy', 'therapist', 'physical', 'physical therapy'],
  ['physician', 'doctor', 'md', 'medical doctor', 'hospitalist', 'physicians'],
  ['florida', 'fl', 'tampa', 'tampa fl', 'tampa, fl', 'miami, fl'],
] as const;
const little = ['the', 'of', 'and', 'in', 'a', 'for', 'with', 'jobs', 'near me', 'or', 'not'];
const places = ['tampa', 'new york', 'new york city', 'houston, tx', 'anchorage, ak', 'ohio', 'tx', 'WA'];
const zips = ['33601', '10001', '99501', '79936', '60614-1234', '00000'];

export interface Vocabulary {
  /** What vacancies, or people, are described with, from every second one down to the rarest. */
  words: readonly string[];
  names: readonly string[];
}

type Draw = (dice: Dice, known: Vocabulary) => string;

const several = (count: number, one: () => string): string => Array.from({ length: count }, one).join(' ');

const mistyped = (word: string, dice: Dice): string => {
  const at = 1 + dice.roll(Math.max(1, word.length - 1));
  const [before, after] = [word.slice(0, at), word.slice(at)];
  return dice.pick([
    before + after.slice(1),
    before + 'x' + after,
    after.slice(0, 1) + before + after.slice(1),
  ]);
};

const draws: Record<string, Draw> = {
  nothing: () => '',
  'one word': (dice, { words }) => dice.pick(words),
  'two words': (dice, { words }) => several(2, () => dice.pick(words)),
  repeated: (dice, { words }) => {
    const word = dice.chance(50) ? dice.pick(words) : dice.pick(dice.pick(kin));
    return several(2 + dice.roll(19), () => word);
  },
  implied: (dice) => {
    const family = dice.pick(kin);
    return several(2 + dice.roll(7), () => dice.pick(family));
  },
  'a long sentence': (dice, { words }) => several(6 + dice.roll(15), () => dice.pick(words)),
  'long and known': (dice) => several(6 + dice.roll(15), () => dice.pick(dice.pick(kin))),
  misspelled: (dice, { words }) => several(1 + dice.roll(6), () => mistyped(dice.pick(words), dice)),
  beginnings: (dice, { words }) =>
    several(1 + dice.roll(4), () => dice.pick(words).slice(0, 2 + dice.roll(4))),
  'little words': (dice, { words }) =>
    several(1 + dice.roll(19), () => (dice.chance(85) ? dice.pick(little) : dice.pick(words))),
  quoted: (dice, { words }) => {
    const said = several(1 + dice.roll(4), () => dice.pick(words));
    return dice.pick([`"${said}"`, `"${said}`, `"${said}" -${dice.pick(words)}`, `'${said}' & | ! <->`]);
  },
  'either or': (dice, { words }) =>
    Array.from({ length: 2 + dice.roll(8) }, () => dice.pick(words)).join(dice.pick([' or ', ' OR ', ', '])),
  names: (dice, { names }) => several(1 + dice.roll(3), () => dice.pick(names)),
  'a place': (dice, { words }) => `${dice.pick(words)} ${dice.pick(places)}`,
  'a ZIP code': (dice, { words }) => `${dice.pick(zips)} ${dice.chance(50) ? dice.pick(words) : ''}`,
};

const textKinds = Object.keys(draws);

/** Of any kind, or of two kinds after each other; no longer than a search takes. */
export function worstText(dice: Dice, known: Vocabulary): string {
  const one = () => (draws[dice.pick(textKinds)] as Draw)(dice, known);
  const text = dice.chance(15) ? `${one()} ${one()}` : one();
  return text.slice(0, longest).trim();
}
