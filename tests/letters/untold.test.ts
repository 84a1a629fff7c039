// An invitation that ends while its letter still waits: no letter tells of its end either.
import * as connections from '@rounds/product/connections/calls';
import * as notifications from '@rounds/product/notifications/calls';
import { moveVacancy } from '@rounds/product/vacancies/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';

let hiring: Hiring;
let id: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  id = (await hiring.send(hiring.who.recruiter)).answer.data.id;
  // Whoever looked goes on seeing it.
  await hiring.house.call(connections.seekerFullProfile, { params: { id } }, hiring.who.nurse);
});
afterEach(() => hiring.house.close());

async function lettersAfter(minutes: number): Promise<string[]> {
  await hiring.house.settle();
  hiring.house.clock.forward({ minutes });
  await hiring.house.settle();
  await hiring.signIn();
  const { rows } = await hiring.house.pool.query<{ subject: string }>(
    `delete from local_mails where to_address = 'nurse@people.example' returning subject`,
  );
  return rows.map(({ subject }) => subject);
}
async function bell(): Promise<string[]> {
  const { answer } = await hiring.house.call(
    notifications.seekerNotifications,
    { query: {} },
    hiring.who.nurse,
  );
  return answer.data.map(({ event }) => event);
}
const withdraw = () => hiring.move(id, { employer_response_status: 'withdrawn' }, hiring.who.recruiter);

it('withdrawn before its letter went, the bell alone tells', async () => {
  expect(await lettersAfter(3)).toEqual([]);
  await withdraw();
  expect(await lettersAfter(30)).toEqual([]);
  expect(await bell()).toContain('connection_request.withdrawn');
});

it('withdrawn after it, a letter tells of the end too', async () => {
  expect(await lettersAfter(6)).toHaveLength(1);
  await withdraw();
  expect(await lettersAfter(1)).toEqual([expect.stringMatching(/withdrew its invitation/)]);
});

it('ended with its vacancy it is the same', async () => {
  expect(await lettersAfter(3)).toEqual([]);
  const params = { id: hiring.vacancy, status: 'close' } as const;
  const closed = await hiring.house.call(moveVacancy, { params, body: {} }, hiring.who.manager);
  expect(closed.answer.data.state).toBe('closed');
  expect(await lettersAfter(30)).toEqual([]);
});
