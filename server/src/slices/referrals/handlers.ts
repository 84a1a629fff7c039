// Inviting others to Rounds: what is refused openly is what the company knows anyway, everything else answers alike.
import type { Member } from '@rounds/product/actor';
import { limits } from '@rounds/product/limits';
import {
  isOwnDomain,
  plainAddress,
  quarterStart,
  referralState,
  type ReferralType,
} from '@rounds/product/referrals/rules';
import { mailDomain } from '@rounds/product/company/verification';
import type * as calls from '@rounds/product/referrals/calls';
import { daysAfter } from '@rounds/product/time';
import { found, no, type HandlersOf, type RequestContext } from '../../http/request-context';
import { freeMailAmong } from '../company/queries';
import {
  addressHashOf,
  awardedSince,
  countSince,
  findReferral,
  insertReferral,
  listReferralRows,
  marksOf,
  type ReferralRow,
} from './queries';

const shown = (row: ReferralRow, now: string) => ({
  id: row.place,
  email: row.email,
  type: row.type as ReferralType,
  invited_at: row.invited_at,
  invited_by: row.inviter,
  status: referralState(row, now),
  tokens_awarded: row.tokens ?? 0,
});

const refuse = (message: string) => no('validation_failed', { fields: { 'referral_user.email': message } });

async function refuseOwn({ tx, actor }: RequestContext<Member>, email: string): Promise<void> {
  const own = await marksOf(tx, actor.company_id);
  if (isOwnDomain(email, own.domains)) refuse('This address is on your own company’s domain.');
  const isFreeMail = (await freeMailAmong(tx, [mailDomain(email)])).length > 0;
  if (own.people.includes(plainAddress(email, { isFreeMail })))
    refuse('This is the address of somebody of your own team.');
}

export const referralHandlers: HandlersOf<typeof calls> = {
  async listReferrals({ query }, { tx, actor, now }) {
    const { page, per_page: limit } = query;
    const { data, total } = await listReferralRows(tx, actor.company_id, {
      limit,
      offset: (page - 1) * limit,
    });
    const awarded = await awardedSince(tx, actor.company_id, quarterStart(now));
    const quarter = { awarded, most: limits.referral.mostAQuarter };
    return { data: data.map((row) => shown(row, now)), total_results: total, total_relation: 'eq', quarter };
  },

  async invitePeople({ body: { referral_user: wish } }, context) {
    const { tx, actor, now } = context;
    if (!actor.company_verified) no('company_not_verified');
    if (actor.company_frozen) no('company_frozen');
    const email = wish.email.toLowerCase();
    await refuseOwn(context, email);
    if ((await countSince(tx, actor.company_id, daysAfter(now, -1))) >= limits.referral.mostADay)
      no('too_many_requests', {
        message: `At most ${limits.referral.mostADay} a day. Please go on tomorrow.`,
      });
    const id = await insertReferral(tx, {
      company_id: actor.company_id,
      email,
      address_hash: await addressHashOf(tx, email),
      type: wish.type,
      invited_by: actor.id,
      invited_at: now,
      expires_at: daysAfter(now, limits.referral.days),
    });
    const message = 'Your company has invited this person already.';
    if (id === undefined) no('conflict', { message, fields: { 'referral_user.email': message } });
    await context.fact({ kind: 'referral.invited', company_id: actor.company_id, data: { referral_id: id } });
    return { data: shown(found(await findReferral(tx, actor.company_id, id)), now) };
  },
};
