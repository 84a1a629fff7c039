// What a page is told about the pictures that an operator may lay under the map of the job search.
import { z } from 'zod';

/** `pictures` is an address with places for zoom, column and row; `style` describes its own layers in a JSON file. */
export const mapTiles = z.object({
  url: z.string(),
  kind: z.enum(['pictures', 'style']),
  /** Whom the map thanks for them; plain words, may be empty. */
  credit: z.string(),
});
export type MapTiles = z.infer<typeof mapTiles>;
