// Whom a company never finds: its own people, its group's, and who blocked it; in the hunt and by address.
import { sendRequest } from '@rounds/product/connections/calls';
import * as calls from '@rounds/product/hunt/calls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { furnish } from '../../../../bench/market/open';
import { furnishPeople } from '../../../../bench/market/people';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
const mercy = 'admin@mercy.example';
const rival = 'admin@rival.example';
const sessions = new Map<string, Session>();
let person: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  await furnish(house.db, 0, () => undefined);
  await furnishPeople(house.db, 20, () => undefined);
  for (const email of [mercy, rival]) sessions.set(email, await house.as(email));
}, 120_000);
afterAll(() => house.close());
beforeEach(async () => {
  const { rows } = await house.pool.query<{ id: number }>(
    `update seeker_experiences set employer_name = 'Elsewhere', company_id = null, end_date = null
     where id = (select max(id) from seeker_experiences) returning job_seeker_id as id`,
  );
  person = Number(rows[0]?.id);
});

const works = (at: string, until: string | null = null) =>
  house.pool.query(
    `update seeker_experiences set employer_name = $2, end_date = $3
     where id = (select max(id) from seeker_experiences where job_seeker_id = $1)`,
    [person, at, until],
  );
const nameOf = async (by: string) => {
  const { rows } = await house.pool.query<{ name: string }>(
    'select c.name from companies c join employer_users u on u.company_id = c.id join people p on p.id = u.id where p.email = $1',
    [by],
  );
  return rows[0]?.name ?? '';
};

async function finds(by: string): Promise<boolean> {
  const { answer } = await house.call(calls.hunt, { query: { results_per_page: '20' } }, sessions.get(by));
  const listed = answer.data.some(({ id }) => id === person);
  const { status } = await house.call(
    calls.huntProfile,
    { params: { id: person }, query: {} },
    sessions.get(by),
  );
  expect(status).toBe(listed ? 200 : 404);
  return listed;
}

it('finds whoever works elsewhere', async () => {
  expect([await finds(mercy), await finds(rival)]).toEqual([true, true]);
});

it('does not find its own people, however they wrote its name, until they have left', async () => {
  await works((await nameOf(mercy)).toUpperCase());
  expect([await finds(mercy), await finds(rival)]).toEqual([false, true]);
  await works(await nameOf(mercy), '2020-01-31');
  expect(await finds(mercy)).toBe(true);
});

it('does not find who works in one of its facilities', async () => {
  const { rows } = await house.pool.query<{ name: string }>(
    'select f.name from facilities f join employer_users u on u.company_id = f.company_id join people p on p.id = u.id where p.email = $1 limit 1',
    [mercy],
  );
  await works(rows[0]?.name ?? '');
  expect([await finds(mercy), await finds(rival)]).toEqual([false, true]);
});

it('does not find the people of a company with one confirmed mail domain', async () => {
  await works(await nameOf(mercy));
  const confirm = (domain: string) =>
    house.pool.query(
      `update companies set confirmed_domain = $2
       where id = (select company_id from employer_users u join people p on p.id = u.id where p.email = $1)`,
      [rival, domain],
    );
  await confirm('mercy.example');
  expect(await finds(rival)).toBe(false);
  await confirm('rival.example');
  expect(await finds(rival)).toBe(true);
});

it('reaches its own people by no id either, until they work elsewhere', async () => {
  const vacancy_id = await publishedVacancy(house, { author: mercy, discipline: 'rn' });
  const send = () => {
    const body = { connection_request: { vacancy_id, user_id: person, message: 'Hello.' } };
    return house.call(sendRequest, { body }, sessions.get(mercy));
  };
  await works(await nameOf(mercy));
  expect((await send()).refusal?.error).toBe('not_huntable');
  await works('Elsewhere');
  expect((await send()).status).toBe(201);
});
