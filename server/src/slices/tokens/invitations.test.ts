// Inviting a team over HTTP: who may, seats, letters and their links, joining with the tokens, and two who act at once.
import * as invitations from '@rounds/product/tokens/invitation-calls';
import { changeMember } from '@rounds/product/tokens/member-calls';
import { listTeam } from '@rounds/product/company/team-calls';
import * as identity from '@rounds/product/identity/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { lastLetterTo, linkIn } from '../../../../tests/harness/letters';
import { reconcile } from './reconcile';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(async () => {
  expect(await reconcile(hiring.house.db)).toEqual([]);
  await hiring.house.close();
});

type Wish = z.input<typeof invitations.inviteMember.body>['employer'];
const ana = 'ana@mercy.example';
const invite = (more: Partial<Wish> = {}, by: Session = hiring.who.admin) =>
  hiring.house.call(
    invitations.inviteMember,
    { body: { employer: { email: ana, role: 'recruiter', allocate_tokens: 10, ...more } } },
    by,
  );
const team = async () => {
  const reply = await hiring.house.call(listTeam, { query: { split: 'true' } }, hiring.who.admin);
  if (!('members' in reply.answer.data)) throw new Error('The team was not split.');
  return reply.answer.data;
};
const tokenFor = async (email = ana) => {
  await hiring.house.settle();
  return linkIn(await lastLetterTo(hiring.house, email), 'invitation_token');
};
const passwords = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
const accept = (invitation_token: string, more: { full_name?: string } = {}) => {
  const employer = { invitation_token, full_name: 'Ana Ruiz', ...passwords, terms: true as const, ...more };
  return hiring.house.call(invitations.acceptInvitation, { body: { employer } });
};
const show = (invitation_token: string) =>
  hiring.house.call(invitations.showInvitation, { query: { invitation_token } });
const panelistLeaves = async () =>
  hiring.house.pool.query(`update employer_users set removed_at = $1 where id = $2`, [
    hiring.house.clock.now(),
    await idOf(hiring.house, 'panelist@mercy.example'),
  ]);
const spent = 'This invitation is not valid any more. Ask for a new one.';

