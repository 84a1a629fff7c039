// The window of a map, whatever lies behind it: it is dragged, enlarged and led by keys, and its buttons do the same.
import type { ReactNode } from 'react';
import { MapButtons } from './map-buttons';
import classes from './map-window.module.css';
import { useMapHands } from './use-map-hands';
import type { MapView } from './use-map-view';

interface MapWindowProps {
  /** From `useMapView`, so that its user can lead it. */
  map: MapView;
  label: string;
  /** What stands in it takes the focus, so the window itself need not. */
  stops?: boolean;
  /** What lies over all of it. */
  over?: ReactNode;
  children: ReactNode;
}

export function MapWindow({ map, label, stops = false, over, children }: MapWindowProps) {
  const { wheelArea, wheelTold, ...hands } = useMapHands(map);
  const near = map.view.zoom > 1.01;
  return (
    <div ref={wheelArea} className={classes.window} data-near={near || undefined} {...hands}>
      <div
        ref={map.frame}
        className={classes.frame}
        role="group"
        aria-label={label}
        tabIndex={stops ? -1 : 0}
      >
        {map.pane.width > 0 && children}
      </div>
      <MapButtons map={map} />
      {wheelTold && <p className={classes.hint}>Hold Ctrl and scroll to zoom</p>}
      {over}
    </div>
  );
}
