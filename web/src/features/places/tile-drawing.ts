// The map library at work: pictures or a style of the operator's server on one canvas. Loaded only where that is set.
import type { MapTiles } from '@rounds/product/jobs/map-tiles';
import { Map as Canvas, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

export interface Camera {
  center: [number, number];
  zoom: number;
}

export interface TileDrawing {
  look: (camera: Camera) => void;
  close: () => void;
}

interface Drawn {
  tiles: MapTiles;
  camera: Camera;
  /** Nothing comes from the server, or this browser cannot draw it. */
  onLost: () => void;
}

/** A server without one tile in so long is not there, or has none of this country. Milliseconds. */
const patience = 8_000;

setWorkerUrl(new URL(workerUrl, location.href).href);

/** Throws where the browser has no WebGL. */
export function drawTiles(container: HTMLElement, { tiles, camera, onLost }: Drawn): TileDrawing {
  const canvas = new Canvas({
    container,
    style: tiles.kind === 'style' ? tiles.url : pictures(tiles.url),
    ...camera,
    // Moving, keys, marks and words are the window's, so that both maps are one to use.
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    pitch: 0,
    bearing: 0,
  });
  const unwatch = watch(canvas, onLost);
  // A style may ask for a globe, on which no mark would stand right.
  canvas.on('style.load', () => canvas.setProjection({ type: 'mercator' }));
  return {
    look: (next) => canvas.jumpTo({ ...next, pitch: 0, bearing: 0 }),
    close: () => {
      unwatch();
      canvas.remove();
    },
  };
}

const pictures = (url: string): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles', paint: { 'raster-fade-duration': 0 } }],
});

/** One hole in the map is a hole; when all that was asked for since the last rest failed, the server is lost. */
function watch(canvas: Canvas, onLost: () => void): () => void {
  const seen = { styled: false, ever: false, came: 0, failed: 0 };
  const timer = setTimeout(() => !seen.ever && onLost(), patience);
  canvas.on('style.load', () => (seen.styled = true));
  canvas.on('sourcedata', (event) => {
    const ofTile: unknown = event.tile;
    if (ofTile === undefined) return;
    seen.ever = true;
    seen.came += 1;
  });
  canvas.on('error', () => {
    seen.failed += 1;
    if (!seen.styled) onLost();
  });
  canvas.on('idle', () => {
    if (!seen.ever || (seen.came === 0 && seen.failed > 0)) onLost();
    seen.came = 0;
    seen.failed = 0;
  });
  return () => clearTimeout(timer);
}
