// What an invited person's facts do to their referral, up to its reward. reactions.ts calls; the rules are product's.
import {
  isOneHouse,
  isOwnDomain,
  quarterStart,
  rewardFor,
  type ReferralType,
} from '@rounds/product/referrals/rules';
import { limits } from '@rounds/product/limits';
import { daysAfter } from '@rounds/product/time';
import type { NewFact } from '../../facts';
import type { Tx } from '../../db/tx';
import { countsNow } from '../company/case-queries';
import { grantTokens, lockAccounts } from '../tokens/queries';
import {
  addressHashOf,
  awardedSince,
  findPersonKind,
  lockReferral,
  marksOf,
  seekerMarks,
  setReferral,
  wasHereBefore,
  type LockedReferral,
} from './queries';

interface Hand {
  tx: Tx;
  now: string;
  fact(fact: NewFact): Promise<number>;
}

type Follow = (hand: Hand, fact: NewFact) => Promise<void>;

/** Somebody registered by the link of a letter: it counts for the address it was written to, and in its time. */
export const noteRegistered: Follow = async ({ tx, now }, fact) => {
  const hash = fact.data?.['referral'];
  if (typeof hash !== 'string' || !fact.person_id) return;
  const row = await lockReferral(tx, { hash });
  const person = await findPersonKind(tx, fact.person_id);
  if (!row || !person || row.person_id !== null || row.expires_at <= now || row.type !== person.kind) return;
  if ((await addressHashOf(tx, person.email)) !== row.address_hash) return;
  await setReferral(tx, row.id, { person_id: fact.person_id, registered_at: now });
};

/** A job seeker is verified with their address, a company by what verification asks for. */
export const noteConfirmed: Follow = async ({ tx, now }, fact) => {
  const row = fact.person_id ? await lockReferral(tx, { person_id: fact.person_id }) : undefined;
  if (row?.type === 'job_seeker' && row.verified_at === null)
    await setReferral(tx, row.id, { verified_at: now });
};

export const noteCompany: Follow = async ({ tx }, fact) => {
  const row = fact.person_id ? await lockReferral(tx, { person_id: fact.person_id }) : undefined;
  if (row?.type === 'employer' && row.brought_company_id === null && fact.company_id)
    await setReferral(tx, row.id, { brought_company_id: fact.company_id });
};

export const noteVerified: Follow = async ({ tx, now }, fact) => {
  if (!(await countsNow(tx, fact.company_id ?? 0))) return;
  const row = await lockReferral(tx, { brought_company_id: fact.company_id ?? 0 });
  if (row?.verified_at === null) await setReferral(tx, row.id, { verified_at: now });
};

export const rewardForPlan: Follow = async (hand, fact) => {
  const row = await lockReferral(hand.tx, { brought_company_id: fact.company_id ?? 0 });
  if (!row) return;
  if (row.subscribed_at === null) await setReferral(hand.tx, row.id, { subscribed_at: hand.now });
  await reward(hand, row);
};

export const rewardForProfile: Follow = async (hand, fact) => {
  const row = await lockReferral(hand.tx, { person_id: fact.job_seeker_id ?? 0 });
  if (row?.type === 'job_seeker') await reward(hand, row);
};

/** Nobody is paid for bringing themselves, their own house, or somebody who was here before. */
async function isEarned(tx: Tx, row: LockedReferral): Promise<boolean> {
  if (row.person_id === null || (await wasHereBefore(tx, row.person_id))) return false;
  const own = await marksOf(tx, row.company_id);
  if (isOwnDomain(row.email, own.domains)) return false;
  if (row.brought_company_id !== null) return !isOneHouse(own, await marksOf(tx, row.brought_company_id));
  const marks = await seekerMarks(tx, row.person_id);
  return !marks.some((mark) => own.people.includes(mark));
}

/** One promo lot a referral, as far as the quarter has room. The database takes no second one. */
async function reward({ tx, now, fact }: Hand, row: LockedReferral): Promise<void> {
  if (row.rewarded_at !== null || !(await isEarned(tx, row))) return;
  const companyId = row.company_id;
  if (!(await countsNow(tx, companyId))) return;
  await lockAccounts(tx, companyId);
  const given = await awardedSince(tx, companyId, quarterStart(now));
  const amount = rewardFor(row.type as ReferralType, given);
  if (amount === 0) return;
  const expiresAt = daysAfter(now, limits.tokens.promoDays);
  await grantTokens(tx, { companyId, origin: 'promo', amount, expiresAt, now, referralId: row.id });
  await setReferral(tx, row.id, { rewarded_at: now });
  await fact({ kind: 'referral.rewarded', company_id: companyId, data: { referral_id: row.id, amount } });
  await fact({ kind: 'token.granted', company_id: companyId, data: { amount } });
}
