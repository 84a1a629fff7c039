// What the plan has no room for is said before a form, in the words by which the form would be refused.
import { planRoom } from '@rounds/product/billing/calls';
import { saveHuntSearch } from '@rounds/product/kept-searches/hunt-search-calls';
import { inviteMember } from '@rounds/product/tokens/invitation-calls';
import * as vacancies from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Buying } from '../../../../tests/harness/buying';

let buying: Buying;
beforeAll(async () => {
  buying = await Buying.open();
});
afterAll(() => buying.house.close());

const room = async () => (await buying.house.call(planRoom, {}, await buying.admin())).answer.data;
const onPlan = (code: string) => buying.house.pool.query(`update companies set plan_code = $1`, [code]);
const paused = async (): Promise<number> => {
  const admin = await buying.admin();
  const { data } = (await buying.house.call(vacancies.listVacancies, { query: {} }, admin)).answer;
  const id = data.find(({ state }) => state === 'published')?.id ?? 0;
  await buying.house.call(vacancies.moveVacancy, { params: { id, status: 'pause' }, body: {} }, admin);
  return id;
};

it('is nothing where the plan has it all', async () => {
  await onPlan('enterprise');
  expect(await room()).toMatchObject({ vacancies: null, seats: null, searches: null, processes: null });
  await onPlan('agency');
  expect(await room()).toMatchObject({ hitchlists: null });
});

it('says of each what its own call refuses', async () => {
  const id = await paused();
  await onPlan('free');
  const { searches, processes, hitchlists, seats, vacancies: posts } = await room();
  expect(processes).toBe('Hiring processes of your own come with Growth; you are on Free.');
  expect(hitchlists).toContain('HitchLists come with');
  const admin = await buying.admin();
  const search = { name: 'Nights', query: { query: 'rn' } };
  const save = await buying.house.call(saveHuntSearch, { body: { saved_search: search } }, admin);
  expect(save.refusal?.message).toBe(searches);
  const employer = { email: 'new.person@mercy.example', role: 'interview_panelist' as const };
  const invite = await buying.house.call(inviteMember, { body: { employer } }, admin);
  expect(invite.refusal?.message).toBe(seats);
  const publish = { params: { id, status: 'publish' }, body: {} };
  expect((await buying.house.call(vacancies.moveVacancy, publish, admin)).refusal?.message).toBe(posts);
});
