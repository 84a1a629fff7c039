// The map of the states, drawn from shipped shapes, without any other network. Its user says what stands on it.
import { Button } from '@mantine/core';
import { memo, useState, type ReactNode } from 'react';
import { MapWindow } from './map-window';
import { MarkedStates, type MapTone, type StateMark } from './marked-states';
import { drawnInto, scaleOf, shownBy } from './plane';
import { useCountry, useCounties, type CountryShape, type StateShape } from './shapes';
import classes from './us-map.module.css';
import type { MapView } from './use-map-view';

interface UsMapProps {
  /** From `useMapView`, so that its user can lead it. */
  map: MapView;
  label: string;
  /** What some states say, by their two letters; these can be focused, and read under the map. */
  marks?: Record<string, StateMark>;
  onChoose?: (code: string) => void;
  legend?: readonly { tone: MapTone; text: string }[];
  /** What is drawn on the land, in units of the plane. */
  drawing?: ReactNode;
  /** What stands above the land, in pixels of the window. */
  children?: ReactNode;
}

/** From here on the lines between counties help. */
const countiesFrom = 2.5;

export function UsMap({ map, label, marks, onChoose, legend, drawing, children }: UsMapProps) {
  const { country, error, again } = useCountry();
  const [read, setRead] = useState<StateShape | null>(null);
  const mark = read ? marks?.[read.code] : undefined;
  return (
    <div className={classes.map}>
      <MapWindow
        map={map}
        label={label}
        stops={Boolean(marks)}
        over={
          error && (
            <div className={classes.fault} role="alert">
              <p>{error.message}</p>
              <Button variant="default" onClick={again}>
                Try again
              </Button>
            </div>
          )
        }
      >
        {country && (
          <Land map={map} country={country}>
            {marks && (
              <MarkedStates
                map={map}
                states={country.states}
                marks={marks}
                onRead={setRead}
                onChoose={onChoose}
              />
            )}
            {drawing}
          </Land>
        )}
        {country && children}
      </MapWindow>
      {legend && <Legend legend={legend} />}
      {marks && <Reading state={read} mark={mark} />}
    </div>
  );
}

function Legend({ legend }: { legend: NonNullable<UsMapProps['legend']> }) {
  return (
    <ul className={classes.legend} aria-label="Legend">
      {legend.map(({ tone, text }) => (
        <li key={tone}>
          <span className={classes.swatch} data-tone={tone} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** What the state under the pointer says. */
function Reading({ state, mark }: { state: StateShape | null; mark: StateMark | undefined }) {
  return (
    <p className={classes.read} aria-hidden>
      {state && mark ? (
        <>
          <strong>{state.name}</strong> {mark.text}
        </>
      ) : (
        <>
          <span className="by-keys">Point at a state, or go from one to the next with the arrow keys.</span>
          <span className="by-touch">Press a state to read of it.</span>
        </>
      )}
    </p>
  );
}

function Land({ map, country, children }: { map: MapView; country: CountryShape; children: ReactNode }) {
  const { view, pane } = map;
  return (
    <svg className={classes.land} width={pane.width} height={pane.height}>
      <g transform={drawnInto(view, pane)}>
        <Ground country={country} />
        {view.zoom >= countiesFrom && <Counties map={map} states={country.states} />}
        <path className={classes.border} d={country.borders} />
        {children}
      </g>
      <Letters map={map} states={country.states} scale={scaleOf(view, pane)} />
    </svg>
  );
}

const Ground = memo(function Ground({ country: { states, shore } }: { country: CountryShape }) {
  return (
    <>
      <path className={classes.shallow} d={shore} />
      {states.map(({ code, path }) => (
        <path key={code} className={classes.state} d={path} />
      ))}
      <path className={classes.shore} d={shore} />
    </>
  );
});

function Counties({ map, states }: { map: MapView; states: readonly StateShape[] }) {
  const [left, top, right, bottom] = shownBy(map.view, map.pane);
  const seen = states.filter(({ box }) => box[0] < right && box[2] > left && box[1] < bottom && box[3] > top);
  const lines = useCounties(seen.map(({ code }) => code));
  return lines.map((line) => <path key={line.slice(0, 40)} className={classes.county} d={line} />);
}

/** Two letters where they fit into the state. */
function Letters({ map, states, scale }: { map: MapView; states: readonly StateShape[]; scale: number }) {
  const fitting = states.filter(
    ({ box }) => (box[2] - box[0]) * scale > 30 && (box[3] - box[1]) * scale > 20,
  );
  return (
    <g aria-hidden>
      {fitting.map(({ code, middle }) => {
        const { x, y } = map.place(middle);
        return (
          <text key={code} className={classes.letters} x={x} y={y}>
            {code}
          </text>
        );
      })}
    </g>
  );
}
