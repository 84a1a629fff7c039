// A client that turns out to be where they work: once the desk believes it, what an agency sent there goes.
import { addFacility } from '@rounds/product/company/place-calls';
import { employerActivities } from '@rounds/product/notifications/calls';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Desk, type Newcomer } from '../../../../tests/harness/staff';
import { Submitting } from '../../../../tests/harness/submitting';

const employer = 'Lantern Bay Clinics';
let story: Submitting;
let client: Newcomer;
beforeEach(async () => {
  story = await Submitting.open({ verify: 'desk' });
  const { house, nurse } = story.hiring;
  const { rows } = await house.pool.query<{ id: string }>(
    `select company_id as id from employer_users e join people p on p.id = e.id where p.email = 'admin@mercy.example'`,
  );
  client = { id: Number(rows[0]?.id), email: 'admin@mercy.example' };
  await house.pool.query(
    `insert into seeker_experiences (job_seeker_id, employer_name, title, start_date) values ($1, $2, 'Nurse', '2024-01-01')`,
    [nurse, employer],
  );
});
afterEach(() => story.hiring.house.close());

const heard = async () => {
  const { house, who } = story.hiring;
  await house.settle();
  const { data } = (await house.call(employerActivities, { query: {} }, who.manager)).answer;
  return data.filter(({ message }) => / was withdrawn\.$/.test(message)).length;
};

it.each([
  ['goes where the name hides them from it', true, 1],
  ['stays where it does not', false, 0],
])('%s', async (_what, hides, withdrawn) => {
  const { house } = story.hiring;
  const { id } = await story.sent();
  const facility = { name: employer, city: 'Tampa', state: 'FL', zip_code: '33606' };
  const added = await house.call(
    addFacility,
    { params: { id: client.id }, body: { facility } },
    await house.as(client.email),
  );
  expect([added.status, await heard()]).toEqual([201, 0]);
  const names = [{ name: employer, hides }];
  const decided = { outcome: 'names_settled', note: 'On its web site.', names } as const;
  expect((await new Desk(house).decide(client, decided)).status).toBe(200);
  expect(await heard()).toBe(withdrawn);
  const left = await story.show(id, story.hiring.who.manager);
  expect(left.answer.data.packet === null).toBe(hides);
  const own = await story.show(id, story.agency);
  expect(own.answer.data.state).toBe(hides ? 'withdrawn' : 'sent');
});
