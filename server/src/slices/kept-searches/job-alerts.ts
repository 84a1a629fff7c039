// Telling job seekers of vacancies that match what they keep: at once when one is published, or once a day.
import { limits } from '@rounds/product/limits';
import { dayIn, daysAfter } from '@rounds/product/time';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/tables';
import type { Tx } from '../../db/tx';
import type { NewFact } from '../../facts';
import { exactly, failsNoGate, type FitBase } from '../fit/fit';
import { fitVacancies } from '../fit/queries';
import { loadProfiles } from '../profile/queries';
import { compactStates } from '../reference/queries';
import { dueReaders, matchSearches, readersByFit, takeDue, type Due } from './saved-search-queries';

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
  const suited = await suitedBy(hand, vacancyId, await readersByFit(tx, vacancyId));
  await matchSearches(tx, vacancyId, { now, nextDay: nextTelling(now), suited });
  for (const seekerId of await dueReaders(tx, now, vacancyId)) await tell(hand, seekerId, vacancyId);
}

const baseOf = async ({ tx, now }: Hand): Promise<FitBase> => ({
  now,
  compact: await compactStates(tx, dayIn(now, 'UTC')),
});

/** So many profiles are read at a time, however many keep such a search. */
const batch = 500;

/**
 * Of these people, those whom the vacancy fails no gate of. Judged by the function that explains a fit, since a profile
 * need not stand in the hunt to be told.
 */
async function suitedBy(hand: Hand, vacancyId: number, seekerIds: readonly number[]): Promise<number[]> {
  const [vacancy] = seekerIds.length === 0 ? [] : await fitVacancies(hand.tx, [vacancyId]);
  if (!vacancy) return [];
  const base = await baseOf(hand);
  const suited: number[] = [];
  for (let start = 0; start < seekerIds.length; start += batch) {
    const profiles = await loadProfiles(hand.tx, seekerIds.slice(start, start + batch));
    for (const [id, profile] of profiles)
      if (failsNoGate(exactly(profile, base), vacancy, base)) suited.push(id);
  }
  return suited;
}

/** What still suits somebody at the hour of telling: a license may have ended since, or the vacancy asks for more. */
async function stillSuited(hand: Hand, seekerId: number, due: readonly Due[]): Promise<number[]> {
  const judged = due.filter(({ judge }) => judge).map(({ vacancy_id }) => vacancy_id);
  const failed = new Set(judged);
  const profile = judged.length > 0 && (await loadProfiles(hand.tx, [seekerId])).get(seekerId);
  if (profile) {
    const base = await baseOf(hand);
    for (const vacancy of await fitVacancies(hand.tx, judged))
      if (failsNoGate(exactly(profile, base), vacancy, base)) failed.delete(vacancy.id);
  }
  return due.map(({ vacancy_id }) => vacancy_id).filter((id) => !failed.has(id));
}

/** One fact a person. It names no company: what somebody looks for is nobody's business there. */
async function tell(hand: Hand, seekerId: number, vacancyId: number | null): Promise<void> {
  const { tx, now, fact } = hand;
  const wanted = await stillSuited(hand, seekerId, await takeDue(tx, { seekerId, now, vacancyId }));
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
