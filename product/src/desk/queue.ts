// What the queues of the desk say and take alike: by when, who holds it, its book, why one looks, one act at a time.
import { z } from 'zod';
import { id, instant } from '../call';
import { requiredProse } from '../fields';

export const staff = z.object({ id, name: z.string() });

/** By when it is owed, and who holds it until when. */
export const waits = {
  due_at: instant,
  late: z.boolean(),
  holder: staff.nullable(),
  held_until: instant.nullable(),
};

/** The desk's book, its internal notes in it: nobody outside reads it. */
export const bookOf = <Act extends string>(acts: readonly Act[]) =>
  z.array(z.object({ at: instant, by: staff, act: z.enum(acts), reason: z.string(), note: z.string() }));

/** Why staff look: a code, and in words for the desk's book. */
export const whyOf = <Code extends string>(codes: readonly Code[]) =>
  z.object({
    reason: z.enum(codes, 'Please choose a reason.'),
    note: requiredProse(500, 'Please say why in a few words.'),
  });

/** To take it, to take it over from whom one read that they hold it, to look, to give it back, to hold it longer. */
export function holding<Code extends string>(codes: readonly Code[]) {
  const why = whyOf(codes);
  return {
    claim: why.optional(),
    take_over: why.extend({ from: id }).optional(),
    look: why.optional(),
    release: z.literal(true).optional(),
    keep: z.literal(true).optional(),
  };
}

/** For the desk's book alone. */
export const deskNote = z.object({ text: requiredProse(1000, 'Please write the note.') });

/** The number of the last message that whoever acts has read: where a newer one came, nothing is done. Source: docs/rules.md#support */
export const seenWords = z.number().int().nonnegative().optional();

/** Whether one alone was sent. */
export const isOne = (act: object): boolean => Object.keys(act).length === 1;
export const oneAtATime = 'One act at a time.';

/**
 * Of what has no page of its own: to take it, to take it over from whom one read that they hold it, to hold it longer, to give it
 * back. Source: docs/rules.md#desk
 */
export const rowClaim = z
  .object({
    claim: z.literal(true).optional(),
    take_over: z.object({ from: id }).optional(),
    keep: z.literal(true).optional(),
    release: z.literal(true).optional(),
  })
  .refine(isOne, oneAtATime);
export type RowClaim = z.infer<typeof rowClaim>;

/** Who holds it now, and until when. */
export const held = z.object({ holder: staff.nullable(), held_until: instant.nullable() });
