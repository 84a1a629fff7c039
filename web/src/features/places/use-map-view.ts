// Which part of the country a map shows, and every way to change it: at once under the hand, else in a glide.
import { useElementSize, useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  between,
  keptInside,
  toWindow,
  viewOf,
  wholeOf,
  zoomedAbout,
  type Pane,
  type Plane,
  type Spot,
  type View,
} from './plane';

/** Milliseconds. */
const glide = 180;

export interface MapView {
  view: View;
  pane: Pane;
  /** The window the map is drawn in: measured, and where the focus rests. */
  frame: (element: HTMLDivElement | null) => void;
  /** Where a spot of the plane lies in the window. */
  place: (spot: Spot) => Spot;
  /** Under the hand a view follows at once; otherwise it glides. */
  go: (change: (view: View, pane: Pane) => View, under?: 'hand') => void;
  zoom: (factor: number, point?: Spot) => void;
  move: (x: number, y: number) => void;
  /** So that all these spots are seen. */
  show: (spots: readonly Spot[], nearest?: number) => void;
  whole: () => void;
  focus: () => void;
}

export function useMapView(plane: Plane): MapView {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const element = useRef<HTMLDivElement | null>(null);
  const [wish, setWish] = useState(() => wholeOf(plane));
  const pane = { width, height, plane };
  const latest = useRef({ pane, wish, shown: wish });
  const set = useGlide((next) => {
    latest.current.shown = next;
    setWish(next);
  });
  useEffect(() => {
    latest.current.pane = { width, height, plane };
  }, [width, height, plane]);
  const frame = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node;
      return ref(node);
    },
    [ref],
  );
  const go: MapView['go'] = (change, under) => {
    const now = latest.current;
    const { pane: room } = now;
    if (room.width === 0) return;
    const next = keptInside(change(now.wish, room), room);
    now.wish = next;
    set(now.shown, next, under === 'hand');
  };
  const view = width > 0 ? keptInside(wish, pane) : wish;
  return {
    view,
    pane,
    frame,
    place: toWindow(view, pane),
    go,
    zoom: (factor, point) =>
      go((from, room) =>
        zoomedAbout(from, room, { factor, point: point ?? { x: room.width / 2, y: room.height / 2 } }),
      ),
    move: (x, y) =>
      go((from, room) => {
        const scale = toWindow(from, room)({ x: from.x + 1, y: from.y }).x - room.width / 2;
        return { ...from, x: from.x + x / scale, y: from.y + y / scale };
      }),
    show: (spots, nearest) => go((_, room) => viewOf(spots, room, nearest)),
    whole: () => go(() => wholeOf(plane)),
    focus: () => element.current?.focus(),
  };
}

/** Steps from one view to another over some frames, or jumps where motion is not wanted. */
function useGlide(put: (view: View) => void) {
  const still = useReducedMotion();
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return (from: View, to: View, atOnce: boolean) => {
    cancelAnimationFrame(frame.current);
    if (atOnce || still) return put(to);
    let began: number | undefined;
    const step = (now: number) => {
      began ??= now;
      const part = Math.min(1, (now - began) / glide);
      put(part === 1 ? to : between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) frame.current = requestAnimationFrame(step);
    };
    frame.current = requestAnimationFrame(step);
  };
}
