// A member as they stand now, for a job that goes on with what they began: their role, company and ties.
import type { Member, Role } from '@rounds/product/actor';
import type { VerificationState } from '@rounds/product/company/verifying';
import type { Config } from '../../config';
import type { Tx } from '../../db/tx';
import { employerOf } from '../../http/authenticate';
import { isTied } from './session-queries';

export async function actingMember(tx: Tx, id: number, config: Config): Promise<Member | undefined> {
  const row = await tx
    .selectFrom('employer_users')
    .innerJoin('people', 'people.id', 'employer_users.id')
    .innerJoin('companies', 'companies.id', 'employer_users.company_id')
    .select([
      'people.id as person_id',
      'people.confirmed_at',
      'employer_users.role',
      'employer_users.is_owner',
    ])
    .select(['employer_users.company_id', 'companies.verification', 'companies.frozen_at'])
    .select(['companies.is_staffing_agency', isTied.as('tied')])
    .where('employer_users.id', '=', id)
    .where('employer_users.removed_at', 'is', null)
    .where('people.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.company_id === null) return undefined;
  const stands = {
    ...row,
    id: '',
    role: row.role as Role,
    verification: row.verification as VerificationState,
  };
  return { ...employerOf(stands, config), company_id: row.company_id };
}
