// On or off the market: what it would end, and the change with everything it ends, in one transaction.
import { endingWith, withdrawnByOff } from '@rounds/product/connections/off-market';
import type * as calls from '@rounds/product/connections/status-calls';
import type { JobSeeker } from '@rounds/product/actor';
import type { Stage } from '@rounds/product/connections/stages';
import { stageTitles } from '@rounds/product/connections/stages';
import type { HandlersOf } from '../../http/request-context';
import { no, type RequestContext } from '../../http/request-context';
import { sessionUserOf } from '../identity/session-user';
import { refreshSeeker } from '../profile/refresh';
import { heldFor, lockToEnd } from './ending-queries';
import { makeMove } from './moves';
import { listCards, lockRequest } from './queries';
import { lockSeeker, setSeekerStatus } from './send-queries';
import { shutClosed } from './shutting';

const everything = { limit: 500, offset: 0 };

/** What going off the market withdraws, or would: asked before it, and by the act itself. */
async function endingByOff({ tx, actor }: RequestContext<JobSeeker>) {
  const { rows } = await listCards(tx, { side: 'job_seeker', id: actor.id }, {}, everything);
  const open = rows.filter((row) => row.closed_at === null && withdrawnByOff(row.stage as Stage) !== 'never');
  const held = await heldFor(tx, open);
  return open.map((row) => ({
    id: row.id,
    company_name: row.company_name,
    vacancy_title: row.vacancy_title,
    stage: stageTitles[row.stage as Stage],
    needs_box: withdrawnByOff(row.stage as Stage) === 'with_box',
    tokens: held.get(row.id) ?? 0,
  }));
}

export const statusHandlers: HandlersOf<typeof calls> = {
  async previewStatus({ query }, context) {
    const data = query.status === 'off' ? await endingByOff(context) : [];
    return { data, total_results: data.length, total_relation: 'eq' };
  },

  async changeStatus({ body }, context) {
    const { tx, actor, now } = context;
    const seeker = (await lockSeeker(tx, actor.id)) ?? no('not_found');
    if (seeker.status !== body.status) {
      await setSeekerStatus(tx, actor.id, body.status);
      if (body.status === 'off') {
        await withdrawAll(context, body.withdraw_offers ?? []);
        await shutClosed(tx, { seekerId: actor.id, now });
      }
      await refreshSeeker(tx, actor.id, now);
      await context.fact({ kind: 'profile.status_changed', job_seeker_id: actor.id });
    }
    return { data: await sessionUserOf(tx, 'job_seeker', { id: actor.id, now }) };
  },
};

async function withdrawAll(context: RequestContext<JobSeeker>, boxes: number[]) {
  const { tx, actor } = context;
  const ending = endingWith(await endingByOff(context), boxes);
  await lockToEnd(tx, ending);
  for (const { id } of ending) {
    const row = await lockRequest(tx, { side: 'job_seeker', id: actor.id }, id);
    // Read again behind the lock: what somebody else has ended meanwhile needs no withdrawing.
    const ends = row && row.closed_at === null ? withdrawnByOff(row.stage as Stage) : 'never';
    if (!row || ends === 'never' || (ends === 'with_box' && !boxes.includes(id))) continue;
    await makeMove(context, row, { verb: 'off_market', mover: { side: 'job_seeker' } });
  }
}
