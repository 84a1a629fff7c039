// What the operator laid under the map, as the server wrote it into the page; nothing is asked for.
import { mapTiles as shape, type MapTiles } from '@rounds/product/jobs/map-tiles';

function written(): MapTiles | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name=map-tiles]')?.content ?? '';
  try {
    return shape.nullable().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** null where the map is drawn from the shapes that are shipped. */
export const mapTiles = written();
