// Leaving a company and handing it over: an heir takes over, the owner stays until replaced, an admin remains.
import * as identity from '@rounds/product/identity/calls';
import {
  answerOwnership,
  leaveCompany,
  offerOwnership,
  showTransfer,
} from '@rounds/product/leaving/company-calls';
import { listTeam } from '@rounds/product/company/team-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let owner: Session;
let adminId: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  owner = await hiring.house.as('owner@mercy.example');
  adminId = await idOf(hiring.house, 'admin@mercy.example');
});
afterAll(() => hiring.house.close());

const leave = (who: Session, heir_id?: number, password = CAST_PASSWORD) =>
  hiring.house.call(leaveCompany, { body: { employer: { password, heir_id } } }, who);
const offer = (who: Session, id: number, password = CAST_PASSWORD) =>
  hiring.house.call(offerOwnership, { body: { employer: { id, password } } }, who);
const answer = (who: Session, accept: boolean) =>
  hiring.house.call(answerOwnership, { body: { accept } }, who);
const underWay = async () => (await hiring.house.call(showTransfer, {}, owner)).answer.data.transfer;
const fields = (reply: { refusal: { fields?: Record<string, string> } | null }) =>
  Object.keys(reply.refusal?.fields ?? {});

describe('handing a company over', () => {
  it('is the owner’s alone, with the password, to another admin', async () => {
    const { who } = hiring;
    expect((await offer(who.admin, adminId)).refusal?.error).toBe('not_the_owner');
    expect((await offer(owner, adminId, 'not this one')).refusal?.error).toBe('wrong_credentials');
    const manager = await idOf(hiring.house, 'manager@mercy.example');
    const rival = await idOf(hiring.house, 'admin@rival.example');
    for (const id of [manager, rival, await idOf(hiring.house, 'owner@mercy.example')])
      expect(fields(await offer(owner, id))).toEqual(['employer.id']);
  });

  it('waits a week, is one at a time, and can be taken back or declined', async () => {
    const { house, who } = hiring;
    const offered = await offer(owner, adminId);
    expect([offered.status, offered.answer.data.transfer]).toMatchObject([
      201,
      { to: { id: adminId }, ready_at: '2026-01-12T15:00:00.000Z' },
    ]);
    expect((await offer(owner, adminId)).refusal?.error).toBe('conflict');
    expect((await answer(who.admin, true)).refusal?.error).toBe('transfer_waits');
    expect((await answer(owner, true)).refusal?.error).toBe('not_allowed');
    expect((await answer(owner, false)).answer.data.transfer).toBeNull();
    await offer(owner, adminId);
    expect((await answer(who.admin, false)).answer.data.transfer).toBeNull();
    expect((await answer(who.admin, true)).status).toBe(404);
    await house.settle();
    const { rows } = await house.pool.query<{ subject: string }>(
      `select subject from local_mails where to_address = 'admin@mercy.example' and subject like '%ownership%'`,
    );
    expect(rows.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/wants to hand over the ownership of Mercy Harbor Health/),
    );
  });

  it('changes hands when the new owner accepts after it', async () => {
    const { house } = hiring;
    await offer(owner, adminId);
    house.clock.set('2026-01-12T15:00:00.000Z');
    await hiring.signIn();
    owner = await house.as('owner@mercy.example');
    expect((await underWay())?.to.id).toBe(adminId);
    expect((await answer(hiring.who.admin, true)).status).toBe(200);
    const { data } = (await house.call(listTeam, { query: {} }, owner)).answer;
    const members = Array.isArray(data) ? data : data.members;
    expect(members.filter((one) => one.is_owner).map((one) => one.id)).toEqual([adminId]);
    expect((await offer(owner, adminId)).refusal?.error).toBe('not_the_owner');
  });

  it('is held to its week and to one flag by the database too', async () => {
    const { pool, clock } = hiring.house;
    const row = `insert into ownership_transfers (company_id, from_id, to_id, created_at, ready_at, state, ended_at)
      select company_id, id, $1, $2, $3, $4, $5 from employer_users where is_owner and company_id =
        (select company_id from vacancies where id = ${hiring.vacancy})`;
    const to = await idOf(hiring.house, 'owner@mercy.example');
    const [now, later] = [clock.now(), '2026-01-20T15:00:00.000Z'];
    await expect(pool.query(row, [to, now, later, 'accepted', now])).rejects.toThrow('check');
    await pool.query(row, [to, now, later, 'open', null]);
    await expect(pool.query(row, [to, now, later, 'open', null])).rejects.toThrow('one_open_transfer');
  });
});

