// Places that would cover one another at a scale are joined to one mark; which ones is the library's to find.
import Supercluster from 'supercluster';
import type { Spot } from './plane';
import { doublings, onWorld } from './planes';

export interface MapPoint {
  /** Its name, one of a kind. */
  place: string;
  lat: number;
  lng: number;
  count: number;
}

/** What stands at a spot of the plane: one place, or several that are too close to tell apart. */
export interface Mark {
  key: string;
  spot: Spot;
  count: number;
  /** The place with most among them, and then the others. */
  places: readonly MapPoint[];
  spots: readonly Spot[];
}

export type PlacedPoint = MapPoint & { spot: Spot };

const tile = 512;

/** Marks are joined anew at each doubling of the scale, which is pixels to a unit of the plane. */
export const stepOf = (scale: number, steps: number): number =>
  Math.min(steps, Math.max(0, Math.floor(doublings(scale) + 0.25)));

export class Clusters {
  private readonly index: Supercluster<{ at: number }, { count: number }>;

  constructor(
    private readonly points: readonly PlacedPoint[],
    steps: number,
  ) {
    this.index = new Supercluster<{ at: number }, { count: number }>({
      radius: 56,
      extent: tile,
      maxZoom: steps - 1,
      map: ({ at }) => ({ count: points[at]?.count ?? 0 }),
      reduce: (sum, { count }) => {
        sum.count += count;
      },
    }).load(
      points.map(({ spot }, at) => ({
        type: 'Feature' as const,
        properties: { at },
        geometry: { type: 'Point' as const, coordinates: onWorld(spot) },
      })),
    );
  }

  /** Marks at a step of `stepOf`. */
  at(step: number): Mark[] {
    return this.index.getClusters([-180, -85, 180, 85], step).flatMap(({ properties }): Mark[] => {
      if ('at' in properties) return this.of(this.points[properties.at]);
      const { cluster_id } = properties;
      const inside = this.index
        .getLeaves(cluster_id, Infinity)
        .flatMap((leaf) => this.points[leaf.properties.at] ?? []);
      return [joined(inside)];
    });
  }

  private of(point: PlacedPoint | undefined): Mark[] {
    return point ? [joined([point])] : [];
  }
}

/** One mark for all of them, in the middle of what they hold. */
function joined(points: readonly PlacedPoint[]): Mark {
  const places = [...points].sort(
    (left, right) => right.count - left.count || (left.place < right.place ? -1 : 1),
  );
  const count = places.reduce((sum, one) => sum + one.count, 0);
  const middle = (axis: 'x' | 'y') =>
    places.reduce((sum, one) => sum + one.spot[axis] * one.count, 0) / count;
  return {
    key: `${places[0]?.place} and ${places.length - 1}`,
    spot: { x: middle('x'), y: middle('y') },
    count,
    places,
    spots: places.map(({ spot }) => spot),
  };
}
