// What a day allows of the hunt, over HTTP: pages and different people; what is unpublished counts against nobody.
import * as connections from '@rounds/product/connections/calls';
import * as calls from '@rounds/product/hunt/calls';
import { limits } from '@rounds/product/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idOf } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { publishIndex } from '../vacancies/index-queries';

let hiring: Hiring;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

const today = () => hiring.house.clock.now().slice(0, 10);
const look = (query: object = {}) => hiring.house.call(calls.hunt, { query }, hiring.who.recruiter);
const open = (id: number, by = hiring.who.recruiter) =>
  hiring.house.call(calls.huntProfile, { params: { id }, query: {} }, by);

describe('a page', () => {
  it('holds at most twenty', async () => {
    const { refusal } = await look({ results_per_page: 21 });
    expect(refusal?.fields).toEqual({ results_per_page: 'At most 20 on a page.' });
  });

  it('is another one from another place and of a vacancy published anew, and the same one however often', async () => {
    const { pool, db } = hiring.house;
    const counted = async () => {
      const who = await idOf(hiring.house, 'recruiter@mercy.example');
      return (await pool.query('select from hunt_pages where member_id = $1', [who])).rowCount;
    };
    const query = { vacancy_id: hiring.vacancy };
    await look(query);
    await look(query);
    expect(await counted()).toBe(1);
    await pool.query('update vacancies set max_compensation = 53 where id = $1', [hiring.vacancy]);
    await look(query);
    expect(await counted()).toBe(1);
    await publishIndex(db, hiring.vacancy);
    await look(query);
    expect(await counted()).toBe(2);
    await pool.query('update published_vacancies set lat = lat + 0.1 where id = $1', [hiring.vacancy]);
    await look(query);
    expect(await counted()).toBe(3);
    await publishIndex(db, hiring.vacancy);
  });
});

