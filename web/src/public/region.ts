// A part of the country as a picture: the states that are seen in it, cut at its edges, and where in it a spot lies.
import { areaOf, pathOf, shapesOf, type Ring, type Spot, type StateShape } from './shapes';

export type Box = StateShape['box'];

export interface Frame {
  width: number;
  height: number;
  /** Left free around what is shown. */
  inset: number;
  /** So that around the smallest there is something that one knows. */
  mostTimes: number;
}

export interface SeenState {
  code: string;
  name: string;
  path: string;
  /** The middle of what is seen of its largest part, where there is room for its letters. */
  middle: Spot | null;
}

export interface Region {
  place: (spot: Spot) => Spot;
  states: SeenState[];
}

/** Where the sea and Mexico would be: they have no neighbors. */
const insets: readonly string[] = ['AK', 'HI'];
/** Of a picture, in its units: what turns within it is left out, what is smaller is not drawn, and so much stands over its edge. */
const [finest, leastPart, over] = [1.5, 2, 4];
/** For the letters of a state: the area that it must have, and half of their width. */
const [roomForLetters, lettersHalf] = [2400, 20];

/** The whole country's outlines, thinned for pictures that enlarge it twice, four, eight times as much. */
const thinned = new Map<number, StateShape[]>();

function shapesFor(times: number): StateShape[] {
  const level = 2 ** Math.round(Math.log2(times));
  const kept = thinned.get(level) ?? shapesOf(finest / level);
  thinned.set(level, kept);
  return kept;
}

export const boxOfState = (code: string): Box | undefined =>
  shapesFor(1).find((shape) => shape.code === code)?.box;

/** What a box of the plane looks like in a frame; `own` is the state that it is of, where it is of one. */
export function regionOf([left, top, right, bottom]: Box, frame: Frame, own: string | null): Region {
  const { width, height, inset, mostTimes } = frame;
  const times = Math.min(
    mostTimes,
    (width - 2 * inset) / (right - left),
    (height - 2 * inset) / (bottom - top),
  );
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const place = ([x, y]: Spot): Spot => [
    width / 2 + (x - middleX) * times,
    height / 2 + (y - middleY) * times,
  ];
  const edges: Box = [-over, -over, width + over, height + over];
  const alone = own !== null && insets.includes(own);
  const states = shapesFor(times)
    .filter(({ code }) => (alone ? code === own : !insets.includes(code)))
    .flatMap((shape): SeenState[] => seenOf(shape, place, edges));
  return { place, states };
}

function seenOf({ code, name, rings }: StateShape, place: Region['place'], edges: Box): SeenState[] {
  const parts = rings
    .map((ring) => ring.map(place))
    .filter((ring) => areMet(sides(ring), edges))
    .map((ring) => cut(ring, edges))
    .filter((ring) => spanOf(ring) > leastPart);
  if (parts.length === 0) return [];
  const [largest = []] = [...parts].sort((one, other) => areaOf(other) - areaOf(one));
  const middle = middleOf(largest);
  const hasRoom = areaOf(largest) > roomForLetters && isWithin(middle, edges);
  return [{ code, name, path: pathOf(parts), middle: hasRoom ? middle : null }];
}

/** What of a ring lies within the edges, one edge after the other; along an edge it runs on it. */
function cut(ring: Ring, [left, top, right, bottom]: Box): Ring {
  let open = ring.slice(0, -1);
  for (const [axis, edge, sign] of [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const) {
    const isIn = (spot: Spot) => (spot[axis] - edge) * sign >= 0;
    open = open.flatMap((spot, index) => {
      const before = open.at(index - 1) ?? spot;
      const crossing = isIn(spot) === isIn(before) ? [] : [crossed(before, spot, { axis, edge })];
      return isIn(spot) ? [...crossing, spot] : crossing;
    });
  }
  const [first] = open;
  return first ? [...open, first] : [];
}

function crossed(from: Spot, to: Spot, { axis, edge }: { axis: 0 | 1; edge: number }): Spot {
  const part = (edge - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function sides(ring: Ring): Box {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

export const areMet = (one: Box, other: Box): boolean =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

function spanOf(ring: Ring): number {
  if (ring.length === 0) return 0;
  const [left, top, right, bottom] = sides(ring);
  return Math.min(right - left, bottom - top);
}

/** So far from an edge that letters are whole. */
const isWithin = ([x, y]: Spot, [left, top, right, bottom]: Box): boolean =>
  x - left > lettersHalf && right - x > lettersHalf && y - top > lettersHalf && bottom - y > lettersHalf;

/** Where most of its area is. */
function middleOf(ring: Ring): Spot {
  const sum = [0, 0, 0] as [number, number, number];
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    const part = x * nextY - nextX * y;
    sum[0] += part;
    sum[1] += (x + nextX) * part;
    sum[2] += (y + nextY) * part;
  });
  const [twice, acrossAll, downAll] = sum;
  return [Math.round(acrossAll / (3 * twice)), Math.round(downAll / (3 * twice))];
}
