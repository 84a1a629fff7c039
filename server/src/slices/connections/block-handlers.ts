// Blocking a company: what is open with its group, and all they could read, ends in the same transaction.
import type { JobSeeker } from '@rounds/product/actor';
import type * as calls from '@rounds/product/connections/block-calls';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { blocksOf, canMeet, deleteBlock, groupOf, insertBlock } from './block-queries';
import { endWith } from './joined-groups';
import { lockSeeker } from './send-queries';

async function listed({ tx, actor }: RequestContext<JobSeeker>) {
  const data = await blocksOf(tx, actor.id);
  return { data, total_results: data.length, total_relation: 'eq' as const };
}

export const blockHandlers: HandlersOf<typeof calls> = {
  listBlocks: (_input, context) => listed(context),

  async addBlock({ body: { block } }, context) {
    const { tx, actor, now } = context;
    // A request on its way locks its person first: it is either there to be closed, or finds the block.
    found(await lockSeeker(tx, actor.id));
    if (!(await canMeet(tx, actor.id, block.company_id))) no('not_found');
    await insertBlock(tx, { job_seeker_id: actor.id, company_id: block.company_id, created_at: now });
    await endWith(context, { seekerId: actor.id, group: await groupOf(tx, block.company_id) });
    return listed(context);
  },

  async removeBlock({ params }, context) {
    if (!(await deleteBlock(context.tx, context.actor.id, params.id))) no('not_found');
    return listed(context);
  },
};
