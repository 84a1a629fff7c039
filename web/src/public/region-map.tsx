// What a search found in one state, or around one place: a dot for each place, as large as its number.
import type { Point } from '@rounds/product/fit/distance';
import { placePath, type FoundMap } from '@rounds/product/pages';
import { count, many } from '../ui/words';
import { apart, hasRoom, namesBeside, type NamedDot } from './dot-names';
import { boxOfState, regionOf, type Box, type Region } from './region';
import { spotOf, type Spot } from './shapes';

const frame = { width: 480, height: 380, inset: 24, mostTimes: 24 };
/** Of a dot, in the picture's units: without its number, for one vacancy, and at most. */
const [small, least, most] = [4, 9, 26];
/** A circle that is smaller is shown with so much around it, in units of the plane: some thirty miles. */
const leastHalf = 9;
const milesADegree = 69.05;

interface Seen extends Region {
  own: string | null;
  circle: { middle: Spot; radius: number } | null;
}

/** Null where it lies beyond the drawn states. */
function aroundPlace({ miles, ...middle }: Point & { miles: number }): Seen | null {
  const [spot, north] = [middle, { lat: middle.lat + miles / milesADegree, lng: middle.lng }].map(spotOf);
  if (!spot || !north) return null;
  const radius = Math.hypot(north[0] - spot[0], north[1] - spot[1]);
  const half = Math.max(leastHalf, radius * 1.05);
  const box: Box = [spot[0] - half, spot[1] - half, spot[0] + half, spot[1] + half];
  const own = middle.lat > 50 ? 'AK' : middle.lng < -130 ? 'HI' : null;
  const region = regionOf(box, frame, own);
  const at = region.place(spot);
  const edge = region.place([spot[0] + radius, spot[1]]);
  return { ...region, own: null, circle: { middle: at, radius: Math.round(edge[0] - at[0]) } };
}

/** Drawn once a state. */
const drawn = new Map<string, Seen>();

function inState(code: string): Seen | null {
  const box = boxOfState(code);
  if (!box) return null;
  const seen = drawn.get(code) ?? { ...regionOf(box, frame, code), own: code, circle: null };
  drawn.set(code, seen);
  return seen;
}

/** The circle that was searched, else the one state that all of it is in. */
const regionFound = ({ around, states }: FoundMap): Seen | null =>
  around ? aroundPlace(around) : inState(states[0]?.code ?? '');

/** For the pointer, as the country's map is. Of a territory there is no picture. */
export function RegionMap({ map, asked }: { map: FoundMap; asked: Record<string, string> }) {
  const seen = regionFound(map);
  if (!seen) return null;
  const { width, height } = frame;
  const { numbered, crowded } = apart(dotsOf(map.places, seen));
  const letters = seen.states.filter(({ code, middle }) => code !== seen.own && hasRoom(middle, numbered));
  return (
    <svg className="region" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Ground seen={seen} />
      {letters.map(({ code, middle }) => middle && <Words key={code} as="letters" text={code} at={middle} />)}
      {crowded.map(({ place, x, y }) => (
        <a key={place} href={placePath(asked, place)} tabIndex={-1}>
          {/* Its number stands in the list. */}
          <title>{place}</title>
          <circle cx={x} cy={y} r={small} />
        </a>
      ))}
      {numbered.map(({ place, vacancies, x, y, r }) => (
        <a key={place} href={placePath(asked, place)} tabIndex={-1}>
          <title>{`${place}: ${many(vacancies, 'vacancy', 'vacancies')}`}</title>
          <circle cx={x} cy={y} r={r} />
          <Words text={count(vacancies)} at={[x, y]} />
        </a>
      ))}
      {namesBeside(numbered, letters, frame).map(({ name, anchor, at }) => (
        <Words key={name} as={`name ${anchor}`} text={name} at={at} />
      ))}
    </svg>
  );
}

/** Around the height of a spot. */
const Words = ({ text, at: [x, y], as }: { text: string; at: Spot; as?: string }) => (
  <text className={as} x={x} y={y + 4.5}>
    {text}
  </text>
);

/** The states, and the circle. */
function Ground({ seen: { states, own, circle } }: { seen: Seen }) {
  return (
    <>
      {states.map(({ code, path }) => (
        <path key={code} d={path} className={code === own ? 'own' : undefined} />
      ))}
      {circle && (
        <circle
          className="ring"
          cx={Math.round(circle.middle[0])}
          cy={Math.round(circle.middle[1])}
          r={circle.radius}
        />
      )}
    </>
  );
}

/** The largest first, so that a small one lies on a large one. */
const dotsOf = (places: FoundMap['places'], { place: toPicture }: Seen): NamedDot[] =>
  places.flatMap(({ place, vacancies, at }) => {
    const spot = at && spotOf(at);
    if (!spot) return [];
    const [x, y] = toPicture(spot).map(Math.round) as [number, number];
    return [{ place, vacancies, x, y, r: Math.min(most, Math.round(least - 3 + 3 * Math.sqrt(vacancies))) }];
  });
