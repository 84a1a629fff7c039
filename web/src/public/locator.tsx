// Where a vacancy is: the outline of its state, and a dot in the middle of the facility's ZIP area.
import type { Point } from '@rounds/product/fit/distance';
import { pathOf, shapesOf, spotOf, type Spot, type StateShape } from './shapes';

const [width, height, inset] = [320, 240, 20];
/** So that around the smallest states there is something that one knows. */
const mostTimes = 8;
const insets: readonly string[] = ['AK', 'HI'];

interface LocatorMap {
  name: string;
  own: string;
  others: string;
  place: (spot: Spot) => Spot;
}

/** Drawn once a state: fifty-one small pictures. */
const drawn = new Map<string, LocatorMap>();

function mapOf(code: string): LocatorMap | undefined {
  const kept = drawn.get(code);
  if (kept) return kept;
  const box = shapesOf(1).find((shape) => shape.code === code)?.box;
  if (!box) return undefined;
  const [left, top, right, bottom] = box;
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
  const shapes = shapesOf(1.5 / times);
  const own = shapes.find((shape) => shape.code === code);
  if (!own) return undefined;
  const around = shapes.filter(
    (shape) => shape !== own && isSeen(shape, place) && insideOne(code, shape.code),
  );
  const others = around.map(({ rings }) => pathOf(seenOf(rings, place), place)).join('');
  const map = { name: own.name, own: pathOf(seenOf(own.rings, place), place), others, place };
  drawn.set(code, map);
  return map;
}

/** Alaska and Hawaii stand where the sea and Mexico would be. */
const insideOne = (one: string, other: string) => !insets.includes(one) && !insets.includes(other);

function isSeen({ box: [left, top, right, bottom] }: StateShape, place: (spot: Spot) => Spot): boolean {
  const [[x0, y0], [x1, y1]] = [place([left, top]), place([right, bottom])];
  return x0 < width && y0 < height && x1 > 0 && y1 > 0;
}

/** Islands beyond the picture, or too small for it, are not sent; the largest part always is. */
const seenOf = (rings: StateShape['rings'], place: (spot: Spot) => Spot) =>
  rings.filter((ring, index) => {
    const spots = ring.map(place);
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const inPicture = left < width && right > 0 && top < height && bottom > 0;
    return index === 0 || (inPicture && right - left > 2 && bottom - top > 2);
  });

/** Nothing where the state is not among the shapes, or the place has no point. */
export function Locator({ state, city, area }: { state: string; city: string; area: Point | null }) {
  const map = mapOf(state);
  const spot = area && spotOf(area);
  if (!map || !spot) return null;
  const [x, y] = map.place(spot).map(Math.round) as [number, number];
  const toTheLeft = x > width / 2;
  return (
    <figure className="locator">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${city} on a map of ${map.name}`}>
        <path className="around" d={map.others} />
        <path className="own" d={map.own} />
        <circle className="halo" cx={x} cy={y} r="12" />
        <circle className="dot" cx={x} cy={y} r="5" />
        <text x={toTheLeft ? x - 16 : x + 16} y={y + 4} textAnchor={toTheLeft ? 'end' : 'start'}>
          {city}
        </text>
      </svg>
      <figcaption className="quiet">
        {city}, {map.name}: the middle of the facility’s ZIP area
      </figcaption>
    </figure>
  );
}
