// Tokens that staff give or take by hand: what moves, and that the company reads it. A pool gives no more than it has.
import { limits } from '@rounds/product/limits';
import type { TokensByHand } from '@rounds/product/tokens/desk-calls';
import { daysAfter } from '@rounds/product/time';
import { no } from '../../http/request-context';
import type { AtDesk } from '../desk/at-desk';
import { adjust } from './allocations';
import { ensureAccounts, grantTokens } from './queries';

export type Moving = Pick<TokensByHand, 'deed' | 'amount' | 'reason'>;

/** How many moved. */
export async function moveByHand(desk: AtDesk, companyId: number, moving: Moving): Promise<number> {
  const { deed, amount, reason } = moving;
  const moved = deed === 'give' ? await give(desk, companyId, amount) : await take(desk, companyId, amount);
  await desk.fact({
    kind: 'token.by_hand',
    company_id: companyId,
    data: { amount: moved, given: deed === 'give', reason },
  });
  return moved;
}

async function give({ tx, now }: AtDesk, companyId: number, amount: number): Promise<number> {
  await ensureAccounts(tx, companyId);
  const expiresAt = daysAfter(now, limits.tokens.promoDays);
  await grantTokens(tx, { companyId, origin: 'promo', amount, expiresAt, now });
  return amount;
}

async function take({ tx, now }: AtDesk, companyId: number, amount: number): Promise<number> {
  await ensureAccounts(tx, companyId);
  const { taken } = await adjust(tx, { companyId, amount, now });
  if (taken === 0) no('tokens_too_few', { message: 'This company’s pool has nothing to take.' });
  return taken;
}
