// Mentions as they are typed, `@Ann Miller`, and as they are kept, by the colleague's number. No React.
import { markOfMention, partsOfNote, type Mentioned } from '@rounds/product/connections/notes';
import type { Role } from '@rounds/product/actor';
import { roleTitles } from '../../company/roles';

export interface Colleague extends Mentioned {
  role: Role;
}

/** What a colleague is called by: the name, and the role too where two bear the same. */
export function handleOf({ id, name, role }: Colleague, all: readonly Colleague[]): string {
  const isShared = all.some((other) => other.id !== id && other.name === name);
  return isShared ? `${name} (${roleTitles[role]})` : name;
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The text as it is kept, and whom it mentions. The longest name first: Ann Miller-Roth is not Ann Miller. */
export function kept(typed: string, colleagues: readonly Colleague[]): { body: string; mentions: number[] } {
  const byHandle = new Map(colleagues.map((one) => [handleOf(one, colleagues), one.id]));
  const handles = [...byHandle.keys()].sort((left, right) => right.length - left.length);
  if (handles.length === 0) return { body: typed, mentions: [] };
  const mentions = new Set<number>();
  const called = new RegExp(`@(${handles.map(quoted).join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const body = typed.replace(called, (words, handle: string) => {
    const id = byHandle.get(handle);
    if (id === undefined) return words;
    mentions.add(id);
    return markOfMention(id);
  });
  return { body, mentions: [...mentions] };
}

/** A kept note as its author types on. */
export const typedAgain = (
  { body, mentions }: { body: string; mentions: readonly Mentioned[] },
  colleagues: readonly Colleague[],
): string =>
  partsOfNote(body, mentions)
    .map((part) => {
      if (typeof part === 'string') return part;
      const colleague = colleagues.find(({ id }) => id === part.id);
      return `@${colleague ? handleOf(colleague, colleagues) : part.name}`;
    })
    .join('');

export interface Asked {
  /** Where its @ stands, and what follows up to the caret. */
  from: number;
  words: string;
}

/** Whom somebody is about to mention: what stands between an @ and the caret. An @ inside a word is an address. */
export function askedAt(text: string, caret: number): Asked | null {
  const found = /(?:^|[\s([])@([^\n@]{0,60})$/u.exec(text.slice(0, caret));
  const words = found?.[1];
  return words === undefined ? null : { from: caret - words.length - 1, words };
}

/** Whose first or last name begins so. A name that stands there whole is chosen already. */
export function answering(words: string, colleagues: readonly Colleague[]): Colleague[] {
  const sought = words.toLowerCase();
  return colleagues.filter((one) => {
    const name = handleOf(one, colleagues).toLowerCase();
    return name.startsWith(sought) || name.split(/\s+/).some((part) => part.startsWith(sought));
  });
}
