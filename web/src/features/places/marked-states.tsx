// States that say something: each with its tone and its words, one stop of the tab key, arrows lead to the neighbor.
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Spot } from './plane';
import type { StateShape } from './shapes';
import classes from './us-map.module.css';
import type { MapView } from './use-map-view';

export type MapTone = 'good' | 'waiting' | 'quiet';

/** What a state says: its color, and the words for whoever points at it, focuses it or hears it. */
export interface StateMark {
  tone: MapTone;
  text: string;
}

interface MarkedStatesProps {
  map: MapView;
  states: readonly StateShape[];
  marks: Record<string, StateMark>;
  onRead: (state: StateShape | null) => void;
  onChoose?: ((code: string) => void) | undefined;
}

export function MarkedStates({ map, states, marks, onRead, onChoose }: MarkedStatesProps) {
  const hatch = useId();
  const [stop, setStop] = useState<string>();
  const [ringed, setRinged] = useState<StateShape | null>(null);
  const marked = states.filter(({ code }) => marks[code]);
  const { paths, lead } = useArrows(marked, onChoose);
  const first = marked.find(({ code }) => code === stop) ?? marked[0];
  const unit = 1 / (map.place({ x: 1, y: 0 }).x - map.place({ x: 0, y: 0 }).x || 1);
  return (
    <>
      <defs>
        <Hatch id={hatch} unit={unit} />
      </defs>
      {marked.map((state) => (
        <path
          key={state.code}
          ref={(path) => {
            if (path) paths.current.set(state.code, path);
            return () => void paths.current.delete(state.code);
          }}
          d={state.path}
          className={classes.marked}
          data-tone={marks[state.code]?.tone}
          {...(marks[state.code]?.tone === 'waiting' ? { fill: `url(#${hatch})` } : {})}
          role={onChoose ? 'button' : 'img'}
          aria-label={`${state.name}: ${marks[state.code]?.text ?? ''}`}
          tabIndex={state === first ? 0 : -1}
          onFocus={() => {
            setStop(state.code);
            setRinged(state);
            onRead(state);
            reveal(map, state.middle);
          }}
          onBlur={() => {
            setRinged(null);
            onRead(null);
          }}
          onPointerEnter={() => onRead(state)}
          onPointerLeave={() => onRead(null)}
          onClick={() => onChoose?.(state.code)}
          onKeyDown={(event) => lead(event, state)}
        />
      ))}
      {ringed && <path className={classes.ring} d={ringed.path} />}
    </>
  );
}

/** Arrows lead from one state to the next; Enter and the space bar choose. */
function useArrows(marked: readonly StateShape[], onChoose: MarkedStatesProps['onChoose']) {
  const paths = useRef(new Map<string, SVGPathElement>());
  const lead = (event: KeyboardEvent, from: StateShape) => {
    if (onChoose && (event.key === 'Enter' || event.key === ' ')) onChoose(from.code);
    else if (!(event.key in ways)) return;
    else
      neighbor(marked, from, ways[event.key] ?? { x: 0, y: 0 }, (to) => paths.current.get(to.code)?.focus());
    event.preventDefault();
    event.stopPropagation();
  };
  return { paths, lead };
}

function Hatch({ id, unit }: { id: string; unit: number }) {
  return (
    <pattern
      id={id}
      width="7"
      height="7"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${unit}) rotate(45)`}
    >
      <rect className={classes.hatchGround} width="7" height="7" />
      <line className={classes.hatchLine} x1="0" y1="0" x2="0" y2="7" />
    </pattern>
  );
}

/** A focused state is never outside the window. */
function reveal(map: MapView, middle: Spot) {
  const { x, y } = map.place(middle);
  const { width, height } = map.pane;
  if (x < 0 || y < 0 || x > width || y > height) map.go((view) => ({ ...view, ...middle }));
}

const ways: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest state in that direction; what lies aside counts as twice as far. */
function neighbor(
  states: readonly StateShape[],
  from: StateShape,
  way: Spot,
  found: (state: StateShape) => void,
) {
  const costs = states.flatMap((state) => {
    const [x, y] = [state.middle.x - from.middle.x, state.middle.y - from.middle.y];
    const ahead = x * way.x + y * way.y;
    const aside = Math.abs(x * way.y + y * way.x);
    return ahead > 4 ? [{ state, cost: ahead + 2 * aside }] : [];
  });
  const best = costs.sort((left, right) => left.cost - right.cost)[0];
  if (best) found(best.state);
}
