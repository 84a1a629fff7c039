// Each number of both first screens is as large as the list that its link opens, and each promise as true as the hunt.
import * as connections from '@rounds/product/connections/calls';
import { furtherStages } from '@rounds/product/connections/stages';
import type { Args } from '@rounds/product/call';
import { employerDashboard, waiting } from '@rounds/product/dashboards/calls';
import { newMatchesSearch } from '@rounds/product/dashboards/new-matches';
import { profileDashboard } from '@rounds/product/dashboards/seeker-calls';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { findableSentence } from '@rounds/product/profile/findable';
import { whoLooked } from '@rounds/product/profile/look-calls';
import { listVacancies } from '@rounds/product/vacancies/calls';
import { vacancyStates } from '@rounds/product/vacancies/states';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { refreshSeeker } from '../profile/refresh';

let hiring: Hiring;
/** What she said no to. */
let closed: number;
beforeAll(async () => {
  hiring = await Hiring.open();
  const talking = await sent('manager');
  await hiring.answer(talking, { user_response_status: 'accepted' });
  await hiring.cardFor(talking, hiring.who.manager);
  closed = await sent('rival');
  await hiring.answer(closed, { user_response_status: 'declined', reason: 'schedule' });
  await publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'ot' });
});
afterAll(() => hiring.house.close());

async function sent(by: 'manager' | 'rival'): Promise<number> {
  const author = by === 'rival' ? 'admin@rival.example' : 'manager@mercy.example';
  const vacancy_id = await publishedVacancy(hiring.house, { author, discipline: 'rn' });
  const { refusal, answer } = await hiring.send(hiring.who[by], { vacancy_id });
  expect(refusal).toBeNull();
  return answer.data.id;
}

const mine = async () => (await hiring.house.call(profileDashboard, {}, hiring.who.nurse)).answer.data;
const ours = async () => (await hiring.house.call(employerDashboard, {}, hiring.who.manager)).answer.data;
const tally = (stages: readonly string[]) =>
  Object.fromEntries(
    [...new Set(stages)].map((one) => [one, stages.filter((stage) => stage === one).length]),
  );

it('counts a job seeker’s hirings as the pipeline lists them, and what closed long ago neither way', async () => {
  const listed = async () =>
    (await hiring.house.call(connections.seekerPipeline, {}, hiring.who.nurse)).answer.data;
  const { stages } = await mine();
  expect(stages).toEqual(tally((await listed()).map(({ stage }) => stage)));
  expect(Object.keys(stages)).toHaveLength(2);
  await hiring.house.pool.query(
    `update connection_requests set created_at = created_at - interval '40 days', closed_at = closed_at - interval '40 days'
     where id = $1`,
    [closed],
  );
  expect((await mine()).stages).toEqual(tally((await listed()).map(({ stage }) => stage)));
  expect(Object.keys((await mine()).stages)).toHaveLength(1);
});

it('counts new vacancies that fit as the search behind the number finds them', async () => {
  const query = { ...newMatchesSearch, per_page: 50 };
  const found = (await hiring.house.call(searchVacancies, { query }, hiring.who.nurse)).answer;
  const { new_matches } = await mine();
  expect(new_matches).toEqual({ total: found.total_results, relation: found.total_relation });
  expect(found.data).toHaveLength(new_matches.total);
  // No count of all that is new.
  const all = await hiring.house.call(searchVacancies, { query: { posted_since: 7 } }, hiring.who.nurse);
  expect(new_matches.total).toBeLessThan(all.answer.total_results);
});

it('leaves out of what is new whatever one is in touch about, was invited to or declined', async () => {
  const { house, who } = hiring;
  const query = { ...newMatchesSearch, per_page: 50 };
  const newOnes = async () => (await house.call(searchVacancies, { query }, who.nurse)).answer;
  const { pool } = house;
  const { rows } = await pool.query<{ id: number }>(
    `select vacancy_id::int as id from connection_requests where job_seeker_id = $1`,
    [hiring.nurse],
  );
  const touched = rows.map(({ id }) => id);
  const before = await newOnes();
  expect(before.data.filter(({ id, request }) => request !== null || touched.includes(id))).toEqual([]);
  const all = await house.call(
    searchVacancies,
    { query: { ...query, not_in_touch: 'false', posted_since: '365' } },
    who.nurse,
  );
  expect(all.answer.data.some(({ id }) => touched.includes(id))).toBe(true);
  const vacancy_id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
  const fitting = (await newOnes()).data.map(({ id }) => id);
  expect(fitting).toContain(vacancy_id);
  expect((await hiring.send(who.manager, { vacancy_id })).refusal).toBeNull();
  expect((await newOnes()).data.map(({ id }) => id)).toEqual(fitting.filter((id) => id !== vacancy_id));
  expect((await mine()).new_matches.total).toBe(fitting.length - 1);
});

