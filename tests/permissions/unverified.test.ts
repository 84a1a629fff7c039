// A company that counts as verified no more reads neither who applied nor what they wrote; before it did.
import { employerRequests } from '@rounds/product/connections/list-calls';
import * as connections from '@rounds/product/connections/calls';
import { newSchedule } from '@rounds/product/interviews/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';

let hiring: Hiring;
let applied: number;
const message = 'Kelpiemessage';
beforeAll(async () => {
  hiring = await Hiring.open();
  const wish = { connection_request: { vacancy_id: hiring.vacancy, message } };
  const { answer } = await hiring.house.call(connections.apply, { body: wish }, hiring.who.nurse);
  applied = answer.data.request?.id ?? 0;
});
afterAll(() => hiring.house.close());

const path = '/api/v1/employers';
const carded = [
  `${path}/connection_requests`,
  `${path}/connection_requests/in_conversation`,
  `${path}/connection_requests/pipeline`,
  `${path}/connection_requests/board`,
  `${path}/dashboard`,
  `${path}/dashboard/recent_applied_jobs`,
  `${path}/export`,
];

async function read() {
  const { house, who } = hiring;
  const texts: Record<string, string> = {};
  for (const one of carded) {
    const { status, answer } = await house.send('GET', one, { who: who.admin });
    expect([one, status]).toEqual([one, 200]);
    texts[one] = JSON.stringify(answer);
    expect(texts[one]).toContain('"message"');
  }
  return texts;
}
const form = async () =>
  (await hiring.house.call(newSchedule, { params: { id: applied } }, hiring.who.admin)).answer.data;
const withWord = (texts: Record<string, string>, word: string) =>
  Object.keys(texts).filter((one) => texts[one]?.includes(word));

it('verified, it reads both; no more once it is not', async () => {
  const before = await read();
  expect(withWord(before, message)).toEqual(carded);
  expect(withWord(before, 'Bennett')).toEqual(carded);
  expect((await form()).job_seeker).toContain('Bennett');

  await hiring.house.pool.query(
    `update companies set verification = 'pending'
     where id = (select company_id from connection_requests where id = $1)`,
    [applied],
  );
  const after = await read();
  expect(withWord(after, message)).toEqual([]);
  expect(withWord(after, 'Bennett')).toEqual([]);
  expect((await form()).job_seeker).not.toContain('Bennett');
  const found = await hiring.house.call(employerRequests, { query: { search: 'Bennett' } }, hiring.who.admin);
  expect(found.answer.data).toEqual([]);
});
