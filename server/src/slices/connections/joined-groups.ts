// Companies that joined a group, or became known as an employer, after somebody shut them out: what is open there ends.
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import { blocksAround, groupOf, openWith } from './block-queries';
import { lockToEnd } from './ending-queries';
import type { Hand } from './hand';
import { makeMove } from './moves';
import { lockRequest } from './queries';
import { lockSeeker } from './send-queries';
import { shutToGroup } from './shutting';
import { hiddenAround, withdrawHidden } from './submissions-end';

interface Ending {
  seekerId: number;
  group: readonly number[];
}

/** What stands between a job seeker and a group ends, up to a signed offer, and with it all that the group could read. The person's row is locked. */
export async function endWith(hand: Hand, { seekerId, group }: Ending): Promise<void> {
  const { tx } = hand;
  const open = await openWith(tx, seekerId, group);
  await lockToEnd(tx, open);
  for (const { id } of open) {
    const row = await lockRequest(tx, { side: 'job_seeker', id: seekerId }, id);
    if (row && row.closed_at === null && row.stage !== 'hired')
      await makeMove(hand, row, { verb: 'block', mover: { side: 'job_seeker' } });
  }
  await shutToGroup(hand, { seekerId, group });
}

/** For whatever may have brought a company into a group or changed what hides people from it; a job of its own, since persons are locked before companies. */
export async function queueJoined(tx: Tx, companyId: number): Promise<void> {
  const payload = JSON.stringify({ company_id: companyId });
  await sql`select graphile_worker.add_job('joined_groups', ${payload}::json,
    job_key => ${`joined_groups:${companyId}`})`.execute(tx);
}

interface Joining {
  db: Kysely<DB>;
  /** The hand of the job seeker who blocked: to the company it reads like their own withdrawal. */
  handOf(seekerId: number, tx: Tx): Hand;
}

/** May run twice. A request on its way locks its person first, as this does: it is either there to be ended, or finds the block. */
export async function endWithJoined(joining: Joining, companyId: number): Promise<void> {
  await endBlocked(joining, companyId);
  await endHidden(joining, companyId);
}

async function endBlocked({ db, handOf }: Joining, companyId: number): Promise<void> {
  const blockers = new Set((await blocksAround(db, companyId)).map(({ job_seeker_id }) => job_seeker_id));
  for (const seekerId of blockers) {
    await db.transaction().execute(async (tx) => {
      if (!(await lockSeeker(tx, seekerId))) return;
      for (const { job_seeker_id, company_id } of await blocksAround(tx, companyId))
        if (job_seeker_id === seekerId)
          await endWith(handOf(seekerId, tx), { seekerId, group: await groupOf(tx, company_id) });
    });
  }
}

/** Those whom agencies have put forward there, and who are hidden from it now as from their employer. */
async function endHidden({ db, handOf }: Joining, companyId: number): Promise<void> {
  for (const seekerId of await hiddenAround(db, companyId)) {
    await db.transaction().execute(async (tx) => {
      if (await lockSeeker(tx, seekerId)) await withdrawHidden(handOf(seekerId, tx), seekerId);
    });
  }
}