it('counts looks as the list of them', async () => {
  const looks = await hiring.house.call(whoLooked, { query: {} }, hiring.who.nurse);
  expect((await mine()).views_30_days).toBe(looks.answer.total_results);
});

it('counts a company’s hirings as its pipeline lists them', async () => {
  const { answer } = await hiring.house.call(connections.employerPipeline, { query: {} }, hiring.who.manager);
  const { stages } = await ours();
  expect(stages.length).toBeGreaterThan(0);
  for (const { stage, count } of stages)
    expect([stage, count]).toEqual([stage, answer.data.filter((card) => card.stage === stage).length]);
});

it('lists everybody who waits as the first screen counts them, page by page, soonest due first', async () => {
  const { house, who } = hiring;
  const vacancy_id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
  const { answer } = await hiring.send(who.manager, { vacancy_id });
  await hiring.answer(answer.data.id, { user_response_status: 'accepted' });
  type Given = Args<typeof waiting>['query'];
  const page = async (query: Given, by = who.manager) => (await house.call(waiting, { query }, by)).answer;
  const { own, team } = await ours();
  expect(own.total).toBeGreaterThan(1);
  const all = await page({});
  expect([all.total_results, all.data.length]).toEqual([own.total, own.total]);
  expect(all.data.slice(0, own.rows.length).map(({ id }) => id)).toEqual(own.rows.map(({ id }) => id));
  const due = all.data.map(({ owes }) => owes?.due ?? '9');
  expect(due).toEqual([...due].sort());
  const second = await page({ page: 2, per_page: 1 });
  expect(second.data.map(({ id }) => id)).toEqual([all.data[1]?.id]);
  expect((await page({ whose: 'team' })).total_results).toBe(team?.total);
  // The owner of all of it is the manager: to the recruiter it is the team's.
  const theirs = await page({ whose: 'team' }, who.recruiter);
  expect(theirs.data.map(({ id }) => id)).toEqual(expect.arrayContaining(all.data.map(({ id }) => id)));
  expect((await page({ whose: 'team' }, who.panelist)).total_results).toBe(0);
  const wrong = await house.send('GET', '/api/v1/employers/dashboard/waiting?whose=all', {
    who: who.manager,
  });
  expect([wrong.status, wrong.refusal?.fields]).toEqual([422, { whose: 'Please choose whose steps.' }]);
});

it('counts vacancies as the lists behind each state', async () => {
  const { vacancies } = await ours();
  expect(vacancies.length).toBeGreaterThan(0);
  for (const { state, count } of vacancies) {
    const listed = await hiring.house.call(listVacancies, { query: { state } }, hiring.who.manager);
    expect([state, count]).toEqual([state, listed.answer.total_results]);
  }
  const every = { query: { state: vacancyStates.join(',') } };
  const all = (await hiring.house.call(listVacancies, every, hiring.who.manager)).answer;
  expect(vacancies.reduce((sum, { count }) => sum + count, 0)).toBe(all.total_results);
});

it.each(['manager', 'panelist'] as const)(
  'counts what stands open on a vacancy as the pipeline of a %s lists it',
  async (who) => {
    const by = hiring.who[who];
    const { data: rows } = (await hiring.house.call(listVacancies, { query: { per_page: 100 } }, by)).answer;
    const { data: cards } = (await hiring.house.call(connections.employerPipeline, { query: {} }, by)).answer;
    const listed = (id: number, stages: readonly string[]) =>
      cards.filter(({ vacancy, stage }) => vacancy.id === id && stages.includes(stage)).length;
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, requests } of rows)
      expect([id, requests]).toEqual([
        id,
        {
          requested: listed(id, ['requested']),
          review: listed(id, ['review']),
          later: listed(id, furtherStages),
        },
      ]);
    expect(rows.some(({ requests }) => requests.later > 0)).toBe(who === 'manager');
  },
);

it.each([
  ['ready', true],
  ['complicated', true],
  ['off', true],
  ['ready', false],
  ['off', false],
] as const)('promises to be found only where the hunt does: %s, confirmed %s', async (status, confirmed) => {
  const { pool, db, clock } = hiring.house;
  await pool.query('update job_seekers set status = $2 where id = $1', [hiring.nurse, status]);
  await pool.query('update people set confirmed_at = $2 where id = $1', [
    hiring.nurse,
    confirmed ? clock.now() : null,
  ]);
  await refreshSeeker(db, hiring.nurse, clock.now());
  const board = await mine();
  const promised = findableSentence({ ...board, confirmed: board.email_confirmed });
  expect(/^Companies can find you/.test(promised)).toBe(board.huntable);
  expect(board.huntable).toBe(status !== 'off' && confirmed);
});
