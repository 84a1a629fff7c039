// How far two places are apart. Miles are whole; what a stranger sees is a band of five.
import { limits } from '../limits';

export interface Point {
  lat: number;
  lng: number;
}

const earthMiles = 3958.8;
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
