// The team's calls over HTTP: allocations, roles, removal with all that follows, and two who act at once.
import * as team from '@rounds/product/tokens/member-calls';
import * as teamCalls from '@rounds/product/company/team-calls';
import type { Role } from '@rounds/product/actor';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD, type Session } from '../../../../tests/harness/http';
import { listenTo } from '../../../../tests/harness/socket';
import { reconcile } from './reconcile';

let hiring: Hiring;
let id: Record<'owner' | 'admin' | 'manager' | 'recruiter' | 'panelist', number>;
beforeEach(async () => {
  hiring = await Hiring.open();
  const of = (local: string) => idOf(hiring.house, `${local}@mercy.example`);
  id = {
    owner: await of('owner'),
    admin: await of('admin'),
    manager: await of('manager'),
    recruiter: await of('recruiter'),
    panelist: await of('panelist'),
  };
});
afterEach(async () => {
  expect(await reconcile(hiring.house.db)).toEqual([]);
  await hiring.house.close();
});

type Wish = { allocate_tokens?: number; role?: Role };
const change = (who: number, employer: Wish, by: Session = hiring.who.admin) =>
  hiring.house.call(team.changeMember, { params: { id: who }, body: { employer } }, by);
const remove = (who: number, heir_id: number, by: Session = hiring.who.admin) =>
  hiring.house.call(team.removeMember, { params: { id: who }, body: { heir_id } }, by);
const members = async () => {
  const { answer } = await hiring.house.call(
    teamCalls.listTeam,
    { query: { split: 'true' } },
    hiring.who.admin,
  );
  return 'members' in answer.data ? answer.data.members : answer.data;
};
const member = async (who: number) => (await members()).find((one) => one.id === who);
const nameOf = async (who: number) => (await member(who))?.full_name ?? '';

describe('an allocation', () => {
  it('is what available and held come to, moved now and kept', async () => {
    await hiring.send(hiring.who.recruiter);
    const { answer } = await change(id.recruiter, { allocate_tokens: 12 });
    expect(answer.data).toMatchObject({ allocate_tokens: 12, available_token: 10, in_transit_token: 2 });
    expect(await hiring.sums()).toMatchObject({ available: 98, in_transit: 2 });
  });

  it('is not less than what is held, nor more than the pool has', async () => {
    await hiring.send(hiring.who.recruiter);
    const name = await nameOf(id.recruiter);
    const less = await change(id.recruiter, { allocate_tokens: 1 });
    expect(less.refusal).toMatchObject({
      error: 'tokens_too_few',
      message: `${name} has 2 tokens on hold; 2 is the least.`,
    });
    expect((await change(id.recruiter, { allocate_tokens: 500 })).refusal?.error).toBe('tokens_too_few');
    expect(await member(id.recruiter)).toMatchObject({ allocate_tokens: 20, available_token: 18 });
  });

  it('is for those who spend from a wallet', async () => {
    expect((await change(id.owner, { allocate_tokens: 5 })).refusal?.message).toBe(
      'An admin spends from the pool.',
    );
    expect((await change(id.panelist, { allocate_tokens: 5 })).refusal?.error).toBe('validation_failed');
  });

  it('may be given by a hiring manager, a role not', async () => {
    expect((await change(id.recruiter, { allocate_tokens: 21 }, hiring.who.manager)).status).toBe(200);
    const role = await change(id.recruiter, { role: 'admin' }, hiring.who.manager);
    expect(role.refusal?.error).toBe('not_allowed');
  });
});

describe('a role', () => {
  it('of an admin returns the wallet to the pool; what was held comes back there', async () => {
    const sent = await hiring.send(hiring.who.recruiter);
    const { answer } = await change(id.recruiter, { role: 'admin' });
    expect(answer.data).toMatchObject({ role: 'admin', allocate_tokens: 0, available_token: 0 });
    await hiring.answer(sent.answer.data.id, { user_response_status: 'declined' });
    expect(await hiring.sums()).toMatchObject({ available: 100, in_transit: 0 });
    const { rows } = await hiring.house.pool.query<{ sum: number }>(
      `select coalesce(sum(b.amount), 0) as sum from token_balances b
       join token_accounts a on a.id = b.account_id where a.member_id = $1`,
      [id.recruiter],
    );
    expect(rows[0]?.sum).toBe(0);
  });

  it('of the owner stays, and so does that of the last admin', async () => {
    expect((await change(id.owner, { role: 'recruiter' })).refusal?.error).toBe('owner_stays');
    expect((await remove(id.owner, id.admin)).refusal?.error).toBe('owner_stays');
    await hiring.house.pool.query('update employer_users set is_owner = false where id = $1', [id.owner]);
    expect((await change(id.owner, { role: 'recruiter' })).status).toBe(200);
    expect((await change(id.admin, { role: 'recruiter' })).refusal?.error).toBe('last_admin');
    expect((await remove(id.admin, id.manager)).refusal?.error).toBe('last_admin');
  });

  it('of two admins who step down or demote each other at once: exactly one does, fifty times', async () => {
    const { pool } = hiring.house;
    await pool.query('update employer_users set is_owner = false where id = $1', [id.owner]);
    const owner = await hiring.house.as('owner@mercy.example');
    for (let round = 0; round < 50; round += 1) {
      const crosswise = round % 2 === 0;
      const replies = await Promise.all([
        change(crosswise ? id.owner : id.admin, { role: 'recruiter' }, hiring.who.admin),
        change(crosswise ? id.admin : id.owner, { role: 'recruiter' }, owner),
      ]);
      const won = replies.filter(({ status }) => status === 200);
      const lost = replies.find(({ status }) => status !== 200);
      expect([round, won.length]).toEqual([round, 1]);
      expect(lost?.refusal?.error).toBe(crosswise ? 'not_allowed' : 'last_admin');
      await pool.query(`update employer_users set role = 'admin' where id = any($1)`, [[id.owner, id.admin]]);
    }
  }, 60_000);
});

