// The last request of a new company's first days, sent by two members at once: one goes. With a control.
import * as connections from '@rounds/product/connections/calls';
import { limits } from '@rounds/product/limits';
import { expect, it } from 'vitest';
import { makeFindable, publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Start } from '../../../../tests/harness/http';
import { withoutLocksOn } from '../../../../tests/harness/without-lock';

const mercy = `(select company_id from employer_users e join people p on p.id = e.id where p.email = 'admin@mercy.example')`;

/** How many of two went, when there was room for one. */
async function sentAtOnce(start: Start): Promise<number> {
  const hiring = await Hiring.open(start);
  const { house, who } = hiring;
  try {
    const now = house.clock.now();
    await house.pool.query(`update companies set counts_since = $1 where id = ${mercy}`, [now]);
    await house.pool.query(
      `insert into connection_requests (company_id, job_seeker_id, vacancy_id, initiated_by, user_response_status,
         employer_response_status, stage, message, price, created_at, last_activity_at, closed_at, close_reason, closed_by)
       select ${mercy}, p.id, v.id, 'employer', 'withdrawn', 'accepted', 'withdrawn', '', 2, $2, $2, $2, 'other_offer', 'job_seeker'
       from generate_series(1, $1) n, (select id from people where email = 'therapist@people.example') p,
         (select id from vacancies where company_id = ${mercy} order by id limit 1) v`,
      [limits.newCompany.requests - 1, now],
    );
    const given = { author: 'manager@mercy.example', discipline: 'physician' };
    const pairs = [
      { vacancy_id: hiring.vacancy, user_id: hiring.nurse, by: who.manager },
      {
        vacancy_id: await publishedVacancy(house, given),
        user_id: await makeFindable(house, 'physician@people.example'),
        by: who.recruiter,
      },
    ];
    const replies = await Promise.all(
      pairs.map(({ by, ...to }) =>
        house.call(
          connections.sendRequest,
          { body: { connection_request: { ...to, message: 'Hello.' } } },
          by,
        ),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 201).map(({ refusal }) => refusal?.error);
    expect(refused.filter((error) => error !== 'new_company_limit')).toEqual([]);
    return replies.length - refused.length;
  } finally {
    await house.close();
  }
}

async function rounds(start: Start, times = 5): Promise<number[]> {
  const went = [];
  for (let nth = 0; nth < times; nth += 1) went.push(await sentAtOnce(start));
  return went;
}

it('lets one of two go', async () => {
  expect(await rounds({})).toEqual([1, 1, 1, 1, 1]);
}, 60_000);

it('would let both, without the lock', async () => {
  expect(Math.max(...(await rounds({ plugins: [withoutLocksOn('companies')] })))).toBe(2);
}, 60_000);
