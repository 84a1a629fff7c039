// A verb that a body said, with who asks and what is locked for it; made with the very words that were sent.
import type { JobSeeker, Member } from '@rounds/product/actor';
import type { Verb } from '@rounds/product/connections/moves';
import type { RequestContext } from '../../http/request-context';
import { makeMove, type MoveOptions } from './moves';
import type { RequestRow } from './queries';
import type { lockSeeker, lockVacancy } from './send-queries';

/** A request with what was locked before it. */
export interface Locked {
  row: RequestRow;
  seeker?: NonNullable<Awaited<ReturnType<typeof lockSeeker>>> | undefined;
  vacancy?: NonNullable<Awaited<ReturnType<typeof lockVacancy>>> | undefined;
}

/** Who asks, the request that is locked for it, and whatever was locked before it. */
export interface Asked<A extends JobSeeker | Member, Said = object> extends Locked {
  context: RequestContext<A>;
  verb: Verb;
  said: Said;
}

const saidIn = ({ context, said }: Asked<JobSeeker | Member>) => ({ by: context.actor.id, body: said });

export const bySeeker = (asked: Asked<JobSeeker>, options: MoveOptions = {}) =>
  makeMove(asked.context, asked.row, {
    ...options,
    verb: asked.verb,
    mover: { side: 'job_seeker' },
    saying: saidIn(asked),
  });

export const byEmployer = (asked: Asked<Member>, options: MoveOptions = {}) =>
  makeMove(asked.context, asked.row, {
    ...options,
    verb: asked.verb,
    mover: { side: 'employer', role: asked.context.actor.role },
    saying: saidIn(asked),
  });
