// The last two admins of a company, both leaving at once: one goes, the other is told that they are the last.
import { leaveCompany } from '@rounds/product/leaving/company-calls';
import { idOf } from './fixtures';
import type { Hiring } from './hiring';
import { CAST_PASSWORD } from './http';
import { faultsOf, type Race } from './races';

/** Two admins of the vacancy's company, and no other: whoever was one before runs hirings from now on. */
async function twoAdmins({ house: { pool, clock }, vacancy }: Hiring, round: number): Promise<string[]> {
  const emails = ['one', 'two'].map((name) => `${name}-${round}@mercy.example`);
  await pool.query(
    `with company as (select company_id as id from vacancies where id = $1),
     persons as (
       insert into people (kind, email, full_name, password_hash, confirmed_at, created_at)
       select 'employer', email, 'Ada Last', (select password_hash from people where email = 'manager@mercy.example'), $2, $2
       from unnest($3::text[]) as email returning id),
     others as (
       update employer_users set role = 'hiring_manager', is_owner = false
       where company_id = (select id from company) and role = 'admin' and removed_at is null)
     insert into employer_users (id, company_id, role, joined_at)
     select persons.id, company.id, 'admin', $2 from persons, company`,
    [vacancy, clock.now(), emails],
  );
  return emails;
}

async function adminsLeft({ house, vacancy }: Hiring): Promise<number> {
  const { rows } = await house.pool.query<{ count: number }>(
    `select count(*)::int as count from employer_users where role = 'admin' and removed_at is null
       and company_id = (select company_id from vacancies where id = $1)`,
    [vacancy],
  );
  return rows[0]?.count ?? 0;
}

export const lastAdmin: Race = {
  name: 'last admin leaves twice',
  async ready(hiring) {
    const heir_id = await idOf(hiring.house, 'manager@mercy.example');
    return async (round) => {
      const emails = await twoAdmins(hiring, round);
      const sessions = await Promise.all(emails.map((email) => hiring.house.as(email)));
      const body = { employer: { password: CAST_PASSWORD, heir_id } };
      const replies = await Promise.all(
        sessions.map((who) => hiring.house.call(leaveCompany, { body }, who)),
      );
      const left = await adminsLeft(hiring);
      const codes = replies.flatMap(({ refusal }) => refusal?.error ?? []);
      return [
        ...faultsOf(replies, 1),
        ...(left === 1 ? [] : [`${left} admins are left`]),
        ...(codes.join() === 'last_admin' ? [] : [`told ${codes.join()}`]),
      ];
    };
  },
};