describe('opening', () => {
  const opened = async (by: string, many: number) => {
    const { rows } = await hiring.house.pool.query<{ company_id: number; id: number }>(
      `select u.company_id, u.id from employer_users u join people p using (id) where p.email = $1`,
      [by],
    );
    await hiring.house.pool.query(
      `set session_replication_role = replica; insert into profile_opens (company_id, member_id, job_seeker_id, day)
       select ${rows[0]?.company_id}, ${rows[0]?.id}, -n, '${today()}' from generate_series(1, ${many}) n on conflict do nothing;
       set session_replication_role = origin`,
    );
  };

  it('takes so many different people a member a day, the same one as often as they like', async () => {
    await opened('recruiter@mercy.example', limits.hunt.opensADay.member - 1);
    expect((await open(hiring.nurse)).status).toBe(200);
    expect((await open(hiring.nurse)).status).toBe(200);
    await hiring.house.pool.query('delete from profile_opens where job_seeker_id = $1', [hiring.nurse]);
    await opened('recruiter@mercy.example', limits.hunt.opensADay.member);
    const refused = await hiring.house.send('GET', `/api/v1/employers/job_seekers/${hiring.nurse}`, {
      who: hiring.who.recruiter,
    });
    expect([refused.status, refused.refusal?.error]).toEqual([429, 'profiles_opened_used_up']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect((await open(hiring.nurse, hiring.who.manager)).status).toBe(200);
  });

  it('takes so many a company, whoever opens them', async () => {
    await hiring.house.pool.query('delete from profile_opens');
    await opened('admin@mercy.example', limits.hunt.opensADay.company);
    const { refusal } = await open(hiring.nurse, hiring.who.manager);
    expect(refusal?.message).toBe(
      'Your company has opened 1,000 different profiles today. It goes on tomorrow.',
    );
    expect((await open(hiring.nurse, hiring.who.rival)).status).toBe(200);
    await hiring.house.pool.query('delete from profile_opens');
  });
});

describe('asking by id', () => {
  const keep = (id: number, by = hiring.who.recruiter) =>
    hiring.house.call(calls.shortlistSeeker, { body: { employer_user: { job_seeker_id: id } } }, by);
  const unlock = (id: number, by = hiring.who.recruiter) =>
    hiring.house.call(calls.unlockSeeker, { params: { id } }, by);
  const nobody = 900_000;
  /** As many as the day allows but for `left`. */
  const spend = async (left: number, email = 'recruiter@mercy.example') => {
    const { pool } = hiring.house;
    await pool.query('delete from profile_opens; delete from profile_misses; delete from employer_favorites');
    const { rows } = await pool.query<{ company_id: number; id: number }>(
      'select u.company_id, u.id from employer_users u join people p using (id) where p.email = $1',
      [email],
    );
    await pool.query(
      `insert into profile_misses (company_id, member_id, asked_id, day)
       select $1, $2, -n, $3 from generate_series(1, $4::int) n`,
      [rows[0]?.company_id, rows[0]?.id, today(), limits.hunt.opensADay.member - left],
    );
  };

  it('counts for a favorite like an opened profile, once, and for whom nobody finds as well', async () => {
    await spend(2);
    expect((await keep(hiring.nurse)).status).toBe(201);
    expect((await keep(hiring.nurse)).status).toBe(201);
    expect((await open(hiring.nurse)).status).toBe(200);
    expect((await keep(nobody)).refusal?.error).toBe('not_found');
    expect((await keep(nobody)).refusal?.error).toBe('not_found');
    const { status, refusal } = await keep(nobody + 1);
    expect([status, refusal?.error, refusal?.message]).toEqual([
      429,
      'profiles_opened_used_up',
      'You have opened 300 different profiles today. It goes on tomorrow.',
    ]);
    expect((await keep(nobody + 1, hiring.who.manager)).refusal?.error).toBe('not_found');
  });

  it.each([
    ['opened', open],
    ['unlocked', unlock],
    ['kept', keep],
  ])('says of nobody who is %s whether they are there, once the day is spent', async (_how, ask) => {
    await spend(1);
    expect((await ask(nobody)).status).toBe(404);
    for (const id of [hiring.nurse, nobody + 1])
      expect((await ask(id)).refusal?.error).toBe('profiles_opened_used_up');
    await spend(1);
    expect((await ask(hiring.nurse)).status).toBeLessThan(300);
    await hiring.house.pool.query('delete from unlocks');
  });

  it('counts a request that is sent to nobody as well', async () => {
    const send = (user_id: number) =>
      hiring.house.call(
        connections.sendRequest,
        { body: { connection_request: { vacancy_id: hiring.vacancy, user_id, message: 'Hello.' } } },
        hiring.who.recruiter,
      );
    await spend(1);
    expect((await send(nobody)).refusal?.error).toBe('not_found');
    expect((await send(nobody + 1)).refusal?.error).toBe('profiles_opened_used_up');
    const sent = await send(hiring.nurse);
    expect(sent.status).toBe(201);
    await hiring.move(sent.answer.data.id, { employer_response_status: 'withdrawn' }, hiring.who.recruiter);
  });

  it('counts what is asked in vain for the whole company', async () => {
    await spend(0);
    await hiring.house.pool.query(
      `insert into profile_misses (company_id, member_id, asked_id, day)
       select company_id, member_id, -n, day from profile_misses m,
         generate_series($1::int, $2::int) n where m.asked_id = -1`,
      [limits.hunt.opensADay.member + 1, limits.hunt.opensADay.company],
    );
    expect((await open(nobody, hiring.who.manager)).refusal?.message).toBe(
      'Your company has opened 1,000 different profiles today. It goes on tomorrow.',
    );
    expect((await open(nobody, hiring.who.rival)).status).toBe(404);
  });

  it('takes nothing for whom the company has something with already', async () => {
    await spend(1);
    expect((await unlock(hiring.nurse)).status).toBe(200);
    await hiring.house.pool.query('delete from profile_opens');
    await spend(0);
    expect((await keep(hiring.nurse)).status).toBe(201);
    await hiring.house.pool.query('delete from unlocks; delete from employer_favorites');
    expect((await keep(hiring.nurse)).status).toBe(429);
    await hiring.house.pool.query('delete from profile_misses');
  });

  it('begins anew with the day', async () => {
    await spend(0);
    hiring.house.clock.forward({ days: 1 });
    await hiring.signIn();
    expect((await open(nobody)).status).toBe(404);
    expect((await hiring.house.pool.query('select from profile_misses')).rowCount).toBe(1);
  });
});

describe('what is not published', () => {
  const nurse = async () => {
    const { answer } = await look({ vacancy_id: hiring.vacancy });
    return { one: answer.data.find(({ id }) => id === hiring.nurse), looked_at: answer.looked_at };
  };

  it('changes no fit while it is edited, and all of it when it is published', async () => {
    const before = await nurse();
    await hiring.house.pool.query(
      'update vacancies set min_years_experience = 30, skills_data = $2 where id = $1',
      [hiring.vacancy, '[{"id": 1, "must": true}]'],
    );
    expect(await nurse()).toEqual(before);
    await publishIndex(hiring.house.db, hiring.vacancy);
    expect((await nurse()).one?.fit).not.toEqual(before.one?.fit);
  });

  it('hunts by its discipline alone as a draft: no fit, no distance, the newest first', async () => {
    await hiring.house.pool.query(`update vacancies set state = 'draft' where id = $1`, [hiring.vacancy]);
    await publishIndex(hiring.house.db, hiring.vacancy);
    const { one, looked_at } = await nurse();
    expect([one?.fit, one?.distance, looked_at]).toEqual([null, null, null]);
    const { answer } = await look({ vacancy_id: hiring.vacancy });
    const { rows } = await hiring.house.pool.query<{ id: number }>(
      `select h.job_seeker_id as id from huntable_seekers h, vacancies v
       where v.id = $1 and v.discipline_id in (h.discipline_id, h.secondary_discipline_id)`,
      [hiring.vacancy],
    );
    expect(answer.data.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const card = { params: { id: hiring.nurse }, query: { vacancy_id: hiring.vacancy } };
    const opened = await hiring.house.call(calls.huntProfile, card, hiring.who.recruiter);
    expect(opened.answer.data).toMatchObject({ fit: null, distance: null });
  });
});
