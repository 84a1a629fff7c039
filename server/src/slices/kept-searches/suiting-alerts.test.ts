// Alerts of vacancies that suit one's profile, over HTTP: only those that fail no gate, by the day they are told.
import * as calls from '@rounds/product/kept-searches/saved-search-calls';
import * as jobs from '@rounds/product/jobs/calls';
import * as notifications from '@rounds/product/notifications/calls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';
import { publishIndex } from '../vacancies/index-queries';
import { record } from '../../reactions';

let house: TestApp;
let nurse: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.settle();
  for (const table of ['saved_searches', 'job_alerts', 'notifications'])
    await house.pool.query(`delete from ${table}`);
  await license('active');
});

const keep = async (alert: 'daily' | 'at_once', query: Record<string, string>) => {
  const saved = await house.call(
    calls.saveSearch,
    { body: { saved_search: { name: 'Mine', query, alert } } },
    nurse,
  );
  expect(saved.refusal).toBeNull();
};
const suits = { suits_to_my_profile: 'true' };

const license = (status: 'active' | 'suspended') =>
  house.pool.query(
    `update seeker_licenses set status = $1
     where job_seeker_id = (select id from people where email = 'nurse@people.example')`,
    [status],
  );

/** A vacancy in Tampa comes out now. */
async function publish(title: string, discipline = 'rn'): Promise<number> {
  const vacancy_id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline, title });
  await house.db.transaction().execute(async (tx) => {
    await publishIndex(tx, vacancy_id);
    const fact = { kind: 'vacancy.published', vacancy_id } as const;
    await record(tx, { actor: { kind: 'clock', id: null }, ...fact }, house.clock.now());
  });
  await house.settle();
  return vacancy_id;
}

/** Tokens end while the clock goes on. */
async function at(instant: string) {
  house.clock.set(instant);
  house.signAllOut();
  nurse = await house.as('nurse@people.example');
  await house.settle();
}

const bell = async () => {
  const { answer } = await house.call(notifications.seekerNotifications, { query: {} }, nurse);
  return answer.data.filter(({ event }) => event === 'job_alert.match').map(({ message }) => message);
};
const found = async () => {
  const query = { suits_to_my_profile: 'true', per_page: 50 } as const;
  const { answer } = await house.call(jobs.searchVacancies, { query }, nurse);
  return answer.data.map(({ id }) => id);
};

it('tells of what fails no gate, as the search itself shows it', async () => {
  await keep('at_once', suits);
  await license('suspended');
  const failing = await publish('Registered Nurse, Telemetry');
  expect(await found()).not.toContain(failing);
  expect(await bell()).toEqual([]);
  await license('active');
  const passing = await publish('Registered Nurse, Dialysis');
  await publish('Physical Therapist', 'pt');
  expect(await found()).toContain(passing);
  expect(await bell()).toEqual(['Registered Nurse, Dialysis matches a search you keep.']);
});

it('tells also whoever is not in the hunt', async () => {
  await keep('at_once', suits);
  const { rows } = await house.pool.query<{ row: string }>(
    `with gone as (delete from huntable_seekers
       where job_seeker_id = (select id from people where email = 'nurse@people.example') returning job_seeker_id)
     select count(*) as row from gone`,
  );
  expect(Number(rows[0]?.row)).toBe(1);
  await publish('Registered Nurse, Telemetry');
  expect(await bell()).toHaveLength(1);
});

it('judges the day’s gathering again at its hour', async () => {
  await keep('daily', suits);
  await at('2026-02-02T14:00:00.000Z');
  await publish('Registered Nurse, Telemetry');
  await license('suspended');
  await publish('Registered Nurse, Dialysis');
  await at('2026-02-03T13:00:00.000Z');
  expect(await bell()).toEqual([]);
  await license('active');
  await at('2026-02-03T14:00:00.000Z');
  await publish('Registered Nurse, Oncology');
  await at('2026-02-04T13:00:00.000Z');
  expect(await bell()).toEqual(['Registered Nurse, Oncology matches a search you keep.']);
});

it('leaves a search without the fit its own alert where the fit fails', async () => {
  await keep('at_once', suits);
  await keep('daily', { query: 'telemetry' });
  await at('2026-02-05T14:00:00.000Z');
  await license('suspended');
  await publish('Registered Nurse, Telemetry');
  expect(await bell()).toEqual([]);
  await at('2026-02-06T13:00:00.000Z');
  expect(await bell()).toEqual(['Registered Nurse, Telemetry matches a search you keep.']);
});
