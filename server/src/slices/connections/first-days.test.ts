// What verification opens and how far: a new company's first requests, and applications that only verified ones read.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as connections from '@rounds/product/connections/calls';
import { shortlisted } from '@rounds/product/hunt/calls';
import { fileTicket } from '@rounds/product/offers/calls';
import { limits } from '@rounds/product/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFindable } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';

const mercy = `(select company_id from employer_users e join people p on p.id = e.id where p.email = 'admin@mercy.example')`;
const { days, requests } = limits.newCompany;

describe('the first days', () => {
  let hiring: Hiring;
  beforeAll(async () => {
    hiring = await Hiring.open();
    await hiring.house.pool.query(`update companies set counts_since = $1 where id = ${mercy}`, [
      hiring.house.clock.now(),
    ]);
  });
  afterAll(() => hiring.house.close());

  /** Requests that were sent and answered long ago in the company's life, which is short. */
  const sent = (count: number) =>
    hiring.house.pool.query(
      `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, user_response_status,
         employer_response_status, stage, message, price, created_at, last_activity_at, closed_at, close_reason, closed_by)
       select ${mercy}, s.id, v.id, 'employer', 'withdrawn', 'accepted', 'withdrawn', '', 2, $2, $2, $2, 'other_offer', 'job_seeker'
       from generate_series(1, $1) n, (select id from job_seekers j join people p using (id) where p.email = 'therapist@people.example') s,
         (select id from vacancies where company_id = ${mercy} order by id limit 1) v`,
      [count, hiring.house.clock.now()],
    );

  it(`end at ${requests} requests, with the day from which more go; two at once are not both the last`, async () => {
    await sent(requests - 1);
    const other = await makeFindable(hiring.house, 'physician@people.example');
    const body = (user_id: number) => ({
      connection_request: { vacancy_id: hiring.vacancy, user_id, message: 'Hello.' },
    });
    const both = await Promise.all(
      [hiring.nurse, other].map((id, nth) =>
        hiring.house.call(
          connections.sendRequest,
          { body: body(id) },
          nth === 0 ? hiring.who.manager : hiring.who.recruiter,
        ),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const no = both.find(({ refusal }) => refusal)?.refusal;
    expect(no).toMatchObject({
      error: 'new_company_limit',
      message:
        'A newly verified company sends at most 25 requests in its first 30 days. Yours can send more from Feb 4, 2026.',
    });
    const { answer } = await hiring.house.call(connections.sendingStanding, {}, hiring.who.manager);
    expect(answer.data.first_days).toEqual({ until: '2026-02-04', most: 25, sent: 25 });
  });

  it('are over on the day', async () => {
    hiring.house.clock.forward({ days });
    await hiring.signIn();
    const { answer } = await hiring.house.call(connections.sendingStanding, {}, hiring.who.manager);
    expect(answer.data.first_days).toBeNull();
    expect((await hiring.send(hiring.who.manager)).refusal?.error).not.toBe('new_company_limit');
  });
});

describe('an application', () => {
  let hiring: Hiring;
  let id: number;
  const name = 'Nora';
  const believe = (verification: string) =>
    hiring.house.pool.query(`update companies set verification = $1 where id = ${mercy}`, [verification]);
  const read = async () => {
    const { house, who } = hiring;
    const lists = [connections.requestsInConversation, employerRequests] as const;
    const answers = await Promise.all(lists.map((list) => house.call(list, { query: {} }, who.recruiter)));
    const search = { query: { search: name } };
    answers.push(await house.call(employerRequests, search, who.recruiter));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    return answers.map(({ answer }) => JSON.stringify(answer));
  };

  beforeAll(async () => {
    hiring = await Hiring.open({ verify: 'desk' });
    const wish = { connection_request: { vacancy_id: hiring.vacancy, message: 'I would like to come.' } };
    const { answer } = await hiring.house.call(connections.apply, { body: wish }, hiring.who.nurse);
    id = answer.data.request?.id ?? 0;
  });
  afterAll(() => hiring.house.close());

  it.each(['pending', 'domain_confirmed'])('is shut to a company that is %s', async (state) => {
    await believe(state);
    const { house, who } = hiring;
    for (const text of await read()) expect(text).not.toContain(name);
    const open = await house.call(connections.employerFullProfile, { params: { id } }, who.recruiter);
    expect(open.refusal?.error).toBe('company_not_verified');
    const accept = await hiring.move(id, { employer_response_status: 'accepted' });
    expect(accept.refusal?.error).toBe('company_not_verified');
    for (const list of [connections.unlockedSeekers, shortlisted])
      expect((await house.call(list, { query: {} }, who.manager)).refusal?.error).toBe(
        'company_not_verified',
      );
    const { rows } = await house.pool.query<{ id: string }>(
      `insert into files (id, owner_id, kind, name, media_type, bytes, sha256, created_at)
         values (gen_random_uuid(), $1, 'resume', 'r.pdf', 'application/pdf', 1, 'x', $2) returning id`,
      [hiring.nurse, house.clock.now()],
    );
    await house.pool.query('update job_seekers set resume_file_id = $1 where id = $2', [
      rows[0]?.id,
      hiring.nurse,
    ]);
    const ticket = { params: { file_id: rows[0]?.id ?? '' } };
    expect((await house.call(fileTicket, ticket, who.recruiter)).status).toBe(404);
    await believe('verified');
    expect((await house.call(fileTicket, ticket, who.recruiter)).status).toBe(201);
  });

  it('opens with the verification, which is the control of the test above', async () => {
    await believe('verified');
    for (const text of await read()) expect(text).toContain(name);
    expect((await hiring.cardFor(id, hiring.who.recruiter)).request.job_seeker.name).toContain(name);
  });
});
