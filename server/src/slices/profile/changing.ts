// The frame around every change of a profile: take its row, compare the version, and afterwards bring all up to date.
import type { JobSeeker } from '@rounds/product/actor';
import { no, type RequestContext } from '../../http/request-context';
import { lockSeeker, raiseVersion } from './own-queries';
import { refreshSeeker } from './refresh';

/** Runs `change` under the profile's lock. A version that is not the present one is refused; nothing is lost. */
export async function changeProfile(
  context: RequestContext<JobSeeker>,
  version: number | undefined,
  change: (present: Awaited<ReturnType<typeof lockSeeker>>) => Promise<void>,
): Promise<void> {
  const { tx, actor, now } = context;
  const present = await lockSeeker(tx, actor.id);
  if (version !== undefined && version !== present.version) {
    no('conflict', { state: { version: present.version } });
  }
  await change(present);
  await raiseVersion(tx, actor.id);
  const { before, after } = await refreshSeeker(tx, actor.id, now);
  await context.fact({ kind: 'profile.updated', job_seeker_id: actor.id, data: { before, after } });
}
