// How far two places are apart, in whole miles. What a stranger sees, and what the fit reads, is a band of five.
import { limits } from '../limits';

export interface Point {
  lat: number;
  lng: number;
}

export const earthMiles = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in whole miles. */
export function milesBetween(from: Point, to: Point): number {
  const lat = radians(to.lat - from.lat);
  const lng = radians(to.lng - from.lng);
  const half =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return Math.round(2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half))));
}

/** [from, to) in steps of five miles. */
export function bandOf(miles: number): { from: number; to: number } {
  const from = Math.floor(miles / limits.distance.bandMiles) * limits.distance.bandMiles;
  return { from, to: from + limits.distance.bandMiles };
}

/** A place as the database keeps it: whole numbers on a sphere of this radius, computed once, when the place is known. */
export const sphere = 16_777_216;
export interface Place {
  px: number;
  py: number;
  pz: number;
}

/** As `sphere_x` and its like round it in the database. */
export const placeAt = ({ lat, lng }: Point): Place => ({
  px: Math.round(sphere * Math.cos(radians(lat)) * Math.cos(radians(lng))),
  py: Math.round(sphere * Math.cos(radians(lat)) * Math.sin(radians(lng))),
  pz: Math.round(sphere * Math.sin(radians(lat))),
});

/**
 * The squared chord between two places. A whole number below 2^53, so every machine and the database have the same.
 */
export const chordOf = (one: Place, two: Place): number =>
  (one.px - two.px) ** 2 + (one.py - two.py) ** 2 + (one.pz - two.pz) ** 2;

/** Squared chord of so many miles: whatever has at most this lies within. */
export const chordOfMiles = (miles: number): number =>
  Math.floor((2 * sphere * Math.sin(miles / (2 * earthMiles))) ** 2);

/** Whole miles of a squared chord. */
export const milesOf = (chord: number): number =>
  Math.round(2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord) / (2 * sphere))));

/** Bands to 1,005 miles, more than twice the widest radius; beyond it nothing is told apart. */
export const bandChords: readonly number[] = Array.from({ length: 201 }, (_, band) =>
  chordOfMiles((band + 1) * limits.distance.bandMiles),
);

export const farthestBand = bandChords.length * limits.distance.bandMiles;

/** Where the band of five miles starts; 1,005 for everything from there on. */
export function bandMilesOf(chord: number): number {
  let from = 0;
  let to = bandChords.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((bandChords[middle] ?? 0) <= chord) from = middle + 1;
    else to = middle;
  }
  return from * limits.distance.bandMiles;
}

/** A place where somebody wants to work, and how far from it. */
export interface WantedPlace extends Place {
  radius_miles: number | null;
}

export interface Reach {
  /** The band of five miles, as it is shown. */
  miles: number;
  radius_miles: number | null;
  /** Whole miles as they are. */
  exact_miles: number;
}

/** Thousandths of the radius: the smaller, the deeper inside. The server's SQL counts the same. */
const depthOf = ({ miles, radius_miles }: Reach): number => Math.trunc((miles * 1000) / (radius_miles ?? 1));

/**
 * From which of one's places somewhere is reached best: where it lies deepest inside the radius, then the nearest, then
 * the widest. A place without a radius counts only where it is the home and there is no other. Source: docs/rules.md#fit
 */
export function reachOf(
  home: WantedPlace | null,
  further: readonly WantedPlace[],
  there: Place,
): Reach | null {
  const reaches = [...(home ? [home] : []), ...further].map((place) => {
    const chord = chordOf(place, there);
    return { miles: bandMilesOf(chord), radius_miles: place.radius_miles, exact_miles: milesOf(chord) };
  });
  const [best] = reaches
    .filter(({ radius_miles }) => radius_miles !== null)
    .sort(
      (left, right) =>
        depthOf(left) - depthOf(right) ||
        left.miles - right.miles ||
        (right.radius_miles ?? 0) - (left.radius_miles ?? 0),
    );
  return best ?? reaches[0] ?? null;
}
