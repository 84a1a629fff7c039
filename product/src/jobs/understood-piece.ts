// A piece of a search's text as it is told to the reader: what it was taken for, and why it counts for nothing.
import { z } from 'zod';
import { id } from '../call';
import { pieceKinds } from '../reference/pieces';

/**
 * Why a piece counts for nothing: a filter that was chosen says otherwise, another place is searched around, a distance has
 * no place, no filter can say it, nothing is offered at that place, nothing of it at all, or nothing with all of it. With
 * `kin` it counts, as the wider kind that its label names.
 */
const setAside = z.enum([
  ...(['filter_says', 'one_place', 'no_place', 'unread', 'nearest', 'none', 'not_all', 'kin'] as const),
]);
export type SetAside = z.infer<typeof setAside>;

export const understoodPiece = z.object({
  words: z.string(),
  kind: z.enum(pieceKinds),
  label: z.string(),
  disciplines: z.array(id),
  /** The text without this piece. */
  without: z.string(),
  /** null = it is asked for. */
  set_aside: setAside.nullable(),
});
export type UnderstoodPiece = z.infer<typeof understoodPiece>;
