// How a map is moved by hand: dragging, two fingers, the wheel and the keys.
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { scaleOf, zoomedAbout, type Spot } from './plane';
import type { MapView } from './use-map-view';

/** Less than this is a trembling finger on a button. */
const drag = 5;
const stride = 90;

export function useMapHands(map: MapView) {
  const hands = useRef({ points: new Map<number, Spot>(), far: 0 });
  const at = (event: PointerEvent): Spot => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const lift = (event: PointerEvent) => void hands.current.points.delete(event.pointerId);
  return {
    ...useWheel(map),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      hands.current.points.set(event.pointerId, at(event));
      if (hands.current.points.size === 1) hands.current.far = 0;
    },
    onPointerMove: (event: PointerEvent) => {
      const { points } = hands.current;
      const from = points.get(event.pointerId);
      if (!from) return;
      const to = at(event);
      const other = [...points].find(([id]) => id !== event.pointerId)?.[1];
      hands.current.far += Math.hypot(to.x - from.x, to.y - from.y);
      if (hands.current.far < drag) return;
      // Only a hand that moves the map keeps the pointer: a tap still reaches what lies under it.
      event.currentTarget.setPointerCapture(event.pointerId);
      points.set(event.pointerId, to);
      if (other) pinch(map, { from, to, other });
      else drop(map, from, to);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act(map);
    },
  };
}

const drop = (map: MapView, from: Spot, to: Spot) =>
  map.go((view, pane) => {
    const scale = scaleOf(view, pane);
    return { ...view, x: view.x - (to.x - from.x) / scale, y: view.y - (to.y - from.y) / scale };
  }, 'hand');

function pinch(map: MapView, { from, to, other }: { from: Spot; to: Spot; other: Spot }) {
  const apart = (spot: Spot) => Math.max(1, Math.hypot(spot.x - other.x, spot.y - other.y));
  const point = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  map.go((view, pane) => zoomedAbout(view, pane, { factor: apart(to) / apart(from), point }), 'hand');
}

const keys: Record<string, (map: MapView) => void> = {
  ArrowLeft: (map) => map.move(-stride, 0),
  ArrowRight: (map) => map.move(stride, 0),
  ArrowUp: (map) => map.move(0, -stride),
  ArrowDown: (map) => map.move(0, stride),
  '+': (map) => map.zoom(2),
  '=': (map) => map.zoom(2),
  '-': (map) => map.zoom(0.5),
  '0': (map) => map.whole(),
};

/** The wheel scrolls the page until the map has the focus, or the key for zooming is held. */
function useWheel(map: MapView) {
  const [element, wheelArea] = useState<HTMLElement | null>(null);
  const [told, setTold] = useState(false);
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => {
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return setTold(true);
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const point = { x: event.clientX - box.left, y: event.clientY - box.top };
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      latest.current.go((view, pane) => zoomedAbout(view, pane, { factor, point }), 'hand');
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [element]);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(false), 1600);
    return () => clearTimeout(timer);
  }, [told]);
  return { wheelArea, wheelTold: told };
}
