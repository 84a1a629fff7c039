// Every kind of caller there is, signed in through the front door.
import type { Actor } from '@rounds/product/actor';
import * as identity from '@rounds/product/identity/calls';
import { CAST_PASSWORD, type Session, type TestApp } from '../harness/http';

/** Address of the caller and what the product should take them for; the ids do not matter here. */
interface Caller {
  name: string;
  email: string | null;
  actor: Actor;
}

const session_id = '';
const member = {
  kind: 'employer',
  id: 1,
  session_id,
  confirmed: true,
  is_owner: false,
  company_id: 1,
  company_state: 'verified',
  is_staffing_agency: false,
} as const;
const stranger = { ...member, role: 'admin', company_id: null, company_state: 'none' } as const;
const seeker = { kind: 'job_seeker', id: 1, session_id, confirmed: true } as const;

export const callers: readonly Caller[] = [
  { name: 'guest', email: null, actor: { kind: 'guest' } },
  { name: 'job seeker', email: 'nurse@people.example', actor: seeker },
  { name: 'unconfirmed job seeker', email: 'new@people.example', actor: { ...seeker, confirmed: false } },
  { name: 'owner', email: 'owner@mercy.example', actor: { ...member, role: 'admin', is_owner: true } },
  { name: 'admin', email: 'admin@mercy.example', actor: { ...member, role: 'admin' } },
  { name: 'hiring_manager', email: 'manager@mercy.example', actor: { ...member, role: 'hiring_manager' } },
  { name: 'recruiter', email: 'recruiter@mercy.example', actor: { ...member, role: 'recruiter' } },
  {
    name: 'interview_panelist',
    email: 'panelist@mercy.example',
    actor: { ...member, role: 'interview_panelist' },
  },
  { name: 'employer without a company', email: 'new@alone.example', actor: stranger },
  {
    name: 'unconfirmed employer',
    email: 'unconfirmed@mercy.example',
    actor: { ...member, role: 'admin', confirmed: false },
  },
  {
    name: 'platform',
    email: 'reviewer@rounds.example',
    actor: { kind: 'platform', id: 1, session_id, enrolled: true },
  },
];

const credentials = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD, terms: true as const };

/** Adds those the cast lacks: two who have not confirmed their address, and one without a company. */
export async function completeCast(house: TestApp): Promise<void> {
  const { pool, clock } = house;
  const employer = { full_name: 'Nina Newcomer', ...credentials };
  for (const email of ['new@alone.example', 'unconfirmed@mercy.example'])
    await house.call(identity.employerRegister, { body: { employer: { ...employer, email } } });
  const discipline = await pool.query<{ id: number }>(`select id from disciplines where code = 'rn'`);
  const user = { email: 'new@people.example', ...credentials, discipline_id: discipline.rows[0]?.id ?? 0 };
  await house.call(identity.seekerRegister, { body: { user: { ...user, of_age: true } } });
  await pool.query(`update people set confirmed_at = $1 where email = 'new@alone.example'`, [clock.now()]);
  await pool.query(
    `update employer_users set role = 'admin', joined_at = $1,
       company_id = (select company_id from employer_users e join people p on p.id = e.id where p.email = 'admin@mercy.example')
     where id = (select id from people where email = 'unconfirmed@mercy.example')`,
    [clock.now()],
  );
}

export const sessionOf = (house: TestApp, { email }: Caller): Promise<Session> | null =>
  email === null ? null : house.as(email);
