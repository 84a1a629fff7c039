// The session user as the header shows it, for each kind of person.
import type { SessionUser } from '@rounds/product/identity/session-user';
import type { Tx } from '../../db/tx';
import {
  findEmployerHeader,
  findSeekerHeader,
  getPerson,
  staffRoleOf,
  tokenBadges,
  type PersonKind,
} from './queries';

export async function sessionUserOf(
  tx: Tx,
  kind: PersonKind,
  { id, now }: { id: number; now: string },
): Promise<SessionUser> {
  if (kind === 'job_seeker') return seekerUser(tx, id);
  if (kind === 'employer') return employerUser(tx, id, now);
  const person = await getPerson(tx, id);
  const { email, full_name } = person;
  return {
    ...{ id, email, full_name, userType: 'platform', email_confirmed: true, onboard_completed: true },
    staff_role: await staffRoleOf(tx, id),
  };
}

async function seekerUser(tx: Tx, id: number): Promise<SessionUser> {
  const row = await findSeekerHeader(tx, id);
  return {
    id,
    email: row.email,
    full_name: row.full_name,
    userType: 'job_seeker',
    email_confirmed: row.confirmed_at !== null,
    onboard_completed: row.onboarded_at !== null,
    discipline: { id: row.discipline_id, title: row.title },
    status: row.status as SessionUser['status'],
    completion: row.completion,
    agreed_version: row.agreed_version,
  };
}

async function employerUser(tx: Tx, id: number, now: string): Promise<SessionUser> {
  const row = await findEmployerHeader(tx, id);
  const badges =
    row.company_id === null
      ? { available: 0, inTransit: 0 }
      : await tokenBadges(tx, { companyId: row.company_id, id, role: row.role, now });
  return {
    id,
    email: row.email,
    full_name: row.full_name,
    userType: 'employer',
    email_confirmed: row.confirmed_at !== null,
    onboard_completed: row.company_id !== null,
    role: row.role as SessionUser['role'],
    is_owner: row.is_owner,
    company_id: row.company_id,
    company_name: row.company_name,
    company_state: row.company_id === null ? 'none' : (row.verification as SessionUser['company_state']),
    company_verified: row.counts ?? false,
    company_frozen: row.frozen ?? false,
    is_staffing_agency: row.is_staffing_agency ?? row.wants_agency,
    available_token: badges.available,
    in_transit_token: badges.inTransit,
    agreed_version: row.agreed_version,
  };
}
