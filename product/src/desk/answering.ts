// Answering at the desk: words that came while one wrote, and a template put among what stands there already. Pure.
import { refuse, type Refusal } from '../refusals';

/** One message of a conversation at the desk: its number in it, and whether staff wrote it. */
export interface Word {
  id: number;
  ofStaff: boolean;
}

/** The newest message's number, 0 where nothing was said after the opening words. */
export const lastWord = (said: readonly { id: number }[]): number =>
  said.reduce((last, { id }) => Math.max(last, id), 0);

/** What the other side wrote after the message `seen`. */
export const wordsSince = <W extends Word>(said: readonly W[], seen: number): W[] =>
  said.filter(({ id, ofStaff }) => id > seen && !ofStaff);

/**
 * Whoever acts on a conversation has read it: `conflict`, with the newest number as its state, where the other side wrote after
 * what they say they saw. Source: docs/rules.md#support
 */
export function unreadRefusal(said: readonly Word[], seen: number): Refusal | null {
  if (wordsSince(said, seen).length === 0) return null;
  const message =
    'New words came while you wrote, and nothing was sent. They stand above your answer: read them, then send again.';
  return refuse('conflict', { state: { seen: lastWord(said) } satisfies Unread, message });
}
export interface Unread {
  seen: number;
}

/** A text with a template put in where the cursor stands, set apart by blank lines; what was typed stays, whole words too. */
export function withTemplate(text: string, words: string, cursor: number): string {
  const at = wordsEnd(text, Math.min(Math.max(cursor, 0), text.length));
  const parts = [text.slice(0, at).trimEnd(), words, text.slice(at).trimStart()];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Where the word that the cursor stands within ends. */
function wordsEnd(text: string, at: number): number {
  const isWithin = at > 0 && /\S/.test(text.charAt(at - 1)) && /\S/.test(text.charAt(at));
  return isWithin ? at + (/^\S+/.exec(text.slice(at))?.[0].length ?? 0) : at;
}
