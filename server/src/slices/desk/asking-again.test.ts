// A company that asks again after a no: three times in thirty days, and the screen and the refusal say from when on.
import { askedTooOften } from '@rounds/product/company/cases';
import { answerVerification } from '@rounds/product/company/verification-calls';
import { limits } from '@rounds/product/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { Desk, type Newcomer } from '../../../../tests/harness/staff';

let house: TestApp;
let desk: Desk;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', verify: 'desk' });
  desk = new Desk(house);
});
afterAll(() => house.close());

const { times, days } = limits.desk.asksAgain;
const documents = { kind: 'documents' as const, seen: 'Articles of incorporation', seen_on: '2026-01-05' };
const declined = { outcome: 'declined' as const, reason: 'not_reached' as const, note: 'Nobody knows them.' };

async function ask({ id, email }: Newcomer) {
  const body = { verification: { message: 'Please look again.' } };
  return house.call(answerVerification, { params: { id }, body }, await house.as(email));
}

function later(given: { days?: number; hours?: number }) {
  house.clock.forward(given);
  house.signAllOut();
}

it('may three times; then it reads from which day on, and on that day it may', async () => {
  const made = await desk.newcomer('nora@refused.example');
  await desk.decide(made, declined);
  for (let nth = 0; nth < times; nth += 1) {
    expect(await desk.read(made)).toMatchObject({ may_ask_again: true, asks_again_from: null });
    expect((await ask(made)).status).toBe(200);
    await desk.decide(made, declined);
    later({ days: 1 });
  }
  const from = '2026-02-04';
  expect(await desk.read(made)).toMatchObject({ may_ask_again: false, asks_again_from: from });
  expect((await ask(made)).refusal).toMatchObject({
    error: 'asked_too_often',
    message: 'You have asked again 3 times in 30 days. You can ask again from Feb 4, 2026.',
  });
  expect(askedTooOften(from)).toContain('Feb 4, 2026');
  expect((await desk.queue()).some(({ company }) => company.id === made.id)).toBe(false);
  later({ days: days - times - 1 });
  expect((await ask(made)).refusal?.error).toBe('asked_too_often');
  later({ days: 1 });
  expect(await desk.read(made)).toMatchObject({ may_ask_again: true, asks_again_from: null });
  expect((await ask(made)).status).toBe(200);
});

it('holds for changes of a verified company too; what is open and what is none is not counted', async () => {
  const made = await desk.newcomer('vera@verified.example');
  const documentsToday = { ...documents, seen_on: house.clock.now().slice(0, 10) };
  await desk.decide(made, { outcome: 'verified', proof: documentsToday });
  const rename = (name: string) => desk.change(made, { name });
  for (let nth = 0; nth <= times; nth += 1) {
    expect((await rename(`Name ${nth}`)).status).toBe(200);
    expect((await rename(`Name ${nth} again`)).status).toBe(200);
    await desk.decide(made, declined);
  }
  expect((await rename('Another')).refusal?.error).toBe('asked_too_often');
  expect((await desk.change(made, { phone: '(407) 555-0111' })).status).toBe(200);
  expect(await desk.read(made)).toMatchObject({ may_ask_again: false, case: null });
});

it('is not a matter of what the desk asks: who has asked as often as they can still answers', async () => {
  const made = await desk.newcomer('ash@asked.example');
  for (let nth = 0; nth < times; nth += 1) {
    await desk.decide(made, declined);
    expect((await ask(made)).status).toBe(200);
  }
  const reviewer = await desk.reviewer();
  const id = await desk.caseOf(made);
  await desk.work(id, { claim: { reason: 'question', note: 'x' } }, reviewer);
  await desk.work(id, { ask: { message: 'Which hospital is it?' } }, reviewer);
  expect((await ask(made)).status).toBe(200);
  await desk.decide(made, declined);
  expect((await ask(made)).refusal?.error).toBe('asked_too_often');
});
