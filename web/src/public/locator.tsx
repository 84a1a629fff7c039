// Where a vacancy is: the outline of its state, and a dot in the middle of the facility's ZIP area.
import type { Point } from '@rounds/product/fit/distance';
import { boxOfState, regionOf, type Region } from './region';
import { spotOf } from './shapes';

const frame = { width: 320, height: 240, inset: 20, mostTimes: 8 };

interface LocatorMap {
  name: string;
  own: string;
  others: string;
  place: Region['place'];
}

/** Drawn once a state: fifty-one small pictures. */
const drawn = new Map<string, LocatorMap>();

function mapOf(code: string): LocatorMap | undefined {
  const kept = drawn.get(code);
  if (kept) return kept;
  const box = boxOfState(code);
  if (!box) return undefined;
  const { place, states } = regionOf(box, frame, code);
  const own = states.find((state) => state.code === code);
  if (!own) return undefined;
  const others = states.flatMap(({ path }) => (path === own.path ? [] : [path])).join('');
  const map = { name: own.name, own: own.path, others, place };
  drawn.set(code, map);
  return map;
}

/** Nothing where the state is not among the shapes, or the place has no point. */
export function Locator({ state, city, area }: { state: string; city: string; area: Point | null }) {
  const map = mapOf(state);
  const spot = area && spotOf(area);
  if (!map || !spot) return null;
  const { width, height } = frame;
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
