// Monday's letter: what waits for a member by name and date, once a week, and nothing where nobody waits.
import * as dashboards from '@rounds/product/dashboards/calls';
import * as wishes from '@rounds/product/notifications/preference-calls';
import { digestAfter, usualClock } from '@rounds/product/notifications/when';
import { minutesBetween } from '@rounds/product/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Hiring } from '../harness/hiring';

let hiring: Hiring;
/** On which the manager owes the first message. */
let talking: number;
beforeEach(async () => {
  hiring = await Hiring.open();
  talking = (await hiring.send(hiring.who.manager)).answer.data.id;
  await hiring.answer(talking, { user_response_status: 'accepted' });
});
afterEach(() => hiring.house.close());

interface Mail {
  to_address: string;
  subject: string;
  plain: string;
}
async function mondays(): Promise<Mail[]> {
  await hiring.house.settle();
  const { rows } = await hiring.house.pool.query<Mail>(
    'delete from local_mails returning to_address, subject, plain',
  );
  return rows.filter(({ subject }) => /waits? for you on Rounds$/.test(subject));
}

/** To the hour at which this week's letters go. */
async function nextMonday(): Promise<void> {
  await hiring.house.settle();
  const { clock } = hiring.house;
  const now = clock.now();
  clock.forward({ minutes: minutesBetween(now, digestAfter(now, 'weekly', usualClock)) + 1 });
}

const choose = (given: { monday?: boolean; groups?: { group: 'answers'; bell: true; letter: 'none' }[] }) =>
  hiring.house.call(
    wishes.changeEmployerPreferences,
    {
      body: {
        notification_preferences: {
          ...{ groups: [], zone: 'America/New_York', digest_hour: 8, quiet_from: null, quiet_until: null },
          ...given,
        },
      },
    },
    hiring.who.manager,
  );

it('names who waits, for what and how late, to whoever owes it, once a week', async () => {
  expect(await mondays()).toEqual([]);
  await nextMonday();
  const [letter, ...more] = await mondays();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    to_address: 'manager@mercy.example',
    subject: 'One person waits for you on Rounds',
  });
  await hiring.signIn();
  const { data } = (await hiring.house.call(dashboards.waiting, { query: {} }, hiring.who.manager)).answer;
  expect(data.map(({ id }) => id)).toEqual([talking]);
  expect(letter?.plain).toMatch(/Write the first message: Nora Bennett, .+, (?:by [A-Z][a-z]{2}, |late )/);
  expect(letter?.plain).toContain(`/employer/job_seekers/requests/${talking}`);
  expect(letter?.plain).toContain('/employer/waiting');
  hiring.house.clock.forward({ days: 1 });
  expect(await mondays()).toEqual([]);
  await nextMonday();
  expect(await mondays()).toHaveLength(1);
});

it('is not written where nobody waits', async () => {
  await hiring.house.settle();
  await hiring.move(talking, { employer_response_status: 'rejected', reason: 'position_filled' });
  await nextMonday();
  expect(await mondays()).toEqual([]);
});

it('ends by its own click, by the setting, and with the letters of what waits', async () => {
  await nextMonday();
  const [letter] = await mondays();
  const url = /\/unsubscribe\?token=[\w-]+/.exec(letter?.plain ?? '')?.[0] ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = await hiring.house.send('POST', url, { body: 'List-Unsubscribe=One-Click', headers });
  expect(click.status).toBe(200);
  await hiring.signIn();
  const kept = async () =>
    (await hiring.house.call(wishes.employerPreferences, {}, hiring.who.manager)).answer.data.monday;
  expect(await kept()).toBe(false);
  await nextMonday();
  expect(await mondays()).toEqual([]);
  // What is left out stays as it is.
  await hiring.signIn();
  await choose({});
  expect(await kept()).toBe(false);
  await choose({ monday: true, groups: [{ group: 'answers', bell: true, letter: 'none' }] });
  await nextMonday();
  expect(await mondays()).toEqual([]);
});

it('is nothing that a job seeker chooses', async () => {
  const { house, who } = hiring;
  expect((await house.call(wishes.seekerPreferences, {}, who.nurse)).answer.data.monday).toBeNull();
});
