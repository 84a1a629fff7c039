// A verified company loses its CCN in a dispute: its vacancies leave the search at once, what was agreed goes on.
import { showCompany } from '@rounds/product/company/calls';
import * as connections from '@rounds/product/connections/calls';
import { hunt } from '@rounds/product/hunt/calls';
import { searchVacancies } from '@rounds/product/jobs/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedVacancy } from '../../../../tests/harness/fixtures';
import { Hiring } from '../../../../tests/harness/hiring';
import { Desk } from '../../../../tests/harness/staff';

let hiring: Hiring;
let desk: Desk;
let mercy: number;
let talking: number;
let applied: number;
const ccn = '010001';
beforeAll(async () => {
  hiring = await Hiring.open({ verify: 'desk' });
  const { house, who } = hiring;
  desk = new Desk(house);
  const { rows } = await house.pool.query<{ id: number }>(
    `update companies set ccn = $1 where name = 'Mercy Harbor Health' returning id`,
    [ccn],
  );
  mercy = rows[0]?.id ?? 0;
  talking = (await hiring.send(who.manager)).answer.data.id;
  await hiring.answer(talking, { user_response_status: 'accepted' });
  const vacancy_id = await publishedVacancy(house, { author: 'manager@mercy.example', discipline: 'rn' });
  const wish = { connection_request: { vacancy_id, message: 'I would like to come.' } };
  applied = (await house.call(connections.apply, { body: wish }, who.nurse)).answer.data.request?.id ?? 0;
});
afterAll(() => hiring.house.close());

const states = async (company: string) => {
  const { rows } = await hiring.house.pool.query<{ state: string }>(
    `select distinct v.state from vacancies v join companies c on c.id = v.company_id
     where c.name = $1 and v.state <> 'draft' order by 1`,
    [company],
  );
  return rows.map(({ state }) => state);
};
const searched = async () => {
  const { answer } = await hiring.house.call(searchVacancies, { query: {} });
  return new Set(answer.data.map(({ company }) => company.name));
};
const read = (id: number) =>
  hiring.house.call(connections.employerFullProfile, { params: { id } }, hiring.who.recruiter);

it('pauses what it published and shuts what waits; others’ vacancies and the conversation stay', async () => {
  expect(await states('Mercy Harbor Health')).toEqual(['published']);
  expect(await searched()).toContain('Mercy Harbor Health');
  expect((await read(applied)).status).toBe(200);

  const right = await desk.newcomer('rob@right.example', { ccn });
  expect((await desk.byTelephone(right, 'first_loses')).status).toBe(200);

  expect(await states('Mercy Harbor Health')).toEqual(['paused']);
  expect(await states('Bayline Medical Group')).toEqual(['published']);
  const names = await searched();
  expect(names).not.toContain('Mercy Harbor Health');
  expect(names).toContain('Bayline Medical Group');
  expect((await read(applied)).refusal?.error).toBe('company_not_verified');
  expect((await hiring.cardFor(talking, hiring.who.recruiter)).request.stage).toBe('in_conversation');
  const said = await hiring.say(talking, 'Are you still there?', hiring.who.nurse);
  expect(said.status).toBe(201);
});

it('neither hunts nor sends before the desk has verified it anew', async () => {
  const { house } = hiring;
  const shown = await house.call(
    showCompany,
    { params: { id: mercy } },
    await house.as('owner@mercy.example'),
  );
  expect(shown.answer.data).toMatchObject({ ccn: null, verification: 'domain_confirmed' });
  const hunted = await house.call(hunt, { query: {} }, hiring.who.manager);
  expect(hunted.refusal?.error).toBe('company_not_verified');
  const sent = await hiring.send(hiring.who.manager);
  expect(sent.refusal?.error).toBe('company_not_verified');
  expect(await states('Mercy Harbor Health')).toEqual(['paused']);
});
