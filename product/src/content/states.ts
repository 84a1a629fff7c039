// How a page stands, out of its dates, and what may be done with it. Source: docs/rules.md#content
import type { contentKinds } from '../address';
import { isRefusal, refuse, type Refusal } from '../refusals';
import { isAfter } from '../time';

export type ContentKind = (typeof contentKinds)[number];

export const contentStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];

/** null = never given a date. */
export interface Standing {
  publish_at: string | null;
  withdrawn_at: string | null;
  version: number;
  public_version: number | null;
}

export function stateOf({ publish_at, withdrawn_at }: Standing, now: string): ContentState {
  if (withdrawn_at !== null) return 'withdrawn';
  if (publish_at === null) return 'draft';
  return isAfter(publish_at, now) ? 'scheduled' : 'published';
}

/** Links to it may stand anywhere: its address is kept. */
export const wasPublic = (page: Standing, now: string): boolean =>
  ['published', 'withdrawn'].includes(stateOf(page, now));

export type ContentMove = 'publish' | 'schedule' | 'withdraw';

const open: Record<ContentState, readonly ContentMove[]> = {
  draft: ['publish', 'schedule'],
  scheduled: ['publish', 'schedule', 'withdraw'],
  published: ['publish', 'withdraw'],
  withdrawn: ['publish'],
};

const why: Record<ContentState, string> = {
  draft: 'This page is a draft: it is not public.',
  scheduled: 'This page has its date already.',
  published: 'This page is public as it stands.',
  withdrawn: 'This page is withdrawn. Publish it to show it again.',
};

/** What can be done with it just now. Nothing new to publish is no move. */
export function movesOf(page: Standing, now: string): ContentMove[] {
  const state = stateOf(page, now);
  const isNewest = state === 'published' && page.version === page.public_version;
  return open[state].filter((move) => !(isNewest && move === 'publish'));
}

/** What the columns of its standing come to after a move. A scheduled page that is withdrawn is a draft again. */
export type Moved = Partial<Standing> & { renewed_at?: string | null };

export function afterMove(
  page: Standing,
  { move, at }: { move: ContentMove; at?: string },
  now: string,
): Moved | Refusal {
  const state = stateOf(page, now);
  if (!movesOf(page, now).includes(move)) return refuse('move_not_open', { message: why[state] });
  if (move === 'withdraw')
    return state === 'scheduled'
      ? { publish_at: null, public_version: null, renewed_at: null }
      : { withdrawn_at: now };
  const shown = { public_version: page.version, withdrawn_at: null };
  if (move === 'publish')
    return { ...shown, publish_at: wasPublic(page, now) ? page.publish_at : now, renewed_at: now };
  const when = scheduledFor(at, now);
  return isRefusal(when) ? when : { ...shown, publish_at: when, renewed_at: when };
}

function scheduledFor(at: string | undefined, now: string): string | Refusal {
  if (at !== undefined && isAfter(at, now)) return at;
  const message = 'Please choose a time to come.';
  return refuse('validation_failed', { fields: { 'content.schedule.at': message } });
}
