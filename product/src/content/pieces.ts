// What a written page is made of once it is read: a closed list of pieces, with no markup or script left.
import { z } from 'zod';

/** A stretch of text of one look; `href` leads to a page of Rounds (`/…`), to https or to a mail address, and nowhere else. */
const run = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().optional(),
});
export type Run = z.infer<typeof run>;

const runs = z.array(run);

const piece = z.discriminatedUnion('kind', [
  /** Below the page's title, and never more than one level deeper than the last. */
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3), z.literal(4)]), runs }),
  z.object({ kind: z.literal('paragraph'), runs }),
  z.object({
    kind: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(z.object({ runs, items: z.array(runs) })),
  }),
  z.object({ kind: z.literal('quote'), paragraphs: z.array(runs) }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  z.object({ kind: z.literal('table'), head: z.array(runs), rows: z.array(z.array(runs)) }),
  z.object({
    kind: z.literal('picture'),
    id: z.uuid(),
    alt: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  z.object({ kind: z.literal('rule') }),
]);
export type Piece = z.infer<typeof piece>;

export const pieces = z.array(piece);

/** Where a picture of a page is read. */
export const picturePath = (id: string): string => `/pictures/${id}`;

/** How a picture is named in the text: `![What it shows](picture:…)`. */
export const pictureName = (id: string): string => `picture:${id}`;
