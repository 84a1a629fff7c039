// Areas stand for somebody's home wherever a company reads, filters or orders: a county, or several small ones.

interface Point {
  lat: number;
  lng: number;
}

export interface AreaZip extends Point {
  zip: string;
  state: string;
  county: string;
}

export interface Area extends Point {
  state: string;
  /** The county's name; the largest one's where several are joined; the state's code where the file knows no county. */
  title: string;
  zips: string[];
}

/** A county with fewer ZIP codes joins another, so that no area is as good as a ZIP code. Source: docs/rules.md#visibility */
export const leastZips = 4;

/** The same list for the same file, in the order of states and names. */
export function areasOf(zips: readonly AreaZip[]): Area[] {
  const byState = groupsOf(zips, ({ state }) => state);
  return [...byState.keys()].sort().flatMap((state) => areasOfState(state, byState.get(state) ?? []));
}

function areasOfState(state: string, zips: readonly AreaZip[]): Area[] {
  const counties = [...groupsOf(zips, ({ county }) => county)].sort(([one], [two]) => (one < two ? -1 : 1));
  const large = counties.filter(([, own]) => own.length >= leastZips);
  if (large.length === 0) return [areaFrom(state, counties[0]?.[0] ?? '', zips)];
  const joined = new Map(large.map(([name, own]) => [name, { middle: middleOf(own), zips: [...own] }]));
  for (const [, own] of counties.filter(([, few]) => few.length < leastZips))
    nearest([...joined.values()], middleOf(own))?.zips.push(...own);
  return [...joined].map(([name, area]) => areaFrom(state, name, area.zips));
}

/** By the middles of the large ones alone, so that the order in which small ones join does not matter. */
function nearest<T extends { middle: Point }>(areas: readonly T[], to: Point): T | undefined {
  const far = areas.map((area) => ({ area, apart: apart(area.middle, to) }));
  return far.sort((one, two) => one.apart - two.apart)[0]?.area;
}

/** Squared degrees, those of longitude as short as they are there: enough to tell the nearer one inside a state. */
function apart(one: Point, two: Point): number {
  const east = (one.lng - two.lng) * Math.cos((one.lat * Math.PI) / 180);
  return (one.lat - two.lat) ** 2 + east ** 2;
}

const areaFrom = (state: string, county: string, zips: readonly AreaZip[]): Area => ({
  state,
  title: county || state,
  ...middleOf(zips),
  zips: zips.map(({ zip }) => zip).sort(),
});

const middleOf = (points: readonly Point[]): Point => ({
  lat: mean(points.map(({ lat }) => lat)),
  lng: mean(points.map(({ lng }) => lng)),
});

/** To four decimals, as the file gives places. */
const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10_000) / 10_000;

function groupsOf(zips: readonly AreaZip[], keyOf: (zip: AreaZip) => string): Map<string, AreaZip[]> {
  const groups = new Map<string, AreaZip[]>();
  for (const one of zips) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
