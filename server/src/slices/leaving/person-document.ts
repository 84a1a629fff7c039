// Everything that is a person's, as one document: requests and interviews as they themselves see them.
import type { JobSeeker } from '@rounds/product/actor';
import { requestCard } from '@rounds/product/connections/card';
import { schedule } from '@rounds/product/interviews/calls';
import { z } from 'zod';
import { asHouse } from '../../db/acting';
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
  const meetings = await listSchedules(tx, viewer, ever);
  return {
    exported_at: now,
    profile: found(await loadProfile(tx, actor.id)),
    // Cut to what the lists show: a row knows more than its reader may.
    requests: z.array(requestCard).parse(await cardsOf(tx, viewer, rows, now)),
    interviews: z.array(schedule).parse(await schedulesFor(tx, viewer, meetings, now)),
    notifications: told.data,
    // Sessions and the browsers that know the account are the house's.
    ...(await asHouse(tx, () => personParts(tx, actor.id))),
  };
}
