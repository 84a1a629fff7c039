// The plane the map is drawn on: where a place lies in it, and which part of it a window shows.
import { geoAlbersUsa, geoCircle } from 'd3-geo';

export interface Spot {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The middle of the window in the plane, and how many times it is enlarged over the whole country. */
export interface View extends Spot {
  zoom: number;
}

/** The shapes in data/ are drawn by this very projection; Alaska and Hawaii stand in the lower left. */
const project = geoAlbersUsa().scale(1300).translate([487.5, 305]);

const plane = { x: -14, y: 2, width: 990, height: 616 };
export const deepest = 48;
export const wholeCountry: View = { zoom: 1, x: plane.x + plane.width / 2, y: plane.y + plane.height / 2 };

/** Undefined for what lies outside the fifty states and the capital. */
export function spotOf({ lat, lng }: { lat: number; lng: number }): Spot | undefined {
  const at = project([lng, lat]);
  return at ? { x: at[0], y: at[1] } : undefined;
}

/** Pixels to a unit of the plane. */
export const scaleOf = ({ zoom }: View, { width, height }: Size): number =>
  zoom * Math.min(width / plane.width, height / plane.height);

export function toWindow(view: View, size: Size): (spot: Spot) => Spot {
  const scale = scaleOf(view, size);
  return ({ x, y }) => ({
    x: (x - view.x) * scale + size.width / 2,
    y: (y - view.y) * scale + size.height / 2,
  });
}

function toPlane(view: View, size: Size, { x, y }: Spot): Spot {
  const scale = scaleOf(view, size);
  return { x: (x - size.width / 2) / scale + view.x, y: (y - size.height / 2) / scale + view.y };
}

/** The part of the plane a window shows, as [left, top, right, bottom]. */
export function shownBy(view: View, size: Size): [number, number, number, number] {
  const from = toPlane(view, size, { x: 0, y: 0 });
  const to = toPlane(view, size, { x: size.width, y: size.height });
  return [from.x, from.y, to.x, to.y];
}

/** As near to the wish as the country's edge allows. */
export function keptInside(wish: View, size: Size): View {
  const zoom = Math.min(deepest, Math.max(1, wish.zoom));
  const scale = scaleOf({ ...wish, zoom }, size) || 1;
  const axis = (at: number, from: number, length: number, window: number) => {
    const half = window / scale / 2;
    const middle = from + length / 2;
    return half * 2 >= length ? middle : Math.min(from + length - half, Math.max(from + half, at));
  };
  return {
    zoom,
    x: axis(wish.x, plane.x, plane.width, size.width),
    y: axis(wish.y, plane.y, plane.height, size.height),
  };
}

/** Enlarged while the given point of the window stays where it is. */
export function zoomedAbout(view: View, size: Size, by: { factor: number; point: Spot }): View {
  const zoom = Math.min(deepest, Math.max(1, view.zoom * by.factor));
  const fixed = toPlane(view, size, by.point);
  const ratio = view.zoom / zoom;
  return { zoom, x: fixed.x + (view.x - fixed.x) * ratio, y: fixed.y + (view.y - fixed.y) * ratio };
}

/** The view that holds all spots with some air around them. */
export function viewOf(spots: readonly Spot[], size: Size, nearest = 14): View {
  if (spots.length === 0 || size.width === 0) return wholeCountry;
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const one = scaleOf(wholeCountry, size);
  const fits = Math.min(
    (size.width * 0.68) / Math.max(1, right - left),
    (size.height * 0.68) / Math.max(1, bottom - top),
  );
  return { zoom: Math.min(nearest, fits / one), x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Part of the way: a point that both views show keeps its straight way over the window. */
export function between(from: View, to: View, part: number): View {
  const zoom = from.zoom * (to.zoom / from.zoom) ** part;
  const span = 1 / to.zoom - 1 / from.zoom;
  const way = Math.abs(span) < 1e-6 ? part : (1 / zoom - 1 / from.zoom) / span;
  return { zoom, x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
}

const milesToDegree = 69.09;

/** A circle on the globe: its spots in the plane, as far as they are on it. */
export function circleOf({ lat, lng, miles }: { lat: number; lng: number; miles: number }): Spot[] {
  const ring =
    geoCircle()
      .center([lng, lat])
      .radius(miles / milesToDegree)().coordinates[0] ?? [];
  return ring.flatMap(([east = 0, north = 0]) => spotOf({ lat: north, lng: east }) ?? []);
}

export const pathOf = (spots: readonly Spot[]): string =>
  spots.length === 0 ? '' : `M${spots.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}Z`;