describe('an invitation', () => {
  it('goes by letter, names who invites, and makes a member with a confirmed address and a full wallet', async () => {
    const made = await invite();
    expect([made.status, made.answer.data]).toEqual([
      201,
      expect.objectContaining({ email: ana, role: 'recruiter', state: 'open', invited_by: 'Adam Reyes' }),
    ]);
    const token = await tokenFor();
    const seen = await show(token);
    expect(seen.answer.data).toMatchObject({ email: ana, has_account: false, invited_by: 'Adam Reyes' });
    expect(seen.answer.data.company.name).toBe('Mercy Harbor Health');
    const before = await hiring.sums();
    const joined = await accept(token);
    expect(joined.answer.data.message).toBe('You are in the team of Mercy Harbor Health.');
    const { members, invitations: open } = await team();
    expect(open).toEqual([]);
    expect(members.filter(({ invited }) => invited?.by === 'Adam Reyes')).toMatchObject([
      { email: ana, full_name: 'Ana Ruiz', role: 'recruiter', allocate_tokens: 10, available_token: 10 },
    ]);
    // A transfer of tokens that are there, nothing granted.
    expect(await hiring.sums()).toEqual(before);
    const own = await hiring.house.call(identity.employerMe, {}, await hiring.house.as(ana));
    expect(own.answer.data).toMatchObject({ email_confirmed: true, role: 'recruiter', available_token: 10 });
    await hiring.house.settle();
    const told = await hiring.house.pool.query<{ n: number }>(
      `select count(*)::int as n from notifications where event = 'team.joined'`,
    );
    expect(told.rows[0]?.n).toBe(2);
  });

  it('keeps only a hash of its link, and its facts hold no address', async () => {
    await invite();
    const token = await tokenFor();
    const { rows } = await hiring.house.pool.query(
      `select i::text as row from invitations i union all
       select f.data::text from facts f where f.kind = 'team.invited'`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows).toHaveLength(2);
    expect((rows[1] as { row: string }).row).not.toContain('ana');
  });

  it('works once, for seven days, and not after it was taken back: one sentence for all', async () => {
    const first = await invite();
    const token = await tokenFor();
    await accept(token);
    for (const again of [await accept(token), await show(token), await show('never-a-token-of-ours')])
      expect([again.status, again.refusal]).toEqual([
        422,
        expect.objectContaining({ error: 'link_invalid', message: spent }),
      ]);
    const second = await invite({ email: 'ben@mercy.example' });
    const late = await tokenFor('ben@mercy.example');
    expect(second.answer.data.expires_at > first.answer.data.created_at).toBe(true);
    hiring.house.clock.forward({ days: 7 });
    expect((await accept(late)).refusal?.message).toBe(spent);
    await hiring.signIn();
    const third = await invite({ email: 'cara@mercy.example' });
    const taken = await tokenFor('cara@mercy.example');
    const { id } = third.answer.data;
    await hiring.house.call(invitations.revokeInvitation, { params: { id } }, hiring.who.admin);
    expect((await accept(taken)).refusal?.message).toBe(spent);
    const gone = await hiring.house.call(invitations.revokeInvitation, { params: { id } }, hiring.who.admin);
    expect(gone.status).toBe(404);
  });

  it('sent again ends the letter before, and lives seven days from then', async () => {
    const { id } = (await invite()).answer.data;
    const old = await tokenFor();
    hiring.house.clock.forward({ days: 8 });
    await hiring.signIn();
    expect((await team()).invitations).toMatchObject([{ id, state: 'expired' }]);
    const again = await hiring.house.call(invitations.resendInvitation, { params: { id } }, hiring.who.admin);
    expect(again.answer.data.state).toBe('open');
    const fresh = await tokenFor();
    expect((await accept(old)).refusal?.error).toBe('link_invalid');
    expect((await accept(fresh)).status).toBe(201);
  });

  it('stands once for an address, and makes room when it ran out', async () => {
    await invite();
    expect((await invite({ email: ' ANA@mercy.example ' })).refusal).toMatchObject({ error: 'conflict' });
    expect((await invite({ email: 'recruiter@mercy.example' })).refusal?.message).toBe(
      'Rosa Delgado is in your team already.',
    );
    hiring.house.clock.forward({ days: 8 });
    await hiring.signIn();
    expect((await invite({ role: 'hiring_manager' })).status).toBe(201);
    expect((await team()).invitations).toHaveLength(1);
  });

  it('answers alike whether the address has an account somewhere or none', async () => {
    await hiring.house.pool
      .query(`update companies set allowed_email_domains = '{mercy.example,rival.example}'
      where id = (select company_id from employer_users e join people p on p.id = e.id where p.email = 'admin@mercy.example')`);
    const known = await invite({ email: 'admin@rival.example' });
    const unknown = await invite({ email: 'nobody@rival.example' });
    const shape = (reply: typeof known) => ({ status: reply.status, keys: Object.keys(reply.answer.data) });
    expect(shape(known)).toEqual(shape(unknown));
    const token = await tokenFor('admin@rival.example');
    expect((await accept(token)).refusal?.message).toBe(
      'This address has an account. Sign in to accept the invitation.',
    );
    const body = { employer: { invitation_token: token } };
    const there = await hiring.house.call(invitations.joinByInvitation, { body }, hiring.who.rival);
    expect(there.refusal?.message).toBe('You already belong to a company.');
  });
});

describe('who invites whom', () => {
  it('is the matrix: a hiring manager recruiters and panelists, a recruiter nobody', async () => {
    expect((await invite({}, hiring.who.manager)).status).toBe(201);
    const up = await invite(
      { email: 'up@mercy.example', role: 'admin', allocate_tokens: 0 },
      hiring.who.manager,
    );
    expect(up.refusal?.error).toBe('not_allowed');
    expect((await invite({}, hiring.who.recruiter)).refusal?.error).toBe('not_allowed');
    const boss = await invite({ email: 'boss@mercy.example', role: 'admin', allocate_tokens: 0 });
    const { id } = boss.answer.data;
    const back = await hiring.house.call(
      invitations.revokeInvitation,
      { params: { id } },
      hiring.who.manager,
    );
    expect(back.refusal?.error).toBe('not_allowed');
  });

  it('reaches the company’s own domains, and gives tokens to those who spend', async () => {
    expect((await invite({ email: 'ana@elsewhere.example' })).refusal).toMatchObject({
      error: 'domain_not_allowed',
      fields: { 'employer.email': 'elsewhere.example is not on the list of allowed domains.' },
    });
    const panelist = await invite({ role: 'interview_panelist' });
    expect(panelist.refusal?.fields).toEqual({
      'employer.allocate_tokens': 'A panelist does not spend tokens.',
    });
    const path = '/api/employers/invitation';
    const body = { employer: { email: ana, role: 'recruiter' } };
    expect((await hiring.house.send('POST', path, { body, who: hiring.who.admin })).status).toBe(201);
  });
});

