// What becomes of one thing that happened, for one reader: the bell, devices, a letter now or later, a digest, nothing.
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
  /** So does what their devices show. */
  deviceWaitMinutes?: number | undefined;
}

export interface Wishes {
  side: Side;
  clock: LetterClock;
  choices: ReadonlyMap<EventGroup, Choice>;
  /** Whether there is a device to notify. */
  hasDevices: boolean;
}

export interface Delivery {
  in_bell: boolean;
  at_once: boolean;
  mail_at: string | null;
  digest_at: string | null;
  /** When their devices show it; null = they do not. */
  device_at: string | null;
}

/** null where its reader wants to hear nothing of it. Source: docs/rules.md#letters */
export function deliveryOf(happening: Happening, wishes: Wishes): Delivery | null {
  const { side, clock, choices } = wishes;
  const group = groupOf(happening.kind, side);
  const { bell, letter, devices } = (group && choices.get(group)) ?? usualChoice;
  const digest_at =
    letter === 'daily' || letter === 'weekly' ? digestAfter(happening.at, letter, clock) : null;
  const own = letter === 'at_once' && happening.mails;
  const mail_at = own ? waitOf(happening, group === null ? null : clock) : null;
  const shown = wishes.hasDevices && devices && group !== null && happening.mails;
  const device_at = shown ? deviceTime(happening, clock) : null;
  const at_once = own && mail_at === null;
  if (!bell && !own && digest_at === null && device_at === null) return null;
  return { in_bell: bell, at_once, mail_at, digest_at, device_at };
}

/** Until when its letter waits: for its cause, and then for the end of the quiet hours. */
function waitOf({ at, waitMinutes }: Happening, clock: LetterClock | null): string | null {
  const due = waitMinutes === undefined ? null : minutesAfter(at, waitMinutes);
  return (clock && quietUntil(due ?? at, clock)) ?? due;
}

/** What may be chosen is shown on devices, at its own time or after the quiet hours; what may not has its letter. */
const deviceTime = ({ at, deviceWaitMinutes }: Happening, clock: LetterClock): string =>
  waitOf({ at, waitMinutes: deviceWaitMinutes, kind: '', mails: true }, clock) ?? at;
