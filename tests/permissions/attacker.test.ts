// A company that changes all it may learns nothing beyond the coarse form; of exact values it does learn.
import * as vacancies from '@rounds/product/vacancies/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attack, shortPlan } from '../harness/attack';
import { hideCrowd, makeExact, type Hidden } from '../harness/hidden-crowd';
import { startApp, type TestApp } from '../harness/http';

let house: TestApp;
let crowd: Hidden[];
let vacancy: number;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  crowd = await hideCrowd(house);
  const manager = await house.as('manager@mercy.example');
  const query = { query: 'Registered Nurse, Medical-Surgical, Nights' };
  vacancy = (await house.call(vacancies.listVacancies, { query }, manager)).answer.data[0]?.id ?? 0;
}, 120_000);
afterAll(() => house.close());

it('learns nothing beyond the coarse form', async () => {
  const learned = await attack(house, { vacancy, crowd, plan: shortPlan });
  const nothing = { homes: 0, pays: 0, days: 0, names: 0, employers: 0 };
  expect(learned).toMatchObject({ ...nothing, apart: 0, orders: 0, counts: 0 });
}, 120_000);

it('learns it all where the values are exact', async () => {
  await makeExact(house.pool, crowd);
  await house.pool.query('delete from hunt_pages; delete from hunt_searches');
  const learned = await attack(house, { vacancy, crowd, plan: shortPlan });
  expect(learned.homes).toBeGreaterThan(crowd.length / 2);
  expect(learned.pays).toBeGreaterThan(0);
  expect(learned.days).toBeGreaterThan(crowd.length / 3);
  expect(learned.employers).toBe(shortPlan.employers);
  expect(learned.apart).toBe(crowd.length);
}, 120_000);
