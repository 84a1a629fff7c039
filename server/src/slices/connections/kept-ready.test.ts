// An application that was kept ready goes by itself as soon as both the profile and the vacancy let it.
import * as connections from '@rounds/product/connections/calls';
import * as calls from '@rounds/product/jobs/calls';
import { seekerNotifications } from '@rounds/product/notifications/calls';
import { moveVacancy } from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { startApp, type TestApp } from '../../../../tests/harness/http';
import { takeReady } from './send-queries';

const medSurg = 'Registered Nurse, Medical-Surgical, Nights';

let house: TestApp;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
});
afterAll(() => house.close());

it('goes by itself once its vacancy is open again, and its job seeker hears of it', async () => {
  const { pool } = house;
  const early = await house.as('newcomer@people.example');
  const [card] = (await house.call(calls.searchVacancies, { query: { query: medSurg } }, early)).answer.data;
  const vacancy_id = card?.id ?? 0;
  const body = { connection_request: { vacancy_id } };
  expect((await house.call(connections.apply, { body }, early)).answer.data.ready).toBe(true);
  const state = (to: string) => pool.query('update vacancies set state = $2 where id = $1', [vacancy_id, to]);
  const mine = async () =>
    (await house.call(calls.myVacancies, { query: {} }, early)).answer.data.map(({ id, ready, request }) => ({
      ...{ id, ready },
      stage: request?.stage,
    }));
  await state('paused');
  const me = await pool.query<{ id: number; completion: number }>(
    `update job_seekers s set completion = 87 from people p
     where p.id = s.id and p.email = 'newcomer@people.example' returning s.id, s.completion`,
  );
  await house.settle();
  expect(await mine()).toEqual([{ id: vacancy_id, ready: true, stage: undefined }]);
  await state('published');
  const status = (to: string) =>
    pool.query('update job_seekers set status = $2 where id = $1', [me.rows[0]?.id, to]);
  await status('off');
  // Whatever completes the profile meanwhile takes none of them along, where it could only be refused.
  expect(await takeReady(house.db, me.rows[0]?.id ?? 0)).toEqual([]);
  await house.settle();
  expect(await mine()).toEqual([{ id: vacancy_id, ready: true, stage: undefined }]);
  await status('ready');
  await house.settle();
  expect(await mine()).toEqual([{ id: vacancy_id, ready: false, stage: 'review' }]);
  const bell = await house.call(seekerNotifications, { query: {} }, early);
  expect(bell.answer.data.map(({ event, message }) => [event, message])).toContainEqual([
    'connection_request.went',
    expect.stringMatching(/^Your application for .+ went to .+\.$/),
  ]);
  expect(me.rowCount).toBe(1);
});

it('ends with its vacancy, and its job seeker hears of it once', async () => {
  const seeker = await house.as('newcomer@people.example');
  const manager = await house.as('manager@mercy.example');
  await house.pool.query(
    `update job_seekers s set completion = 40 from people p where p.id = s.id and p.email = 'newcomer@people.example'`,
  );
  const id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
  const body = { connection_request: { vacancy_id: id } };
  expect((await house.call(connections.apply, { body }, seeker)).answer.data.ready).toBe(true);
  const closed = await house.call(moveVacancy, { params: { id, status: 'closed' }, body: {} }, manager);
  expect(closed.status).toBe(200);
  await house.settle();
  const mine = (await house.call(calls.myVacancies, { query: {} }, seeker)).answer.data;
  expect(mine.map((one) => one.id)).not.toContain(id);
  const bell = (await house.call(seekerNotifications, { query: {} }, seeker)).answer.data;
  expect(
    bell.filter(({ event }) => event === 'connection_request.not_sent').map(({ message }) => message),
  ).toEqual([expect.stringMatching(/ is no longer open\. The application that you kept ready /)]);
});
