// Applications that were kept ready go by themselves, and their job seeker hears that they went.
import { limits } from '@rounds/product/limits';
import { Refused } from '../../http/request-context';
import type { ClockRound, Hand } from './hand';
import { applyFor } from './send';
import { seekersKept, takeReady } from './send-queries';

/** Those that can go; the others go on waiting. Source: docs/rules.md#profile */
export async function sendKept(hand: Hand, seekerId: number): Promise<void> {
  for (const { vacancy_id } of await takeReady(hand.tx, seekerId)) {
    try {
      const went = await applyFor(hand, seekerId, { vacancy_id, message: '' });
      if (!went.ready)
        await hand.fact({
          kind: 'connection_request.went',
          actor: { kind: 'clock', id: null },
          job_seeker_id: seekerId,
          vacancy_id,
          request_id: went.id,
        });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
}

/** Whatever opened since: a vacancy that was paused, a job seeker who was off the market. */
export async function sweepKept({ db, now, hand }: ClockRound): Promise<void> {
  for (const id of await seekersKept(db, limits.minimumProfileCompletion))
    await db.transaction().execute((tx) => {
      const clock = hand(tx);
      const actor = { kind: 'job_seeker', id } as const;
      return sendKept({ tx, now, fact: (fact) => clock.fact({ actor, ...fact }) }, id);
    });
}
