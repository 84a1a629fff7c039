// Everything that is a person's, as one document: requests and interviews as they themselves see them.
import type { JobSeeker } from '@rounds/product/actor';
import { found, type Scene } from '../../http/scene';
import { cardsOf } from '../connections/card';
import { listCards } from '../connections/queries';
import { listSchedules } from '../interviews/queries';
import { schedulesFor } from '../interviews/view';
import { listNotifications } from '../notifications/queries';
import { loadProfile } from '../profile/queries';
import { personParts } from './person-queries';

const all = { limit: 10_000, offset: 0 };
const ever = { from: '2000-01-01T00:00:00.000Z', until: '2200-01-01T00:00:00.000Z' };

export async function personDocument({ tx, actor, now }: Scene<JobSeeker>) {
  const viewer = { side: 'job_seeker' as const, id: actor.id };
  const { rows } = await listCards(tx, viewer, {}, all);
  const told = await listNotifications(tx, { personId: actor.id, now }, { page: 1, size: all.limit });
  return {
    exported_at: now,
    profile: found(await loadProfile(tx, actor.id)),
    requests: await cardsOf(tx, viewer, rows, now),
    interviews: await schedulesFor(tx, viewer, await listSchedules(tx, viewer, ever), now),
    notifications: told.data,
    ...(await personParts(tx, actor.id)),
  };
}
