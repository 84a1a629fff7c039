// Telling job seekers of vacancies that match what they keep: at once when one is published, or once a day.
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { dueReaders, matchSearches, takeDue } from './saved-search-queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

/** The hour of the day at which all that gathered is told. */
function nextTelling(now: string): string {
  const hour = String(limits.savedSearches.tellHourUtc).padStart(2, '0');
  const today = `${now.slice(0, 10)}T${hour}:00:00.000Z`;
  return today > now ? today : daysAfter(today, 1);
}

/** A vacancy came out: whoever keeps a matching search is told now or has it kept for the day. */
export async function alertOf(hand: Hand, vacancyId: number): Promise<void> {
  const { tx, now } = hand;
  await matchSearches(tx, vacancyId, { now, nextDay: nextTelling(now) });
  for (const seekerId of await dueReaders(tx, now, vacancyId)) await tell(hand, seekerId, vacancyId);
}

/** One fact a person. It names no company: what somebody looks for is nobody's business there. */
async function tell({ tx, now, fact }: Hand, seekerId: number, vacancyId: number | null): Promise<void> {
  const wanted = await takeDue(tx, { seekerId, now, vacancyId });
  const [newest] = wanted;
  if (newest === undefined) return;
  await fact({
    kind: 'job_alert.match',
    job_seeker_id: seekerId,
    vacancy_id: newest,
    data: { count: wanted.length },
  });
}

/** What gathered over the day. */
export async function sweepJobAlerts({
  db,
  now,
  hand,
}: {
  db: Kysely<DB>;
  now: string;
  hand(tx: Tx): Hand;
}): Promise<void> {
  for (const seekerId of await dueReaders(db, now, null))
    await db.transaction().execute((tx) => tell(hand(tx), seekerId, null));
}
