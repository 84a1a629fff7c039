// Who looked: each thing that a company opens, by company and day, once a day, and nobody of the company is named.
import * as hunt from '@rounds/product/hunt/calls';
import { fileTicket } from '@rounds/product/offers/calls';
import { profileDashboard } from '@rounds/product/dashboards/seeker-calls';
import { whoLooked } from '@rounds/product/profile/look-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../../../../tests/harness/hiring';

let hiring: Hiring;
let request: number;
beforeAll(async () => {
  hiring = await Hiring.open();
});
afterAll(() => hiring.house.close());

const lines = async (query: { days?: number; page?: number; per_page?: number } = {}) =>
  (await hiring.house.call(whoLooked, { query }, hiring.who.nurse)).answer;
const said = async () => (await lines()).data.map(({ company, looks }) => [company?.name, looks]);
const opens = (by = hiring.who.recruiter) =>
  hiring.house.call(hunt.huntProfile, { params: { id: hiring.nurse }, query: {} }, by);
const facts = async (kind: string) => {
  const { rows } = await hiring.house.pool.query('select from facts where kind = $1', [kind]);
  return rows.length;
};

it('is empty before anybody looked, whatever page of the hunt she stood on', async () => {
  await hiring.house.call(hunt.hunt, { query: {} }, hiring.who.recruiter);
  expect(await lines()).toEqual({ data: [], total_results: 0, total_relation: 'eq' });
});

it('tells that the card was opened and the profile unlocked', async () => {
  await opens();
  await opens(hiring.who.manager);
  expect(await said()).toEqual([['Mercy Harbor Health', ['opened']]]);
  await hiring.house.call(hunt.unlockSeeker, { params: { id: hiring.nurse } }, hiring.who.admin);
  expect(await said()).toEqual([['Mercy Harbor Health', ['opened', 'unlocked']]]);
});

it('tells once a day and member that the full profile was read, from the request and from the hunt alike', async () => {
  request = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  await hiring.cardFor(request, hiring.who.recruiter);
  expect(await facts('profile.read')).toBe(0);
  await hiring.answer(request, { user_response_status: 'accepted' });
  const opened = await facts('profile.viewed');
  await hiring.cardFor(request, hiring.who.recruiter);
  await hiring.cardFor(request, hiring.who.recruiter);
  await opens();
  expect(await facts('profile.read')).toBe(1);
  expect(await facts('profile.viewed')).toBe(opened);
  await hiring.cardFor(request, hiring.who.manager);
  expect(await facts('profile.read')).toBe(2);
  expect(await said()).toEqual([['Mercy Harbor Health', ['opened', 'unlocked', 'read']]]);
});

it('tells that contact was opened and the résumé taken', async () => {
  await hiring.giveResume();
  const { profile } = await hiring.cardFor(request, hiring.who.recruiter);
  const file_id = profile.resume_file_id ?? '';
  for (const _again of [1, 2])
    await hiring.house.call(fileTicket, { params: { file_id } }, hiring.who.recruiter);
  expect(await facts('profile.resume_taken')).toBe(1);
  // Whoever takes the résumé has the contact, too.
  expect(await said()).toEqual([
    ['Mercy Harbor Health', ['opened', 'unlocked', 'read', 'contact', 'resume']],
  ]);
});

it('begins a line a day and a company, newest first, page by page, as many as the dashboard counts', async () => {
  hiring.house.clock.forward({ days: 1 });
  await hiring.signIn();
  await opens(hiring.who.rival);
  await hiring.cardFor(request, hiring.who.recruiter);
  const { data, total_results } = await lines({ per_page: 2 });
  expect(data.map(({ looks }) => looks)).toEqual([['read'], ['opened']]);
  expect(new Set(data.map(({ on }) => on)).size).toBe(1);
  expect(total_results).toBe(3);
  expect((await lines({ per_page: 2, page: 2 })).data).toHaveLength(1);
  const board = await hiring.house.call(profileDashboard, {}, hiring.who.nurse);
  expect(board.answer.data.views_30_days).toBe(3);
});

it('names nobody of a company, and looks back as far as it is asked', async () => {
  const text = JSON.stringify(await lines());
  const { rows } = await hiring.house.pool.query<{ full_name: string }>(
    "select full_name from people where kind = 'employer'",
  );
  expect(rows.filter(({ full_name }) => text.includes(full_name))).toEqual([]);
  hiring.house.clock.forward({ days: 40 });
  await hiring.signIn();
  expect((await lines()).total_results).toBe(0);
  expect((await lines({ days: 365 })).total_results).toBe(3);
  const far = await hiring.house.call(whoLooked, { query: { days: 0 } }, hiring.who.nurse);
  expect(far.refusal?.error).toBe('validation_failed');
});

it('goes by the day, also of what was written down later than it happened', async () => {
  await hiring.house.pool.query(
    `insert into facts (kind, at, actor_kind, actor_id, company_id, job_seeker_id)
     select kind, at - interval '3 days', actor_kind, actor_id, company_id, job_seeker_id
     from facts where kind = 'profile.viewed' and job_seeker_id = $1 order by id limit 1`,
    [hiring.nurse],
  );
  const days = (await lines({ days: 365 })).data.map(({ on }) => on);
  expect(days).toHaveLength(4);
  expect(days).toEqual(days.toSorted().toReversed());
});
