// The two planes a map may stand on: the one the shipped shapes are drawn in, and the one of the world's tiles.
import { geoAlbersUsa, geoMercator } from 'd3-geo';
import type { Plane, Spot } from './plane';

/** Clusters are reckoned in a square world of so many units, the size a tile server's world has here. */
const world = 4096;

const albers = geoAlbersUsa().scale(1300).translate([487.5, 305]);

/** The shapes in data/ are drawn by this very projection; Alaska and Hawaii stand in the lower left. */
export const drawnPlane: Plane = {
  box: { x: -14, y: 2, width: 990, height: 616 },
  near: 14,
  nearest: 22,
  deepest: 48,
  steps: 9,
  spotOf: ({ lat, lng }) => spot(albers([lng, lat])),
};

const mercator = geoMercator()
  .scale(world / (2 * Math.PI))
  .translate([0, 0]);
const [left = 0, top = 0] = mercator([-180, 71.6]) ?? [];
const [right = 0, bottom = 0] = mercator([-60, 17.5]) ?? [];

/** All fifty states where they are on the globe, so the whole country is wider, and streets are seen at the end. */
export const tilePlane: Plane = {
  box: { x: left, y: top, width: right - left, height: bottom - top },
  near: 31,
  nearest: 48,
  deepest: 2048,
  steps: 14,
  spotOf: ({ lat, lng }) => {
    const at = spot(mercator([lng, lat]));
    // Alaska's last islands lie where the count of degrees begins again.
    return at && lng > 0 ? { ...at, x: at.x - world } : at;
  },
};

function spot(at: [number, number] | null): Spot | undefined {
  return at ? { x: at[0], y: at[1] } : undefined;
}

/** A spot of the square world as [longitude, latitude]. */
export const onWorld = ({ x, y }: Spot): [number, number] => [
  (x / world) * 360,
  (360 / Math.PI) * Math.atan(Math.exp((-2 * Math.PI * y) / world)) - 90,
];

/** How often the world's tile of 512 pixels is doubled at a scale, which is pixels to a unit of the plane. */
export const doublings = (scale: number): number => Math.log2((scale * world) / 512);