describe('removing a member', () => {
  it('returns the wallet, lets holds live on, passes the work on, and ends the session at once', async () => {
    const sent = await hiring.send(hiring.who.recruiter);
    const { answer } = await remove(id.recruiter, id.manager);
    expect(answer.data).toMatchObject({ tokens_returned: 18, tokens_held: 2 });
    expect(await member(id.recruiter)).toBeUndefined();
    const mine = await hiring.house.send('GET', '/api/v1/employers/teams', { who: hiring.who.recruiter });
    expect([mine.status, mine.refusal?.error]).toEqual([401, 'invalid_user']);
    const row = await hiring.house.db
      .selectFrom('connection_requests')
      .select('sender_id')
      .where('id', '=', sent.answer.data.id)
      .executeTakeFirstOrThrow();
    expect(row.sender_id).toBe(id.manager);
    await hiring.answer(sent.answer.data.id, { user_response_status: 'declined' });
    expect(await hiring.sums()).toMatchObject({ available: 100, in_transit: 0 });
    const again = { employer: { email: 'recruiter@mercy.example', password: CAST_PASSWORD } };
    const fresh = { token: '' };
    await hiring.house.send('POST', '/api/employers/sign_in', { body: again, who: fresh });
    const back = await hiring.house.send('GET', '/api/v1/employers/teams', { who: fresh });
    expect(back.status).toBe(401);
  });

  it('closes the sockets of whoever left', async () => {
    await hiring.house.settle();
    const ear = await listenTo(hiring.house, hiring.who.recruiter);
    await remove(id.recruiter, id.manager);
    await hiring.house.settle();
    expect(await ear.closed).toBe(4001);
  });

  it('passes vacancies on, vacates the seats ahead and waives the feedback that is owed', async () => {
    const request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
    await hiring.answer(request, { user_response_status: 'accepted' });
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    const panel = await hiring.panel(request, 'hiring_manager');
    const times = {
      start: '2026-01-07T15:00:00.000Z',
      end: '2026-01-07T15:45:00.000Z',
      mode: 'video',
    } as const;
    const booked = await hiring.book(request, { ...panel, ...times });
    const schedule = booked.answer.data.id;
    await hiring.acceptInterview(schedule);
    const seats = async () =>
      (
        await hiring.house.pool.query<{ waived: boolean; active: number }>(
          `select p.waived_at is not null as waived, (select count(*)::int from interview_attendance a
             where a.schedule_id = p.schedule_id and a.person_id = p.person_id) as active
           from interview_panelists p where p.schedule_id = $1 and p.person_id = $2`,
          [schedule, id.manager],
        )
      ).rows;
    expect(await seats()).toEqual([{ waived: false, active: 1 }]);

    hiring.house.clock.set('2026-01-07T16:00:00.000Z');
    await hiring.signIn();
    const heirless = await remove(id.manager, id.panelist);
    expect(heirless.refusal?.error).toBe('validation_failed');
    await remove(id.manager, id.recruiter);
    expect(await seats()).toEqual([{ waived: true, active: 1 }]);
    const vacancy = await hiring.house.db
      .selectFrom('vacancies')
      .select('author_id')
      .where('id', '=', hiring.vacancy)
      .executeTakeFirstOrThrow();
    expect(vacancy.author_id).toBe(id.recruiter);
  });

  it('frees a seat that is still ahead and tells those who work on the request', async () => {
    const request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
    await hiring.answer(request, { user_response_status: 'accepted' });
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    const panel = await hiring.panel(request, 'hiring_manager');
    const times = {
      start: '2026-01-07T15:00:00.000Z',
      end: '2026-01-07T15:45:00.000Z',
      mode: 'video',
    } as const;
    const booked = await hiring.book(request, { ...panel, ...times });
    await remove(id.manager, id.recruiter);
    const left = await hiring.house.pool.query(
      `select from interview_panelists where schedule_id = $1 and person_id = $2`,
      [booked.answer.data.id, id.manager],
    );
    expect(left.rowCount).toBe(0);
    const told = await hiring.house.pool.query(
      `select from facts where kind = 'interview.seat_vacated' and request_id = $1`,
      [request],
    );
    expect(told.rowCount).toBe(1);
  });
});
