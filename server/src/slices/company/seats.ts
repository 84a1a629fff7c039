// The seats of a plan, counted under the company's lock: of two who take the last one, one does.
import { seatRefusal } from '@rounds/product/company/inviting';
import { limitsOf } from '@rounds/product/plans';
import type { Refusal } from '@rounds/product/refusals';
import type { Tx } from '../../db/tx';
import { openInvitations } from './invitation-queries';
import { listMembers, lockCompany, type CompanyRow } from './queries';

/** The locked company with a seat free for one more, or why there is none. `except` = the invitation that holds the seat. */
export async function takeSeat(
  tx: Tx,
  companyId: number,
  { now, except }: { now: string; except?: number },
): Promise<CompanyRow | Refusal> {
  const company = await lockCompany(tx, companyId);
  if (!company) throw new Error(`There is no company ${companyId}.`);
  const open = (await openInvitations(tx, companyId, now)).filter(({ id }) => id !== except);
  const { seats } = limitsOf(company);
  const members = (await listMembers(tx, companyId)).length;
  return seatRefusal({ seats, members, invitations: open.length, plan_code: company.plan_code }) ?? company;
}
