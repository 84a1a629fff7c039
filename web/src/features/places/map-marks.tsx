// The marks on a map: how much is where. One of several places enlarges the map, one of a single place opens it.
import { useEffect, useMemo, useRef } from 'react';
import { count } from '../../ui/words';
import { Clusters, stepOf, type Mark, type PlacedPoint } from './clusters';
import classes from './map-marks.module.css';
import { scaleOf } from './plane';
import type { MapView } from './use-map-view';

interface MapMarksProps {
  map: MapView;
  points: readonly PlacedPoint[];
  chosen: string | undefined;
  /** `3 vacancies` */
  things: (count: number) => string;
  onChoose: (place: string) => void;
}

/** So far outside the window a mark is still drawn, so that none appears from nowhere. */
const margin = 30;
/** So near the window's side a name would be cut off there: it begins or ends at its mark. */
const edge = 70;
/** With no more marks than this, places bear their names. */
const named = 14;

export function MapMarks({ map, points, chosen, things, onChoose }: MapMarksProps) {
  const { width, height, plane } = map.pane;
  const clusters = useMemo(() => new Clusters(points, plane.steps), [points, plane.steps]);
  const step = stepOf(scaleOf(map.view, map.pane), plane.steps);
  const all = useMemo(() => clusters.at(step), [clusters, step]);
  const seen = all.filter(({ spot }) => {
    const { x, y } = map.place(spot);
    return x > -margin && y > -margin && x < width + margin && y < height + margin;
  });
  const most = Math.max(...all.map((mark) => mark.count), 1);
  const focused = useKeptFocus(map, seen);
  return seen.map((mark) => {
    const { x, y } = map.place(mark.spot);
    const several = mark.places.length > 1;
    const isChosen = mark.places.some(({ place }) => place === chosen);
    return (
      <button
        key={mark.key}
        type="button"
        className={classes.mark}
        data-several={several || undefined}
        data-chosen={isChosen || undefined}
        data-size={sizeOf(mark.count, most)}
        style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
        aria-label={wordsOf(mark, things)}
        aria-pressed={several ? undefined : isChosen}
        title={several ? undefined : mark.places[0]?.place}
        onFocus={() => (focused.current = mark.key)}
        onBlur={() => (focused.current = null)}
        onClick={() => press(mark, map, onChoose)}
      >
        {count(mark.count)}
        {!several && (seen.length <= named || isChosen) && (
          <span
            className={classes.name}
            data-toward={x < edge ? 'right' : x > width - edge ? 'left' : undefined}
            aria-hidden
          >
            {mark.places[0]?.place}
          </span>
        )}
      </button>
    );
  });
}

/** Opens a single place, and enlarges the map for several. */
function press(mark: Mark, map: MapView, onChoose: MapMarksProps['onChoose']) {
  const { plane } = map.pane;
  const [first, second] = mark.places;
  if (first && !second) return onChoose(first.place);
  map.focus();
  // Places of one spot never come apart: at the end of the way the greatest opens.
  if (map.view.zoom >= plane.deepest && first) return onChoose(first.place);
  map.show(mark.spots, Math.min(plane.deepest, Math.max(map.view.zoom * 2, plane.near)));
}

function wordsOf({ places, count: all }: Mark, things: (count: number) => string): string {
  const [first] = places;
  if (places.length === 1) return `${first?.place}: ${things(all)}`;
  return `${things(all)} in ${count(places.length)} places around ${first?.place}: zoom in`;
}

/** Four sizes; the number itself stands on the mark. */
function sizeOf(many: number, most: number): number {
  const share = Math.log(many + 1) / Math.log(most + 1);
  return Math.min(4, Math.max(1, Math.ceil(share * 4)));
}

/** A mark that goes takes no focus along: the map has it then. */
function useKeptFocus(map: MapView, seen: readonly Mark[]) {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (!focused.current || seen.some(({ key }) => key === focused.current)) return;
    focused.current = null;
    if (document.activeElement === document.body) map.focus();
  });
  return focused;
}
