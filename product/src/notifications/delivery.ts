// What becomes of one thing that happened, for one reader: the bell, a letter now or later, a digest, or nothing.
import { minutesAfter } from '../time';
import { groupOf, usualChoice, type Choice, type EventGroup, type Side } from './groups';
import { digestAfter, quietUntil, type LetterClock } from './when';

export interface Happening {
  kind: string;
  at: string;
  /** Whether its kind is worth a letter of its own. */
  mails: boolean;
  /** Its letter waits as long, because its cause may go away. */
  waitMinutes?: number | undefined;
}

export interface Wishes {
  side: Side;
  clock: LetterClock;
  choices: ReadonlyMap<EventGroup, Choice>;
}

export interface Delivery {
  in_bell: boolean;
  at_once: boolean;
  mail_at: string | null;
  digest_at: string | null;
}

/** null where its reader wants to hear nothing of it. Source: docs/rules.md#letters */
export function deliveryOf(happening: Happening, { side, clock, choices }: Wishes): Delivery | null {
  const group = groupOf(happening.kind, side);
  const { bell, letter } = (group && choices.get(group)) ?? usualChoice;
  const digest_at =
    letter === 'daily' || letter === 'weekly' ? digestAfter(happening.at, letter, clock) : null;
  const own = letter === 'at_once' && happening.mails;
  const mail_at = own ? waitOf(happening, group === null ? null : clock) : null;
  const at_once = own && mail_at === null;
  if (!bell && !own && digest_at === null) return null;
  return { in_bell: bell, at_once, mail_at, digest_at };
}

/** Until when its letter waits: for its cause, and then for the end of the quiet hours. */
function waitOf({ at, waitMinutes }: Happening, clock: LetterClock | null): string | null {
  const due = waitMinutes === undefined ? null : minutesAfter(at, waitMinutes);
  return (clock && quietUntil(due ?? at, clock)) ?? due;
}
