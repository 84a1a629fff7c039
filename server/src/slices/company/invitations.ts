// The invitations of a company as its team's page reads them.
import type { Role } from '@rounds/product/actor';
import { invitationState } from '@rounds/product/company/inviting';
import type { Tx } from '../../db/tx';
import { listInvitations, type InvitationRow } from './invitation-queries';
import { placeNames } from './tie-queries';

async function shown(tx: Tx, row: InvitationRow, now: string) {
  const { id, email, allocate_tokens, created_at, expires_at } = row;
  const state = invitationState(row, now) === 'open' ? ('open' as const) : ('expired' as const);
  const places = await placeNames(tx, row.company_id, row);
  const who = { email, role: row.role as Role, invited_by: row.inviter };
  return { id, ...who, allocate_tokens, state, created_at, expires_at, ...places };
}

export async function invitationsOf(tx: Tx, companyId: number, now: string) {
  const rows = await listInvitations(tx, companyId);
  return Promise.all(rows.map((row) => shown(tx, row, now)));
}

export async function invitationOf(
  tx: Tx,
  { companyId, id }: { companyId: number; id: number },
  now: string,
) {
  const all = await invitationsOf(tx, companyId, now);
  const one = all.find((invitation) => invitation.id === id);
  if (!one) throw new Error(`Invitation ${id} does not stand.`);
  return one;
}
