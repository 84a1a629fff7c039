// The map on an operator's tiles: the same window and the same marks as the drawn one, with streets behind them.
import type { MapTiles } from '@rounds/product/jobs/map-tiles';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { MapWindow } from './map-window';
import { drawnInto, scaleOf } from './plane';
import { doublings, onWorld } from './planes';
import type { Camera, TileDrawing } from './tile-drawing';
import classes from './tile-map.module.css';
import land from './us-map.module.css';
import type { MapView } from './use-map-view';

interface TileMapProps {
  /** On the `tilePlane`. */
  map: MapView;
  label: string;
  tiles: MapTiles;
  /** Called once nothing can be shown of them. */
  onLost: () => void;
  /** What is drawn on the land, in units of the plane. */
  drawing?: ReactNode;
  /** What stands above the land, in pixels of the window. */
  children?: ReactNode;
}

export function TileMap({ map, label, tiles, onLost, drawing, children }: TileMapProps) {
  const { width, height } = map.pane;
  return (
    <MapWindow map={map} label={label}>
      <Ground map={map} tiles={tiles} onLost={onLost} />
      <svg className={land.land} width={width} height={height}>
        <g transform={drawnInto(map.view, map.pane)}>{drawing}</g>
      </svg>
      {children}
      {tiles.credit && <p className={classes.credit}>{tiles.credit}</p>}
    </MapWindow>
  );
}

const cameraOf = ({ view, pane }: MapView): Camera => ({
  center: onWorld(view),
  zoom: doublings(scaleOf(view, pane)),
});

function Ground({ map, tiles, onLost }: Pick<TileMapProps, 'map' | 'tiles' | 'onLost'>) {
  const holder = useRef<HTMLDivElement>(null);
  const drawing = useRef<TileDrawing>(null);
  const latest = useRef({ camera: cameraOf(map), onLost });
  useLayoutEffect(() => {
    latest.current = { camera: cameraOf(map), onLost };
    drawing.current?.look(latest.current.camera);
  });
  useEffect(() => {
    let isGone = false;
    const lost = () => !isGone && latest.current.onLost();
    import('./tile-drawing')
      .then(({ drawTiles }) => {
        if (isGone || !holder.current) return;
        const { camera } = latest.current;
        drawing.current = drawTiles(holder.current, { tiles, camera, onLost: lost });
      })
      .catch(lost);
    return () => {
      isGone = true;
      drawing.current?.close();
      drawing.current = null;
    };
  }, [tiles]);
  return (
    <div className={classes.ground} aria-hidden inert>
      <div ref={holder} />
    </div>
  );
}
