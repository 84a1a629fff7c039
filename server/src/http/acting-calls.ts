// As whom a call's transaction acts, and which kind of transaction it is.
import type { Actor } from '@rounds/product/actor';
import type { CallSpec } from '@rounds/product/call';
import { houseLimits } from '@rounds/product/house-limits';
import { actAs, actAsHouse, atMost } from '../db/acting';
import { keepStatements, planOnce } from '../db/connect';
import { reading, together, type Tx } from '../db/tx';

/** Passwords, sessions and factors are nobody's to read, one's own neither: the house keeps them. */
const isOfAccounts = (spec: CallSpec): boolean =>
  spec.name.startsWith('identity.') || (spec.rateLimit !== undefined && spec.may.guest === true);

/** What is open to everybody shows employers and staff the same as a passer-by: all of it, and no more of their own. */
const readerOf = (spec: CallSpec, actor: Actor): Actor =>
  spec.may.guest && spec.method === 'GET' && actor.kind !== 'job_seeker' ? { kind: 'guest' } : actor;

/**
 * Nothing that a passer-by reads is kept for them, so it is read only, and answered as soon as it is read; so is what says of itself
 * that it writes nothing for anybody.
 */
export function transactionOf(spec: CallSpec, actor: Actor) {
  const forNobody = actor.kind === 'guest' && !spec.spendsLink;
  return spec.method === 'GET' && (spec.readsOnly || forNobody) ? reading : together;
}

/**
 * Says as whom a transaction acts, and of one that reads how long at most. What has no query searches nothing, so its statements
 * are kept; a search is planned for its words each time.
 */
export async function begin(tx: Tx, spec: CallSpec, actor: Actor): Promise<void> {
  const reads = spec.method === 'GET';
  const kept = spec.query ? [] : [keepStatements];
  const more = reads ? [atMost(houseLimits.database.readMs), ...kept] : [planOnce];
  // Whoever registers, signs in or follows a mailed link does so for an address, not as the person they may be already.
  if (isOfAccounts(spec)) await actAsHouse(tx, more);
  else await actAs(tx, readerOf(spec, actor), more);
}
