// Every kind of caller there is, signed in through the front door.
import * as identity from '@rounds/product/identity/calls';
import { removeMember } from '@rounds/product/tokens/member-calls';
import { CAST_PASSWORD, type Session, type TestApp } from '../harness/http';
import { idOf } from '../harness/fixtures';
import type { Who } from './expectations';

/** Who is who, by address. The guest has none, and two have a token that is not good any more. */
const addresses: Record<Exclude<Who, 'guest' | 'removed member' | 'expired token'>, string> = {
  'job seeker': 'nurse@people.example',
  'another job seeker': 'therapist@people.example',
  owner: 'owner@mercy.example',
  admin: 'admin@mercy.example',
  hiring_manager: 'manager@mercy.example',
  recruiter: 'recruiter@mercy.example',
  interview_panelist: 'panelist@mercy.example',
  'admin of another company': 'admin@rival.example',
  'admin of an agency': 'admin@staffing.example',
  'unconfirmed job seeker': 'new@people.example',
  'unconfirmed admin': 'unconfirmed@mercy.example',
  'employer without a company': 'new@alone.example',
  platform: 'reviewer@rounds.example',
};

const credentials = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD, terms: true as const };

/** Adds those the cast lacks: two who have not confirmed their address, one without a company, and one who will leave. */
export async function completeCast(house: TestApp): Promise<void> {
  const { pool, clock } = house;
  const employer = { full_name: 'Nina Newcomer', ...credentials };
  for (const email of ['new@alone.example', 'unconfirmed@mercy.example', 'leaver@mercy.example'])
    await house.call(identity.employerRegister, { body: { employer: { ...employer, email } } });
  const discipline = await pool.query<{ id: number }>(`select id from disciplines where code = 'rn'`);
  const user = { email: 'new@people.example', ...credentials, discipline_id: discipline.rows[0]?.id ?? 0 };
  await house.call(identity.seekerRegister, { body: { user: { ...user, of_age: true } } });
  await pool.query(
    `update people set confirmed_at = $1 where email in ('new@alone.example', 'leaver@mercy.example')`,
    [clock.now()],
  );
  await pool.query(
    `update employer_users set role = 'admin', joined_at = $1,
       company_id = (select company_id from employer_users e join people p on p.id = e.id where p.email = 'admin@mercy.example')
     where id in (select id from people where email in ('unconfirmed@mercy.example', 'leaver@mercy.example'))`,
    [clock.now()],
  );
}

/** A member's token from before their removal. */
async function removedMember(house: TestApp): Promise<Session> {
  const [heir_id, id] = [await idOf(house, addresses.admin), await idOf(house, 'leaver@mercy.example')];
  const left = { token: (await house.as('leaver@mercy.example')).token };
  await house.call(removeMember, { params: { id }, body: { heir_id } }, await house.as(addresses.admin));
  return left;
}

/** Half an hour passes: everybody else signs in anew afterwards. */
async function expiredToken(house: TestApp): Promise<Session> {
  const old = { token: (await house.as(addresses.admin)).token };
  house.clock.forward({ minutes: 31 });
  house.signAllOut();
  return old;
}

/** Asks for a caller's session; each of the answers may renew it. */
export async function callersOf(house: TestApp): Promise<(who: Who) => Promise<Session> | null> {
  const spent: Partial<Record<Who, Session>> = {
    'expired token': await expiredToken(house),
    'removed member': await removedMember(house),
  };
  return (who) => {
    if (who === 'guest') return null;
    if (who === 'expired token' || who === 'removed member')
      return Promise.resolve({ token: spent[who]?.token ?? '' });
    return house.as(addresses[who]);
  };
}
