// Many sockets of several companies: each hears its own and all of its own, though half are cut off in between.
import { afterEach, expect, it } from 'vitest';
import { judge, listenInCrowd, type Crowd } from '../harness/ears';
import { startApp, type TestApp } from '../harness/http';

const crowd: Crowd = { sockets: 20, companies: 5, facts: 500 };

let house: TestApp;
afterEach(() => house.close());

it('pushes nothing to a stranger and loses nothing over a broken connection', async () => {
  house = await startApp({ seed: 'cast' });
  const { heard, foreign, lost } = await listenInCrowd(house, crowd);
  expect(heard).toBeGreaterThan(crowd.facts * 4);
  expect({ foreign, lost }).toEqual({ foreign: 0, lost: 0 });
}, 60_000);

it('would show who comes back without saying since when, and who hears another company', async () => {
  house = await startApp({ seed: 'cast' });
  const { lost } = await listenInCrowd(house, { ...crowd, facts: 120, forgetful: true });
  expect(lost).toBeGreaterThan(0);
  const stray = { id: 0, event: 'company.updated', topics: [], cache_bust: 1 };
  const heard = [{ channel: 'web-notifications', key: 1, payload: stray }];
  expect((await judge(house, [{ id: 1, companyId: -1, heard }])).foreign).toBe(1);
}, 60_000);