describe('leaving', () => {
  it('is not open to the owner, and asks for the password', async () => {
    const { who } = hiring;
    expect((await leave(who.admin)).refusal?.error).toBe('owner_stays');
    expect((await leave(who.manager, undefined, 'not this one')).refusal?.error).toBe('wrong_credentials');
    const panelist = await idOf(hiring.house, 'panelist@mercy.example');
    expect(fields(await leave(who.manager, panelist))).toEqual(['employer.heir_id']);
  });

  it('passes requests, vacancies and held tokens on to whoever is named', async () => {
    const { house, who } = hiring;
    const { id } = (await hiring.send(who.recruiter)).answer.data;
    const heir = await idOf(house, 'manager@mercy.example');
    const gone = await idOf(house, 'recruiter@mercy.example');
    expect((await leave(who.recruiter, heir)).status).toBe(200);
    await house.settle();
    const sent = await house.pool.query<{ sender_id: number }>(
      'select sender_id from connection_requests where id = $1',
      [id],
    );
    expect(sent.rows[0]?.sender_id).toBe(heir);
    const before = await hiring.sums();
    await hiring.answer(id, { user_response_status: 'declined' });
    const after = await hiring.sums();
    expect([before.in_transit, after.in_transit]).toEqual([2, 0]);
    expect(after.available).toBe(before.available + 2);
    const account = await house.pool.query('select email, full_name from people where id = $1', [gone]);
    expect(account.rows).toEqual([{ email: `erased-${gone}@rounds.invalid`, full_name: 'Former member' }]);
    expect((await house.call(identity.employerMe, {}, who.recruiter)).status).toBe(401);
  });

  it('passes to the owner where nobody is named, and takes an ownership on its way along', async () => {
    const { house, who } = hiring;
    expect(await underWay()).not.toBeNull();
    const manager = await idOf(house, 'manager@mercy.example');
    expect((await leave(who.manager)).status).toBe(200);
    const { rows } = await house.pool.query<{ author_id: number }>(
      'select distinct author_id from vacancies where id = $1',
      [hiring.vacancy],
    );
    expect(rows).toEqual([{ author_id: adminId }]);
    expect(rows[0]?.author_id).not.toBe(manager);
    expect((await leave(owner)).status).toBe(200);
    const left = await house.call(showTransfer, {}, who.admin);
    expect(left.answer.data.transfer).toBeNull();
  });

  it('deletes an account without a company too', async () => {
    const { house } = hiring;
    const employer = {
      full_name: 'Nora Bell',
      password: CAST_PASSWORD,
      password_confirmation: CAST_PASSWORD,
    };
    const email = 'nora@bell.example';
    await house.call(identity.employerRegister, { body: { employer: { ...employer, email, terms: true } } });
    expect((await leave(await house.as(email))).status).toBe(200);
    const found = await house.pool.query('select from people where email = $1', [email]);
    expect(found.rowCount).toBe(0);
  });

  it('never takes the last admin, not even behind the calls', async () => {
    const last = hiring.house.pool.query('update employer_users set removed_at = $2 where id = $1', [
      adminId,
      hiring.house.clock.now(),
    ]);
    await expect(last).rejects.toThrow('a company keeps at least one admin');
  });
});
