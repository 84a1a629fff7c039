// The shipped shapes of the states as short paths, for pictures that are drawn on the server and sent within a page.
import { mappedStates } from '@rounds/product/reference/mapped-states';
import { geoAlbersUsa } from 'd3-geo';
import { feature } from 'topojson-client';
import shipped from '../../../data/us_states_albers_10m.topo.json?raw';

export type Spot = readonly [x: number, y: number];
export type Ring = readonly Spot[];

export interface StateShape {
  code: string;
  name: string;
  /** The outlines of its parts, the largest first. */
  rings: Ring[];
  /** Of its largest part, as [left, top, right, bottom]. */
  box: readonly [number, number, number, number];
}

/** The plane that the shapes are drawn in; Alaska and Hawaii stand in the lower left. */
const albers = geoAlbersUsa().scale(1300).translate([487.5, 305]);

/** Where a place lies among the shapes; null for what is not drawn. */
export const spotOf = ({ lat, lng }: { lat: number; lng: number }): Spot | null => albers([lng, lat]);

type Topology = Parameters<typeof feature>[0];
type States = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>;
const topology = JSON.parse(shipped) as Topology;

/**
 * The states by their names. What turns within `finest` units of the plane is left out, line by line of the topology, so that
 * neighbors still meet.
 */
export function shapesOf(finest: number): StateShape[] {
  const [wide = 1, high = 1] = topology.transform?.scale ?? [];
  const arcs = topology.arcs.map((arc) => thinned(arc as unknown as Spot[], { wide, high, finest }));
  const thin = { ...topology, arcs: arcs as unknown as Topology['arcs'] };
  return feature(thin, topology.objects['states'] as States)
    .features.flatMap(({ id, properties, geometry }) => {
      const code = mappedStates[String(id)];
      const rings = ringsOf(geometry);
      const name = String((properties as { name?: string }).name);
      return code ? [{ code, name, rings, box: boxOf(rings[0] ?? []) }] : [];
    })
    .sort((left, right) => left.name.localeCompare(right.name, 'en'));
}

/** The outer outline of each part, the largest first. */
function ringsOf(geometry: { type: string }): Ring[] {
  const { coordinates } = geometry as unknown as { coordinates: Ring[] | Ring[][] };
  const parts = (geometry.type === 'Polygon' ? [coordinates] : coordinates) as Ring[][];
  return parts.flatMap(([outer]) => (outer ? [outer] : [])).sort((one, other) => areaOf(other) - areaOf(one));
}

/** A line of the topology is told as steps from point to point; both its ends stay. */
function thinned(
  arc: readonly Spot[],
  { wide, high, finest }: { wide: number; high: number; finest: number },
) {
  const kept: Spot[] = [];
  let [x, y, lastX, lastY] = [0, 0, 0, 0];
  arc.forEach(([right, down], index) => {
    [x, y] = [x + right, y + down];
    const isEnd = index === 0 || index === arc.length - 1;
    if (!isEnd && Math.hypot((x - lastX) * wide, (y - lastY) * high) < finest) return;
    kept.push([x - lastX, y - lastY]);
    [lastX, lastY] = [x, y];
  });
  return kept;
}

/** In square units of the plane. */
export const areaOf = (ring: Ring): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

function boxOf(ring: Ring): StateShape['box'] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Outlines as a path of whole numbers, told as steps, which is the shortest. */
export const pathOf = (rings: readonly Ring[], place: (spot: Spot) => Spot = (spot) => spot): string =>
  rings.map((ring) => outlineOf(ring.map(place))).join('');

function outlineOf(ring: Ring): string {
  const whole = ring.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [first = [0, 0]] = whole;
  let [lastX, lastY] = first;
  const steps = whole.slice(1, -1).flatMap(([x, y]) => {
    const step = [x - lastX, y - lastY] as const;
    [lastX, lastY] = [x, y];
    return step[0] === 0 && step[1] === 0 ? [] : step;
  });
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}