describe('seats', () => {
  const seats = (plan: string) =>
    hiring.house.pool.query(`update companies set plan_code = $1 where name = 'Mercy Harbor Health'`, [plan]);

  it('are taken by members and open invitations, and free again with either', async () => {
    await seats('starter');
    expect((await invite()).refusal).toMatchObject({
      error: 'plan_limit',
      message: 'Your plan has 5 seats, and all of them are taken. Growth has 20 seats.',
    });
    await seats('growth');
    const { id } = (await invite()).answer.data;
    await panelistLeaves();
    await seats('starter');
    expect((await invite({ email: 'ben@mercy.example' })).refusal?.message).toContain(
      'Open invitations count.',
    );
    await hiring.house.call(invitations.revokeInvitation, { params: { id } }, hiring.who.admin);
    expect((await invite({ email: 'ben@mercy.example' })).status).toBe(201);
  });

  it('have one last: of eight who ask for it at once exactly one gets it, ten times', async () => {
    await panelistLeaves();
    await seats('starter');
    for (let round = 0; round < 10; round += 1) {
      const asked = Array.from({ length: 8 }, (_, at) => invite({ email: `a${round}x${at}@mercy.example` }));
      const won = (await Promise.all(asked)).filter(({ status }) => status === 201);
      expect([round, won.length]).toEqual([round, 1]);
      const id = won[0]?.answer.data.id ?? 0;
      await hiring.house.call(invitations.revokeInvitation, { params: { id } }, hiring.who.admin);
    }
  });

  it('are given once by a link that is used twice at the same moment', async () => {
    await invite();
    const token = await tokenFor();
    const replies = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect((await team()).members.filter(({ email }) => email === ana)).toHaveLength(1);
    expect((await hiring.sums()).available).toBe(100);
  });
});

describe('joining', () => {
  it('goes on where the pool is short, says so, and the wallet is filled on the 1st', async () => {
    await invite({ allocate_tokens: 60 });
    const joined = await accept(await tokenFor());
    expect(joined.answer.data.message).toBe(
      'You are in the team of Mercy Harbor Health. 50 tokens of 60 are in your wallet; the rest follows on the 1st.',
    );
    const member = async () => (await team()).members.find(({ email }) => email === ana);
    expect(await member()).toMatchObject({ allocate_tokens: 60, available_token: 50 });
    await hiring.house.settle();
    const recruiter = await idOf(hiring.house, 'recruiter@mercy.example');
    const less = { params: { id: recruiter }, body: { employer: { allocate_tokens: 8 } } };
    await hiring.house.call(changeMember, less, hiring.who.admin);
    hiring.house.clock.set('2026-02-01T00:10:00.000Z');
    await hiring.house.settle();
    await hiring.signIn();
    expect(await member()).toMatchObject({ allocate_tokens: 60, available_token: 60 });
  });

  it('is for the account of that very address, without a company', async () => {
    const employer = { full_name: 'Ana Ruiz', email: ana, ...passwords, terms: true as const };
    await hiring.house.call(identity.employerRegister, { body: { employer } });
    await hiring.house.call(identity.employerRegister, {
      body: { employer: { ...employer, email: 'eve@mercy.example' } },
    });
    await hiring.house.settle();
    await invite();
    const token = await tokenFor();
    const body = { employer: { invitation_token: token } };
    const other = await hiring.house.call(
      invitations.joinByInvitation,
      { body },
      await hiring.house.as('eve@mercy.example'),
    );
    expect(other.refusal?.error).toBe('conflict');
    expect((await show(token)).answer.data.has_account).toBe(true);
    const own = await hiring.house.call(invitations.joinByInvitation, { body }, await hiring.house.as(ana));
    expect(own.status).toBe(200);
    expect((await team()).members.find(({ email }) => email === ana)).toMatchObject({ available_token: 10 });
  });

  it('starts a removed member’s account anew', async () => {
    await panelistLeaves();
    await invite({ email: 'panelist@mercy.example', role: 'interview_panelist', allocate_tokens: 0 });
    const token = await tokenFor('panelist@mercy.example');
    expect((await show(token)).answer.data.has_account).toBe(false);
    expect((await accept(token)).status).toBe(201);
    expect((await team()).members.map(({ email }) => email)).toContain('panelist@mercy.example');
  });

  it('cannot reopen what has ended, whoever writes the rows', async () => {
    await invite();
    await accept(await tokenFor());
    const reopen = hiring.house.pool.query('update invitations set accepted_at = null');
    await expect(reopen).rejects.toThrow(/has ended/);
    const twice = `insert into invitations (company_id, email, role, invited_by, created_at, expires_at)
      select company_id, 'two@mercy.example', role, invited_by, created_at, expires_at from invitations`;
    await hiring.house.pool.query(twice);
    await expect(hiring.house.pool.query(twice)).rejects.toThrow(/one_open_invitation/);
  });
});
