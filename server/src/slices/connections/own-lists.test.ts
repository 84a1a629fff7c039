// Two lists of one hiring as each side reads them: what was applied for, and what led from an offer to the hire.
import { acceptedJobs, apply, requestsInProcess } from '@rounds/product/connections/calls';
import { recentAppliedJobs } from '@rounds/product/dashboards/calls';
import { hoursAfter } from '@rounds/product/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
beforeEach(async () => {
  hiring = await Hiring.open();
});
afterEach(() => hiring.house.close());

const applied = (by: Session, query = {}) => hiring.house.call(recentAppliedJobs, { query }, by);
const accepted = (query = {}) => hiring.house.call(acceptedJobs, { query }, hiring.who.nurse);

it('lists the newest applications to whoever reads requests of the company, and no request of its own', async () => {
  await hiring.send(hiring.who.manager);
  expect((await applied(hiring.who.manager)).answer).toMatchObject({ data: [], total_results: 0 });
  const vacancy = await publishedVacancy(hiring.house, { author: 'manager@mercy.example', discipline: 'rn' });
  const wish = { body: { connection_request: { vacancy_id: vacancy } } };
  const id = (await hiring.house.call(apply, wish, hiring.who.nurse)).answer.data.request?.id;
  for (const by of [hiring.who.manager, hiring.who.recruiter]) {
    const { answer } = await applied(by);
    expect(answer.data.map((card) => [card.id, card.vacancy.id, card.stage])).toEqual([
      [id, vacancy, 'review'],
    ]);
    expect(answer.total_results).toBe(1);
  }
  expect((await applied(hiring.who.manager, { page: 2 })).answer).toMatchObject({
    data: [],
    total_results: 1,
  });
  expect((await applied(hiring.who.rival)).answer.data).toEqual([]);
  expect((await applied(hiring.who.nurse)).refusal?.error).toBe('wrong_side');
  expect((await applied(hiring.who.manager, { page: 0 })).refusal?.error).toBe('validation_failed');
});

it('lists who came last first, whatever has moved since', async () => {
  const applies = async () => {
    const vacancy = await publishedVacancy(hiring.house, {
      author: 'manager@mercy.example',
      discipline: 'rn',
    });
    const wish = { body: { connection_request: { vacancy_id: vacancy } } };
    return (await hiring.house.call(apply, wish, hiring.who.nurse)).answer.data.request?.id ?? 0;
  };
  const first = await applies();
  const second = await applies();
  // An edit or a message; the clock of these two has not moved between them.
  const later = hoursAfter(hiring.house.clock.now(), 1);
  await hiring.house.db
    .updateTable('connection_requests')
    .set({ last_activity_at: later })
    .where('id', '=', first)
    .execute();
  const { answer } = await applied(hiring.who.manager);
  expect(answer.data.map(({ id }) => id)).toEqual([second, first]);
});

it('lists a job seeker’s offers from the day that they come', async () => {
  const request = (await hiring.send(hiring.who.manager)).answer.data.id;
  await hiring.answer(request, { user_response_status: 'accepted' });
  expect((await accepted()).answer).toMatchObject({ data: [], total_results: 0 });
  const override_reason = 'We worked together for years.';
  await hiring.move(request, { employer_response_status: 'selected', override_reason });
  expect((await accepted()).answer.data).toEqual([]);
  await hiring.release(request, await hiring.offerForm());
  const { answer } = await accepted();
  expect(answer.data.map(({ id, stage }) => [id, stage])).toEqual([[request, 'offer_rolled_out']]);
  expect(answer.total_results).toBe(1);
  expect((await accepted({ results_per_page: -1 })).refusal?.error).toBe('validation_failed');
  const theirs = await hiring.house.call(acceptedJobs, { query: {} }, hiring.who.manager);
  expect(theirs.refusal?.error).toBe('wrong_side');
});

it('lists what is on its way from the first interview to its result, on any page that is asked for', async () => {
  const request = (await hiring.send(hiring.who.manager)).answer.data.id;
  const inProcess = async (by: Session) =>
    (await hiring.house.call(requestsInProcess, { query: {} }, by)).answer.data.map(({ id }) => id);
  await hiring.answer(request, { user_response_status: 'accepted' });
  expect(await inProcess(hiring.who.manager)).toEqual([]);
  await hiring.move(request, { employer_response_status: 'interview_shortlisted' });
  for (const by of [hiring.who.manager, hiring.who.recruiter]) expect(await inProcess(by)).toEqual([request]);
  expect(await inProcess(hiring.who.rival)).toEqual([]);
  const beyond = await hiring.house.call(requestsInProcess, { query: { page: 9 } }, hiring.who.manager);
  expect(beyond.answer).toMatchObject({ data: [], total_results: 1 });
});
