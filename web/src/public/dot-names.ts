// Which places of a map have room for their number, and which of those for their name beside it.
import { areMet, type Box, type SeenState } from './region';
import type { Spot } from './shapes';

export interface NamedDot {
  /** `Tampa, FL` */
  place: string;
  vacancies: number;
  x: number;
  y: number;
  r: number;
}

export interface DotName {
  name: string;
  anchor: 'start' | 'end' | 'middle';
  at: Spot;
}

/** Of a letter at its largest, which is a phone's, in the picture's units. */
const [wide, high, gap] = [8.2, 18, 4];
const mostNames = 10;
/** So far two numbered dots may lie on each other. */
const overlap = 3;

/** Those that stand in no larger one's way, and the others. */
export function apart(largestFirst: readonly NamedDot[]): { numbered: NamedDot[]; crowded: NamedDot[] } {
  const numbered: NamedDot[] = [];
  const crowded: NamedDot[] = [];
  for (const dot of largestFirst) {
    const isFree = numbered.every(({ x, y, r }) => Math.hypot(x - dot.x, y - dot.y) > r + dot.r - overlap);
    (isFree ? numbered : crowded).push(dot);
  }
  return { numbered, crowded };
}

const boxOf = ({ x, y, r }: NamedDot): Box => [x - r, y - r, x + r, y + r];
const boxOfLetters = ([x, y]: Spot): Box => [x - wide, y - high / 2, x + wide, y + high / 2];

/** Whether the two letters of a state cover no dot. */
export const hasRoom = (middle: SeenState['middle'], dots: readonly NamedDot[]): boolean =>
  middle !== null && !dots.some((dot) => areMet(boxOf(dot), boxOfLetters(middle)));

/** A name that would cover a dot, other words or the edge is left out, and is read in the list. */
export function namesBeside(
  dots: readonly NamedDot[],
  letters: readonly Pick<SeenState, 'middle'>[],
  { width, height }: { width: number; height: number },
): DotName[] {
  const taken = [
    ...dots.map(boxOf),
    ...letters.flatMap(({ middle }) => (middle ? [boxOfLetters(middle)] : [])),
  ];
  const isFree = (box: Box) =>
    box[0] >= 0 &&
    box[1] >= 0 &&
    box[2] <= width &&
    box[3] <= height &&
    !taken.some((one) => areMet(one, box));
  const names: DotName[] = [];
  for (const dot of dots) {
    if (names.length === mostNames) break;
    const free = spotsFor(dot).find(({ box }) => isFree(box));
    if (!free) continue;
    taken.push(free.box);
    names.push(free);
  }
  return names;
}

/** Right of it, left of it, above and below. */
function spotsFor({ place, x, y, r }: NamedDot): (DotName & { box: Box })[] {
  const name = place.slice(0, -', FL'.length);
  const long = name.length * wide;
  const half = high / 2;
  const spot = (anchor: DotName['anchor'], at: Spot) => {
    const left = anchor === 'start' ? at[0] : anchor === 'end' ? at[0] - long : at[0] - long / 2;
    const box: Box = [left, at[1] - half, left + long, at[1] + half];
    return { name, anchor, at, box };
  };
  return [
    spot('start', [x + r + gap, y]),
    spot('end', [x - r - gap, y]),
    spot('middle', [x, y - r - half]),
    spot('middle', [x, y + r + half]),
  ];
}
