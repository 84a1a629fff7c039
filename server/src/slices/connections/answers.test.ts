// Answering several over HTTP: each by itself with its own reason, what is refused beside what is done, nobody else's.
import { answerSeveral } from '@rounds/product/connections/answers-calls';
import { apply } from '@rounds/product/connections/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFindable } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import type { Session } from '../../../../tests/harness/http';

let hiring: Hiring;
let ids: number[];
beforeEach(async () => {
  hiring = await Hiring.open();
  ids = [];
  for (const name of ['nurse', 'therapist', 'physician']) {
    await makeFindable(hiring.house, `${name}@people.example`);
    const seeker = await hiring.house.as(`${name}@people.example`);
    const body = { connection_request: { vacancy_id: hiring.vacancy } };
    ids.push((await hiring.house.call(apply, { body }, seeker)).answer.data.request?.id ?? 0);
  }
});
afterEach(() => hiring.house.close());

type Answers = Parameters<typeof body>[0];
const body = (
  answers: { id: number; employer_response_status: 'accepted' | 'rejected'; reason?: 'location' | 'visa' }[],
) => ({
  body: { answers },
});
const answer = (answers: Answers, by: Session = hiring.who.manager) =>
  hiring.house.call(answerSeveral, body(answers), by);
const reject = (id = 0, reason: 'location' | 'visa' = 'location') => ({
  ...{ id, employer_response_status: 'rejected' as const, reason },
});
const accept = (id = 0) => ({ id, employer_response_status: 'accepted' as const });
const standing = async () => {
  const { rows } = await hiring.house.pool.query<{ stage: string; close_reason: string | null }>(
    'select stage, close_reason from connection_requests order by id',
  );
  return rows.map(({ stage, close_reason }) => close_reason ?? stage);
};
const told = async (kind: string) =>
  (await hiring.house.pool.query('select from facts where kind = $1', [`connection_request.${kind}`]))
    .rowCount;

it('turns down each with its own reason, and takes up whom it takes up', async () => {
  const [one, two, three] = ids;
  const { answer: answered } = await answer([reject(three, 'visa'), accept(two), reject(one)]);
  expect(answered.data).toEqual([three, two, one].map((id) => ({ id, refused: null })));
  expect(await standing()).toEqual(['location', 'in_conversation', 'visa']);
  expect([await told('rejected'), await told('employer_accepted')]).toEqual([2, 1]);
});

it('does the rest where one cannot be done, and says why beside it', async () => {
  const [one, two, three] = ids;
  const body = { user_response_status: 'withdrawn', reason: 'personal' } as const;
  await hiring.answer(one ?? 0, body);
  const { status, answer: answered } = await answer([
    reject(two),
    accept(one),
    reject(999_999),
    reject(three),
  ]);
  expect(status).toBe(200);
  expect(answered.data.map(({ id, refused }) => [id, refused?.error ?? null])).toEqual([
    [two, null],
    [one, 'already_moved'],
    [999_999, 'not_found'],
    [three, null],
  ]);
  expect(await standing()).toEqual(['personal', 'location', 'location']);
});

it('lets a company that is not verified turn down whom it may not take up', async () => {
  const [one, two] = ids;
  await hiring.house.pool.query(`update companies set verification = 'pending'
    where id = (select company_id from vacancies where id = ${hiring.vacancy})`);
  const { answer: answered } = await answer([accept(one), reject(two)]);
  expect(answered.data.map(({ refused }) => refused?.error ?? null)).toEqual(['company_not_verified', null]);
  expect(await standing()).toEqual(['review', 'location', 'review']);
  expect(await told('employer_accepted')).toBe(0);
});

it('says the same again for what was done before, and tells nobody twice', async () => {
  const all = ids.map((id) => reject(id));
  await answer(all);
  const { answer: answered } = await answer(all);
  expect(answered.data).toEqual(ids.map((id) => ({ id, refused: null })));
  expect(await told('rejected')).toBe(3);
});

it('touches no other company’s requests, and none of a panelist', async () => {
  const { answer: answered } = await answer(
    ids.map((id) => reject(id)),
    hiring.who.rival,
  );
  expect(answered.data.map(({ refused }) => refused?.error)).toEqual(Array(3).fill('not_found'));
  expect((await answer([reject(ids[0])], hiring.who.panelist)).status).toBe(403);
  expect(await standing()).toEqual(Array(3).fill('review'));
});

it.each([
  ['nobody', () => [], 'Please choose somebody.'],
  ['the same twice', () => [reject(ids[0]), reject(ids[0])], 'Each of them once.'],
  [
    'more than it takes',
    () => Array.from({ length: 101 }, (_, nth) => reject(nth + 1)),
    'At most 100 at once.',
  ],
])('refuses %s', async (_, answers, sentence) => {
  const { status, refusal } = await answer(answers());
  expect([status, refusal?.fields?.['answers']]).toEqual([422, sentence]);
  expect(await standing()).toEqual(Array(3).fill('review'));
});

it('lets two who answer the same people at once both end, each person answered once', async () => {
  const all = ids.map((id) => reject(id));
  const both = await Promise.all([answer(all), answer([...all].reverse(), hiring.who.recruiter)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await told('rejected')).toBe(3);
});
