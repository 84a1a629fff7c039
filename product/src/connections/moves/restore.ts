// The job seeker takes an own closing back: to exactly where it stood, within seven days, once.
import { z } from 'zod';
import { fact } from '../../fact-row';
import type { Permission } from '../../permissions';
import { move, tokenMoveTopics, type MoveRow } from '../move-record';
import { restoreRefusal, restoreUntil } from '../reopening';
import { beforeHire, type ClosedStage, type Stage } from '../stages';

const restored = fact({
  kind: 'connection_request.restored',
  tells: ['job_seeker', 'team'],
  mails: true,
  touches: [...tokenMoveTopics, 'interviews'],
  says: {
    job_seeker: (n) => `${n.company} took the closing back: ${n.vacancy} goes on.`,
    employer: (n) => `${n.actor} took the closing back: ${n.vacancy} goes on.`,
  },
  story: 'Closing taken back',
});

/** A row for each stage that the side's own act can have closed. */
export const backTo = (before: readonly Stage[], from: { closed: ClosedStage; permission?: Permission }) =>
  before.map((to) => ({
    from: [from.closed],
    to,
    back: true as const,
    tokens: to === 'requested' ? 'hold' : 'none',
    ...(to === 'hired' ? { positions: 1 as const } : {}),
    ...(from.permission ? { permission: from.permission } : {}),
    fact: restored,
  })) satisfies MoveRow[];

/** Either side takes its own closing back in the same words. */
export const restoring = {
  asks: 'at_once',
  says: { field: 'restore', body: z.literal(true) },
  locks: 'person_and_vacancy',
  open: { says: 'You can take this back until', until: restoreUntil },
  stamps: (now: string) => ({ restored_at: now }),
} as const;

export const restore = move({
  title: 'Undo',
  by: 'job_seeker',
  needs: 'confirmed',
  ...restoring,
  rows: [
    ...backTo(
      beforeHire.filter((stage) => stage !== 'requested'),
      { closed: 'withdrawn' },
    ),
    ...backTo(['hired'], { closed: 'did_not_start' }),
  ],
  guard: ({ closing, now }) => restoreRefusal(closing, 'job_seeker', now),
});
