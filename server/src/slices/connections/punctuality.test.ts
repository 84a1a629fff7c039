// Over HTTP with the clock: what counts as on time, what as late, who reads the rate, and when it stops new requests.
import * as connections from '@rounds/product/connections/calls';
import * as jobs from '@rounds/product/jobs/calls';
import { daysAfter } from '@rounds/product/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

const cases = () =>
  hiring.house.db
    .selectFrom('owed_steps')
    .select(['request_id', 'stage', 'on_time', 'owed_at', 'ended_at', 'counted_at'])
    .orderBy('counted_at')
    .execute();
const now = () => hiring.house.clock.now();

async function later(days: number) {
  hiring.house.clock.forward({ days });
  await hiring.house.settle();
  await hiring.signIn();
}

async function accepted(): Promise<number> {
  const { id } = (await hiring.send(hiring.who.recruiter)).answer.data;
  await hiring.answer(id, { user_response_status: 'accepted' });
  return id;
}

/** Verdicts of the past on requests of their own, as earlier months would have left them. */
async function past(count: number, on_time: boolean, days = 10) {
  const vacancy_id = await publishedVacancy(hiring.house, {
    author: 'manager@mercy.example',
    discipline: 'rn',
  });
  const at = daysAfter(now(), -days);
  await hiring.house.pool.query(
    `with gone as (insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by,
         user_response_status, employer_response_status, stage, close_reason, closed_by, closed_at, created_at, last_activity_at)
       select company_id, $1, id, 'job_seeker', 'accepted', 'rejected', 'rejected', 'location', 'employer', $2, $2, $2
       from vacancies, generate_series(1, $4) where id = $3 returning id, company_id)
     insert into owed_steps (request_id, company_id, stage, owed_at, ended_at, on_time, counted_at)
     select id, company_id, 'review', $2, $2, $5, $2 from gone`,
    [hiring.nurse, at, vacancy_id, count, on_time],
  );
}

const standing = async () =>
  (await hiring.house.call(connections.sendingStanding, {}, hiring.who.recruiter)).answer.data;

