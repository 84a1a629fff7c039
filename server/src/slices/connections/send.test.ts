// What stands between an employer and a request that is sent: tokens, limits, contact in the message, wishes.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as hunt from '@rounds/product/hunt/calls';
import * as identity from '@rounds/product/identity/calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { idOf, makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { CAST_PASSWORD } from '../../../../tests/harness/http';
import { allocate } from '../tokens/allocations';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

const author = 'manager@mercy.example';
const another = (title: string) => publishedVacancy(hiring.house, { author, discipline: 'rn', title });

/** Leaves the recruiter, who has twenty, with just so many tokens: the others go back to the pool. */
async function leave(tokens: number) {
  const { db, clock } = hiring.house;
  const memberId = await idOf(hiring.house, 'recruiter@mercy.example');
  const { company_id } = await db
    .selectFrom('vacancies')
    .select('company_id')
    .where('id', '=', hiring.vacancy)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (tx) => {
    const member = { id: memberId, name: 'The recruiter' };
    await allocate(tx, { companyId: company_id, member, actorId: memberId, now: clock.now() }, tokens);
  });
}

const openRequests = async () => {
  const rows = await hiring.house.db
    .selectFrom('connection_requests')
    .select('id')
    .where('closed_at', 'is', null)
    .execute();
  return rows.length;
};

describe('the last token', () => {
  it('pays one request for a nurse, and not a second', async () => {
    await leave(2);
    expect((await hiring.send(hiring.who.recruiter)).status).toBe(201);
    const second = await hiring.send(hiring.who.recruiter, { vacancy_id: await another('RN, days') });
    expect(second.refusal).toMatchObject({
      error: 'tokens_too_few',
      message: 'This costs 2 tokens; 0 are available.',
    });
    expect((await hiring.sums()).in_transit).toBe(2);
    expect(await openRequests()).toBe(1);
  });

  it('goes to exactly one of two who spend it at once', async () => {
    await leave(3);
    const vacancies = [hiring.vacancy, await another('RN, days')];
    const replies = await Promise.all(
      vacancies.map((vacancy_id) => hiring.send(hiring.who.recruiter, { vacancy_id })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422]);
    expect(replies.map((reply) => reply.refusal?.error)).toContain('tokens_too_few');
    expect((await hiring.sums()).in_transit).toBe(2);
    expect(await openRequests()).toBe(1);
  });

  it('is nobody’s but the wallet’s: the pool does not pay for a recruiter', async () => {
    await leave(0);
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('tokens_too_few');
    expect((await hiring.send(hiring.who.admin)).status).toBe(201);
  });
});

describe('the message', () => {
  it.each(['', '   ', ' \n\u200b\u2060 '])('is written, not %j, or nothing is sent', async (message) => {
    const { refusal } = await hiring.send(hiring.who.recruiter, { message });
    expect(refusal).toMatchObject({
      error: 'validation_failed',
      fields: { 'connection_request.message': 'Please write a message.' },
    });
    const sent = await hiring.house.pool.query('select from connection_requests');
    expect(sent.rowCount).toBe(0);
  });

  it.each([
    'Call me at (813) 555-0199.',
    'Write to rosa.delgado@mercy.example',
    'See https://mercy.example/jobs',
    'We are at mercyharbor.org',
    'Call me at ８１３–５５５–０１９９.',
    'Write to rosa (at) mercy dot example',
    'See mercy.example/jobs or t.me\u200b/rosa',
  ])('holds no contact: %s', async (message) => {
    const { refusal } = await hiring.send(hiring.who.recruiter, { message });
    expect(refusal?.error).toBe('contact_in_message');
    expect(await openRequests()).toBe(0);
  });
});

describe('the job seeker', () => {
  it('is asked about one vacancy once at a time, whoever asks', async () => {
    const replies = await Promise.all([
      hiring.send(hiring.who.recruiter),
      hiring.send(hiring.who.manager),
      hiring.send(hiring.who.admin),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422, 422]);
    expect((await hiring.sums()).in_transit).toBe(2);
  });

  it('receives no more a week than wished', async () => {
    await hiring.house.pool.query('update job_seekers set weekly_request_limit = 1 where id = $1', [
      hiring.nurse,
    ]);
    expect((await hiring.send(hiring.who.recruiter)).status).toBe(201);
    const other = await another('RN, days');
    const second = await hiring.send(hiring.who.recruiter, { vacancy_id: other });
    expect(second.refusal).toMatchObject({
      error: 'not_huntable',
      message: 'This job seeker has received enough requests this week. Try again next week.',
    });
    hiring.house.clock.forward({ days: 7, seconds: 1 });
    await hiring.signIn();
    expect((await hiring.send(hiring.who.recruiter, { vacancy_id: other })).status).toBe(201);
  });

  it('is not there for a company they blocked', async () => {
    const { pool, clock } = hiring.house;
    await pool.query(
      `insert into seeker_blocks (job_seeker_id, company_id, created_at)
       select $1, company_id, $2 from vacancies where id = $3`,
      [hiring.nurse, clock.now(), hiring.vacancy],
    );
    expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_huntable');
  });
});

