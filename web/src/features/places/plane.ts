// The plane under a map, whichever it is: which part of it a window shows, and what is drawn on it.
import { geoCircle } from 'd3-geo';

export interface Spot {
  x: number;
  y: number;
}

/** The middle of the window in the plane, and how many times it is enlarged over the whole country. */
export interface View extends Spot {
  zoom: number;
}

/** What a map stands on: a flat country, and how places come to lie in it. */
export interface Plane {
  box: Spot & { width: number; height: number };
  /** Enlarged so many times over the whole country, a city has its surroundings beside it. */
  near: number;
  /** So near a single result is looked at. */
  nearest: number;
  /** The end of the way in. */
  deepest: number;
  /** So often marks are joined anew on that way. */
  steps: number;
  /** Undefined for what does not lie on it. */
  spotOf: (place: { lat: number; lng: number }) => Spot | undefined;
}

/** What a map is seen through: its size on the screen, and the plane behind it. */
export interface Pane {
  width: number;
  height: number;
  plane: Plane;
}

export const wholeOf = ({ box }: Plane): View => ({
  zoom: 1,
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

/** Pixels to a unit of the plane. */
export const scaleOf = ({ zoom }: View, { width, height, plane }: Pane): number =>
  zoom * Math.min(width / plane.box.width, height / plane.box.height);

export function toWindow(view: View, pane: Pane): (spot: Spot) => Spot {
  const scale = scaleOf(view, pane);
  return ({ x, y }) => ({
    x: (x - view.x) * scale + pane.width / 2,
    y: (y - view.y) * scale + pane.height / 2,
  });
}

function toPlane(view: View, pane: Pane, { x, y }: Spot): Spot {
  const scale = scaleOf(view, pane);
  return { x: (x - pane.width / 2) / scale + view.x, y: (y - pane.height / 2) / scale + view.y };
}

/** The part of the plane a window shows, as [left, top, right, bottom]. */
export function shownBy(view: View, pane: Pane): [number, number, number, number] {
  const from = toPlane(view, pane, { x: 0, y: 0 });
  const to = toPlane(view, pane, { x: pane.width, y: pane.height });
  return [from.x, from.y, to.x, to.y];
}

/** As near to the wish as the country's edge allows. */
export function keptInside(wish: View, pane: Pane): View {
  const { box, deepest } = pane.plane;
  const zoom = Math.min(deepest, Math.max(1, wish.zoom));
  const scale = scaleOf({ ...wish, zoom }, pane) || 1;
  const axis = (at: number, from: number, length: number, window: number) => {
    const half = window / scale / 2;
    const middle = from + length / 2;
    return half * 2 >= length ? middle : Math.min(from + length - half, Math.max(from + half, at));
  };
  return {
    zoom,
    x: axis(wish.x, box.x, box.width, pane.width),
    y: axis(wish.y, box.y, box.height, pane.height),
  };
}

/** Enlarged while the given point of the window stays where it is. */
export function zoomedAbout(view: View, pane: Pane, by: { factor: number; point: Spot }): View {
  const zoom = Math.min(pane.plane.deepest, Math.max(1, view.zoom * by.factor));
  const fixed = toPlane(view, pane, by.point);
  const ratio = view.zoom / zoom;
  return { zoom, x: fixed.x + (view.x - fixed.x) * ratio, y: fixed.y + (view.y - fixed.y) * ratio };
}

/** The view that holds all spots with some air around them. */
export function viewOf(spots: readonly Spot[], pane: Pane, nearest = pane.plane.near): View {
  if (spots.length === 0 || pane.width === 0) return wholeOf(pane.plane);
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const one = scaleOf(wholeOf(pane.plane), pane);
  const fits = Math.min(
    (pane.width * 0.68) / Math.max(1, right - left),
    (pane.height * 0.68) / Math.max(1, bottom - top),
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
export function circleOf(
  { lat, lng, miles }: { lat: number; lng: number; miles: number },
  { spotOf }: Plane,
): Spot[] {
  const ring =
    geoCircle()
      .center([lng, lat])
      .radius(miles / milesToDegree)().coordinates[0] ?? [];
  return ring.flatMap(([east = 0, north = 0]) => spotOf({ lat: north, lng: east }) ?? []);
}

/** What is drawn in units of the plane is brought into the window by this. */
export function drawnInto(view: View, pane: Pane): string {
  const { x, y } = toWindow(view, pane)({ x: 0, y: 0 });
  return `translate(${x} ${y}) scale(${scaleOf(view, pane)})`;
}

export const pathOf = (spots: readonly Spot[]): string =>
  spots.length === 0 ? '' : `M${spots.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}Z`;
