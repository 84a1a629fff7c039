// An interview for a call: found as the actor's own, locked with its request, and answered as they read it.
import type { JobSeeker, Member } from '@rounds/product/actor';
import { found, no, type RequestContext } from '../../http/request-context';
import { lockRequest, type RequestRow } from '../connections/queries';
import { viewerOf } from '../connections/viewer';
import { findSchedule, type ScheduleCardRow } from './queries';
import { listTypes } from './setup-queries';
import { schedulesFor } from './view';

export type Either = RequestContext<JobSeeker | Member>;

/** An interview as the actor reads it. */
export async function shown(context: Either, id: number) {
  const viewer = viewerOf(context.actor);
  const row = found(await findSchedule(context.tx, viewer, id));
  return { data: found((await schedulesFor(context.tx, viewer, [row], context.now))[0]) };
}

/** The request and one of its interviews, both the actor's own; the request locked. */
export async function locked(
  context: Either,
  at: { id?: number; sid: number },
): Promise<{ row: RequestRow; schedule: ScheduleCardRow }> {
  const viewer = viewerOf(context.actor);
  const before = found(await findSchedule(context.tx, viewer, at.sid));
  if (at.id !== undefined && before.request_id !== at.id) no('not_found');
  const row = found(await lockRequest(context.tx, viewer, before.request_id));
  return { row, schedule: found(await findSchedule(context.tx, viewer, at.sid)) };
}

/** What an interview keeps free around itself in the panel's calendars. */
export async function bufferOf(
  { tx }: Either,
  { company_id }: Pick<RequestRow, 'company_id'>,
  { interview_type_id }: ScheduleCardRow,
): Promise<number> {
  const type = (await listTypes(tx, company_id)).find(({ id }) => id === interview_type_id);
  return type?.buffer_minutes ?? 0;
}
