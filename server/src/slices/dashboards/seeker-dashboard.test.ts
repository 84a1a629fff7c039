// The job seeker's first screen over HTTP: what is missing, what stands in the way, what happened.
import * as dashboards from '@rounds/product/dashboards/seeker-calls';
import { sectionReads, sectionSaves } from '@rounds/product/profile/section-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Session, type TestApp } from '../../../../tests/harness/http';

let house: TestApp;
let nurse: Session;
beforeAll(async () => {
  house = await startApp({ seed: 'cast' });
  nurse = await house.as('nurse@people.example');
});
afterAll(() => house.close());

describe('the first screen of a job seeker', () => {
  it('is nobody else’s', async () => {
    const owner = await house.as('owner@mercy.example');
    for (const path of ['/v1/profile/dashboard', '/v1/profile_banners', '/v1/profile/activities']) {
      expect((await house.send('GET', `/api${path}`)).refusal?.error).toBe('token_missing');
      expect((await house.send('GET', `/api${path}`, { who: owner })).refusal?.error).toBe('wrong_side');
    }
  });

  it('tells what is missing and what to do next', async () => {
    const { data } = (await house.call(dashboards.profileDashboard, {}, nurse)).answer;
    expect(data).toMatchObject({ completion: 93, huntable: true, stages: {} });
    expect(data.missing.map(({ section }) => section)).toEqual(['resume']);
    expect(data.next_steps[0]).toMatchObject({ code: 'add_resume', due: null });
  });

  it('warns of a license that ends', async () => {
    expect((await house.call(dashboards.profileBanners, {}, nurse)).answer.data).toEqual([]);
    const { data } = (await house.call(sectionReads.licenses, {}, nurse)).answer;
    const saved = async (change: Partial<(typeof data)[number]>) => {
      const licenses = data.map((license) => ({ ...license, ...change }));
      await house.call(sectionSaves.licenses, { body: { licenses } }, nurse);
      const banners = await house.call(dashboards.profileBanners, {}, nurse);
      return banners.answer.data.map(({ code }) => code);
    };
    expect(await saved({ expires_on: '2026-02-01' })).toEqual(['license_expiring']);
    expect(await saved({ expires_on: '2025-12-01' })).toEqual(['license_expired']);
    expect(await saved({ expires_on: '2025-12-01', status: 'expired' })).toEqual(['license_expired']);
    expect(await saved({ expires_on: '2027-12-01', status: 'expired' })).toEqual([]);
    expect(await saved({ status: 'pending', expires_on: null, expected_on: '2026-02-01' })).toEqual([]);
    expect(await saved({ status: 'pending', expires_on: null, expected_on: '2025-12-01' })).toEqual([
      'license_overdue',
    ]);
    const followed = [
      { ...data[0]!, id: undefined, expires_on: '2025-12-01', status: 'expired' as const },
      { ...data[0]!, id: undefined, expires_on: '2027-12-01' },
    ];
    await house.call(sectionSaves.licenses, { body: { licenses: followed } }, nurse);
    expect((await house.call(dashboards.profileBanners, {}, nurse)).answer.data).toEqual([]);
  });

  it('lists what happened to me', async () => {
    const { answer } = await house.call(dashboards.profileActivities, { query: {} }, nurse);
    expect(answer).toEqual({ data: [], total_results: 0, total_relation: 'eq' });
  });
});
