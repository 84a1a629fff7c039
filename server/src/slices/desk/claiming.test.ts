// A company claims another's CCN and lets go again: the holder hears once, the fourth in thirty days is refused.
import { claimedTooOften } from '@rounds/product/company/cases';
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { Desk, type Newcomer } from '../../../../tests/harness/staff';

const ccn = '100077';
let house: TestApp;
let desk: Desk;
let holder: Newcomer;
beforeAll(async () => {
  house = await startApp({ seed: 'cast', verify: 'desk' });
  desk = new Desk(house);
  holder = await desk.newcomer('ida@holder.example', { ccn });
  await desk.byTelephone(holder);
});
afterAll(() => house.close());

async function notices(): Promise<number> {
  await house.settle();
  const { answer } = await house.call(employerActivities, { query: {} }, await house.as(holder.email));
  return answer.data.filter(({ event }) => event === 'company.ccn_claimed').length;
}

const letters = async () =>
  (await desk.letters(holder.email)).filter((subject) => /CCN/.test(subject)).length;

function later(days: number) {
  house.clock.forward({ days });
  house.signAllOut();
}

async function claims(made: Newcomer, from: string) {
  expect((await desk.change(made, { ccn })).status).toBe(200);
  expect([await notices(), await letters()]).toEqual([1, 1]);
  for (let nth = 1; nth < 3; nth += 1) {
    later(1);
    expect((await desk.change(made, { ccn: '' })).status).toBe(200);
    expect((await desk.change(made, { ccn })).status).toBe(200);
    expect((await desk.change(made, { ccn, name: `Named anew ${nth}` })).status).toBe(200);
  }
  await desk.change(made, { ccn: '' });
  const { refusal } = await desk.change(made, { ccn });
  expect(refusal).toMatchObject({ error: 'asked_too_often', message: claimedTooOften(from) });
  expect((await desk.change(made, { ccn: '', name: 'Still may be named anew' })).status).toBe(200);
  expect([await notices(), await letters()]).toEqual([1, 1]);
}

it('is refused the fourth time, while a company waits to be verified', async () => {
  const made = await desk.newcomer('cleo@claims.example');
  await claims(made, '2026-02-04');
  later(28);
  expect((await desk.change(made, { ccn })).status).toBe(200);
  expect(await notices()).toBe(2);
}, 60_000);

it('says so in words', () => {
  expect(claimedTooOften('2026-02-04')).toBe(
    'You have claimed the CCN of another company 3 times in 30 days. You can claim one again from Feb 4, 2026.',
  );
});
