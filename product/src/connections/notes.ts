// A note of the team on a request: how mentions stand in it, until when it may be changed, and who reads it.
import { limits } from '../limits';
import { roleMay } from '../permissions';
import { minutesAfter } from '../time';

export interface Mentioned {
  id: number;
  name: string;
}

/** A colleague in the text as it is kept, so that another name changes nothing. */
export const markOfMention = (id: number): string => `@[${id}]`;

/** Words and mentions in their order; a mark of nobody who is mentioned is words. */
export function partsOfNote(body: string, mentions: readonly Mentioned[]): (string | Mentioned)[] {
  const byMark = new Map(mentions.map((one) => [markOfMention(one.id), one]));
  return body
    .split(/(@\[\d{1,15}\])/)
    .map((part) => byMark.get(part) ?? part)
    .filter((part) => part !== '');
}

/** Until when its author may change or remove it. Source: docs/rules.md#team-notes */
export const changeableUntil = (writtenAt: string): string =>
  minutesAfter(writtenAt, limits.request.notes.changeMinutes);

interface Written {
  author_id: number;
  mentions: readonly Mentioned[];
}

/** Panelists read what they wrote and what mentions them: others' notes would tell what others think, and of pay. */
export const readsNote = (reader: { id: number; role: string }, { author_id, mentions }: Written): boolean =>
  roleMay(reader.role, 'read_every_request') ||
  author_id === reader.id ||
  mentions.some(({ id }) => id === reader.id);