it('needs a published vacancy', async () => {
  await hiring.house.pool.query(`update vacancies set state = 'paused' where id = $1`, [hiring.vacancy]);
  expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('not_published');
});

it('lets no more wait than five for each open position, at least ten', async () => {
  const { pool, clock } = hiring.house;
  const other = await another('RN, days');
  await pool.query(`update vacancies set state = 'draft' where id <> all($1)`, [[hiring.vacancy, other]]);
  await pool.query('update vacancies set positions = 1 where id = any($1)', [[hiring.vacancy, other]]);
  await pool.query(
    `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, message, price,
       user_response_status, employer_response_status, stage, created_at, last_activity_at, expires_at)
     select mine.company_id, s.id, v.id, 'employer', '', 2, 'pending', 'accepted', 'requested', $1, $1, $2
     from vacancies mine join vacancies v on v.company_id = mine.company_id, job_seekers s
     where mine.id = $4 and s.id <> $3 order by v.id, s.id limit 9`,
    [clock.now(), '2026-01-15T15:00:00.000Z', hiring.nurse, hiring.vacancy],
  );
  expect((await hiring.send(hiring.who.recruiter)).status).toBe(201);
  const eleventh = await hiring.send(hiring.who.recruiter, { vacancy_id: other });
  expect(eleventh.refusal?.error).toBe('too_many_pending');
});

it('unlocks as many a month as the plan says; the last one goes to exactly one of two', async () => {
  const { pool, clock, call } = hiring.house;
  const physician = await makeFindable(hiring.house, 'physician@people.example');
  const seekers = ['newcomer', 'offmarket', 'therapist'].map((name) => `${name}@people.example`);
  const others = await Promise.all(seekers.map((email) => idOf(hiring.house, email)));
  await pool.query(
    `update companies set plan_code = 'free' where 'mercy.example' = any(allowed_email_domains)`,
  );
  await pool.query(
    `insert into unlocks (company_id, job_seeker_id, unlocked_by, unlocked_at, until)
     select v.company_id, s, v.author_id, $1, $2 from vacancies v, unnest($3::bigint[]) s where v.id = $4`,
    [clock.now(), '2027-01-01T00:00:00.000Z', others, hiring.vacancy],
  );
  await pool.query(
    `insert into facts (kind, at, actor_kind, actor_id, company_id, job_seeker_id)
     select 'profile.unlocked', unlocked_at, 'employer', unlocked_by, company_id, job_seeker_id from unlocks`,
  );
  const look = (id: number) => call(hunt.unlockSeeker, { params: { id } }, hiring.who.recruiter);
  expect((await look(hiring.nurse)).answer.data).toMatchObject({ used: 4, allowance: 5 });
  const last = await Promise.all([look(physician), look(await sixth())]);
  expect(last.map((reply) => reply.refusal?.error).sort()).toEqual(['unlocks_used_up', undefined]);
  expect((await look(hiring.nurse)).status).toBe(200);
});

/** One more nurse to be found. */
async function sixth(): Promise<number> {
  const { call, db } = hiring.house;
  const rn = await db
    .selectFrom('disciplines')
    .select('id')
    .where('code', '=', 'rn')
    .executeTakeFirstOrThrow();
  const user = {
    email: 'sixth@people.example',
    password: CAST_PASSWORD,
    password_confirmation: CAST_PASSWORD,
    discipline_id: rn.id,
    terms: true as const,
    of_age: true as const,
  };
  await call(identity.seekerRegister, { body: { user } });
  return makeFindable(hiring.house, user.email);
}

it('sends nothing twice: the same request again is the open one', async () => {
  const { answer } = await hiring.send(hiring.who.recruiter);
  expect((await hiring.send(hiring.who.recruiter)).refusal?.error).toBe('already_open');
  const listed = await hiring.house.call(
    employerRequests,
    { query: { status: 'connection_request_sent' } },
    hiring.who.recruiter,
  );
  expect(listed.answer.data.map((card) => card.id)).toEqual([answer.data.id]);
});
