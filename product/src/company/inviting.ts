// Who may invite whom to a team, how many seats are left, and where an invitation stands. No rows, no letters.
import type { Role } from '../actor';
import { roleMay } from '../permissions';
import { planWithMore } from '../plans';
import { refuse, type Refusal } from '../refusals';
import { mailDomain } from './verification';

/** An admin invites into any role, a hiring manager those that invite nobody: recruiters and panelists. Source: docs/rules.md#invitations */
export function mayInvite(inviter: Role, role: Role): boolean {
  if (roleMay(inviter, 'invite_any_role')) return true;
  return roleMay(inviter, 'add_team_members') && !roleMay(role, 'add_team_members');
}

/** Who has tokens of their own: an admin spends from the pool, a panelist not at all. */
export const spendsFromWallet = (role: Role): boolean => roleMay(role, 'spend_from_wallet');

/** Why a role has no allocation, as a sentence; null for one that has. */
export function walletLack(role: Role): string | null {
  if (spendsFromWallet(role)) return null;
  return roleMay(role, 'spend_from_pool')
    ? 'An admin spends from the pool.'
    : 'A panelist does not spend tokens.';
}

/** `seats` null = without bounds. Members and open invitations take one each. */
export function seatRefusal(team: {
  seats: number | null;
  members: number;
  invitations: number;
  plan_code: string;
}): Refusal | null {
  const { seats, members, invitations, plan_code } = team;
  if (seats === null || members + invitations < seats) return null;
  const waiting = invitations > 0 ? ' Open invitations count.' : '';
  return refuse('plan_limit', {
    message: `Your plan has ${seats} seats, and all of them are taken.${waiting}${planWithMore(plan_code, 'seats')}`,
  });
}

/** Only addresses on the company's own list of domains are invited. */
export function addressRefusal(email: string, allowed: readonly string[]): Refusal | null {
  const domain = mailDomain(email);
  if (allowed.includes(domain)) return null;
  const message = `${domain} is not on the list of allowed domains.`;
  return refuse('domain_not_allowed', { message, fields: { 'employer.email': message } });
}

export interface InvitationFacts {
  accepted_at: string | null;
  revoked_at: string | null;
  expires_at: string;
}

/** Where it stands; instants are ISO in UTC. Source: docs/rules.md#invitations */
export function invitationState(
  facts: InvitationFacts,
  now: string,
): 'open' | 'expired' | 'accepted' | 'revoked' {
  if (facts.accepted_at !== null) return 'accepted';
  if (facts.revoked_at !== null) return 'revoked';
  return facts.expires_at > now ? 'open' : 'expired';
}

/** What somebody who joins starts with: the allocation, as far as held tokens and the pool go. */
export const joiningFill = (total: number, { held, pool }: { held: number; pool: number }): number =>
  Math.min(total, held + pool);
