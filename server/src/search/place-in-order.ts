// A place in an order of vacancies as it travels: an answer's next, a query's after. The order is order.ts's.
import { z } from 'zod';

/** The keys of the last one read: its tier, yearly cents, publishing and id. */
const place = z.tuple([
  z.number().int().min(0).max(1),
  z.number().int(),
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/),
  z.number().int().positive(),
]);
export type Place = z.infer<typeof place>;

export const writePlace = (given: Place): string => Buffer.from(JSON.stringify(given)).toString('base64url');

/** null for none, and for anything that is no place: reading then starts at the top. */
export function readPlace(text: string | undefined): Place | null {
  if (!text) return null;
  try {
    return place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}
