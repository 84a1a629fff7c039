// A team's members with the tokens that are theirs and the places they are tied to, as the team's page reads them.
import { roleMay } from '@rounds/product/permissions';
import type { Role } from '@rounds/product/actor';
import type { Tx } from '../../db/tx';
import { tokenBadges } from '../identity/queries';
import { listMembers } from './queries';
import { tiesOf } from './tie-queries';

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** An admin has no wallet: the pool is theirs to spend. */
export async function membersOf(tx: Tx, companyId: number, now: string) {
  const rows = await listMembers(tx, companyId);
  const ties = await tiesOf(tx, companyId);
  const none = { available: 0, inTransit: 0 };
  return Promise.all(
    rows.map(async ({ inviter, invited_at, ...row }) => {
      const badges = roleMay(row.role, 'spend_from_pool')
        ? none
        : await tokenBadges(tx, { companyId, id: row.id, role: row.role, now });
      const role = row.role as Role;
      const tokens = { available_token: badges.available, in_transit_token: badges.inTransit };
      const invited = inviter && invited_at ? { by: inviter, at: invited_at } : null;
      return { ...row, role, invited, ...tokens, ...ties.of(row.id) };
    }),
  );
}