describe('a step that is owed', () => {
  it('counts as on time when it is done by its date', async () => {
    const id = await accepted();
    hiring.house.clock.forward({ days: 1 });
    await hiring.signIn();
    await hiring.say(id, 'When may we call?', hiring.who.recruiter);
    await hiring.say(id, 'Or write?', hiring.who.recruiter);
    expect(await cases()).toMatchObject([{ request_id: id, stage: 'in_conversation', on_time: true }]);
  });

  it('falls due on a business day of the vacancy’s facility, at the hour it began there', async () => {
    await hiring.house.pool.query("update facilities set zone = 'America/Los_Angeles'");
    hiring.house.clock.set('2026-01-10T05:05:00.000Z'); // Friday evening there
    await hiring.signIn();
    const id = await accepted();
    const due = async () => (await hiring.cardFor(id, hiring.who.recruiter)).request.owes;
    expect(await due()).toMatchObject({ step: 'first_message', due: '2026-01-14T05:05:00.000Z' });
    hiring.house.clock.set('2026-01-12T07:05:00.000Z'); // Sunday at eleven in the evening
    await hiring.signIn();
    await hiring.say(id, 'When may we call?', hiring.who.recruiter);
    expect(await due()).toMatchObject({ step: 'offer_interview', due: '2026-01-17T07:05:00.000Z' });
  });

  it('counts as late once, when its date has passed, and stays late when it is done', async () => {
    const id = await accepted();
    await later(3);
    await hiring.house.settle();
    expect(await cases()).toMatchObject([
      { request_id: id, on_time: false, ended_at: null, counted_at: '2026-01-07T15:00:00.000Z' },
    ]);
    expect((await standing()).late).toMatchObject([
      { request_id: id, job_seeker: 'Nora Bennett', step: 'next word in the conversation', late_days: 1 },
    ]);
    await hiring.say(id, 'Sorry for the wait.', hiring.who.recruiter);
    expect(await cases()).toMatchObject([{ on_time: false, ended_at: now() }]);
    expect((await standing()).late).toEqual([]);
  });

  it('says nothing of the employer when the job seeker goes in time', async () => {
    const id = await accepted();
    await hiring.answer(id, { user_response_status: 'withdrawn' });
    await later(4);
    expect(await cases()).toEqual([]);
  });

  it('is late for an application the clock had to close, and goes on with ten more days', async () => {
    const { house, who, vacancy } = hiring;
    const apply = { body: { connection_request: { vacancy_id: vacancy } } };
    const { id } = (await house.call(connections.apply, apply, who.nurse)).answer.data.request ?? { id: 0 };
    house.clock.forward({ days: 9 });
    await hiring.signIn();
    expect((await hiring.move(id, { extend: true })).status).toBe(200);
    await later(8);
    expect(await cases()).toEqual([]);
    await later(25);
    expect(await cases()).toMatchObject([{ request_id: id, stage: 'review', on_time: false }]);
    expect((await standing()).late).toEqual([]);
  });

  it('is counted by nobody but the house, and no verdict is rewritten', async () => {
    await past(1, false);
    const { pool } = hiring.house;
    await expect(pool.query('update owed_steps set on_time = true')).rejects.toThrow(/not changed/);
    await expect(
      pool.query(`update owed_steps set owed_at = owed_at + interval '9 days', ended_at = null`),
    ).rejects.toThrow(/not changed/);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('rounds.company', company_id::text, true), set_config('role', 'rounds_employer', true) from owed_steps`,
      );
      expect((await client.query('select 1 from owed_steps')).rowCount).toBe(1);
      await expect(
        client.query(
          `insert into owed_steps select request_id, company_id, stage, owed_at + interval '1 day', null, false, owed_at + interval '1 day' from owed_steps`,
        ),
      ).rejects.toThrow(/permission denied/);
      await client.query('rollback');
    } finally {
      client.release();
    }
  });
});

describe('the rate', () => {
  it('stands on the company’s vacancies from ten cases of ninety days', async () => {
    const { house, who } = hiring;
    const id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
    const shown = async () =>
      (await house.call(jobs.showPublicVacancy, { params: { id } }, who.nurse)).answer.data.on_time_percent;
    await past(9, true);
    await past(5, false, 91);
    expect(await shown()).toBeNull();
    await past(1, false, 89);
    expect(await shown()).toBe(90);
    expect((await standing()).on_time).toEqual({ percent: 90, cases: 10 });
  });

  it('under 70 % stops new requests with the late cases named, until those are answered', async () => {
    const id = await accepted();
    await past(6, true);
    await past(3, false);
    expect(await standing()).toMatchObject({ stopped: false, late: [] });
    await later(3);
    const vacancy_id = await publishedVacancy(hiring.house, {
      author: 'manager@mercy.example',
      discipline: 'pt',
    });
    const { refusal } = await hiring.send(hiring.who.recruiter, { vacancy_id });
    expect(refusal).toMatchObject({ error: 'answers_late', state: { percent: 60 } });
    expect(refusal?.message).toContain('next word in the conversation for Nora Bennett');
    expect(refusal).toHaveProperty('state.late.0.request_id', id);
    expect(await standing()).toMatchObject({ stopped: true, on_time: { percent: 60 } });
    await hiring.say(id, 'Here we are.', hiring.who.recruiter);
    expect(await standing()).toMatchObject({ stopped: false, on_time: { percent: 60 } });
    const again = await hiring.send(hiring.who.recruiter, { vacancy_id });
    expect(again.refusal?.error).not.toBe('answers_late');
  });
});

describe('the last fifty answers', () => {
  /** Fifty closed requests, so many of them a yes, the yeses last. */
  async function fifty(yes: number) {
    await hiring.house.pool.query(
      `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, user_response_status,
         employer_response_status, stage, close_reason, closed_by, connected_at, closed_at, created_at, last_activity_at)
       select company_id, $1, id, 'employer', case when n <= $4 then 'withdrawn' else 'declined' end, 'accepted',
         'withdrawn', 'pay', 'job_seeker', case when n <= $4 then $2::timestamptz - n * interval '1 hour' end,
         $2::timestamptz - n * interval '1 hour', '2025-06-01', '2025-06-01'
       from vacancies, generate_series(1, 50) n where id = $3`,
      [hiring.nurse, daysAfter(now(), -120), hiring.vacancy, yes],
    );
  }

  it('halve what may wait under 12 %, and are told from 18 % down', async () => {
    const full = (await standing()).may_wait;
    await fifty(5);
    expect(await standing()).toMatchObject({
      may_wait: Math.floor(full / 2),
      yes_hint: '10 % of your last 50 requests were a yes. Under 12 % half as many may wait.',
    });
    await hiring.house.pool.query(
      `update connection_requests set connected_at = closed_at where id in
         (select id from connection_requests where connected_at is null and closed_at is not null limit 1)`,
    );
    const { may_wait, yes_hint } = await standing();
    expect([may_wait, yes_hint?.slice(0, 4)]).toEqual([full, '12 %']);
  });

  it('say nothing from 19 % up, nor before there are fifty', async () => {
    await fifty(10);
    expect((await standing()).yes_hint).toBeNull();
    await hiring.house.pool.query(
      `update connection_requests set vanished_at = created_at, taken_back_at = created_at, seeker_read_at = null where connected_at is null and closed_at is not null`,
    );
    const { yes_hint, may_wait } = await standing();
    expect([yes_hint, may_wait > 0]).toEqual([null, true]);
  });

  it('count what the company sent and was answered, the newest by their answer', async () => {
    const full = (await standing()).may_wait;
    await fifty(5);
    // Ten that were answered longer ago count no more; what vanished or applied never did.
    await hiring.house.pool.query(
      `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, user_response_status,
         employer_response_status, stage, close_reason, closed_by, connected_at, closed_at, created_at, last_activity_at)
       select company_id, job_seeker_id, vacancy_id, who, 'withdrawn', 'accepted', 'withdrawn', 'pay', 'job_seeker', at, at, at, $1
       from (select distinct company_id, job_seeker_id, vacancy_id from connection_requests where closed_at is not null) r,
         (values ('employer', '2025-01-01'::timestamptz), ('job_seeker', '2026-01-01')) w(who, at), generate_series(1, 10)`,
      [now()],
    );
    expect((await standing()).may_wait).toBe(Math.floor(full / 2));
  });
});

it('counts a job seeker’s week over all companies', async () => {
  const { pool } = hiring.house;
  await pool.query('update job_seekers set weekly_request_limit = 1 where id = $1', [hiring.nurse]);
  await pool.query(
    `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, user_response_status,
       employer_response_status, stage, created_at, last_activity_at, expires_at)
     select c.id, $1, $2, 'employer', 'pending', 'accepted', 'requested', $3, $3, '2026-01-15'
     from companies c where c.id <> (select company_id from vacancies where id = $2) limit 1`,
    [hiring.nurse, hiring.vacancy, now()],
  );
  expect((await hiring.send(hiring.who.recruiter)).refusal?.message).toContain(
    'has received enough requests this week',
  );
});
