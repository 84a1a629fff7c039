// The map's places as a list: the same choice without a drawing, those in the window first, off the map last.
import { Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { count, many } from '../../ui/words';
import type { PlacedPoint } from '../places/clusters';
import { shownBy } from '../places/plane';
import type { MapView } from '../places/use-map-view';
import classes from './job-map.module.css';
import { vacanciesText } from './job-words';

interface PlaceListProps {
  map: MapView;
  points: readonly PlacedPoint[];
  offMap: readonly { place: string; count: number }[];
  onChoose: (place: string) => void;
}

const pageful = 40;

export function PlaceList({ map, points, offMap, onChoose }: PlaceListProps) {
  const [length, setLength] = useState(pageful);
  const seen = inWindow(map, points);
  const rest = seen.length - length;
  return (
    <div className={classes.places}>
      <div className={classes.placesHead} role="status">
        <h3>{many(seen.length, 'place')}</h3>
        {seen.length < points.length && (
          <span>of {count(points.length)}, in the part of the map you see</span>
        )}
      </div>
      {seen.length < points.length && (
        <Button variant="default" size="xs" onClick={map.whole}>
          Show all places
        </Button>
      )}
      <Places label="Places on the map" places={seen.slice(0, length)} onChoose={onChoose} />
      {rest > 0 && (
        <Button variant="subtle" onClick={() => setLength(length + pageful)}>
          Show {Math.min(rest, pageful)} more of {count(rest)}
        </Button>
      )}
      {offMap.length > 0 && (
        <>
          <h3>Off the map</h3>
          <Places label="Places off the map" places={offMap} onChoose={onChoose} />
        </>
      )}
    </div>
  );
}

function Places({
  label,
  places,
  onChoose,
}: Pick<PlaceListProps, 'onChoose'> & { label: string; places: PlaceListProps['offMap'] }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {places.map(({ place, count: many }) => (
        <li key={place}>
          <button
            type="button"
            aria-label={`${place}: ${vacanciesText(many)}`}
            onClick={() => onChoose(place)}
          >
            <span>{place}</span>
            <span className={classes.many}>{vacanciesText(many)}</span>
            <IconChevronRight size={16} stroke={1.7} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function inWindow({ view, pane }: MapView, points: readonly PlacedPoint[]): readonly PlacedPoint[] {
  if (pane.width === 0 || view.zoom <= 1) return points;
  const [left, top, right, bottom] = shownBy(view, pane);
  return points.filter(({ spot }) => spot.x >= left && spot.x <= right && spot.y >= top && spot.y <= bottom);
}
