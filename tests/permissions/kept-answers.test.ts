// An answer kept under an Idempotency-Key is given again to the same person as they were then, and to nobody else.
import * as blocks from '@rounds/product/connections/block-calls';
import { addFacility } from '@rounds/product/company/place-calls';
import { changeMember } from '@rounds/product/tokens/member-calls';
import * as status from '@rounds/product/connections/status-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onWednesday } from '../harness/bookings';
import { idOf } from '../harness/fixtures';
import { Hiring } from '../harness/hiring';
import { CAST_PASSWORD, type Session } from '../harness/http';
import { rated } from '../harness/ratings';

let hiring: Hiring;
let request: number;
let company: number;
const word = 'Yggdrasil';
beforeEach(async () => {
  hiring = await Hiring.open();
  const { house, nurse } = hiring;
  await house.pool.query('update job_seekers set summary = $1 where id = $2', [`Climbs ${word}.`, nurse]);
  company = await companyOf('admin@mercy.example');
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
});
afterEach(() => hiring.house.close());

async function companyOf(email: string): Promise<number> {
  const { rows } = await hiring.house.pool.query<{ id: number }>(
    'select company_id as id from employer_users where id = $1',
    [await idOf(hiring.house, email)],
  );
  return Number(rows[0]?.id);
}

/** The same number, each digit as a sign of its own. */
const spelled = (id: number) => [...String(id)].map((digit) => `%3${digit}`).join('');
const headers = { 'idempotency-key': 'once' };
const unlock = (id: number | string, who: Session = hiring.who.admin) =>
  hiring.house.send('POST', `/api/v1/employers/job_seekers/${id}/unlock`, { body: {}, who, headers });
const openContact = (id: number | string, who: Session = hiring.who.recruiter) =>
  hiring.house.send('PUT', `/api/v1/employers/connection_requests/${id}`, {
    body: { connection_request: { open_contact: true } },
    who,
    headers,
  });
const text = ({ answer }: { answer: unknown }) => JSON.stringify(answer);
const kept = async () =>
  (await hiring.house.pool.query<{ path: string }>('select path from idempotency_keys')).rows;

describe('under whichever spelling of its address', () => {
  it('one key is one key', async () => {
    expect((await unlock(hiring.nurse)).status).toBe(200);
    expect((await unlock(spelled(hiring.nurse))).status).toBe(200);
    expect((await kept()).map(({ path }) => path)).toEqual([
      `/v1/employers/job_seekers/${hiring.nurse}/unlock`,
    ]);
  });

  const erase = () =>
    hiring.house.send('DELETE', '/api/v1/profile', {
      who: hiring.who.nurse,
      body: { user: { password: CAST_PASSWORD } },
    });
  const block = () =>
    hiring.house.call(blocks.addBlock, { body: { block: { company_id: company } } }, hiring.who.nurse);
  const goOff = () =>
    hiring.house.call(
      status.changeStatus,
      { body: { status: 'off', withdraw_offers: [] } },
      hiring.who.nurse,
    );
  for (const [name, end] of Object.entries({ 'a block': block, 'going off': goOff, erasure: erase }))
    it(`nothing is answered again after ${name}`, async () => {
      const { house, nurse } = hiring;
      const unlocked = await unlock(spelled(nurse));
      expect(text(unlocked)).toContain(word);
      await hiring.answer(request, { user_response_status: 'accepted' });
      const opened = await openContact(spelled(request));
      expect(text(opened)).toContain('Nora Bennett');
      // The control: it is the kept answer that comes, not a new one.
      await house.pool.query(`update job_seekers set summary = 'Another.' where id = $1`, [nurse]);
      expect((await unlock(spelled(nurse))).answer).toEqual(unlocked.answer);
      expect((await openContact(spelled(request))).answer).toEqual(opened.answer);
      await house.pool.query('update job_seekers set summary = $1 where id = $2', [`Climbs ${word}.`, nurse]);

      expect((await end()).status).toBeLessThan(300);
      const after = text(await unlock(spelled(nurse))) + text(await openContact(spelled(request)));
      expect(after).not.toContain(word);
      expect(after).not.toContain('Bennett');
    });

  it('a member who went to another company and came back finds nothing that ended meanwhile', async () => {
    const { house, who } = hiring;
    const unlocked = await unlock(hiring.nurse, who.recruiter);
    expect(text(unlocked)).toContain(word);
    await moveTo('recruiter@mercy.example', await companyOf('admin@rival.example'));
    await block();
    await moveTo('recruiter@mercy.example', company);
    house.signAllOut();
    const back = await house.as('recruiter@mercy.example');
    expect(text(await unlock(hiring.nurse, back))).not.toContain(word);
  });

  it('another company keeps what it was answered', async () => {
    const first = await unlock(hiring.nurse, hiring.who.rival);
    await hiring.house.pool.query(`update job_seekers set summary = 'Another.' where id = $1`, [
      hiring.nurse,
    ]);
    await block();
    expect((await unlock(hiring.nurse, hiring.who.rival)).answer).toEqual(first.answer);
  });
});

const moveTo = async (email: string, company_id: number) =>
  hiring.house.pool.query('update employer_users set company_id = $1, removed_at = null where id = $2', [
    company_id,
    await idOf(hiring.house, email),
  ]);

