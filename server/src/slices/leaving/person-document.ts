// Everything that is a person's, as one document: the register's export, and requests and interviews as they see them.
import type { JobSeeker } from '@rounds/product/actor';
import { requestCard } from '@rounds/product/connections/card';
import { schedule } from '@rounds/product/interviews/calls';
import { z } from 'zod';
import { asHouse } from '../../db/acting';
import type { View } from '../../db/register/entry';
import type { RequestContext } from '../../http/request-context';
import { cardsOf } from '../connections/card';
import { listCards } from '../connections/queries';
import { listSchedules } from '../interviews/queries';
import { schedulesFor } from '../interviews/view';
import { listNotifications } from '../notifications/queries';
import { personParts, toldByFacts } from './export-queries';

const all = { limit: 10_000, offset: 0 };
const ever = { from: '2000-01-01T00:00:00.000Z', until: '2200-01-01T00:00:00.000Z' };
type Parts = Record<string, unknown>;

/** What is no table's rows as they stand, each under the names that it has in the document. */
const views: Record<View, (context: RequestContext<JobSeeker>) => Promise<Parts>> = {
  // Cut to what the lists show: a row knows more than its reader may.
  async requests({ tx, actor, now }) {
    const viewer = { side: 'job_seeker' as const, id: actor.id };
    const { rows } = await listCards(tx, viewer, {}, all);
    return { requests: z.array(requestCard).parse(await cardsOf(tx, viewer, rows, now)) };
  },
  async interviews({ tx, actor, now }) {
    const viewer = { side: 'job_seeker' as const, id: actor.id };
    const meetings = await listSchedules(tx, viewer, ever);
    return { interviews: z.array(schedule).parse(await schedulesFor(tx, viewer, meetings, now)) };
  },
  async notifications({ tx, actor, now }) {
    const told = await listNotifications(tx, { personId: actor.id, now }, { page: 1, size: all.limit });
    return { notifications: told.data };
  },
  facts: async ({ tx, actor }) => asHouse(tx, () => toldByFacts(tx, actor.id)),
};

export async function personDocument(context: RequestContext<JobSeeker>): Promise<Parts> {
  const { tx, actor, now } = context;
  const parts = await asHouse(tx, () => personParts(tx, actor.id));
  const document: Parts = { exported_at: now, ...nested(parts) };
  for (const view of Object.values(views)) Object.assign(document, await view(context));
  return document;
}

/** The profile is one row with its sections in it. */
function nested({ profile, ...parts }: Record<string, Parts[]>): Parts {
  const sections = Object.entries(parts).filter(([name]) => name.startsWith('profile.'));
  const others = Object.entries(parts).filter(([name]) => !name.startsWith('profile.'));
  const within = sections.map(([name, rows]) => [name.slice('profile.'.length), rows] as const);
  return { profile: { ...profile?.[0], ...Object.fromEntries(within) }, ...Object.fromEntries(others) };
}
