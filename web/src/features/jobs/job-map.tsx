// The job search's results on the map, the same places as a list, and the vacancies of the chosen one.
import { mapVacancies, type JobMap as Answer } from '@rounds/product/jobs/job-map-calls';
import type { MapTiles } from '@rounds/product/jobs/map-tiles';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { mapTiles } from '../../api/map-tiles';
import { useCall } from '../../api/use-call';
import { Loaded, SkeletonLines } from '../../ui/loaded';
import { count, totalText } from '../../ui/words';
import { MapMarks } from '../places/map-marks';
import { circleOf, pathOf, type Plane, type Spot } from '../places/plane';
import { drawnPlane, tilePlane } from '../places/planes';
import { TileMap } from '../places/tile-map';
import { UsMap } from '../places/us-map';
import { useMapView, type MapView } from '../places/use-map-view';
import look from '../../ui/look.module.css';
import classes from './job-map.module.css';
import { vacanciesText } from './job-words';
import { PlaceList } from './place-list';
import { PlacePanel } from './place-panel';

interface JobMapProps {
  /** What the call is asked. */
  query: Record<string, string | number>;
  /** The chosen place, as the map names it. */
  place: string | undefined;
  onPlace: (place: string | undefined) => void;
  /** What to do where nothing was found. */
  empty: ReactNode;
}

/** On the operator's tiles where there are some, else on the drawn country; what stands on it is the same. */
export function JobMap(props: JobMapProps) {
  const [isLost, setLost] = useState(false);
  const tiles = isLost ? null : mapTiles;
  return (
    <MappedJobs
      key={tiles ? 'tiles' : 'drawn'}
      {...props}
      tiles={tiles}
      isLost={isLost}
      onLost={() => setLost(true)}
    />
  );
}

interface GroundProps {
  tiles: MapTiles | null;
  isLost: boolean;
  onLost: () => void;
}

function MappedJobs({ query, place, onPlace, empty, tiles, isLost, onLost }: JobMapProps & GroundProps) {
  const plane = tiles ? tilePlane : drawnPlane;
  const map = useMapView(plane);
  const found = useCall(mapVacancies, { query }, { keepPrevious: true });
  const { data } = found;
  const { points, circle, spots } = usePlaced(data, plane);
  useSeen(map, JSON.stringify(query), data && !found.isPlaceholderData ? spots : undefined);
  const shown = {
    map,
    label: 'Map of the results. Arrow keys move it, plus and minus zoom, 0 shows the whole country.',
    drawing: circle.length > 0 && <path className={classes.circle} d={pathOf(circle)} />,
    children: <MapMarks map={map} points={points} chosen={place} things={vacanciesText} onChoose={onPlace} />,
  };
  return (
    <div className={classes.layout}>
      <div className={classes.map}>
        {isLost && (
          <p className={classes.lost} role="status">
            The street map cannot be shown right now, so this is the drawn one.
          </p>
        )}
        {tiles ? <TileMap {...shown} tiles={tiles} onLost={onLost} /> : <UsMap {...shown} />}
      </div>
      <div className={classes.side} data-empty={data?.looked_at === 0 || undefined}>
        <Loaded of={found} skeleton={<SkeletonLines />}>
          {(answer) => {
            if (answer.looked_at === 0) return empty;
            if (place)
              return (
                <PlacePanel key={place} query={query} place={place} onClose={() => onPlace(undefined)} />
              );
            return (
              <>
                <p className={look.small}>{mappedText(answer)}</p>
                <PlaceList map={map} points={points} offMap={answer.off_map} onChoose={onPlace} />
              </>
            );
          }}
        </Loaded>
      </div>
    </div>
  );
}

/** Where on the plane the results lie, and the circle around which they were sought. */
function usePlaced(data: Answer | undefined, plane: Plane) {
  const points = useMemo(
    () =>
      (data?.points ?? []).flatMap((point) => {
        const spot = plane.spotOf(point);
        return spot ? [{ ...point, spot }] : [];
      }),
    [data, plane],
  );
  const circle = useMemo(() => (data?.around ? circleOf(data.around, plane) : []), [data, plane]);
  const spots = useMemo(
    () => (circle.length > 0 ? circle : points.map(({ spot }) => spot)),
    [circle, points],
  );
  return { points, circle, spots };
}

/** How much of what was found the map shows. */
function mappedText({ looked_at, total_results, total_relation, off_map }: Answer): string {
  const off = off_map.reduce((sum, one) => sum + one.count, 0);
  const listed =
    off === 0 ? '' : ` ${count(off)} of them ${off === 1 ? 'is' : 'are'} off it and listed at the end.`;
  if (total_relation === 'gte')
    return `The first ${count(looked_at)} results are on the map; the list has more.${listed}`;
  if (off > 0)
    return `${count(looked_at - off)} of ${totalText(total_results, 'eq')} ${total_results === 1 ? 'result is' : 'results are'} on the map. The rest ${off === 1 ? 'is' : 'are'} off it, at the end of the list.`;
  return looked_at === 1
    ? 'The one result is on the map.'
    : `All ${count(looked_at)} results are on the map.`;
}

/** The answer to another question is looked at where it lies; news of the same question moves nothing. */
function useSeen(map: MapView, question: string, spots: readonly Spot[] | undefined) {
  const shown = useRef('');
  const latest = useRef(map);
  const ready = map.pane.width > 0;
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => {
    if (!ready || !spots || shown.current === question) return;
    shown.current = question;
    // A place alone is seen with what is around it; a circle as large as it can be.
    latest.current.show(spots, latest.current.pane.plane.nearest);
  }, [ready, spots, question]);
}
