// Blocking a company: what is open with its group, and all they could read, ends in the same transaction.
import type { JobSeeker } from '@rounds/product/actor';
import type * as calls from '@rounds/product/connections/block-calls';
import { found, no, type HandlersOf, type Scene } from '../../http/scene';
import { blocksOf, canMeet, deleteBlock, groupOf, insertBlock } from './block-queries';
import { endWith } from './joined-groups';
import { lockSeeker } from './send-queries';

async function listed({ tx, actor }: Scene<JobSeeker>) {
  const data = await blocksOf(tx, actor.id);
  return { data, total_results: data.length, total_relation: 'eq' as const };
}

export const blockHandlers: HandlersOf<typeof calls> = {
  listBlocks: (_input, scene) => listed(scene),

  async addBlock({ body: { block } }, scene) {
    const { tx, actor, now } = scene;
    // A request on its way locks its person first: it is either there to be closed, or finds the block.
    found(await lockSeeker(tx, actor.id));
    if (!(await canMeet(tx, actor.id, block.company_id))) no('not_found');
    await insertBlock(tx, { job_seeker_id: actor.id, company_id: block.company_id, created_at: now });
    await endWith(scene, { seekerId: actor.id, group: await groupOf(tx, block.company_id) });
    return listed(scene);
  },

  async removeBlock({ params }, scene) {
    if (!(await deleteBlock(scene.tx, scene.actor.id, params.id))) no('not_found');
    return listed(scene);
  },
};