describe('whoever is somebody else by now', () => {
  let recruiter: number;
  let south: number;
  beforeEach(async () => {
    const { house, who } = hiring;
    recruiter = await idOf(house, 'recruiter@mercy.example');
    const body = { facility: { name: 'South Wing', city: 'Tampa', state: 'FL', zip_code: '33606' } };
    south = (await house.call(addFacility, { params: { id: company }, body }, who.admin)).answer.data.id;
    // Not sent by the recruiter, so that it does not bear their name.
    await house.pool.query('update connection_requests set sender_id = $1, owner_id = $1 where id = $2', [
      await idOf(house, 'admin@mercy.example'),
      request,
    ]);
    await hiring.answer(request, { user_response_status: 'accepted' });
  });
  const change = async (employer: object) =>
    expect(
      (
        await hiring.house.call(
          changeMember,
          { params: { id: recruiter }, body: { employer } },
          hiring.who.admin,
        )
      ).status,
    ).toBe(200);

  /** Answered once, and again the same: the control of each case. */
  const answeredTwice = async () => {
    const first = await openContact(request);
    expect(text(first)).toContain('Nora Bennett');
    expect((await openContact(request)).answer).toEqual(first.answer);
  };

  it('reads nothing of it when tied to another place, and reads anew once they may again', async () => {
    await answeredTwice();
    await change({ facility_ids: [south], department_ids: [] });
    expect((await openContact(request)).status).toBe(404);
    await change({ facility_ids: [], department_ids: [] });
    // What was not there is not kept: the same key asks again.
    expect((await openContact(request)).status).toBe(200);
  });

  it('reads nothing of it when the vacancy goes to a place that is not theirs', async () => {
    const { rows } = await hiring.house.pool.query<{ facility_id: number }>(
      'select facility_id from vacancies where id = $1',
      [hiring.vacancy],
    );
    await change({ facility_ids: [Number(rows[0]?.facility_id)], department_ids: [] });
    await answeredTwice();
    await hiring.house.pool.query(
      'update vacancies set facility_id = $1, department_id = null where id = $2',
      [south, hiring.vacancy],
    );
    expect((await openContact(request)).status).toBe(404);
  });

  it('reads nothing of it when made a panelist', async () => {
    await answeredTwice();
    await change({ role: 'interview_panelist' });
    const after = await openContact(request);
    expect(after.status).toBeGreaterThanOrEqual(400);
    expect(text(after)).not.toContain('Bennett');
  });

  it('reads nothing of it in another company', async () => {
    await answeredTwice();
    await moveTo('recruiter@mercy.example', await companyOf('admin@rival.example'));
    expect((await openContact(request)).status).toBe(404);
  });

  it('reads nothing of it when their company is verified no more', async () => {
    const first = await unlock(hiring.nurse);
    expect(text(first)).toContain(word);
    expect((await unlock(hiring.nurse)).answer).toEqual(first.answer);
    await hiring.house.pool.query(`update companies set verification = 'pending' where id = $1`, [company]);
    const after = await unlock(hiring.nurse);
    expect([after.status, text(after).includes(word)]).toEqual([403, false]);
  });

  it('reads nothing of an interview on whose panel they sit no more', async () => {
    await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
    const times = { ...onWednesday('15:00', '15:45'), mode: 'video' as const };
    const id = (await hiring.book(request, { ...(await hiring.panel(request)), ...times })).answer.data.id;
    await hiring.acceptInterview(id);
    hiring.house.clock.set('2026-01-07T16:00:00.000Z');
    await hiring.signIn();
    const feedback = {
      interview_schedule_id: id,
      criteria: rated(4, 4, 4),
      is_shortlisted: true,
      summary: 'Calm and clear.',
    };
    const say = () =>
      hiring.house.send('POST', '/api/v1/employers/interview_feedbacks', {
        body: { interview_feedback: feedback },
        who: hiring.who.panelist,
        headers,
      });
    const first = await say();
    expect(text(first)).toContain('Nora Bennett');
    expect((await say()).answer).toEqual(first.answer);
    await hiring.house.pool.query('delete from interview_panelists where schedule_id = $1', [id]);
    expect(text(await say())).not.toContain('Bennett');
  });

  it('may use the key for something else', async () => {
    const say = (body: string) =>
      hiring.house.send('POST', `/api/v1/connection_requests/${request}/chats`, {
        body: { chat: { body } },
        who: hiring.who.recruiter,
        headers,
      });
    expect((await say('Shall we talk?')).status).toBe(201);
    expect((await say('Shall we meet?')).refusal?.error).toBe('key_reused');
    await change({ role: 'hiring_manager' });
    const twins = await Promise.all([say('Shall we meet?'), say('Shall we meet?')]);
    expect(twins.map(({ status }) => status)).toEqual([201, 201]);
    expect(twins[0].answer).toEqual(twins[1].answer);
    expect((await hiring.house.pool.query('select from chat_messages')).rowCount).toBe(2);
  });
});

it('a call that makes its own caller somebody else is answered again all the same', async () => {
  const { house } = hiring;
  const email = 'nina@lakeside.example';
  const password = { password: CAST_PASSWORD, password_confirmation: CAST_PASSWORD };
  const employer = { full_name: 'Nina Newcomer', email, ...password, terms: true };
  await house.send('POST', '/api/employers', { body: { employer } });
  await house.pool.query('update people set confirmed_at = $1 where email = $2', [house.clock.now(), email]);
  const who = await house.as(email);
  const place = { phone: '(407) 555-0110', city: 'Orlando', state: 'FL', zip_code: '32806' };
  const wish = {
    name: 'Lakeside Clinic',
    email,
    web_url: 'www.lakeside.example',
    npi: '1245319599',
    ...place,
  };
  const register = () =>
    house.send('POST', '/api/v1/employers/companies', { body: { company: wish }, who, headers });
  const first = await register();
  expect(first.status).toBeLessThan(300);
  expect((await register()).answer).toEqual(first.answer);
});
