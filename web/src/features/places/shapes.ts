// Shapes out of a topology as paths for drawing: states with their letters' place, and lines between counties.
import { feature, mesh } from 'topojson-client';
import statesUrl from '../../../../data/us_states_albers_10m.topo.json?url';
import { useAssets } from '../../api/assets';
import type { Spot } from './plane';
import { mappedStates } from '@rounds/product/reference/mapped-states';

type Ring = readonly (readonly number[])[];

export interface StateShape {
  code: string;
  name: string;
  path: string;
  /** Where its letters stand: the middle of its largest part, or beside it where the shape bends. */
  middle: Spot;
  /** [left, top, right, bottom] of its largest part. */
  box: [number, number, number, number];
}

export interface CountryShape {
  states: StateShape[];
  /** The lines between states. */
  borders: string;
  /** The outline of the whole country. */
  shore: string;
}

const figure = (value: number | undefined) => Math.round((value ?? 0) * 100) / 100;
const lineOf = (ring: Ring) => ring.map(([x, y]) => `${figure(x)},${figure(y)}`).join('L');
const closed = (rings: readonly Ring[]) => rings.map((ring) => `M${lineOf(ring)}Z`).join('');

type Topology = Parameters<typeof mesh>[0];
type Shapes = Extract<Parameters<typeof mesh>[1], { type: 'GeometryCollection' }>;

/** A topology of ours has its shapes as one collection under a name. */
function shapesIn(body: unknown, name: 'states' | 'counties') {
  const topology = body as Topology;
  const shapes = topology.objects[name];
  if (shapes?.type !== 'GeometryCollection') throw new Error('The shapes of the map could not be read.');
  return { topology, shapes: shapes as Shapes };
}

function countryOf(body: unknown): CountryShape {
  const { topology, shapes } = shapesIn(body, 'states');
  const drawn = feature(topology, shapes).features.flatMap(({ id, properties, geometry }) => {
    const code = mappedStates[String(id)];
    const parts = polygons(geometry);
    return code && parts.length > 0
      ? [stateOf(code, String((properties as { name?: string }).name), parts)]
      : [];
  });
  return {
    states: drawn.sort((left, right) => left.name.localeCompare(right.name, 'en')),
    borders: linesOf(mesh(topology, shapes, (left, right) => left !== right).coordinates),
    shore: linesOf(mesh(topology, shapes, (left, right) => left === right).coordinates),
  };
}

const linesOf = (lines: readonly Ring[]) => lines.map((line) => `M${lineOf(line)}`).join('');

function polygons(geometry: { type: string }): Ring[][] {
  if (geometry.type === 'Polygon') return [(geometry as unknown as { coordinates: Ring[] }).coordinates];
  if (geometry.type === 'MultiPolygon') return (geometry as unknown as { coordinates: Ring[][] }).coordinates;
  return [];
}

/** Shapes whose middle lies on a shore or in a bend. */
const aside: Record<string, Spot> = {
  FL: { x: 20, y: 16 },
  LA: { x: -9, y: -3 },
  ID: { x: 1, y: 10 },
  MD: { x: -4, y: -5 },
  MI: { x: 2, y: 4 },
};

function stateOf(code: string, name: string, parts: Ring[][]): StateShape {
  const largest = parts
    .map(([outer = []]) => ({ outer, ...measured(outer) }))
    .reduce((best, one) => (one.area > best.area ? one : best));
  const xs = largest.outer.map(([x = 0]) => x);
  const ys = largest.outer.map(([, y = 0]) => y);
  return {
    code,
    name,
    path: parts.map(closed).join(''),
    middle: { x: largest.middle.x + (aside[code]?.x ?? 0), y: largest.middle.y + (aside[code]?.y ?? 0) },
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}

/** Area and center of mass of a ring, by the shoelace formula. */
function measured(ring: Ring): { area: number; middle: Spot } {
  let [twice, x, y] = [0, 0, 0];
  ring.forEach(([x0 = 0, y0 = 0], index) => {
    const [x1 = 0, y1 = 0] = ring[(index + 1) % ring.length] ?? [];
    const cross = x0 * y1 - x1 * y0;
    twice += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  });
  return { area: Math.abs(twice) / 2, middle: { x: x / (3 * twice || 1), y: y / (3 * twice || 1) } };
}

/** The country, once its shapes are here. */
export function useCountry() {
  const { data, error, again } = useAssets([statesUrl], countryOf);
  return { country: data[0], error, again };
}

const countyUrls = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../data/us_counties_albers/*.topo.json', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, url]) => [path.slice(-12, -10), url]),
);

const countyLines = (body: unknown): string => {
  const { topology, shapes } = shapesIn(body, 'counties');
  return linesOf(mesh(topology, shapes, (left, right) => left !== right).coordinates);
};

/** The lines between the counties of some states, each state's as it comes. */
export function useCounties(codes: readonly string[]): string[] {
  const urls = codes.flatMap((code) => countyUrls[code] ?? []);
  const { data } = useAssets(urls, countyLines);
  return data.filter((lines) => lines !== undefined);
}
